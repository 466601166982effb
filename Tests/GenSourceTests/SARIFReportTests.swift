import Foundation
import GenSource
import Testing

@Suite struct SARIFReportTests {
  private func run(_ findings: FindingList, prefix: String = "") throws -> [String: Any] {
    var text = ""
    var report = SARIFReport(findings, rules: [TextReportTests.rule], prefix: prefix, version: "1.2.3")
    report.write { text += $0 }
    let log = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    let runs = try #require(log["runs"] as? [[String: Any]])
    #expect(runs.count == 1)
    return try #require(runs.first)
  }

  @Test func `a result has its rule, its level and its place`() throws {
    let file = SourceFile(id: SourceID(0), path: "strings/Ăn 100%.yaml", bytes: Array("a: b\nđ: ngày\n".utf8))
    let finding = Diagnostic(
      TextReportTests.rule, severity: .note, "odd", at: SourceRange(source: file.id, start: 9, end: 14),
      notes: [.init("see", at: file.start)], help: "mend it")
    let run = try run(FindingList([finding], in: [file]), prefix: "apps/a/")
    let results = try #require(run["results"] as? [[String: Any]])
    let result = try #require(results.first)
    #expect(result["ruleId"] as? String == "strings/example")
    #expect(result["ruleIndex"] as? Int == 0)
    #expect(result["level"] as? String == "note")
    #expect((result["message"] as? [String: String])?["text"] == "odd\nhelp: mend it")
    let location = try #require((result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any])
    let artifact = try #require(location["artifactLocation"] as? [String: String])
    #expect(artifact == ["uri": "apps/a/strings/%C4%82n%20100%25.yaml", "uriBaseId": "%SRCROOT%"])
    #expect(artifact["uri"].flatMap(URL.init(string:))?.path == "apps/a/strings/Ăn 100%.yaml")
    #expect(
      location["region"] as? [String: Int] == ["startLine": 2, "startColumn": 4, "endLine": 2, "endColumn": 8])
    #expect((result["relatedLocations"] as? [Any])?.count == 1)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    #expect((driver["rules"] as? [[String: Any]])?.map { $0["id"] as? String } == ["strings/example"])
  }

  @Test func `a log without findings has no results and no rules`() throws {
    let run = try run(FindingList([], in: []))
    #expect((run["results"] as? [Any])?.isEmpty == true)
  }

  @Test func `what one log cannot take is counted`() throws {
    let findings = (0..<25_010).map { Diagnostic(TextReportTests.rule, "odd", at: .output("a\($0)")) }
    let run = try run(FindingList(findings, in: []))
    #expect((run["results"] as? [Any])?.count == 25_000)
    let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
    let notices = try #require(invocation["toolExecutionNotifications"] as? [[String: Any]])
    #expect(
      (notices.first?["message"] as? [String: String])?["text"] == "10 more findings do not fit into this log")
  }

  @Test func `a text cannot make a link`() throws {
    let finding = Diagnostic(TextReportTests.rule, "see [this](https://a) and a[0]", at: .output("a"))
    let run = try run(FindingList([finding], in: []))
    let result = try #require((run["results"] as? [[String: Any]])?.first)
    #expect((result["message"] as? [String: String])?["text"] == "see \\[this](https://a) and a\\[0]")
  }
}
