import GenSource
import Testing

@testable import GenYAML

/// Every rule's examples: what it finds stands where the marks are, and nowhere else.
@Suite struct RuleExampleTests {
  @Test(arguments: yamlRules.flatMap { rule in rule.examples.indices.map { (rule.id.name, $0) } })
  func `A rule finds in its examples what they mark`(rule: String, index: Int) throws {
    let rule = try #require(yamlRules.first { $0.id.name == rule })
    for file in rule.examples[index].files {
      let (bytes, marks) = unmarked(file.bytes)
      let reading = readYAML(SourceFile(id: SourceID(0), path: file.path, bytes: bytes))
      let found = reading.diagnostics.filter { $0.rule == rule.id }.map(start)
      #expect(found.sorted() == marks)
      let others = reading.diagnostics.filter { $0.rule != rule.id }.map(\.message)
      #expect(others == [])
    }
  }

  @Test func `Every rule shows what it finds and what it leaves alone`() {
    for rule in yamlRules {
      #expect(rule.examples.contains { $0.hasFinding }, "\(rule.id)")
      #expect(rule.examples.contains { !$0.hasFinding }, "\(rule.id)")
      #expect(rule.severity == .error && rule.isFixed, "\(rule.id)")
      #expect(!rule.summary.hasSuffix("."))
    }
  }

  /// The bytes without marks, and where the marks stood.
  private func unmarked(_ bytes: [UInt8]) -> (bytes: [UInt8], marks: [Int]) {
    let mark = Array(RuleExample.mark.utf8)
    var result: [UInt8] = []
    var marks: [Int] = []
    var index = 0
    while index < bytes.count {
      if bytes[index...].starts(with: mark) {
        marks.append(result.count)
        index += mark.count
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return (result, marks)
  }

  private func start(_ diagnostic: Diagnostic) -> Int {
    guard case .source(let range) = diagnostic.place else { return -1 }
    return Int(range.start)
  }
}
