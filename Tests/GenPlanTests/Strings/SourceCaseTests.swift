import Foundation
import GenPlan
import GenSource
import Testing

/// What YAML and people make of a strings file.
@Suite struct SourceCaseTests {
  @Test func `no is Norwegian`() throws {
    let planning = app("ok: { en: OK, vi: OK, no: Greit }\n", configuration: "languages: [en, vi, no]\n")
    #expect(planning.report.isEmpty)
    #expect(try planning.text("ok", "no") == "Greit")
  }

  @Test func `times and numbers are the text that stands there`() throws {
    let planning = app(
      """
      start: { en: 12:30, vi: "12:30" }
      len: { en: 1:30:00, vi: "1:30:00" }
      price: { en: 55.000, vi: "010" }
      answer: { en: no, vi: "null" }
      day: { en: 2026-01-02, vi: 0x1F }
      """)
    #expect(
      try planning.strings(english)
        == ["start": "12:30", "len": "1:30:00", "price": "55.000", "answer": "no", "day": "2026-01-02"])
    #expect(try planning.strings(vietnamese)["answer"] == "null")
    #expect(try planning.strings(vietnamese)["day"] == "0x1F")
    #expect(
      planning.places(of: "yaml/reads-differently") == [
        "strings/App.yaml:1:14", "strings/App.yaml:2:12", "strings/App.yaml:3:14", "strings/App.yaml:4:15",
        "strings/App.yaml:5:12", "strings/App.yaml:5:28",
      ])
  }

  @Test func `nothing, null and a tilde are missing, and an empty text over one that is not`() throws {
    let planning = app(
      """
      a: { en: Save, vi: }
      b: { en: Save, vi: null }
      c: { en: Save, vi: ~ }
      d: { en: "", vi: "" }
      e: { en: Save, vi: "" }
      f: { en: s, vi: "", $allow: [strings/missing-translation] }
      g: { en: Siri, $translate: false }
      """)
    #expect(
      planning.report
        == [("1:1", "a"), ("2:1", "b"), ("3:1", "c"), ("5:20", "e")].map { place, key in
          "strings/App.yaml:\(place): warning: '\(key)' has no text in 'vi' [strings/missing-translation]"
        })
    #expect(
      try planning.strings(vietnamese)
        == ["a": "Save", "b": "Save", "c": "Save", "d": "", "e": "Save", "f": "", "g": "Siri"])
  }

  @Test func `nothing in the base language is an error`() {
    let planning = app("a: { vi: Lưu }\nb: { en: ~, vi: Lưu }\nc: { en: , vi: Lưu }\n")
    #expect(
      planning.report
        == ["a", "b", "c"].enumerated().map {
          "strings/App.yaml:\($0 + 1):1: error: '\($1)' has no text in the base language 'en' [schema/missing]"
        })
  }

  @Test func `a missing translation can be an error`() {
    let planning = app("a: { en: Save }\n", configuration: "rules: { strings/missing-translation: error }\n")
    #expect(planning.report == ["strings/App.yaml:1:1: error: 'a' has no text in 'vi' [strings/missing-translation]"])
    #expect(planning.outputs.isEmpty)
  }

  @Test(arguments: [
    "%{n} left", "@home", "`x`", "& more", "*bold*", "!important", "{count} shots", "[x] done", "- x", "? x",
    "\"Save\" the file", "Note: hold still", "Save # of items", "{count}", "#FF6600",
  ])
  func `a text that needs its quotes is refused in its own line`(_ text: String) {
    let planning = TestProject(["strings/App.yaml": "a:\n  en: x\n  vi: x\nb:\n  en: \(text)\n  vi: z\n"]).plan()
    #expect(!planning.report.isEmpty)
    #expect(
      planning.report.allSatisfy { $0.hasPrefix("strings/App.yaml:5:") && $0.contains(": error: ") },
      "\(planning.report)")
    #expect(planning.outputs.isEmpty)
    #expect(planning.diagnostics.contains { $0.help?.contains("quote") == true }, "\(planning.diagnostics)")
  }

  @Test(arguments: ["\ta: { en: A, vi: A }", "\u{A0}\u{A0}a: { en: A, vi: A }"])
  func `tabs and no-break spaces as indentation are named`(_ line: String) {
    let planning = TestProject(["strings/App.yaml": "g:\n\(line)\n"]).plan()
    #expect(planning.report.first?.hasPrefix("strings/App.yaml:2:1: error:") == true, "\(planning.report)")
    #expect(
      planning.report.first?.contains(line.hasPrefix("\t") ? "tab" : "no-break space") == true, "\(planning.report)")
  }

  @Test func `anchors, aliases and merge keys are refused by name`() {
    let planning = app("base: &b { en: OK, vi: OK }\nok: *b\n")
    #expect(planning.places(of: "yaml/refused").first == "strings/App.yaml:1:7", "\(planning.report)")
  }

  @Test func `a mapping where a text belongs is an error, never printed`() {
    let planning = TestProject([
      "strings/InfoPlist.yaml":
        "NSCameraUsageDescription: { en: { text: To take photos }, vi: Để chụp ảnh }\n"
    ]).plan()
    #expect(
      planning.report == [
        "strings/InfoPlist.yaml:1:33: error: a text is expected here, not a mapping [schema/wrong-kind]"
      ])
  }

  @Test func `a language beside a name is an error, and a code may be a name`() throws {
    let mixed = app("card: { en: Card, vi: Thẻ, title: { en: T, vi: T } }\n")
    #expect(
      mixed.report == [
        "strings/App.yaml:1:28: error: 'title' is neither a language of the project nor a property of an entry "
          + "[schema/unknown-property]"
      ])
    let languages = "languages: [en, vi, id]\n"
    let named = app(
      "card:\n  id: { en: Number, vi: Số, id: Nomor }\n  title: { en: T, vi: T, id: T }\n", configuration: languages)
    #expect(try named.strings(english) == ["card.id": "Number", "card.title": "T"])
    let nested = app("card: { en: Card, vi: Thẻ, id: { en: Number, vi: Số } }\n", configuration: languages)
    #expect(nested.places(of: "schema/unknown-property") == ["strings/App.yaml:1:28"])
  }

  @Test func `an unknown property says which was meant`() {
    let planning = app("a: { $coment: x, en: A, vi: A }\nb: { $maxlength: 3, c: { en: A, vi: A } }\n$tabel: { }\n")
    #expect(
      planning.report == [
        "strings/App.yaml:1:6: error: an entry has no property '$coment' [schema/unknown-property]",
        "strings/App.yaml:2:6: error: a group has no property '$maxlength' [schema/unknown-property]",
        "strings/App.yaml:3:1: error: a table has no property '$tabel' [schema/unknown-property]",
      ])
    #expect(
      planning.diagnostics.compactMap(\.help)
        == ["did you mean '$comment'?", "did you mean '$maxLength'?", "did you mean '$table'?"])
  }

  @Test func `empty groups, empty tables and wrong kinds are errors at their places`() {
    let planning = TestProject([
      "strings/A.yaml": "g: {}\nh: Text\ni: [a]\nj:\n",
      "strings/B.yaml": "$table: { comment: Nothing }\n",
      "strings/C.yaml":
        "$table: Words\na: { en: A, vi: A, $args: int }\nb: { en: A, vi: A, $args: { x: integer, 'y z': int } }\n",
    ]).plan()
    #expect(
      planning.report.map { $0.prefix { $0 != "'" } } == [
        "strings/A.yaml:1:4: error: the group ", "strings/A.yaml:2:4: error: ", "strings/A.yaml:3:4: error: ",
        "strings/A.yaml:4:3: error: ", "strings/C.yaml:1:9: error: ", "strings/C.yaml:2:27: error: ",
        "strings/C.yaml:3:32: error: ", "strings/C.yaml:3:41: error: ",
      ], "\(planning.report)")
  }

  @Test func `text on several lines is an error side by side, and block text is one`() throws {
    let planning = app("a:\n  en: one\n    two\n  vi: \"một\n    hai\"\n")
    #expect(planning.places(of: "yaml/syntax") == ["strings/App.yaml:2:7", "strings/App.yaml:4:7"])
    let block = app("a:\n  en: >-\n    one\n    two\n  vi: |-\n    một\n    hai\n")
    #expect(try block.text("a", "en") == "one two")
    #expect(try block.text("a", "vi") == "một\nhai")
  }

  @Test func `decomposed text is composed and reported`() throws {
    let planning = app("a: { en: Pay, vi: \"Tra\u{309} tie\u{302}\u{300}n\", $comment: \"Tra\u{309}\" }\n")
    #expect(
      planning.places(of: "strings/decomposed") == ["strings/App.yaml:1:19", "strings/App.yaml:1:44"],
      "\(planning.report)")
    #expect(planning.hasLine("\"a\" = \"Trả tiền\";", in: vietnamese))
    #expect(planning.outputs.values.allSatisfy { !$0.unicodeScalars.contains("\u{309}") })
  }

  @Test func `what another entry has can be taken whole`() throws {
    let planning = TestProject([
      "strings/App.yaml": """
      scan:
        title: { $comment: The title, en: Scan to pay, vi: Quét để trả tiền }
        count: { $args: { n: int }, en: { one: "{n} scan", other: "{n} scans" }, vi: "{n} lần quét" }
      widget:
        scan: { $same: scan.title }
        count: { $same: scan.count }
      """,
      "strings/Widgets.yaml": "scan: { $same: App/widget.scan, $comment: Its own }\n",
    ]).plan()
    #expect(planning.report.isEmpty)
    #expect(try planning.strings(vietnamese)["widget.scan"] == "Quét để trả tiền")
    #expect(planning.hasLine("/* Its own */", in: "Generated/vi.lproj/Widgets.strings"))
    #expect(try planning.strings("Generated/vi.lproj/Widgets.strings") == ["scan": "Quét để trả tiền"])
    #expect(planning.outputs[english]?.components(separatedBy: "/* The title */").count == 3)
    #expect(
      try planning.plural("widget.count", in: "Generated/en.lproj/App.stringsdict").forms["n"]?["one"] == "%1$lld scan")
    #expect(
      planning.hasLine(
        "internal static func count(n: Swift.Int) -> Swift.String { _format(\"widget.count\", n) }", in: accessors
      ))
  }

  @Test func `a ring of entries, a missing one and texts beside $same are errors, once`() {
    let planning = app(
      """
      a: { $same: b }
      b: { $same: a }
      c: { $same: b }
      d: { $same: skan }
      scan: { en: Scan, vi: Quét }
      e: { $same: scan, vi: Quét }
      f: { $same: scan, $args: { x: int } }
      """)
    #expect(
      planning.report.map { $0.replacing(" [schema/wrong-kind]", with: "") } == [
        "strings/App.yaml:1:13: error: '$same' leads back to this entry",
        "strings/App.yaml:4:13: error: there is no entry 'skan' [schema/missing]",
        "strings/App.yaml:6:23: error: '$same' takes the texts from another entry, and this one has its own "
          + "[schema/unknown-property]",
        "strings/App.yaml:7:19: error: '$same' takes '$args' from the other entry [schema/unknown-property]",
      ])
  }

  @Test func `the other entry must have the base language of this table`() {
    let planning = TestProject([
      "strings/App.yaml": "a: { $same: Other/a }\n",
      "strings/Other.yaml": "$table: { languages: [vi] }\na: { vi: Lưu }\n",
    ]).plan()
    #expect(
      planning.report == [
        "strings/App.yaml:1:13: error: the other entry has no text in this table's base language 'en' [schema/missing]"
      ])
  }
}
