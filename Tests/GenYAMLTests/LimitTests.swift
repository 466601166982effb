import GenSource
import Testing

@testable import GenYAML

/// Limits hold on both sides, and what lies beyond one costs nothing.
@Suite struct LimitTests {
  @Test func `Exactly the limits are allowed`() {
    var limits = SourceLimits()
    limits.depth = 3
    limits.text = 5
    limits.file = 40
    #expect(read("a: {b: {c: 12345}}\n", limits: limits).diagnostics == [])
    #expect(read("a: [[bc, \"đxyz\"]]\n", limits: limits).diagnostics == [])
  }

  @Test func `One more than a limit is found, with the limit and how to raise it`() throws {
    var limits = SourceLimits()
    limits.depth = 3
    limits.text = 5
    limits.file = 40
    for (marked, setting) in [
      ("a:\n  b:\n    c:\n      ↓d: e\n", "limits: { depth: 6 }"), ("a: ↓{b: {c: {d: e}}}\n", "limits: { depth: 6 }"),
      ("a: ↓123456\n", "limits: { text: 1KiB }"), ("a: ↓\"đxyzw\"\n", "limits: { text: 1KiB }"),
      ("↓a: " + String(repeating: "b ", count: 20), "limits: { file: 1MiB }"),
    ] {
      let source = MarkedSource(marked)
      let reading = source.read(limits: limits)
      let first = try #require(reading.diagnostics.first)
      #expect(first.rule == RuleDescription.yamlLimit.id)
      #expect(starts(reading.diagnostics) == source.marks)
      #expect(first.help?.contains(setting) == true, "\(first.help ?? "")")
      #expect(reading.document == nil)
    }
  }

  /// In quadratic time one of these takes many minutes: the limit is there so that it cannot hang the tests.
  @Test(
    .timeLimit(.minutes(2)),
    arguments: [
      "[", "{", "- ", "? ", "\"a\": {", "{\"a\": ", "[\n", "[{", "a: ", "- - ", "&a ", "!", "[a, ", "-", "'", "|", "%",
    ])
  func `A million bytes of an opening are refused at once`(unit: String) {
    let source = String(repeating: unit, count: 1_000_000 / unit.utf8.count)
    let file = SourceFile(id: SourceID(0), path: "strings/App.yaml", bytes: Array(source.utf8))
    let reading = readYAML(file)
    #expect(reading.document == nil)
    #expect(reading.diagnostics.count == 1)
    #expect(reading.diagnostics.allSatisfy { $0.message.utf8.count < 200 })
  }

  @Test func `A mapping of many keys is read in linear time, and its duplicates are found`() throws {
    let count = 50_000
    let lines = (0..<count).map { "key\($0): value\n" }.joined()
    let source = MarkedSource(lines + "↓key7: again\n↓\"key\\u0031\": again\n")
    let reading = source.read()
    #expect(starts(reading.diagnostics) == source.marks)
    #expect(reading.diagnostics.allSatisfy { $0.rule == RuleDescription.yamlDuplicateKey.id && $0.notes.count == 1 })
    let document = try #require(reading.document)
    #expect(document.root.pairs.reduce(0) { sum, _ in sum + 1 } == count + 2)
  }

  @Test func `A file's faults are counted only so far`() {
    #expect(read(String(repeating: "a: b\n", count: 1000)).diagnostics.count == mostFaults)
    #expect(
      read("a: \"" + String(repeating: "\u{7}", count: 3) + String(repeating: "x", count: 90) + "\"\n").diagnostics
        .count == 3)
  }
}
