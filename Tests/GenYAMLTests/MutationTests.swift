import GenSource
import Testing

@testable import GenYAML

/// Whatever a file holds, reading ends, says why where there is no document, and never points outside of the file.
@Suite struct MutationTests {
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `Broken variants of hostile files are read or refused, and places lie in the file`(seed: UInt64) throws {
    let corpus = try HostileCase.all().map(\.bytes).filter { $0.count < 2000 }
    var random = Xorshift(state: seed &* 0x9E37_79B9_7F4A_7C15)
    for _ in 0..<400 {
      var bytes = corpus.randomElement(using: &random) ?? []
      for _ in 0..<Int.random(in: 1...5, using: &random) { mutate(&bytes, with: &random) }
      let reading = readYAML(SourceFile(id: SourceID(0), path: "strings/App.yaml", bytes: bytes))
      #expect(reading.document != nil || !reading.diagnostics.isEmpty, "\(bytes)")
      for diagnostic in reading.diagnostics {
        for place in [diagnostic.place] + diagnostic.notes.map(\.place) {
          guard case .source(let range) = place else { continue }
          #expect(range.bytes.upperBound <= bytes.count, "\(bytes)")
        }
      }
      if let root = reading.document?.root { check(root, in: bytes.count) }
    }
  }

  private func check(_ node: YAMLNode, in count: Int) {
    #expect(node.range.bytes.upperBound <= count)
    #expect(node.kind != .scalar || node.text.string.utf8.count == node.text.count)
    for (key, value) in node.pairs {
      check(key, in: count)
      check(value, in: count)
    }
    for item in node.items { check(item, in: count) }
  }

  private func mutate(_ bytes: inout [UInt8], with random: inout Xorshift) {
    let place = Int.random(in: 0...bytes.count, using: &random)
    let end = Int.random(in: place...min(bytes.count, place + 20), using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes.removeSubrange(place..<end)
    case 1: bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &random))
    case 2 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &random)
    default: bytes.insert(contentsOf: Array((Self.pieces.randomElement(using: &random) ?? "").utf8), at: place)
    }
  }

  private static let pieces = [
    ": ", "- ", "\n", "\n  ", "\n    ", "\t", "\"", "'", "[", "]", "{", "}", ",", " #", "&a", "*a", "!", "|", ">-\n",
    "%",
    "? ", "---", "\n---\n", "\n...\n", "\\", "\\u202e", "\\uD83D", "\r\n", "：", "\u{A0}", "\u{FEFF}", "\u{2028}", "ệ",
    "🔥", "<<", "<<<<<<< x", "~", "|0", "''", "a:b", "http://",
  ]
}

struct Xorshift: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
