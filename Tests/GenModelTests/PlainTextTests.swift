import GenSource
import Testing

@testable import GenModel

/// A text is plain where no output escapes anything in it.
@Suite struct PlainTextTests {
  @Test func `every character is plain or not wherever it stands`() {
    for value in 1...0x1FFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for text in ["\(scalar)", "một câu dài hơn mười sáu byte \(scalar)", "\(scalar) – và nhiều chữ khác nữa"] {
        let isPlain = SourceText(text).isPlain
        #expect(!isPlain || !mustBeEscaped(scalar), "\(text)")
        // Of the rest only a few blocks are not told apart.
        if !mayPassForEscaped(scalar) { #expect(isPlain == !mustBeEscaped(scalar), "\(text)") }
      }
    }
  }

  private func mustBeEscaped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x20, 0x7F...0x9F, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: "\"#%&'<>\\{}".unicodeScalars.contains(scalar)
    }
  }

  private func mayPassForEscaped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x80..<0xC0, 0x0600..<0x0680, 0xF000..<0x1_0000: true
    default: false
    }
  }
}
