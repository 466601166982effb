import GenSource
import Testing

@testable import GenYAML

/// What no text may hold is found in the bytes, at its true line and column.
@Suite struct BytesTests {
  private func read(_ bytes: [UInt8]) -> (places: [SourcePosition], rules: [RuleID], document: YAMLDocument?) {
    let file = SourceFile(id: SourceID(0), path: "strings/App.yaml", bytes: bytes)
    let reading = readYAML(file)
    let map = LineMap(file)
    return (reading.diagnostics.map { position(of: $0, in: map) }, reading.diagnostics.map(\.rule), reading.document)
  }

  @Test(
    arguments: [
      [0xFF], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xF0, 0x80, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xF8, 0x88, 0x80, 0x80], [0x80], [0xE1, 0xBA], [0xE1, 0x41], [0xC3], [0xC3, 0x28], [0xF0, 0x9F, 0x94],
    ] as [[UInt8]]) func `Bytes that are no UTF-8 are found`(broken: [UInt8])
  {
    let found = read(Array("ơ: ơ\nệ: \"ệx".utf8) + broken)
    #expect(found.places == [SourcePosition(line: 2, column: 7)])
    #expect(found.rules == [RuleDescription.yamlEncoding.id])
    #expect(found.document == nil)
  }

  @Test(
    arguments: [
      0x00, 0x07, 0x0B, 0x0C, 0x0D, 0x1B, 0x7F, 0x80, 0x85, 0x9F, 0x2028, 0x2029, 0xFEFF, 0xFDD0, 0xFFFE, 0xFFFF,
      0x1FFFE, 0x10FFFF,
    ] as [UInt32]) func `Characters that no text may hold are found, raw`(value: UInt32) throws
  {
    let character = try #require(Unicode.Scalar(value))
    var text = "ơ: ơ\nệ: \"ệx"
    text.unicodeScalars.append(character)
    let found = read(Array((text + "y\"\nz: \u{2028}\n").utf8))
    #expect(found.places == [SourcePosition(line: 2, column: 7), SourcePosition(line: 3, column: 4)])
    #expect(found.rules == [RuleDescription.yamlCharacter.id, RuleDescription.yamlCharacter.id])
  }

  @Test(arguments: [
    "\\0", "\\a", "\\b", "\\v", "\\f", "\\r", "\\e", "\\x7F", "\\N", "\\x9F", "\\uFFFE", "\\uFDD0", "\\U0001FFFF",
  ])
  func `Characters that no text may hold are found by escape, at the text's start`(escape: String) {
    let source = MarkedSource("ệ: ↓\"ệ\(escape)x\"\n")
    let reading = source.read()
    #expect(starts(reading.diagnostics) == source.marks)
    #expect(reading.diagnostics.first?.rule == RuleDescription.yamlCharacter.id)
  }

  @Test(
    arguments: [0x061C, 0x200E, 0x200F, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068, 0x2069]
      as [UInt32])
  func `Raw direction controls are found in texts and comments`(value: UInt32) throws {
    let character = String(try #require(Unicode.Scalar(value)).description)
    let source = MarkedSource("a: \"x↓\(character)y\" # z ↓\(character)\n")
    let reading = source.read()
    #expect(starts(reading.diagnostics) == source.marks)
    #expect(reading.diagnostics.allSatisfy { $0.rule == RuleDescription.yamlBidiControl.id })
    #expect(reading.document != nil)
  }

  @Test(arguments: [
    ("\\u202Ax", false), ("\\u202Ex\\u202C", true), ("\\u2067x\\u2069", true), ("\\u2067x\\u202C", false),
    ("\\u202Ex\\u2069", false), ("\\u2067\\u202Ex\\u2069", true), ("\\u2067x\\ny\\u2069", false), ("x\\u200F", true),
    ("\\u2066x\\u2066y\\u2069", false), ("\\u2066x\\u2066y\\u2069\\u2069", true),
  ]) func `Direction controls by escape are closed again in the same line of the text`(text: String, isFine: Bool) {
    let reading = MarkedSource("a: \"\(text)\"\n").read()
    #expect(reading.diagnostics.map(\.rule) == (isFine ? [] : [RuleDescription.yamlBidiControl.id]))
  }

  @Test(
    arguments: [
      [0xFF, 0xFE, 0x61, 0], [0xFE, 0xFF, 0, 0x61], [0x61, 0, 0x3A, 0], [0, 0x61, 0, 0x3A],
      [0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0],
      [0x61, 0, 0, 0], [0x1F, 0x8B, 8, 0], [0x89, 0x50, 0x4E, 0x47], Array("PK\u{3}\u{4}x".utf8),
      Array("bplist00".utf8),
      [1, 2, 3, 4, 0x61, 0x62],
    ] as [[UInt8]]) func `Another kind of file is reported once, at its start`(bytes: [UInt8])
  {
    let found = read(bytes + Array("some text that follows it".utf8.prefix(4)))
    #expect(found.places == [SourcePosition(line: 1, column: 1)])
    #expect(found.rules == [RuleDescription.yamlEncoding.id])
  }

  @Test func `Every byte of a word is looked at`() {
    for offset in 0..<24 {
      for byte in [0, 0x1F, 0x7F, 0x0B] as [UInt8] {
        var bytes = Array("a: bcdefghijklmnopqrstuvwxyz\n".utf8)
        bytes[offset + 3] = byte
        #expect(read(bytes).places == [SourcePosition(line: 1, column: offset + 4)])
      }
    }
  }
}
