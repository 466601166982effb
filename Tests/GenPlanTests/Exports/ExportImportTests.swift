import Foundation
import GenEmitters
import GenImporters
import GenModel
import GenPlan
import GenSource
import Testing

/// What goes out to translators comes back: untouched it changes nothing, and a translation that was changed or added
/// arrives, whatever the format.
@Suite struct ExportImportTests {
  private static let project = TestProject([
    "gen-native.yaml": """
    languages: [en, vi, pl]
    outputs: [{ format: xcstrings, path: Catalogs }, { format: strings, path: Generated }]

    """,
    "strings/App.yaml": #"""
    # Kept as it is.
    scan:
      title: { $comment: "The \"scan\" <screen> & more", $maxLength: 24, $review: [vi], en: Scan to pay, vi: Quét để trả tiền }
      hint: { en: Hold it still, vi: }
    brand: { $translate: false, en: gen-native }
    nasty: { en: 'a "b", <c> & ]]> 100% {{x}} ''', vi: "hai\ndòng\tx\u2028z", pl: " \\ ' " }
    missing: { en: Only here, vi: "" }
    empty: { $allow: strings/missing-translation, en: Some, vi: "", pl: x }
    formula: { en: "=1+1", vi: "'@x", pl: "-" }
    mixed:
      $args: { who: string, amount: double.2 }
      en: "{who} paid {amount}, 100%"
      vi: "{amount} từ {who}, 100%"
    scan.count:
      $args: { n: int }
      en: { zero: nothing, one: "{n} card", other: "{n} cards" }
      vi: "{n} thẻ"
      pl: { one: "{n} karta", few: "{n} karty", many: "{n} kart", other: "{n} karty!" }
    rated:
      $args: { who: string, n: int }
      en: { one: "{who}: {n} rating", other: "{who}: {n} ratings" }
      vi: "{n} đánh giá của {who}"
    framed:
      $args: { n: int, m: double }
      $plural: n
      en: { $format: "({n}, {m})", n: { one: "{n} file", other: "{n} files" } }
      vi: "({n} tệp, {m})"
    """#,
    "strings/Phrases.yaml": #"""
    $table: { keys: phrases, languages: [en, vi] }
    "Copy a: \"tone\"\there": { en: "Copy", vi: Sao }
    no: { en: "No", vi: "Không" }
    """#,
    "strings/Own.yaml": "own: { $comment: In files of its own }\nn: { $args: { n: int } }\n",
    "strings/en/Own.yaml": "own: Mine\nn: { one: \"{n} one\", other: \"{n} other\" }\n",
    "strings/vi/Own.yaml": "own: Của tôi\nn: \"{n}\"\n",
  ])

  /// Beside these i18next cannot carry texts with several numbers.
  private static let severalNumbers = TestProject(
    project.files + [
      (
        "strings/Several.yaml",
        Array(
          """
          summary:
            $args: { z: int, a: int }
            en:
              $format: "{z} in {a}"
              z: { one: "{z} file", other: "{z} files" }
              a: { one: one folder, other: "{a} folders" }
            vi: "{z} tệp trong {a} thư mục"
            pl:
              $format: "{a}: {z}"
              z: { one: "{z} a", few: "{z} b", many: "{z} c", other: "{z} d" }
              a: { one: "{a} e", few: "{a} f", many: "{a} g", other: "{a} h" }

          """.utf8)
      )
    ])

  private func project(for export: Export) -> TestProject {
    export.id == Export.i18next.id ? Self.project : Self.severalNumbers
  }

  private func files(_ export: Export, of project: TestProject) throws -> [(path: String, bytes: [UInt8])] {
    let planning = makeExport(from: project.input(), as: export, ExportOptions())
    return try #require(planning.exported, "\(project.plan().report)").files.map { ($0.path, $0.bytes()) }
  }

  @Test(arguments: allExports.map(\.id))
  func `what comes back untouched changes nothing`(id: String) throws {
    let export = try #require(allExports.first { $0.id == id })
    let project = project(for: export)
    for isUpdating in [false, true] {
      let imported = ImportedProject(try files(export, of: project), into: project, isUpdating: isUpdating)
      #expect(imported.merge.diagnostics.isEmpty, "\(imported.report)")
      #expect(imported.actions == [])
      #expect(imported.merge.files.isEmpty)
      #expect(imported.merge.unchangedCount > 10)
    }
  }

  /// In each format, how a text that stands there becomes another, and one that was missing is added.
  private static let changes: KeyValuePairs<String, [(file: String, from: String, to: String)]> = [
    "xliff": [
      ("vi.xliff", "needs-review-l10n\">Quét để trả tiền", "translated\">Quét \"mã\" &amp; trả"),
      (
        "vi.xliff", "<source>Hold it still</source>",
        "<source>Hold it still</source>\n        <target>Giữ yên</target>"
      ),
      ("vi.xliff", "%1$lld thẻ", "%1$lld tấm thẻ"), ("pl.xliff", "%1$lld karty<", "%1$lld kartki<"),
      ("vi.xliff", "%2$#@n@ đánh giá của %1$@", "%1$@ có %2$#@n@ đánh giá"), ("vi.xliff", ">Sao<", ">Chép<"),
      ("vi.xliff", ">Của tôi<", ">Của mình<"),
    ],
    "csv": [
      ("strings.csv", "Quét để trả tiền", "\"Quét \"\"mã\"\" & trả\""),
      ("strings.csv", "App,scan.hint,,,Hold it still,,", "App,scan.hint,,,Hold it still,Giữ yên,"),
      ("strings.csv", "{n} thẻ", "{n} tấm thẻ"), ("strings.csv", ",{n} karty\r\n", ",{n} kartki\r\n"),
      ("strings.csv", "{n} đánh giá của {who}", "{who} có {n} đánh giá"), ("strings.csv", "Sao", "Chép"),
      ("strings.csv", "Của tôi", "Của mình"),
    ],
    "weblate": [
      ("vi/App.yaml", "\"Quét để trả tiền\"", "Quét \"mã\" & trả\n    hint: Giữ yên"),
      ("vi/App.yaml", "\"{n} thẻ\"", "'{n} tấm thẻ'"), ("pl/App.yaml", "\"{n} karty\"", "'{n} kartki'"),
      ("vi/App.yaml", "{n} đánh giá của {who}", "{who} có {n} đánh giá"), ("vi/Phrases.yaml", "Sao", "Chép"),
      ("vi/Own.yaml", "Của tôi", "Của mình"),
    ],
    "i18next": [
      ("vi/App.json", "\"Quét để trả tiền\"", "\"Quét \\\"mã\\\" & trả\", \"hint\": \"Giữ yên\""),
      ("vi/App.json", "{{n, number}} thẻ", "{{n}} tấm thẻ"), ("pl/App.json", "number}} karty\"", "number}} kartki\""),
      ("vi/App.json", "{{n, number}} đánh giá của {{who}}", "{{who}} có {{n, number}} đánh giá"),
      ("vi/Phrases.json", "Sao", "Chép"), ("vi/Own.json", "Của tôi", "Của mình"),
    ],
    "formatjs": [
      ("App.vi.json", "\"Quét để trả tiền\"", "\"Quét \\\"mã\\\" & trả\""),
      (
        "App.vi.json", "{\n  \"scan.title\"",
        "{\n  \"scan.hint\": { \"defaultMessage\": \"Giữ yên\" },\n  \"scan.title\""
      ),
      ("App.vi.json", "{n, number} thẻ", "{n, number} tấm thẻ"), ("App.pl.json", "few {# karty}", "few {# kartki}"),
      ("App.vi.json", "{n, number} đánh giá của {who}", "{who} có {n, number} đánh giá"),
      ("Phrases.vi.json", "Sao", "Chép"), ("Own.vi.json", "Của tôi", "Của mình"),
    ],
  ]

  @Test(arguments: allExports.map(\.id))
  func `a translation that was changed arrives, and everything else stays byte for byte`(id: String) throws {
    let export = try #require(allExports.first { $0.id == id })
    let project = project(for: export)
    var files = try files(export, of: project)
    let changes = try #require(Self.changes.first { $0.key == id }).value
    for change in changes {
      let place = try #require(files.firstIndex { $0.path == change.file })
      let text = String(decoding: files[place].bytes, as: UTF8.self)
      #expect(text.split(separator: change.from, omittingEmptySubsequences: false).count == 2, "\(change.from)")
      files[place].bytes = Array(text.replacing(change.from, with: change.to).utf8)
    }
    let kept = ImportedProject(files, into: project)
    #expect(kept.actions.contains("filled App scan.hint (vi)"))
    #expect(kept.merge.actions.filter { $0.kind == .kept }.count == 5, "\(kept.actions)")

    let imported = ImportedProject(files, into: project, isUpdating: true)
    #expect(imported.merge.diagnostics.isEmpty, "\(imported.report)")
    var expected: Set = [
      "filled App scan.hint (vi)", "updated App scan.title (vi)", "updated App scan.count (vi, pl)",
      "updated App rated (vi)", "updated Phrases \("Copy a: \"tone\"\there") (vi)", "updated Own own (vi)",
    ]
    // Of these formats it alone has states.
    if id == Export.xliff.id { expected.insert("reviewed App scan.title (vi)") }
    #expect(Set(imported.actions) == expected)
    let planning = imported.project.plan()
    #expect(planning.report.filter { $0.contains(": error: ") } == [])
    func text(_ key: String, _ language: String, _ table: String = "App") throws -> String? {
      try planning.strings("Generated/\(language).lproj/\(table).strings")[key]
    }
    #expect(try text("scan.title", "vi") == "Quét \"mã\" & trả")
    #expect(try text("scan.hint", "vi") == "Giữ yên")
    #expect(try text("Copy a: \"tone\"\there", "vi", "Phrases") == "Chép")
    #expect(try text("own", "vi", "Own") == "Của mình")
    let count = try planning.plural("scan.count", in: "Generated/pl.lproj/App.stringsdict")
    #expect(count.forms["n"]?["few"] == "%1$lld kartki" && count.forms["n"]?["many"] == "%1$lld kart")
    // What nobody touched is as it was.
    let sources = try #require(imported.text("strings/App.yaml"))
    #expect(sources.hasPrefix("# Kept as it is.\nscan:\n  title: { $comment: \"The \\\"scan\\\" <screen> & more\", "))
    #expect(imported.text("strings/Own.yaml") == "own: { $comment: In files of its own }\nn: { $args: { n: int } }\n")

    // A second import of the same files finds nothing to do.
    let again = ImportedProject(files, into: imported.project, isUpdating: true)
    #expect(again.actions == [] && again.merge.files.isEmpty, "\(again.actions)")
  }

  /// As `project`, but Xcode builds `.strings` and `.stringsdict` tables.
  private static let withTables = TestProject(
    severalNumbers.files.filter { $0.path != "gen-native.yaml" } + [
      ("gen-native.yaml", Array("languages: [en, vi, pl]\n".utf8))
    ])

  @Test func `XLIFF for tables comes back, untouched and changed`() throws {
    var files = try files(.xliff, of: Self.withTables)
    for isUpdating in [false, true] {
      let imported = ImportedProject(files, into: Self.withTables, isUpdating: isUpdating)
      #expect(imported.report == [] && imported.actions == [] && imported.merge.files.isEmpty)
      #expect(imported.merge.unchangedCount > 10)
    }
    for (from, to) in [("%1$#@n@ thẻ", "%1$#@n@ tấm thẻ"), ("(%1$#@n@ tệp, %2$.15g)", "[%1$#@n@ tệp; %2$.15g]")] {
      let place = try #require(files.firstIndex { $0.path == "vi.xliff" })
      let text = String(decoding: files[place].bytes, as: UTF8.self)
      files[place].bytes = Array(text.replacing("<target state=\"translated\">\(from)", with: "<target>\(to)").utf8)
    }
    let imported = ImportedProject(files, into: Self.withTables, isUpdating: true)
    #expect(imported.report == [])
    #expect(imported.actions == ["updated App scan.count (vi)", "updated App framed (vi)"])
    #expect(imported.text("strings/App.yaml")?.contains("vi: \"{n} tấm thẻ\"") == true)
  }

  @Test func `a base text that has moved on since an XLIFF went out is not taken back`() throws {
    let files = try files(.xliff, of: Self.project)
    var project = Self.project
    let place = try #require(project.files.firstIndex { $0.path == "strings/App.yaml" })
    let text = String(decoding: project.files[place].bytes, as: UTF8.self)
    project.files[place].bytes = Array(text.replacing("en: Scan to pay", with: "en: Scan and pay").utf8)
    let imported = ImportedProject(files, into: project, isUpdating: true)
    #expect(imported.actions == [] && imported.merge.files.isEmpty, "\(imported.actions)")
  }

  @Test func `an XLIFF alone makes a new project`() throws {
    let files = try files(.xliff, of: Self.project).filter { $0.path == "pl.xliff" }
    let imported = ImportedProject(files)
    let planning = imported.project.plan()
    #expect(planning.report.filter { $0.contains(": error: ") } == [])
    let count = try planning.plural("scan.count", in: "Generated/en.lproj/App.stringsdict")
    #expect(count.forms.values.first?["one"] == "%1$lld card")
  }

  @Test func `a generated catalog, as Xcode saves it, changes nothing either`() throws {
    let configuration = "languages: [en, vi, pl]\noutputs: [{ format: xcstrings, path: C }]\n"
    var files = Self.severalNumbers.files.filter { $0.path != "gen-native.yaml" }
    files.append(("gen-native.yaml", Array(configuration.utf8)))
    files.append(
      (
        "strings/AppShortcuts.yaml",
        Array(
          "$table: { languages: [en] }\n\"Log in ${applicationName}\": { en: \"Log in ${applicationName}\" }\n".utf8)
      ))
    let project = TestProject(files)
    let catalogs = project.plan().outputs.sorted { $0.key < $1.key }
    #expect(catalogs.count == 5)
    let saved = catalogs.map { path, text in
      let lines = text.split(separator: "\n").filter { !$0.contains("$generated") }
      return (path: path, bytes: Array(lines.joined(separator: "\n").utf8))
    }
    let imported = ImportedProject(saved, into: project, isUpdating: true)
    #expect(imported.merge.diagnostics.isEmpty, "\(imported.report)")
    #expect(imported.actions == [] && imported.merge.files.isEmpty)
    #expect(imported.merge.unchangedCount > 20)
  }
}
