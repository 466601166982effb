import GenSource
import Testing

@Suite struct TextReportTests {
  static let rule = RuleDescription("strings/example", severity: .error, summary: "", why: "", examples: [])

  /// The report on one file, with a finding on each given part of it.
  private func report(_ text: String, on parts: Substring..., help: String? = nil) -> String {
    let file = SourceFile(id: SourceID(0), path: "strings/App.yaml", bytes: Array(text.utf8))
    let findings = parts.map { part in
      let start = text.utf8.distance(from: text.startIndex, to: part.startIndex)
      let range = SourceRange(source: file.id, start: start, end: start + part.utf8.count)
      return Diagnostic(Self.rule, "something is wrong", at: range, help: help)
    }
    return printed(FindingList(findings, in: [file]))
  }

  private func printed(_ findings: FindingList, isColored: Bool = false) -> String {
    var text = ""
    var report = TextReport(findings, isColored: isColored)
    report.write { text += $0 }
    return text
  }

  private func part(_ text: String, _ wanted: String) throws -> Substring {
    let range = try #require(text.firstRange(of: wanted))
    return text[range]
  }

  @Test func `a finding has place, source line, mark, notes and help`() throws {
    let text = "a:\n  en: \"{amount} left\"\n  vi: \"Còn {days} ngày\"\n"
    let file = SourceFile(id: SourceID(0), path: "strings/Intents.yaml", bytes: Array(text.utf8))
    func range(_ wanted: String) throws -> SourceRange {
      let part = try part(text, wanted)
      let start = text.utf8.distance(from: text.startIndex, to: part.startIndex)
      return SourceRange(source: file.id, start: start, end: start + part.utf8.count)
    }
    let finding = Diagnostic(
      Self.rule, "'vi' lacks the argument {amount}", at: try range("\"Còn {days} ngày\""),
      notes: [.init("the base text has it", at: try range("\"{amount}"))],
      help: "add {amount}, or remove it from $args")
    #expect(
      printed(FindingList([finding], in: [file])) == """
        strings/Intents.yaml:3:7: error: 'vi' lacks the argument {amount} [strings/example]
        3 |   vi: "Còn {days} ngày"
          |       ^~~~~~~~~~~~~~~~~
        strings/Intents.yaml:2:7: note: the base text has it
        help: add {amount}, or remove it from $args

        """)
  }

  @Test(
    arguments: [
      ("ab: 漢字 x", "x", "1 | ab: 漢字 x\n  |          ^\n"),
      ("ab: 漢字", "漢字", "1 | ab: 漢字\n  |     ^~~~\n"),
      ("tie\u{302}\u{301}ng: x", "x", "1 | tie\u{302}\u{301}ng: x\n  |        ^\n"),
      ("\ta: x", "x", "1 |     a: x\n  |        ^\n"),
      ("a\tb: x", "x", "1 | a   b: x\n  |        ^\n"),
      ("a: \u{1B}[31mx", "x", "1 | a: \\u{1B}[31mx\n  |              ^\n"),
      ("a: \u{202E}x", "\u{202E}", "1 | a: \\u{202E}x\n  |    ^~~~~~~~\n"),
    ])
  func `the mark stands under what it means`(text: String, marked: String, wanted: String) throws {
    let lines = report(text, on: try part(text, marked)).split(separator: "\n", maxSplits: 1)
    #expect(String(lines[1]) == wanted)
  }

  @Test func `a long line is cut around the mark`() throws {
    let text = String(repeating: "a", count: 5000) + "X" + String(repeating: "漢", count: 5000)
    let lines = report(text, on: try part(text, "X")).split(separator: "\n")
    #expect(lines[1].count < 140)
    #expect(lines[1].hasPrefix("1 | …aaa"))
    #expect(lines[1].hasSuffix("漢…"))
    let mark = lines[2].prefix { $0 != "^" }.count
    #expect(lines[1].dropFirst(mark).first == "X")
  }

  @Test func `a mark that goes on over lines ends with the first`() throws {
    let text = "a: |\n  one\n  two\n"
    #expect(report(text, on: text[...]).contains("1 | a: |\n  | ^~~~\n"))
  }

  @Test func `the end of a file and an empty file can be marked`() {
    let text = "a: b\n"
    #expect(
      report(text, on: text.suffix(0))
        == "strings/App.yaml:2:1: error: something is wrong [strings/example]\n2 |\n  | ^\n")
    #expect(report("", on: ""[...]) == "strings/App.yaml:1:1: error: something is wrong [strings/example]\n")
  }

  @Test func `findings come in order of their places, each once`() throws {
    let text = "a: one\nb: two\n"
    let lines = report(text, on: try part(text, "two"), try part(text, "one"), try part(text, "two"))
    let places = lines.split(separator: "\n").filter { $0.contains("error:") }.map { $0.prefix(20) }
    #expect(places == ["strings/App.yaml:1:4", "strings/App.yaml:2:4"])
  }

  @Test func `no text of a source begins a line or reaches the terminal`() {
    let text = "::error::x\n\u{1B}]0;x\u{7}"
    let file = SourceFile(id: SourceID(0), path: "::set-output name=a\n::x.yaml", bytes: Array(text.utf8))
    let finding = Diagnostic(
      Self.rule, "a\n::error::b\u{1B}[2J", at: file.start,
      notes: [.init("\r\n::warning::c", at: file.start)], help: "::d\n::e\u{2028}")
    let report = printed(FindingList([finding], in: [file]))
    for line in report.split(separator: "\n", omittingEmptySubsequences: false) {
      #expect(!line.drop { $0.isWhitespace }.hasPrefix("::"))
    }
    #expect(report.unicodeScalars.allSatisfy { $0 == "\n" || $0.isVisible })
    #expect(report.contains("a\\u{A}::error::b\\u{1B}[2J"))
  }

  @Test func `no text of a source becomes a command within a line`() throws {
    let text = "a: ##[add-mask]x"
    for marked in ["a", "##[", "[", "x"] {
      let shown = report(text, on: try part(text, marked), help: "##[x] ###[y] #[z]")
      #expect(!shown.contains("##["))
      #expect(shown.contains("1 | a: ##\\u{5B}add-mask]x\n"))
      #expect(shown.contains("help: ##\\u{5B}x] ###\\u{5B}y] #[z]\n"))
    }
    let end = report(text, on: try part(text, "x"))
    #expect(end.contains("\n  | \(String(repeating: " ", count: #"a: ##\u{5B}add-mask]"#.count))^\n"), "\(end)")
  }

  @Test func `drift stands at the first line of its output`() {
    let finding = Diagnostic(Self.rule, "missing", at: .output("Generated/a.json"))
    #expect(
      printed(FindingList([finding], in: [])) == "Generated/a.json:1:1: error: missing [strings/example]\n")
  }

  @Test func `a place that leads nowhere is printed all the same`() {
    let file = SourceFile(id: SourceID(0), path: "a.yaml", bytes: Array("a: b".utf8))
    let far = SourceRange(source: file.id, start: 900, end: 1000)
    let nowhere = SourceRange(source: SourceID(7), start: 0, end: 1)
    let report = printed(
      FindingList([Diagnostic(Self.rule, "x", at: far), Diagnostic(Self.rule, "y", at: nowhere)], in: [file]))
    #expect(report.contains("a.yaml:1:5: error: x"))
    #expect(report.contains(":1:1: error: y"))
  }

  @Test(.timeLimit(.minutes(1)))
  func `many findings on one long line are counted in one pass`() {
    let text = String(repeating: "é", count: 200_000)
    let file = SourceFile(id: SourceID(0), path: "a.yaml", bytes: Array(text.utf8))
    let findings = (0..<5_000).map { index in
      Diagnostic(Self.rule, "x", at: SourceRange(source: file.id, start: index * 80, end: index * 80 + 2))
    }
    let lines = printed(FindingList(findings, in: [file])).split(separator: "\n")
    #expect(lines[lines.count - 3].hasPrefix("a.yaml:1:199961: error: x"))
  }
}
