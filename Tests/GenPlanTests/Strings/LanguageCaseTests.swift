import GenPlan
import GenSource
import Testing

/// Languages, files per language, and the tables that the system reads by itself.
@Suite struct LanguageCaseTests {
  @Test func `a language without a text gets the base text, with a warning`() throws {
    let planning = app("a: { en: Save }\nb: { en: Open, vi: Mở }\n")
    #expect(planning.report == ["strings/App.yaml:1:1: warning: 'a' has no text in 'vi' [strings/missing-translation]"])
    #expect(try planning.strings(vietnamese) == ["a": "Save", "b": "Mở"])
    #expect(try planning.snapshot("vi") == ["a": "Save", "b": "Mở"])
  }

  @Test func `each output gets the tables that it names, from one source`() throws {
    let planning = TestProject([
      "strings/App.yaml": "a: { en: A, vi: A }\n",
      "strings/Shared.yaml": "b: { en: B, vi: B }\n",
      "gen-native.yaml": """
      outputs:
        - { format: strings, path: App }
        - { format: strings, path: Widget, tables: [Shared] }
        - { format: swift, path: Widget, tables: [Shared] }
        - { format: json, path: ., parts: [theme] }
      """,
    ]).plan()
    #expect(
      planning.outputs.keys.filter { $0.contains("String") || $0.contains(".strings") }.sorted() == [
        "App/en.lproj/App.strings", "App/en.lproj/Shared.strings", "App/vi.lproj/App.strings",
        "App/vi.lproj/Shared.strings", "Widget/Strings+Shared.swift", "Widget/en.lproj/Shared.strings",
        "Widget/vi.lproj/Shared.strings",
      ])
    #expect(planning.outputs["App/vi.lproj/Shared.strings"] == planning.outputs["Widget/vi.lproj/Shared.strings"])
  }

  @Test func `an unknown table in an output is an error`() {
    let planning = app(
      "a: { en: A, vi: A }\n", configuration: "outputs: [{ format: strings, path: G, tables: [Ap] }]\n")
    #expect(planning.report == ["gen-native.yaml:1:48: error: there is no table 'Ap' [schema/unknown-property]"])
  }

  @Test(arguments: [
    ("zh-hans", "zh-Hans"), ("pt_BR", "pt-BR"), ("vi_VN", "vi-VN"), ("EN", "en"),
  ])
  func `a language in another spelling says how it is written`(_ written: String, _ right: String) {
    let planning = app("a: { en: A, vi: A }\n", configuration: "languages: [\(written)]\n")
    #expect(planning.places(of: "schema/wrong-kind").first == "gen-native.yaml:1:13", "\(planning.report)")
    #expect(planning.diagnostics.contains { $0.help == "write '\(right)'" })
  }

  @Test func `files per language are read with the file that has the properties`() throws {
    let planning = TestProject([
      "strings/App.yaml": """
      count: { $args: { n: int }, $comment: How many }
      other: { $comment: A name like any other }
      scan.title: { en: Scan }
      """,
      "strings/en/App.yaml":
        "count: { one: \"{n} spend\", other: \"{n} spends\" }\nother: Other\nmenu: { other: More, one: First }\n",
      "strings/vi/App.yaml":
        "scan: { title: Quét }\ncount: \"{n} khoản chi\"\nother: Khác\nmenu: { other: Thêm, one: Đầu }\n",
    ]).plan()
    #expect(planning.report.isEmpty)
    #expect(
      try planning.strings(vietnamese)
        == ["other": "Khác", "scan.title": "Quét", "menu.other": "Thêm", "menu.one": "Đầu"])
    #expect(
      try planning.plural("count", in: "Generated/en.lproj/App.stringsdict").forms["n"]
        == ["one": "%1$lld spend", "other": "%1$lld spends"])
  }

  @Test func `files per language may stand alone, with the language as root`() throws {
    let planning = TestProject([
      "strings/ios/en/App.yaml": "a.b: Save\nc: 'no'\n",
      "strings/ios/vi/App.yml": "vi:\n  a:\n    b: Lưu\n  c: Không\n",
    ]).plan()
    #expect(planning.report.isEmpty)
    #expect(try planning.strings(english) == ["a.b": "Save", "c": "no"])
    #expect(try planning.strings(vietnamese) == ["a.b": "Lưu", "c": "Không"])
  }

  @Test func `a text in both places, a property and an unknown name are errors there`() {
    let planning = TestProject([
      "strings/App.yaml": "a: { en: A, vi: A }\n",
      "strings/vi/App.yaml": "a: B\n$table: { comment: x }\nb: Lạ\nc: { $comment: x }\n",
    ]).plan()
    #expect(
      planning.report == [
        "strings/vi/App.yaml:1:1: error: 'a' already has a text in 'vi' [yaml/duplicate-key]",
        "strings/vi/App.yaml:2:1: error: a file of one language holds texts alone, no '$table' [schema/unknown-property]",
        "strings/vi/App.yaml:3:1: error: 'b' has no text in the base language 'en' [schema/missing]",
        "strings/vi/App.yaml:4:6: error: a file of one language holds texts alone, no '$comment' "
          + "[schema/unknown-property]",
      ])
  }

  @Test func `folded text is read as YAML folds it, with a warning`() throws {
    let planning = TestProject([
      "strings/en/App.yaml": "a: Hold the button\n  until it turns green\n",
      "strings/vi/App.yaml": "a: \"Giữ nút\n  cho đến khi nút chuyển xanh\"\n",
    ]).plan()
    #expect(planning.places(of: "yaml/folded") == ["strings/en/App.yaml:1:4", "strings/vi/App.yaml:1:4"])
    #expect(try planning.text("a", "en") == "Hold the button until it turns green")
    #expect(try planning.text("a", "vi") == "Giữ nút cho đến khi nút chuyển xanh")
  }

  @Test func `a folder only sorts files, unless it is a language that the project lacks`() {
    let planning = TestProject([
      "strings/shared/App.yaml": "a: { en: A, vi: A }\n", "strings/fr/App.yaml": "a: B\n",
    ]).plan()
    #expect(
      planning.report == [
        "strings/fr/App.yaml:1:1: error: the folder 'fr' is named after a language that the project does not have "
          + "[schema/unknown-property]"
      ])
  }

  @Test func `a table has its own languages`() throws {
    let planning = TestProject([
      "strings/App.yaml": "a: { en: A, vi: A }\n",
      "strings/Legal.yaml": "$table: { languages: [vi] }\na: { vi: Luật }\n",
    ]).plan()
    #expect(planning.report.isEmpty)
    #expect(planning.outputs["Generated/en.lproj/Legal.strings"] == nil)
    #expect(try planning.strings("Generated/vi.lproj/Legal.strings") == ["a": "Luật"])
    #expect(planning.outputs["Generated/strings.en.json"]?.contains("Legal") == false)
    let other = app("$table: { languages: [en] }\na: { en: A, vi: A }\n")
    #expect(
      other.report == [
        "strings/App.yaml:2:13: error: 'vi' is not among the table's languages [schema/unknown-property]"
      ])
  }

  @Test func `AppShortcuts has phrases as keys, no accessors, and names the app`() throws {
    let planning = TestProject([
      "strings/AppShortcuts.yaml": """
      $table: { languages: [en] }
      "Log in ${applicationName}": { en: "Log in ${applicationName}" }
      "Scan with ${applicationName}.": { en: "Scan with ${applicationName}." }
      """
    ]).plan()
    #expect(planning.report.isEmpty)
    #expect(
      try planning.strings("Generated/en.lproj/AppShortcuts.strings") == [
        "Log in ${applicationName}": "Log in ${applicationName}",
        "Scan with ${applicationName}.": "Scan with ${applicationName}.",
      ])
    #expect(planning.outputs["Generated/Strings+AppShortcuts.swift"] == nil)
    let nameless = TestProject([
      "strings/AppShortcuts.yaml": "\"Log in ${applicationName}\": { en: Log in, vi: \"Ghi vào ${applicationname}\" }\n"
    ]).plan()
    #expect(
      nameless.places(of: "strings/application-name")
        == ["strings/AppShortcuts.yaml:1:36", "strings/AppShortcuts.yaml:1:48"])
  }

  @Test func `one text for all languages is one text`() throws {
    let planning = app(
      "a: { $translate: false, en: Siri }\nb: { $translate: false, en: Siri, vi: Xi-ri }\n")
    #expect(
      planning.report.count == 1 && planning.report[0].hasPrefix("strings/App.yaml:2:39: error:"), "\(planning.report)")
  }

  @Test func `rules can be switched off for an entry, and a misspelt rule is found`() {
    let off = app(
      "a: { $allow: [strings/printf], en: \"%@\", vi: \"%@\" }\nb: { $allow: [strings/plural-needed], $args: { n: int }, en: \"{n}\", vi: \"{n}\" }\n"
    )
    #expect(off.report.isEmpty)
    let misspelt = app("a: { $allow: [strings/print], en: A, vi: A }\n")
    #expect(
      misspelt.report.count == 1 && misspelt.report[0].hasPrefix("strings/App.yaml:1:15: error:"), "\(misspelt.report)")
  }
}
