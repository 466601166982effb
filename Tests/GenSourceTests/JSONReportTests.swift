import Foundation
import GenSource
import Testing

@Suite struct JSONReportTests {
  private static let rule = RuleDescription("drift/changed", severity: .error, summary: "", why: "", examples: [])

  private func object(_ findings: FindingList) throws -> [String: Any] {
    var text = ""
    var report = JSONReport(findings)
    report.write { text += $0 }
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `a report has every field`() throws {
    let file = SourceFile(id: SourceID(0), path: "strings/App.yaml", bytes: Array("a: b\nđ: ngày\n".utf8))
    let range = SourceRange(source: file.id, start: 9, end: 14)
    let finding = Diagnostic(
      TextReportTests.rule, severity: .warning, "odd", at: range, notes: [.init("see", at: file.start)], help: nil)
    let report = try object(FindingList([finding], in: [file]))
    #expect(report["version"] as? Int == 1)
    let findings = try #require(report["findings"] as? [[String: Any]])
    let first = try #require(findings.first)
    #expect(first["path"] as? String == "strings/App.yaml")
    #expect(first["line"] as? Int == 2)
    #expect(first["column"] as? Int == 4)
    #expect(first["endLine"] as? Int == 2)
    #expect(first["endColumn"] as? Int == 8)
    #expect(first["severity"] as? String == "warning")
    #expect(first["rule"] as? String == "strings/example")
    #expect(first["message"] as? String == "odd")
    #expect(first["help"] is NSNull)
    let note = try #require((first["notes"] as? [[String: Any]])?.first)
    #expect(note["line"] as? Int == 1 && note["message"] as? String == "see")
    #expect(report["summary"] as? [String: Int] == ["errors": 0, "warnings": 1, "drift": 0])
  }

  @Test func `an empty report is whole`() throws {
    let report = try object(FindingList([], in: []))
    #expect((report["findings"] as? [Any])?.isEmpty == true)
  }

  @Test func `drift is counted apart`() throws {
    let report = try object(FindingList([Diagnostic(Self.rule, "x", at: .output("a"))], in: []))
    #expect(report["summary"] as? [String: Int] == ["errors": 0, "warnings": 0, "drift": 1])
  }

  @Test func `any text comes back as it was`() throws {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<300 {
      let scalars = (0..<40).compactMap { _ in Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &generator)) }
      let text = String(String.UnicodeScalarView(scalars)) + "\"\\\u{0}\n\r\t\u{7F}\u{2028}\u{FFFE}/##[x] ###[y]"
      let finding = Diagnostic(Self.rule, text, at: .output(text), help: text)
      let report = try object(FindingList([finding], in: []))
      let first = try #require((report["findings"] as? [[String: Any]])?.first)
      for field in ["message", "path", "help"] {
        let value = try #require(first[field] as? String)
        #expect(!jsonText(value).contains("##["))
        #expect(Array(value.utf8) == Array(text.utf8))
      }
    }
  }
}
