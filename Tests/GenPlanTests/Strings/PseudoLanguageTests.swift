import Foundation
import GenEmitters
import GenModel
import GenPlan
import GenSource
import Testing

@Suite struct PseudoLanguageTests {
  /// The texts of a table with one entry, English and Vietnamese, in the pseudo-languages.
  private func texts(
    _ entry: String, _ location: SourceLocation = #_sourceLocation
  ) throws -> (accented: String, stacked: String) {
    let planning = TestProject([
      "gen-native.yaml": "languages: [en, vi, en-XA, vi-XA]\n", "strings/App.yaml": "a: \(entry)\n",
    ]).plan()
    #expect(planning.report.filter { $0.contains(": error: ") } == [], sourceLocation: location)
    return (try planning.text("a", "en-XA", location), try planning.text("a", "vi-XA", location))
  }

  @Test func `English gets accents, brackets and words that make it longer`() throws {
    let text = try texts("{ en: Set the table for dinner tonight, vi: x }").accented
    #expect(text == "[Šéţ ţĥé ţåƀļé ƒöŕ ðîññéŕ ţöñîĝĥţ öñé ţŵö]")
    #expect(try texts("{ en: OK, vi: x }").accented == "[ÖĶ]")
  }

  @Test(arguments: [10, 20, 34, 60, 150, 400])
  func `a text grows by about 35 per cent`(length: Int) throws {
    let text = try texts("{ en: \(String(repeating: "abcde ", count: length).prefix(length - 1))z, vi: x }").accented
    let growth = Double(text.count) / Double(length) - 1
    #expect((0.25...0.42).contains(growth), "\(growth)")
  }

  @Test func `Vietnamese gets capitals with stacked marks`() throws {
    let text = try texts("{ en: x, vi: 'Đặt bàn ăn tối nay, được không? 100 ưu tiên' }").stacked
    #expect(text == "[ĐẶT BẪN ẶN TỘỈ NẪỶ, ĐỮỠC KHỘNG? 100 ỮỦ TỈỆN]")
    for letter in text where letter.isLetter { #expect(letter.isUppercase) }
  }

  @Test(arguments: [
    "${applicationName}", "<b>", "</b>", #"<a href=\"https://example.com/path?x=1\">"#, "&amp;", "&#39;",
    "https://example.com/terms", "help@example.com", "](https://example.com/a)", "](inflect: true)", "1.000 %", "đ",
  ])
  func `what no translator touches stays`(part: String) throws {
    let text = try texts("{ en: \"some \(part) words\", vi: x }").accented
    let plain = part.replacing("\\\"", with: "\"")
    #expect(text.hasPrefix("[šöɱé \(plain) ŵöŕðš"), "\(text)")
  }

  @Test func `a tag around an argument stays, and so do doubled braces`() throws {
    let entry = #"{ $args: { url: string }, en: 'see <a href="{url}" class="b">this</a> {{now}} 5%', vi: '{url}' }"#
    #expect(try texts(entry).accented == #"[šéé <a href="%1$@" class="b">ţĥîš</a> {ñöŵ} 5%% öñé]"#)
  }

  /// What forms have in common around their number must stay common, however the forms differ in length.
  @Test func `plural forms keep what they have in common`() throws {
    let planning = TestProject([
      "gen-native.yaml": "languages: [en, vi, en-XA]\n",
      "strings/App.yaml": """
      a:
        $args: { who: string, n: int, place: string }
        en: { one: "{who} sent {n} card from {place}", other: "{who} sent {n} very much longer cards from {place}" }
        vi: "{who} {n} {place}"
      """,
    ]).plan()
    let shapes = try ["en", "en-XA"].map { try planning.plural("a", in: "Generated/\($0).lproj/App.stringsdict") }
    #expect(shapes[0].format == "%1$@ sent %2$#@n@%3$@")
    #expect(shapes[1].format.hasPrefix("[%1$@ šéñţ %2$#@n@%3$@ öñé"))
    #expect(shapes[1].forms["n"]?["one"] == "%2$lld çåŕð ƒŕöɱ ")
  }

  @Test func `a translation that is missing, or one for all languages, is no exception`() throws {
    #expect(try texts("{ en: 'Only in English', vi: }").stacked == "[ỖNLỶ ỈN ỄNGLỈSH]")
    #expect(try texts("{ $translate: false, en: Apple Pay }") == ("Apple Pay", "Apple Pay"))
    #expect(try texts("{ en: '', vi: '' }") == ("", ""))
  }

  @Test func `a pseudo-language needs no text and causes no finding`() {
    let sources = "$table: { languages: [en] }\na: { en: A }\n"
    for languages in ["[en, vi, en-XA, vi-XA]", "[en-XA, en]", "[en-GB, en-XA]"] {
      let planning = TestProject([
        "gen-native.yaml": "languages: \(languages)\nrules: { strings/missing-translation: error }\n",
        "strings/App.yaml": sources.replacing("en", with: languages.contains("GB") ? "en-GB" : "en"),
      ]).plan()
      #expect(planning.report == [])
      #expect(planning.outputs.keys.contains("Generated/en-XA.lproj/App.strings"))
      // This table has no Vietnamese that could be rewritten.
      #expect(!planning.outputs.keys.contains("Generated/vi-XA.lproj/App.strings"))
      #expect(planning.outputs["Generated/Strings+App.swift"]?.contains("\"en-XA\"]") == true)
    }
  }

  @Test func `it is refused without its language, and twice`() {
    func report(_ languages: String) -> [String] {
      TestProject(["gen-native.yaml": "languages: \(languages)\n", "strings/App.yaml": "a: { en: A, vi: A, de: A }\n"])
        .plan().report.filter { $0.contains("gen-native.yaml") }
    }
    #expect(
      report("[de, en-XA]") == [
        "gen-native.yaml:1:17: error: 'en-XA' is made from texts in 'en', which is not among the languages "
          + "[schema/wrong-kind]"
      ])
    #expect(
      report("[en, en-XA, en-XA]") == ["gen-native.yaml:1:24: error: 'en-XA' is already there [yaml/duplicate-key]"])
    #expect(report("[en-XA]") == ["gen-native.yaml:1:12: error: there must be a language [schema/missing]"])
  }

  @Test func `whoever writes its texts is told that they are made`() {
    let planning = TestProject([
      "gen-native.yaml": "languages: [en, vi, en-XA]\n",
      "strings/App.yaml": "$table: { languages: [en, en-XA] }\na: { en: A, en-XA: B }\n",
      "strings/en-XA/App.yaml": "a: B\n",
    ]).plan()
    let helps = planning.diagnostics.filter { $0.severity == .error }.compactMap(\.help)
    #expect(helps.count == 3 && helps.allSatisfy { $0.hasPrefix("take it away: ") }, "\(helps)")
  }

  @Test func `hostile texts are rewritten in no time, and read back`() throws {
    let texts = ["](", "<a ", "${", "&a", "a@b", "://", "<", "]", "(", "\u{1F600}", "e\u{301}"]
    for text in texts where text != "${" {
      let planning = TestProject([
        "gen-native.yaml": "languages: [en, vi, en-XA, vi-XA]\n",
        "strings/App.yaml": "a: { en: \"\(String(repeating: text, count: 4000))\", vi: x }\n",
      ]).plan()
      guard case .ready(let outputs) = planning.plan else {
        Issue.record("\(planning.report.prefix(3))")
        continue
      }
      for output in outputs { #expect(output.verify(output.bytes()) == nil, "\(text)") }
    }
  }
}
