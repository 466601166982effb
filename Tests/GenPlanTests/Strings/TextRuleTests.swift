import GenPlan
import GenSource
import Testing

/// Where the rules about texts stand, what they say, and what switches them off.
@Suite struct TextRuleTests {
  private func report(_ text: String, rules: String? = nil, languages: String = "[en, vi]") -> [String] {
    var files = [("strings/App.yaml", text)]
    files.append(("gen-native.yaml", "languages: \(languages)\n" + (rules.map { "rules: \($0)\n" } ?? "")))
    return TestProject(files.map { ($0.0, Array($0.1.utf8)) }).plan().report.filter {
      !$0.contains("missing-translation")
    }
  }

  @Test func `a finding stands at its word, plain, quoted, escaped and in a block`() {
    let found = report(
      """
      plain: { en: Math, vi: Môn tóan }
      quoted: { en: Math, vi: "Môn tóan" }
      escaped: { en: "Math \\"x\\"", vi: "Môn \\"x\\" tóan" }
      block:
        en: |-
          Math
          Math
        vi: |-
          Môn toán
          môn tóan
      """)
    #expect(
      found.map { $0.prefix(while: { $0 != " " }) } == [
        "strings/App.yaml:1:28:", "strings/App.yaml:2:30:", "strings/App.yaml:3:45:", "strings/App.yaml:10:9:",
      ], "\(found)")
  }

  @Test func `where an escape is in the word itself, the whole text is the place`() {
    let found = report("math: { en: Math, vi: \"Môn t\\u00F3an\" }\n")
    #expect(
      found == [
        "strings/App.yaml:1:23: warning: 'tóan' has its tone mark on the wrong vowel [strings/vietnamese-spelling]"
      ])
  }

  @Test func `the second of two equal words is found where it stands`() {
    let found = report("a: { en: Math, vi: \"tóan, \\\"x\\\" tóan\" }\n")
    #expect(found.map { $0.prefix(24) } == ["strings/App.yaml:1:21: w", "strings/App.yaml:1:33: w"], "\(found)")
  }

  @Test func `tables are one project, and each is looked at for the same habit`() {
    let planning = TestProject([
      "strings/A.yaml": "a: { en: Bill, vi: hóa đơn }\nb: { en: Health, vi: sức khỏe }\n",
      "strings/B.yaml": "a: { en: Peace, vi: hoà bình }\n",
    ]).plan()
    #expect(
      planning.report == [
        "strings/B.yaml:1:21: warning: 'hoà' has its tone mark in the new place, and the project's other texts in the old [strings/tone-style]"
      ])
  }

  @Test(arguments: [
    (
      "{ strings/tone-style: { severity: warning, style: nwe } }", "'nwe' is no 'style' of 'strings/tone-style'",
      "did you mean 'new'?"
    ),
    (
      "{ strings/tone-style: { stile: new } }", "the setting of 'strings/tone-style' has no 'stile'",
      "did you mean 'style'?"
    ),
    ("{ strings/printf: { style: new } }", "the setting of 'strings/printf' has no 'style'", "'strings/printf' takes"),
  ])
  func `an option that is not there, or a value that it does not take, is an error`(
    _ rules: String, _ message: String, _ help: String
  ) {
    let planning = TestProject([
      "gen-native.yaml": "rules: \(rules)\n", "strings/App.yaml": "a: { en: A, vi: A }\n",
    ]).plan()
    let errors = planning.diagnostics.filter { $0.severity == .error }
    #expect(errors.map(\.message) == [message])
    #expect(errors.allSatisfy { ($0.help ?? "").contains(help.hasPrefix("did") ? help : "takes") }, "\(errors)")
  }

  @Test func `the setting in mapping form gives the severity too`() {
    let found = report(
      "a: { en: Peace, vi: hòa bình }\n", rules: "{ strings/tone-style: { severity: error, style: new } }")
    #expect(found == ["strings/App.yaml:1:21: error: 'hòa' has its tone mark in the old place [strings/tone-style]"])
    #expect(report("a: { en: Peace, vi: hòa bình }\n", rules: "{ strings/tone-style: { style: old } }").isEmpty)
    #expect(report("a: { en: Peace, vi: hòa }\nb: { en: B, vi: hoà }\n", rules: "{ strings/tone-style: off }").isEmpty)
  }

  @Test func `a misplaced mark and two styles are three findings`() {
    let found = report(
      """
      a: { en: Peace, vi: hòa bình }
      b: { en: Harmony, vi: hoà hợp }
      c: { en: Math, vi: tóan }
      d: { en: Others, vi: "quý, quà, mía, ngoài" }
      """)
    #expect(
      found.map { $0.suffix(30) }.map { $0.split(separator: "[").last ?? "" } == [
        "strings/tone-style]", "strings/vietnamese-spelling]",
      ], "\(found)")
  }

  @Test func `Vietnamese is judged in Vietnamese alone, in each of its variants`() {
    #expect(report("a: { en: tóan hoà hòa }\n", languages: "[en]").isEmpty)
    #expect(report("a: { en: Math, vi-VN: tóan }\n", languages: "[en, vi-VN]").count == 1)
  }

  @Test func `every rule about texts can be switched off for an entry`() {
    let text = """
      a:
        $allow: [strings/invisible, strings/look-alike, strings/edge-space, strings/double-space, strings/end-punctuation,
          strings/newline-mismatch, strings/vietnamese-spelling, strings/tone-style, strings/too-long]
        $maxLength: 3
        en: "Go\u{200B}.  Now \\n "
        vi: "Ði tóan hoà hòa！"

      """
    #expect(report(text).isEmpty)
    #expect(report(text.replacing("strings/too-long", with: "strings/printf")).count == 2)
  }

  @Test func `texts of another entry are judged where they stand`() {
    let found = report("a: { en: Math, vi: tóan }\nb: { $same: a }\n")
    #expect(found.count == 1)
  }

  @Test func `a length of its own holds for the texts of another entry`() {
    let found = report("a: { en: Scan to pay, vi: Quét }\nb: { $same: a, $maxLength: 5 }\n")
    #expect(
      found == ["strings/App.yaml:1:10: warning: 'en' has 11 characters, and there is room for 5 [strings/too-long]"])
  }

  @Test func `a format is as long as its parts`() {
    let text = { (limit: Int) in
      """
      share:
        $args: { files: int, folders: int }
        $maxLength: \(limit)
        en:
          $format: "{files} in {folders}"
          files: { one: "{files} file", other: "{files} files" }
          folders: { one: "{folders} folder", other: "{folders} folders" }
        vi: "{files} tệp trong {folders} mục"

      """
    }
    #expect(report(text(19)).count == 1)
    #expect(report(text(20)).isEmpty)
  }

  @Test func `characters are those that a person counts, and Apple's tokens none`() {
    #expect(report("a: { $maxLength: 3, en: 👨‍👩‍👧🏳️‍🌈é, vi: Ế🇻🇳ữ }\n").isEmpty)
    #expect(report("a: { $maxLength: 5, en: \"In ${applicationName}\", vi: \"{{x}}\" }\n").isEmpty)
    #expect(report("a: { $maxLength: 2, en: \"In ${applicationName}\", vi: \"x\" }\n").count == 1)
  }

  @Test(arguments: [
    ("Sure?", "Chắc không", 1), ("Sure?", "Chắc không?", 0), ("Save…", "Lưu...", 0), ("Save:", "Lưu", 1),
    ("Saved!", "Đã lưu.", 0), ("Saved!", "Đã lưu", 1), ("Saved.", "Đã lưu!", 1), ("“Stop!”", "“Dừng!”", 0),
    ("Approx.", "Khoảng", 0), ("Saved (2).", "Đã lưu (2).", 0), ("Saved (2.)", "Đã lưu (2)", 0), ("U.S.", "Mỹ", 0),
    ("Really?!", "Thật à?", 0), ("...", "…", 0), ("?", "?", 0), (".", "", 0), ("A, B,", "A, B", 1),
    ("A comma", "Dấu phẩy “,”", 0), ("Both : and ::", "Cả : và ::", 0),
    ("Say \"hi\".", "Nói \"chào\".", 0), ("Say \"hi\".", "Nói \"chào\"", 1), ("Save [now]", "Lưu [ngay…]", 0),
  ])
  func `ends are compared`(_ base: String, _ own: String, _ count: Int) {
    let found = report("a: { en: '\(base)', vi: '\(own)' }\n")
    #expect(found.count == count, "\(found)")
  }

  @Test func `a plural is compared with the form that says the same`() {
    let text = """
      a:
        $args: { n: int }
        en: { one: "{n} file.", other: "{n} files…" }
        ru: { one: "{n} файл.", few: "{n} файла…", many: "{n} файлов…", other: "{n} файла." }

      """
    let found = report(text, languages: "[en, ru]")
    #expect(found.count == 1, "\(found)")
    #expect(found.allSatisfy { $0.contains(":4:74:") && $0.contains("end-punctuation") }, "\(found)")
  }

  @Test func `text that is nothing but faults ends in a few findings, soon`() {
    let text = String(repeating: "tóan ð\u{200B}！ ", count: 700)
    let found = report("a: { en: \"\(text)\", vi: \"\(text)\" }\n")
    #expect(found.count < 60)
  }

  @Test(arguments: [
    ("en", "Say /ðə/ as in the"), ("en", "Area = πr², λ, Δt, μs"), ("en", "Привет, Ελλάδα"), ("en", "5 µm × 3 Ω"),
    ("ru", "SMSка для iPhoneа"), ("el", "Email σου"), ("is", "ðe"), ("ja", "「ＡＢＣ」、ＯＫ！"), ("zh-Hans", "（简体）"),
    ("en", "日本語（にほんご）"), ("fr", "« Bonjour »\u{202F}!"), ("fa", "می\u{200C}خواهم"), ("th", "ไทย\u{200B}ไทย"),
    ("hi", "क्\u{200D}ष"), ("de", "Daten\u{AD}schutz"), ("en", "1️⃣ ©️ 🏴‍☠️ ❤️‍🔥 🧑🏽‍⚕️ ✔︎"),
    ("vi", "Wi-Fi 5 GHz, “trích dẫn” – v.v…"),
  ])
  func `a script is left to its habits`(_ language: String, _ text: String) {
    let found = report("a: { \(language): \"\(text)\" }\n", languages: "[\(language)]")
    #expect(found == [])
  }

  @Test(arguments: [
    ("vi", "Ðắk Lắk"), ("en", "Ðắk Lắk"), ("vi", "Ɖường"), ("en", "Pаypal"), ("vi", "ΟK nhé, ΤRẢ"), ("en", "Sаle"),
    ("en", "50％ off"), ("vi", "Xin chào。"), ("vi", "Chọn\u{3000}thẻ"), ("en", "a\u{200B}b"), ("vi", "x\u{2060}"),
    ("en", "\u{FE0F}x"), ("en", "a\u{200D}b"), ("vi", "Da\u{AD}ten"), ("en", "x\u{2800}"), ("ru", "при\u{200B}вет"),
    ("en", "\u{A0}x"), ("fr", "Bonjour\u{202F}"),
  ])
  func `what cannot be seen or looks like another is found`(_ language: String, _ text: String) {
    let found = report("a: { \(language): \"\(text)\" }\n", languages: "[\(language)]")
    #expect(found.contains { $0.contains("strings/invisible") || $0.contains("strings/look-alike") }, "\(found)")
  }

  @Test func `decomposed text, all of it or in part, is told and composed before it is judged`() {
    for text in ["Vie\u{302}\u{323}t", "Vi\u{EA}\u{323}t", "Vi\u{1EB9}\u{302}t", "Viê\u{323}t"] {
      let planning = TestProject(["strings/App.yaml": "a: { en: Viet, vi: \"\(text)\" }\n"]).plan()
      #expect(planning.diagnostics.map(\.rule) == ["strings/decomposed"])
      #expect(planning.outputs["Generated/vi.lproj/App.strings"]?.contains("\"Việt\"") == true)
    }
  }

  @Test func `a long word of another script takes no longer than a short one`() {
    let text = String(repeating: "а", count: 8_000)
    let found = report("a: { en: \(text), vi: \(text)ab }\n")
    #expect(found.isEmpty)
  }
}
