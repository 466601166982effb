import Testing

@testable import GenRules

/// The quick look, which nearly all texts pass, misses nothing that the close one sees.
@Suite struct TextTraitsTests {
  @Test func `no trait of a character is overlooked`() {
    for value in 1...0x1FFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for text in ["abc \(scalar) và nhiều chữ khác nữa", "\(scalar)", "mười sáu byte và thêm \(scalar)"] {
        // A per cent sign has every text looked at closely.
        #expect(traits(of: text).union(.percentSign) == traits(of: text + "%").union(traits(of: text)), "\(text)")
      }
    }
  }

  @Test(arguments: [("a  b", TextTraits.doubleSpace), ("một câu dài hơn mười sáu byte  có hai dấu cách", .doubleSpace)])
  func `two spaces are seen`(text: String, expected: TextTraits) {
    #expect(traits(of: text) == expected)
  }

  private func traits(of text: String) -> TextTraits {
    Array(text.utf8).withUnsafeBufferPointer { TextTraits(of: $0) }
  }
}
