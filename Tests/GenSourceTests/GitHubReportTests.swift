import GenSource
import Testing

@Suite struct GitHubReportTests {
  private func report(_ findings: FindingList, prefix: String = "") -> [String] {
    var text = ""
    var report = GitHubReport(findings, prefix: prefix)
    report.write { text += $0 }
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// What the runner makes of a command: its properties and its message.
  private func runnerReads(_ line: String) throws -> (command: String, properties: [String: String], message: String) {
    let match = try #require(line.wholeMatch(of: /::(\w+) (.*?)::(.*)/))
    func unescaped(_ text: Substring) -> String {
      var text = String(text)
      for (escape, character) in [("%3A", ":"), ("%2C", ","), ("%0D", "\r"), ("%0A", "\n"), ("%25", "%")] {
        text = text.split(separator: escape, omittingEmptySubsequences: false).joined(separator: character)
      }
      return text
    }
    var properties: [String: String] = [:]
    for property in match.output.2.split(separator: ",") {
      let parts = property.split(separator: "=", maxSplits: 1)
      properties[String(parts[0])] = unescaped(parts[1])
    }
    return (String(match.output.1), properties, unescaped(match.output.3))
  }

  @Test func `a finding is an annotation at its place, from the repository's root`() throws {
    let file = SourceFile(id: SourceID(0), path: "strings/A,b:c.yaml", bytes: Array("a: b\nđ: ngày\n".utf8))
    let finding = Diagnostic(
      TextReportTests.rule, severity: .warning, "100% odd", at: SourceRange(source: file.id, start: 9, end: 14),
      notes: [.init("see", at: file.start)], help: "one\ntwo")
    let lines = report(FindingList([finding], in: [file]), prefix: "apps/mobile/")
    #expect(lines.count == 1)
    let command = try runnerReads(lines[0])
    #expect(command.command == "warning")
    #expect(
      command.properties == [
        "file": "apps/mobile/strings/A,b:c.yaml", "line": "2", "col": "4", "endLine": "2", "endColumn": "8",
        "title": "strings/example",
      ])
    #expect(
      command.message
        == "100% odd\napps/mobile/strings/A,b:c.yaml:1:1: note: see\nhelp: one\nhelp: two")
  }

  @Test func `nine of a severity are annotations, and the others are counted`() {
    let findings = (0..<12).map { Diagnostic(TextReportTests.rule, "odd \($0)", at: .output("a\($0)")) }
    let warnings = (0..<9).map {
      Diagnostic(TextReportTests.rule, severity: .warning, "w \($0)", at: .output("w\($0)"))
    }
    let lines = report(FindingList(findings + warnings, in: []))
    #expect(lines.filter { $0.hasPrefix("::error ") }.count == 9)
    #expect(lines.filter { $0.hasPrefix("::warning ") }.count == 9)
    #expect(lines.filter { $0.contains(": error: odd") && $0.hasSuffix("[strings/example]") }.count == 3)
    #expect(lines.last == "gen-native: 3 more errors stand in the log alone")
    #expect(lines.count == 22)
  }

  @Test func `no text of a source begins a line or ends a command`() throws {
    let hostile = "::error::x\r\n::set-output name=a::b\u{2028}##[error]x %0A::stop-commands::y"
    let findings = (0..<20).map { number in
      Diagnostic(
        TextReportTests.rule, hostile, at: .output("\(hostile)\(number)"),
        notes: [.init(hostile, at: .output(hostile))],
        help: hostile)
    }
    let lines = report(FindingList(findings, in: []))
    #expect(lines.count == 21)
    for line in lines {
      #expect(!line.contains("##["))
      let isVisible = line.unicodeScalars.allSatisfy { $0.isVisible }
      #expect(isVisible)
      guard line.hasPrefix("::") else { continue }
      let command = try runnerReads(line)
      #expect(command.command == "error")
      #expect(command.properties.keys.sorted() == ["col", "file", "line", "title"])
    }
    #expect(lines.filter { $0.hasPrefix("::") }.count == 9)
  }

  @Test func `the summary is a table that no text breaks out of`() {
    let hostile = "`a` | <b> [c](https://d) \n# e & $f ~g~ *h* _i_"
    var report = GitHubReport(
      FindingList([Diagnostic(TextReportTests.rule, hostile, at: .output("a"), help: hostile)], in: []))
    let lines = report.summary().split(separator: "\n")
    #expect(lines.first == "### gen-native: 1 error")
    #expect(lines.count == 4)
    #expect(lines.last?.filter { $0 == "|" }.count == 5)
    for sign in ["`", "<", "[", "*", "_", "~", "$"] { #expect(lines.last?.contains(sign) == false) }
  }

  @Test func `a summary stays below what the runner takes`() {
    let findings = (0..<9_000).map {
      Diagnostic(TextReportTests.rule, String(repeating: "<", count: 40), at: .output("a\($0)"))
    }
    var report = GitHubReport(FindingList(findings, in: []))
    let summary = report.summary()
    #expect(summary.utf8.count < 1_000_000)
    #expect(summary.hasSuffix(" more stand in the log.\n"))
  }
}
