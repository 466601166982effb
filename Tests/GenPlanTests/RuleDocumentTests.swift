import Foundation
import GenPlan
import GenSource
import Testing

/// `docs/rules.md` is a list of what the rules say about themselves.
///
/// `GEN_NATIVE_RECORD=1 swift test --filter RuleDocumentTests` writes its table anew, and fails.
@Suite struct RuleDocumentTests {
  private let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs/rules.md")
    .standardizedFileURL

  @Test func `the list of rules has a line for each, in the words of the rule`() throws {
    let rows = ruleDescriptions.sorted { $0.id.name < $1.id.name }.map(row)
    let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    guard !GoldenTests.isRecording else {
      let head = try #require(lines.firstIndex { $0.hasPrefix("| ---") })
      let rest = lines[(head + 1)...].drop { $0.hasPrefix("|") }
      try (lines[...head] + rows + rest).joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
      Issue.record("the list was recorded: look at the difference, and run the tests without GEN_NATIVE_RECORD")
      return
    }
    #expect(lines.filter { $0.hasPrefix("| `") } == rows)
  }

  private func row(_ rule: RuleDescription) -> String {
    let severity = (rule.severity?.rawValue ?? "off") + (rule.isFixed ? ", fixed" : "")
    return "| `\(rule.id)` | \(severity) | \(rule.summary) |"
  }
}
