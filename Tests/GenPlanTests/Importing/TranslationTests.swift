import GenImporters
import GenModel
import GenPlan
import GenSource
import Testing

/// What translators send back, and what may have happened to the sources while they worked.
@Suite struct TranslationTests {
  private func xliff(
    _ units: String, original: String = "App.xcstrings", target: String = "vi"
  ) -> [(path: String, bytes: [UInt8])] {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
      <file original="\(original)" source-language="en" target-language="\(target)" datatype="plaintext"><body>
      \(units)
      </body></file></xliff>
      """
    return [("\(target).xliff", Array(text.utf8))]
  }

  private func unit(_ id: String, _ source: String, _ target: String, state: String = "translated") -> String {
    "<trans-unit id=\"\(id)\"><source>\(source)</source><target state=\"\(state)\">\(target)</target></trans-unit>"
  }

  // MARK: - An older base text

  private static let moved = TestProject(["strings/App.yaml": "a: { en: Scan and pay, vi: }\n"])

  @Test func `a translation of an older base text comes in, is told and is to be looked at`() {
    let result = ImportedProject(xliff(unit("a", "Scan to pay", "Quét")), into: Self.moved)
    #expect(result.actions == ["filled App a (vi)", "flagged App a (vi)"])
    #expect(result.text("strings/App.yaml") == "a: { $review: [vi], en: Scan and pay, vi: Quét }\n")
    #expect(
      result.report == [
        "vi.xliff:4:20: warning: 'a' was translated into 'vi' from \"Scan to pay\", and the base text is another "
          + "[import/outdated]"
      ])
    #expect(result.merge.diagnostics.first?.notes.first?.message == "the base text now")
  }

  @Test(arguments: [
    ("App.csv", "key,en,vi\na,Scan to pay,Quét\n"), ("vi.json", "{\"a\": \"Quét\"}"), ("vi/App.yaml", "a: Quét\n"),
  ])
  func `it is the same wherever a file has the base text`(_ path: String, _ text: String) {
    var files = [(path: path, bytes: Array(text.utf8))]
    if path == "vi.json" { files.append(("en.json", Array("{\"a\": \"Scan to pay\"}".utf8))) }
    if path == "vi/App.yaml" { files.append(("en/App.yaml", Array("a: Scan to pay\n".utf8))) }
    var hints = ImportHints()
    hints.table = "App"
    let result = ImportedProject(files, into: Self.moved, hints: hints)
    #expect(result.text("strings/App.yaml") == "a: { $review: [vi], en: Scan and pay, vi: Quét }\n")
    #expect(result.report.count { $0.contains("[import/outdated]") } == 1)
    #expect(result.report.count { $0.contains("[import/differs]") } == 1)
  }

  @Test func `where the base text comes in as well, nothing is older`() {
    let result = ImportedProject(
      ["App.csv": "key,en,vi\na,Scan to pay,Quét\n"], into: Self.moved, isUpdating: true)
    #expect(result.text("strings/App.yaml") == "a: { en: Scan to pay, vi: Quét }\n")
    #expect(result.report == [])
  }

  @Test func `a spreadsheet gives one language alone where that is named`() {
    var hints = ImportHints()
    hints.language = LanguageTag("vi")
    let files = [(path: "App.csv", bytes: Array("key,en,vi,fr\na,Scan to pay,Quét,Scanner\n".utf8))]
    let result = ImportedProject(files, into: Self.moved, isUpdating: true, hints: hints)
    #expect(result.actions == ["filled App a (vi)", "flagged App a (vi)"])
    #expect(result.text("strings/App.yaml") == "a: { $review: [vi], en: Scan and pay, vi: Quét }\n")
  }

  @Test func `a review of an older base text does not count`() {
    let project = TestProject(["strings/App.yaml": "a: { $review: [vi], en: Scan and pay, vi: Quét }\n"])
    let result = ImportedProject(xliff(unit("a", "Scan to pay", "Quét", state: "final")), into: project)
    #expect(result.merge.files.isEmpty)
    #expect(result.report.count == 1 && result.report[0].contains("[import/outdated]"))
    let same = ImportedProject(xliff(unit("a", "Scan and pay", "Quét", state: "final")), into: project)
    #expect(same.actions == ["reviewed App a (vi)"])
  }

  @Test func `of plural forms those are compared that the translation needs`() {
    let source = "a: { $args: { n: int }, en: { one: \"{n} card\", other: \"{n} cards\" }, vi: }\n"
    func result(_ words: String) -> ImportedProject {
      ImportedProject(
        xliff(unit("a|==|plural.other", "%1$lld \(words)", "%1$lld thẻ")),
        into: TestProject(["strings/App.yaml": source]))
    }
    #expect(result("cards").actions == ["filled App a (vi)"])
    #expect(result("cards").report == [])
    #expect(result("bills").actions == ["filled App a (vi)", "flagged App a (vi)"])
    #expect(result("bills").report.count == 1)
  }

  // MARK: - Plural forms

  private static let cards = """
    a:
      $args: { n: int }
      en: { one: "{n} card", other: "{n} cards" }
      pl: { one: "{n} karta", few: "{n} karty", many: "{n} kart", other: "{n} karty!" }

    """

  private func polish(_ pl: String, _ units: [(String, String)], isUpdating: Bool = false) -> ImportedProject {
    let text = Self.cards.split(separator: "\n").map { $0.hasPrefix("  pl") ? "  pl: \(pl)" : String($0) }
    let units = units.map { unit("a|==|plural.\($0)", $0 == "one" ? "%1$lld card" : "%1$lld cards", $1) }
    return ImportedProject(
      xliff(units.joined(), target: "pl"),
      into: TestProject([
        "gen-native.yaml": "languages: [en, pl]\n", "strings/App.yaml": text.joined(separator: "\n") + "\n",
      ]), isUpdating: isUpdating)
  }

  @Test func `a translation that lacks forms is to be looked at`() {
    let result = polish("", [("one", "%1$lld karta"), ("other", "%1$lld karty")])
    #expect(result.actions == ["filled App a (pl)", "flagged App a (pl)"])
    #expect(
      result.text("strings/App.yaml")?.contains(
        "pl: { one: \"{n} karta\", few: \"{n} karty\", many: \"{n} karty\", other: \"{n} karty\" }") == true)
    #expect(result.text("strings/App.yaml")?.contains("  $review: [pl]\n") == true)
    #expect(
      result.report == [
        "pl.xliff:4:62: warning: 'a' lacks the plural forms 'few', 'many' in 'pl', which get the text of 'other' "
          + "[import/incomplete]"
      ])
  }

  @Test func `forms that a file leaves out stay as they are`() {
    let pl = "{ one: \"{n} karta\", few: \"{n} karty\", many: \"{n} kart\", other: \"{n} karty!\" }"
    let result = polish(pl, [("few", "%1$lld kartki")], isUpdating: true)
    #expect(result.report == [])
    #expect(result.text("strings/App.yaml") == Self.cards.replacing("few: \"{n} karty\"", with: "few: \"{n} kartki\""))
  }

  @Test func `a new entry says so, too`() {
    let result = ImportedProject(
      ["App.csv": "key,form,en,pl\na,one,{n} card,{n} karta\na,other,{n} cards,{n} karty\n"],
      into: TestProject(["gen-native.yaml": "languages: [en, pl]\n", "strings/App.yaml": "b: { en: B, pl: B }\n"]))
    #expect(result.text("strings/App.yaml")?.contains("  $review: [pl]\n") == true)
    #expect(result.report.count { $0.contains("[import/incomplete]") } == 1)
  }

  // MARK: - What a file says beside the texts

  @Test func `what is not to be translated stays so, and all notes come along`() {
    let notes =
      "<note>First</note><note from=\"developer\">Second</note><note>First</note><note from=\"glossary\">x</note>"
    let result = ImportedProject(
      xliff(
        "<trans-unit id=\"a\" translate=\"no\"><source>gen-native</source>\(notes)</trans-unit>"
          + "<group translate=\"no\"><trans-unit id=\"b\"><source>B</source><target>B</target></trans-unit></group>"))
    #expect(result.report == [])
    #expect(
      result.text("strings/App.yaml")
        == "a:\n  $comment: |-\n    First\n    Second\n  $translate: false\n  en: gen-native\n\nb:\n  $translate: false\n  en: B\n"
    )
    let other = ImportedProject(
      xliff("<trans-unit id=\"a\" translate=\"no\"><source>A</source></trans-unit>"),
      into: TestProject(["strings/App.yaml": "a: { en: A, vi: Á }\n"]))
    #expect(other.merge.files.isEmpty)
    #expect(other.report.count == 1 && other.report[0].contains("that 'a' is not to be translated is not carried"))
  }

  @Test func `a base text that was refused is not said to be missing`() {
    let result = ImportedProject([
      "en.lproj/App.strings": "\"a\" = \"#%x\";\n", "vi.lproj/App.strings": "\"a\" = \"#%x\";\n",
    ])
    #expect(
      result.report == [
        "en.lproj/App.strings:1:7: warning: 'a' is not carried: '%x' has no type in $args [import/not-carried]"
      ])
    let json = ImportedProject([
      "en.json": "{\"a\": \"{x, select, other {y}}\"}", "vi.json": "{\"a\": \"A\", \"b\": \"{\"}",
    ])
    #expect(json.report.count == 4)
    #expect(json.report.contains { $0.contains("'a' is not carried: its text in the base language 'en' is not") })
    #expect(!json.report.contains { $0.contains("'a'") && $0.contains("it has no text in the base language") })
  }

  // MARK: - Names

  @Test func `Apple's old names of languages are languages`() {
    let result = ImportedProject([
      "English.lproj/App.strings": "a = \"A\";", "French.lproj/App.strings": "a = \"B\";",
      "Japanese.lproj/App.strings": "a = \"C\";", "zh_TW.lproj/App.strings": "a = \"D\";",
    ])
    #expect(result.report == [])
    #expect(
      result.text("gen-native.yaml")?.hasPrefix("languages: [en, fr, ja, zh-TW] # the first is the base language\n")
        == true)
    let unknown = ImportedProject(["Klingon.lproj/App.strings": "a = \"A\";"])
    #expect(unknown.report.count == 1 && unknown.merge.hasErrors)
  }

  @Test func `our own catalog with a pseudo-language says nothing of it`() {
    let catalog =
      "{\"sourceLanguage\": \"en\", \"strings\": {\"a\": {\"localizations\": {\"en\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"A\"}}, \"en-XA\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"[Å]\"}}}}}}"
    let listed = TestProject(["gen-native.yaml": "languages: [en, vi, en-XA]\n", "strings/App.yaml": "a: { en: A }\n"])
    #expect(ImportedProject(["App.xcstrings": catalog], into: listed).report == [])
    let other = ImportedProject(
      ["App.xcstrings": catalog],
      into: TestProject(["gen-native.yaml": "languages: en\n", "strings/App.yaml": "a: { en: A }\n"]))
    #expect(other.report.count == 1 && other.report[0].contains("it is a pseudo-language"))
  }

  @Test func `a table is known by where its output lies`() {
    let project = TestProject([
      "gen-native.yaml": """
      languages: [en, vi]
      outputs:
        - { format: strings, path: App, tables: [AppInfo] }
        - { format: strings, path: Widget, tables: [WidgetInfo] }
      """,
      "strings/AppInfo.yaml": "$table: { name: InfoPlist }\na: { en: A, vi: }\n",
      "strings/WidgetInfo.yaml": "$table: { name: InfoPlist }\na: { en: A, vi: }\n",
    ])
    let result = ImportedProject(
      xliff(unit("a", "A", "Á"), original: "Targets/Widget/en.lproj/InfoPlist.strings"), into: project)
    #expect(result.actions == ["filled WidgetInfo a (vi)"])
    let folder = ImportedProject(["ios/App/vi.lproj/InfoPlist.strings": "a = \"Á\";"], into: project)
    #expect(folder.actions == ["filled AppInfo a (vi)"])
    let unclear = ImportedProject(["vi.lproj/InfoPlist.strings": "a = \"Á\";"], into: project)
    #expect(unclear.report.count == 1 && unclear.report[0].contains("both have the name 'InfoPlist'"))
  }

  @Test func `names that look like plural forms come back as names`() {
    let project = TestProject([
      "strings/App.yaml":
        "filter: { one: { en: One, vi: }, other: { en: Rest, vi: } }\nsort_one: { en: S, vi: }\nsort_other: { en: T, vi: }\n"
    ])
    let yaml = ImportedProject(["vi/App.yaml": "filter:\n  one: Một\n  other: Còn lại\n"], into: project)
    #expect(yaml.actions == ["filled App filter.one (vi)", "filled App filter.other (vi)"])
    let json = ImportedProject(["vi/App.json": "{\"sort_one\": \"X\", \"sort_other\": \"Y\"}"], into: project)
    #expect(json.actions == ["filled App sort_one (vi)", "filled App sort_other (vi)"])
  }

  @Test func `what one file reads as a plural and another as names is the same at a second import`() {
    let files: KeyValuePairs = [
      "vi/App.yaml": "vi:\n  scan:\n    title: Một\n    count: { one: '{n} mã', other: '{n} mã' }\n",
      "en/App.yaml": "scan: { title: A, count: { o ne: '{n} code', other: '{n} codes' } }\n",
    ]
    let first = ImportedProject(files)
    #expect(first.actions.contains("added App scan.count.other (en, vi)"))
    #expect(first.report.contains { $0.contains("'scan.count.one' is not carried") })
    let again = ImportedProject(files, into: first.project)
    #expect(again.actions.isEmpty && again.merge.files.isEmpty)
  }
}
