import GenImporters
import GenModel
import GenPlan
import Testing

/// What an import does to sources that are there: it touches what it changes, and nothing else.
@Suite struct MergeTests {
  private let source = """
    # Intents, kept by hand
    $table:   { comment: 'Said by Siri' }   # odd blanks stay

    scan:
      title:          # the button
        $maxLength: 24
        en: 'Scan to pay'
        vi: Quét
      # a hint below
      hint: { en: Hold still, vi: }

    today.safe:
      $args: { amount: string }
      en: "{amount} is safe"   # base
    last:
      en: |-
        One
        Two
      vi: ~
    """ + "\n\n# the end\n"

  private func imported(_ strings: String, isUpdating: Bool = false, source: String? = nil) -> ImportedProject {
    ImportedProject(
      ["vi.lproj/Intents.strings": strings], into: TestProject(["strings/Intents.yaml": source ?? self.source]),
      isUpdating: isUpdating)
  }

  @Test func `missing texts are filled where they belong, and every other byte stays`() {
    let result = imported(
      """
      "scan.hint" = "Giữ yên, nhé";
      "today.safe" = "Còn %@";
      "last" = "Một\\nHai";
      """)
    #expect(
      result.actions == [
        "filled Intents scan.hint (vi)", "filled Intents today.safe (vi)", "filled Intents last (vi)",
      ])
    let expected = source.replacing("vi: }", with: "vi: \"Giữ yên, nhé\" }")
      .replacing("is safe\"   # base\n", with: "is safe\"   # base\n  vi: \"Còn {amount}\"\n")
      .replacing("vi: ~", with: "vi: \"Một\\nHai\"")
    #expect(result.text("strings/Intents.yaml") == expected)
  }

  @Test func `a text that differs stays, and is named with both places`() {
    let result = imported("\"scan.title\" = \"Quét để trả\";\n")
    #expect(result.merge.files.isEmpty)
    #expect(result.actions == ["kept Intents scan.title (vi)"])
    #expect(
      result.report == [
        "vi.lproj/Intents.strings:1:16: note: 'scan.title' keeps its 'vi' text, and another was imported [import/differs]"
      ])
  }

  @Test func `with --update a text that differs is written over`() {
    let result = imported("\"scan.title\" = \"Quét: để trả\";\n", isUpdating: true)
    #expect(result.actions == ["updated Intents scan.title (vi)"])
    #expect(result.text("strings/Intents.yaml") == source.replacing("vi: Quét\n", with: "vi: \"Quét: để trả\"\n"))
  }

  @Test(arguments: [
    ("vi: \"\" # todo", "vi: \"Xin chào\" # todo"), ("vi: '' # todo", "vi: 'Xin chào' # todo"),
    ("vi: \"\"", "vi: \"Xin chào\""),
  ])
  func `a text is filled in quotes where a comment follows, or where quotes stood`(_ old: String, _ new: String) {
    let result = imported("\"a\" = \"Xin chào\";\n", source: "a:\n  en: x\n  \(old)\n")
    #expect(result.report == [])
    #expect(result.text("strings/Intents.yaml") == "a:\n  en: x\n  \(new)\n")
  }

  @Test(arguments: [
    ("'cũ'", "mới", "'mới'"), ("\"cũ\"", "mới", "\"mới\""), ("cũ", "mới", "mới"), ("'cũ' # c", "mới", "'mới' # c"),
    ("\"cũ\" # c", "mới", "\"mới\" # c"), ("'cũ'", "it's", "'it''s'"), ("'cũ'", "m\\nn", "\"m\\nn\""),
    ("|- # fold\n    Cũ\n    rồi", "Mới\\nrồi", "|- # fold\n    Mới\n    rồi"),
    ("|- # fold\n    Cũ\n    rồi", "mới", "\"mới\" # fold"), ("|-\n    Cũ\n    rồi", "mới", "mới"),
    (">-  # fold\n    Cũ\n    rồi", "Mới\\nrồi", "|-  # fold\n    Mới\n    rồi"),
  ])
  func `a text that is written over keeps its kind of quotes and its comment`(
    _ old: String, _ text: String, _ new: String
  ) {
    let result = imported(
      "\"a\" = \"\(text)\";\n", isUpdating: true, source: "a:\n  en: x\n  vi: \(old)\nb: { en: y }\n")
    #expect(result.report == [])
    #expect(result.text("strings/Intents.yaml") == "a:\n  en: x\n  vi: \(new)\nb: { en: y }\n")
  }

  @Test func `a new entry joins its group, with its base text`() {
    let result = ImportedProject(
      [
        "en.lproj/Intents.strings": "/* On the flash button */\n\"scan.torch\" = \"Light\";\n\"zoom\" = \"Zoom %d\";\n",
        "vi.lproj/Intents.strings": "\"scan.torch\" = \"Đèn\";\n",
      ], into: TestProject(["strings/Intents.yaml": source]))
    #expect(result.actions == ["added Intents scan.torch (en, vi)", "added Intents zoom (en)"])
    let expected = source.replacing(
      "  hint: { en: Hold still, vi: }\n",
      with: """
          hint: { en: Hold still, vi: }
          torch:
            $comment: On the flash button
            en: Light
            vi: Đèn

        """)
    let withZoom = expected.replacing(
      "  vi: ~\n", with: "  vi: ~\nzoom:\n  $args: { arg1: int }\n  en: \"Zoom {arg1}\"\n")
    #expect(result.text("strings/Intents.yaml") == withZoom)
  }

  @Test func `a translation without a base text stays behind, and is listed`() {
    let result = imported("\"scan.zoom\" = \"Phóng\";\n")
    #expect(result.merge.files.isEmpty)
    #expect(
      result.report == [
        "vi.lproj/Intents.strings:1:1: warning: 'scan.zoom' is not carried: it has no text in the base language 'en' "
          + "[import/not-carried]"
      ])
  }

  @Test func `a translation that loses an argument, or takes another, stays behind`() {
    let result = imported("\"today.safe\" = \"Còn lại\";\n\"scan.hint\" = \"Giữ %@\";\n")
    #expect(result.merge.files.isEmpty)
    #expect(
      result.report == [
        "vi.lproj/Intents.strings:1:16: warning: the 'vi' text of 'today.safe' is not carried: it lacks the argument "
          + "{amount} [import/not-carried]",
        "vi.lproj/Intents.strings:2:15: warning: the 'vi' text of 'scan.hint' is not carried: it takes an argument at "
          + "position 1, which the entry does not have [import/not-carried]",
      ])
  }

  @Test func `lines end as the file's do`() {
    let source = "scan:\r\n  title:\r\n    en: Scan\r\n"
    let result = imported("\"scan.title\" = \"Quét\";\n", source: source)
    #expect(result.text("strings/Intents.yaml") == source + "    vi: Quét\r\n")
  }

  @Test func `a file without a last line feed gets none in the middle of a line`() {
    let result = imported("\"scan.title\" = \"Quét\";\n", source: "scan.title:\n  en: Scan")
    #expect(result.text("strings/Intents.yaml") == "scan.title:\n  en: Scan\n  vi: Quét")
  }

  @Test(arguments: ["", "\n", " # the end\n"])
  func `texts of the last entry come before new names, whatever comes first`(_ ending: String) {
    let files: KeyValuePairs = [
      "en/App.json": #"{ "new": "New", "a": { "new": "Inner" } }"#,
      "vi/App.json": #"{ "new": "Mới", "a": { "new": "Trong", "last": "Cuối" } }"#,
    ]
    let source = "a:\n  last:\n    en: 'Last'" + ending
    let result = ImportedProject(files, into: TestProject(["strings/App.yaml": source]))
    let added = "    vi: Cuối\n  new:\n    en: Inner\n    vi: Trong\nnew:\n  en: New\n  vi: Mới"
    #expect(result.report == [])
    #expect(result.text("strings/App.yaml") == (ending.isEmpty ? source + "\n" + added : source + added + "\n"))
  }

  @Test func `an empty value at the end of a file is filled before a new name`() {
    let files: KeyValuePairs = [
      "en/App.json": #"{ "new": "New" }"#, "vi/App.json": #"{ "new": "Mới", "last": "Cuối" }"#,
    ]
    let result = ImportedProject(files, into: TestProject(["strings/App.yaml": "last:\n  en: Last\n  vi:"]))
    #expect(result.report == [])
    #expect(result.text("strings/App.yaml") == "last:\n  en: Last\n  vi: Cuối\nnew:\n  en: New\n  vi: Mới")
  }

  @Test(arguments: ["100%% full", "100%ar %%", "Pay %1$H now"], ["Đầy %1$@", "Đầy %0$@"])
  func `a translation that takes an argument of its own stays behind each time`(_ base: String, _ other: String) {
    let files: KeyValuePairs = [
      "en.lproj/App.strings": "\"full\" = \"\(base)\";\n", "vi.lproj/App.strings": "\"full\" = \"\(other)\";\n",
    ]
    let first = ImportedProject(files)
    #expect(first.actions == ["added App full (en)"])
    #expect(first.report.count == 1 && first.report[0].contains("the 'vi' text of 'full' is not carried"))
    let again = ImportedProject(files, into: first.project)
    #expect(again.actions.isEmpty && again.report == first.report)
  }

  @Test func `an entry that allows specifiers gets them with its base text, and keeps them`() {
    let source = "full:\n  $allow: [strings/printf]\n  en: Write it\n  vi: \"Viết %@\"\n"
    let files: KeyValuePairs = [
      "en.lproj/App.strings": "\"full\" = \"Write %@ here\";\n",
      "vi.lproj/App.strings": "\"full\" = \"Viết %@ ở đây\";\n",
    ]
    let result = ImportedProject(files, into: TestProject(["strings/App.yaml": source]), isUpdating: true)
    #expect(result.report == [])
    #expect(
      result.text("strings/App.yaml")
        == source.replacing("Write it", with: "Write %@ here").replacing("Viết %@", with: "Viết %@ ở đây"))
    let missing = TestProject(["strings/App.yaml": source.replacing("  vi: \"Viết %@\"\n", with: "")])
    let first = ImportedProject(files, into: missing, isUpdating: true)
    #expect(first.report == [] && first.actions == ["filled App full (vi)", "updated App full (en)"])
    #expect(ImportedProject(files, into: first.project, isUpdating: true).merge.files.isEmpty)
  }

  @Test(arguments: ["", "\n", "    # between\n"])
  func `comments below the last entry stay comments`(_ between: String) {
    let source = "pay:\n  title:\n    en: Pay\n\(between)    # vi: Trả\n      # more\n"
    let files: KeyValuePairs = [
      "en.lproj/App.strings": "\"new\" = \"New\";\n",
      "vi.lproj/App.strings": "\"new\" = \"Một\\nHai\";\n\"pay.title\" = \"Trả\\nngay\";\n",
    ]
    let result = ImportedProject(files, into: TestProject(["strings/App.yaml": source]))
    #expect(result.report == [])
    let again = ImportedProject(files, into: result.project)
    #expect(again.report == [] && again.actions.isEmpty)
    let outputs = result.project.plan()
    #expect(outputs.output("Generated/vi.lproj/App.strings")?.contains("\"new\" = \"Một\\nHai\";") == true)
    #expect(outputs.output("Generated/vi.lproj/App.strings")?.contains("\"pay.title\" = \"Trả\\nngay\";") == true)
  }

  @Test func `a table that is written in braces is filled in braces`() {
    let result = ImportedProject(
      [
        "en.lproj/Intents.strings": "\"b\" = \"B, b\";\n",
        "vi.lproj/Intents.strings": "\"a\" = \"A: a\";\n\"b\" = \"Bê\";\n",
      ], into: TestProject(["strings/Intents.yaml": "{ a: { en: A }, }\n"]))
    #expect(result.text("strings/Intents.yaml") == "{ a: { en: A, vi: \"A: a\" }, b: { en: \"B, b\", vi: Bê }, }\n")
  }

  @Test func `a table with files per language is filled in the language's own file`() {
    let project = TestProject([
      "strings/Intents.yaml": "scan.count: { $args: { count: int } }\n",
      "strings/en/Intents.yaml":
        "scan:\n  title: Scan\n  hint: Hold\n  count: { one: \"{count} code\", other: \"{count} codes\" }\n",
      "strings/vi/Intents.yaml": "vi:\n  # Rails\n  scan:\n    hint: ''\n",
    ])
    let result = ImportedProject(
      [
        "vi.lproj/Intents.strings": "\"scan.title\" = \"Quét\";\n",
        "vi.lproj/Intents.stringsdict": stringsDict("scan.count", other: "%d mã"),
      ], into: project)
    #expect(result.report == [])
    #expect(
      result.text("strings/vi/Intents.yaml")
        == "vi:\n  # Rails\n  scan:\n    hint: ''\n    title: Quét\n    count:\n      other: \"{count} mã\"\n")
  }

  @Test func `plural forms are changed one by one`() {
    let source = """
      count:
        $args: { n: int }
        en:
          one: '{n} code' # singular
          other: '{n} codes'

      """
    let result = ImportedProject(
      ["en.lproj/App.stringsdict": stringsDict("count", one: "%d code", other: "%d payment codes")],
      into: TestProject(["strings/App.yaml": source]), isUpdating: true)
    #expect(result.actions == ["updated App count (en)"])
    #expect(result.text("strings/App.yaml") == source.replacing("'{n} codes'", with: "'{n} payment codes'"))
  }

  @Test func `a language that the project does not have is listed once`() {
    let result = ImportedProject(
      ["fr.lproj/Intents.strings": "\"scan.title\" = \"Scanner\";\n\"last\" = \"Un\";\n"],
      into: TestProject(["gen-native.yaml": "languages: [en, vi]\n", "strings/Intents.yaml": source]))
    #expect(result.merge.files.isEmpty)
    #expect(
      result.report == [
        "fr.lproj/Intents.strings:1:16: warning: 2 texts of 'Intents' in 'fr' are not carried: it is no language of the "
          + "project [import/not-carried]"
      ])
  }

  @Test func `keys that Swift or the schema cannot tell apart make a table of phrases`() {
    for keys in [["book_now", "bookNow"], ["save", "save.done"], ["Copy a Tone", "copy"]] {
      let result = ImportedProject([
        "en.lproj/App.strings": "\"\(keys[0])\" = \"A\";\n\"\(keys[1])\" = \"B\";\n"
      ])
      #expect(result.report == [])
      #expect(result.text("strings/App.yaml")?.hasPrefix("$table: { keys: phrases }\n") == true, "\(keys)")
      #expect(result.merge.actions.count == 2)
    }
  }

  @Test func `two signs in a text that is no format stay two`() {
    let result = ImportedProject(["en.lproj/App.strings": "\"full\" = \"100%% full\";\n"])
    #expect(result.report == [])
    #expect(
      result.project.plan().output("Generated/en.lproj/App.strings")?.contains("\"full\" = \"100%% full\";") == true)
  }

  @Test func `a dollar sign before an argument cannot be said, and is listed`() {
    let result = ImportedProject(["en.lproj/App.strings": "\"price\" = \"$%.2f\";\n\"b\" = \"B\";\n"])
    #expect(result.actions == ["added App b (en)"])
    #expect(result.report.count == 1)
    #expect(result.report.first?.contains("would read as one of Apple's own tokens") == true)
  }

  @Test func `one broken file keeps everything from being written`() {
    let result = ImportedProject([
      "en.lproj/App.strings": "\"a\" = \"A\";\n", "vi.lproj/App.strings": "\"a\" = \"A\n",
    ])
    #expect(result.merge.files.isEmpty)
    #expect(result.report == ["vi.lproj/App.strings:1:7: error: the quote is never closed [import/syntax]"])
  }

  @Test func `a source with an error of its own is not edited`() {
    let result = imported("\"scan.title\" = \"Quét\";\n", source: "scan.title: { en: Scan, vi: Quét, xx: ? }\n")
    #expect(result.merge.files.isEmpty)
    #expect(result.merge.hasErrors)
  }

  @Test func `a text beyond the limit is an error that names the limit`() {
    let result = ImportedProject(["en.lproj/App.strings": "\"a\" = \"\(String(repeating: "x", count: 20_000))\";\n"])
    #expect(result.merge.files.isEmpty)
    #expect(
      result.report == ["en.lproj/App.strings:1:7: error: a text longer than the limit of 16384 bytes [import/limit]"])
  }

  @Test func `a table's name cannot lead out of the project`() {
    let result = ImportedProject(["x.csv": "table,key,en\n../../evil,a,A\n"])
    #expect(result.merge.files.isEmpty)
    #expect(result.report.first?.contains("cannot be the name of a table's file") == true)
  }

  @Test func `a mark for review comes along`() throws {
    let result = ImportedProject(["vi.xliff": xliff("<target state=\"needs-review-translation\">Quét</target>")])
    #expect(result.text("strings/Intents.yaml")?.contains("$review: [vi]") == true)
  }

  @Test(arguments: [
    // What stands, the state that comes, what stands then, what is told.
    ("en: Scan\n  vi: Quét", "needs-review-l10n", "$review: [vi]\n  en: Scan\n  vi: Quét", "flagged"),
    (
      "$allow: [strings/printf]\n  en: Scan\n  vi: 'Quét' # c", "needs-review-translation",
      "$allow: [strings/printf]\n  $review: [vi]\n  en: Scan\n  vi: 'Quét' # c", "flagged"
    ),
    (
      "$review: ja # c\n  en: Scan\n  vi: 'Quét'", "needs-review-l10n",
      "$review: [ja, vi] # c\n  en: Scan\n  vi: 'Quét'", "flagged"
    ),
    (
      "$review:\n    - ja\n  en: Scan\n  vi: 'Quét'", "needs-review-l10n",
      "$review: [ja, vi]\n  en: Scan\n  vi: 'Quét'", "flagged"
    ),
    ("$review: [vi]\n  en: Scan\n  vi: 'Quét'", "translated", "en: Scan\n  vi: 'Quét'", "reviewed"),
    ("en: Scan\n  vi: 'Quét'\n  $review: vi", "final", "en: Scan\n  vi: 'Quét'", "reviewed"),
    ("en: Scan\n  $review:\n  - vi\n  # c\n  vi: 'Quét'", "signed-off", "en: Scan\n  # c\n  vi: 'Quét'", "reviewed"),
    ("$review: [vi, ja]\n  en: Scan\n  vi: 'Quét'", "final", "$review: [ja]\n  en: Scan\n  vi: 'Quét'", "reviewed"),
    (
      "$review: [vi] # ask\n  en: Scan\n  vi: 'Quét'", "final", "$review: [] # ask\n  en: Scan\n  vi: 'Quét'",
      "reviewed"
    ),
    ("$review: [vi]\n  en: Scan\n  vi: 'Quét'", "needs-review-l10n", "$review: [vi]\n  en: Scan\n  vi: 'Quét'", nil),
    ("$review: [vi]\n  en: Scan\n  vi: 'Khác'", "final", "$review: [vi]\n  en: Scan\n  vi: 'Khác'", "kept"),
    ("$review: [vi]\n  en: Scan\n  vi: 'Quét'", "new", "$review: [vi]\n  en: Scan\n  vi: 'Quét'", nil),
  ])
  func `states of review come along into an entry that is there`(
    _ old: String, _ state: String, _ new: String, _ told: String?
  ) {
    func entry(_ lines: String) -> String { "scan.title:\n  $comment: A button\n  \(lines)\nz: { en: Z }\n" }
    let result = ImportedProject(
      ["vi.xliff": xliff("<target state=\"\(state)\">Quét</target>")],
      into: TestProject(["gen-native.yaml": "languages: [en, vi, ja]\n", "strings/Intents.yaml": entry(old)]))
    #expect(result.text("strings/Intents.yaml") == entry(new))
    #expect(result.actions == (told.map { ["\($0) Intents scan.title (vi)"] } ?? []))
    #expect(!result.merge.hasErrors)
  }

  @Test func `states of review come along between braces, with a comment and a text`() {
    func imported(_ state: String, _ entry: String) -> String? {
      ImportedProject(
        ["vi.xliff": xliff("<target state=\"\(state)\">Quét</target>")],
        into: TestProject(["strings/Intents.yaml": "scan.title: \(entry)\n"])
      ).text("strings/Intents.yaml")
    }
    #expect(
      imported("needs-review-l10n", "{ en: Scan }")
        == "scan.title: { $comment: A button, $review: [vi], en: Scan, vi: Quét }\n")
    #expect(
      imported("final", "{ $review: [vi], en: Scan, vi: Quét }")
        == "scan.title: { $comment: A button, en: Scan, vi: Quét }\n")
    #expect(
      imported("final", "{ $comment: A button, en: Scan, vi: Quét, $review: vi }")
        == "scan.title: { $comment: A button, en: Scan, vi: Quét }\n")
    #expect(
      imported("final", "\n  $review: [vi]\n  en: Scan\n  vi: Quét")
        == "scan.title: \n  $comment: A button\n  en: Scan\n  vi: Quét\n")
  }

  @Test func `a catalog's states do the same`() {
    func imported(_ state: String, _ entry: String) -> ImportedProject {
      ImportedProject(
        [
          "Intents.xcstrings":
            "{\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {\"a\": {\"localizations\": {\"vi\": {\"stringUnit\": {\"state\": \"\(state)\", \"value\": \"X\"}}, \"en\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"A\"}}}}}}"
        ], into: TestProject(["strings/Intents.yaml": "a: \(entry)\n"]))
    }
    let flagged = imported("needs_review", "{ en: A, vi: X }")
    #expect(flagged.text("strings/Intents.yaml") == "a: { $review: [vi], en: A, vi: X }\n")
    #expect(flagged.actions == ["flagged Intents a (vi)"])
    let reviewed = imported("translated", "{ $review: [vi], en: A, vi: X }")
    #expect(reviewed.text("strings/Intents.yaml") == "a: { en: A, vi: X }\n")
    #expect(reviewed.actions == ["reviewed Intents a (vi)"])
  }

  private func xliff(_ target: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
      <file original="App/en.lproj/Intents.strings" source-language="en" target-language="vi" datatype="plaintext">
        <body>
          <trans-unit id="scan.title" xml:space="preserve"><source>Scan</source>\(target)<note>A button</note></trans-unit>
        </body>
      </file>
    </xliff>
    """
  }

  private func stringsDict(_ key: String, one: String? = nil, other: String) -> String {
    """
    <plist version="1.0"><dict><key>\(key)</key><dict>
    <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
    <key>n</key><dict>
    <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string>
    \(one.map { "<key>one</key><string>\($0)</string>" } ?? "")
    <key>other</key><string>\(other)</string></dict></dict></dict></plist>
    """
  }
}
