import GenSource
import Testing

@testable import GenYAML

@Suite struct DuplicateKeyTests {
  @Test(arguments: [
    "a: 1\n↓a: 2\n↓a: 3\n", "a: 1\n↓'a': 2\n", "a: 1\n↓\"\\x61\": 2\n", "{a: 1, ↓\"a\": 2}",
    "b:\n  - a: 1\n    ↓a: 2\n",
    "a: {x: 1}\nb: {x: 1}\n", "a: 1\nA: 2\n", "\u{E9}: 1\ne\u{301}: 2\n", "a: 1\n\"a \": 2\n", "1: a\n01: b\n1.0: c\n",
    "a: 1\nb: 2\nc: 3\nd: 4\ne: 5\nf: 6\ng: 7\nh: 8\ni: 9\n↓b: 10\nj: 11\n↓i: 12\n",
  ]) func `A key that stands again is found by its text, within its mapping`(marked: String) throws {
    let source = MarkedSource(marked)
    let reading = source.read()
    #expect(starts(reading.diagnostics) == source.marks)
    #expect(reading.document != nil)
  }

  @Test func `Both places are named, and the first is the note's`() throws {
    let reading = read("a: 1\nb: 2\n\"a\": 3\n\"a\": 4\n")
    #expect(reading.diagnostics.map(\.message).allSatisfy { $0.contains("'a'") })
    #expect(
      reading.diagnostics.map { $0.notes.map(\.place) } == [
        [.source(SourceRange(source: SourceID(0), start: 0, end: 1))],
        [.source(SourceRange(source: SourceID(0), start: 0, end: 1))],
      ])
  }
}
