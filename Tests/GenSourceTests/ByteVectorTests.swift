import Testing

@testable import GenSource

/// Looking at many bytes at once says what looking at each says.
@Suite struct ByteVectorTests {
  @Test(arguments: 0...40)
  func `a byte is found wherever it stands`(count: Int) {
    for place in 0..<max(count, 1) {
      var bytes = [UInt8](repeating: 0xFF, count: count)
      #expect(!holds(bytes, 0x20))
      guard place < count else { continue }
      bytes[place] = 0x20
      #expect(holds(bytes, 0x20))
      #expect(holds(bytes, below: 0x21))
      #expect(!holds(bytes, below: 0x20))
    }
  }

  @Test(arguments: 0...40)
  func `the byte behind each is the next one`(count: Int) {
    for place in 0..<max(count, 1) {
      var bytes = [UInt8](repeating: 0, count: count)
      guard place < count else { continue }
      bytes[place] = 1
      let isPair = bytes.withUnsafeBufferPointer { $0.holdsAny { bytes, next in bytes.equal(1) .& next.equal(0) } }
      #expect(isPair == (place + 1 < count))
      let isBefore = bytes.withUnsafeBufferPointer { $0.holdsAny { bytes, next in bytes.equal(0) .& next.equal(1) } }
      #expect(isBefore == (place > 0))
    }
  }

  @Test func `what is looked for is told from its neighbours`() {
    for byte in UInt8.min...UInt8.max {
      let bytes = [byte]
      #expect(holds(bytes, 0x7F) == (byte == 0x7F))
      #expect(holds(bytes, below: 0x30) == (byte < 0x30))
      let isMasked = bytes.withUnsafeBufferPointer { $0.holdsAny { bytes, _ in bytes.masked(by: 0xFE).equal(0xBA) } }
      #expect(isMasked == (byte == 0xBA || byte == 0xBB))
      let isCounted = bytes.withUnsafeBufferPointer {
        $0.holdsAny { bytes, _ in bytes.counted(from: 0xE4).areBelow(3) }
      }
      #expect(isCounted == (0xE4...0xE6).contains(byte))
    }
  }

  @Test(arguments: 0...20)
  func `the first of two bytes is found`(count: Int) {
    for place in 0...count {
      for sought in [UInt8(ascii: "{"), UInt8(ascii: "}"), 0x1F] {
        // Those around the ones that are looked for, and letters beyond ASCII.
        var bytes = (0..<count).map { [0x7A, 0x7C, 0xFB, 0x20, 0x80, 0x9F][$0 % 6] as UInt8 }
        if place < count { bytes[place] = sought }
        if place + 1 < count { bytes[place + 1] = UInt8(ascii: "}") }
        let found = bytes.withUnsafeBytes {
          $0.firstIndex(of: UInt8(ascii: "{"), or: UInt8(ascii: "}"), orBelow: 0x20, from: 0)
        }
        #expect(found == place)
      }
    }
  }

  private func holds(_ bytes: [UInt8], _ byte: UInt8) -> Bool {
    bytes.withUnsafeBufferPointer { $0.holdsAny { bytes, _ in bytes.equal(byte) } }
  }

  private func holds(_ bytes: [UInt8], below limit: UInt8) -> Bool {
    bytes.withUnsafeBufferPointer { $0.holdsAny { bytes, _ in bytes.areBelow(limit) } }
  }
}
