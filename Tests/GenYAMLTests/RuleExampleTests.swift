import GenSource
import Testing

@testable import GenYAML

/// Every rule's examples: what it finds stands where the marks are, and nowhere else.
@Suite struct RuleExampleTests {
  @Test(arguments: yamlRules.flatMap { rule in rule.examples.indices.map { (rule.id.name, $0) } })
  func `A rule finds in its examples what they mark`(rule: String, index: Int) throws {
    let rule = try #require(yamlRules.first { $0.id.name == rule })
    for file in rule.examples[index].files {
      let source = MarkedSource(file.bytes)
      let reading = source.read()
      #expect(starts(reading.diagnostics.filter { $0.rule == rule.id }) == source.marks)
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
}
