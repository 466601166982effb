import GenModel
import GenReaders
import GenSource
import GenYAML
import Testing

@Suite struct MotionFuzzTests {
  /// Numbers by chance that are the same in every run.
  private struct Chance: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  /// What a hand that slips, or a tool that cuts, leaves in a source.
  private static let pieces = [
    "", "-", "1e999", "0x10", "{", "}", "[", "]", ",", ":", "~", "\"", "ms", "%", "nan", "-0", "{curves.house}", "\n",
    "  ", "99999999999999999999", "𝟙", "$value", ".", "{durations.screen}", "#", "null", "1e-999", "forever",
  ]

  @Test("Broken sources are findings, never traps", arguments: 0..<8)
  func broken(seed: Int) {
    var chance = Chance(state: UInt64(seed) &* 7919 &+ 1)
    let whole = Array(MotionReaderTests.whole.utf8)
    for _ in 0..<250 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...3, using: &chance) {
        let start = Int.random(in: 0..<bytes.count, using: &chance)
        let end = min(bytes.count, start + Int.random(in: 0...8, using: &chance))
        let piece = Self.pieces.randomElement(using: &chance) ?? ""
        bytes.replaceSubrange(start..<end, with: piece.utf8)
      }
      let reading = readMotion(String(decoding: bytes, as: UTF8.self))
      // What was read can be played.
      for token in reading.motion.springs {
        #expect(token.value.token.position(at: 0.1).isFinite)
        #expect(token.value.token.settlingDuration >= 0)
      }
      for token in reading.motion.curves { #expect(!token.value.value(at: 0.3).isNaN) }
      for finding in reading.findings {
        #expect(!finding.message.isEmpty)
        if case .source(let range) = finding.place { #expect(range.bytes.upperBound <= bytes.count) }
      }
    }
  }
}
