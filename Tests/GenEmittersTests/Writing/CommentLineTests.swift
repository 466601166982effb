import GenSource
import Testing

@testable import GenEmitters

/// Comments are split at every kind of line break, wherever it lies between bytes that are looked at eight at once.
@Suite struct CommentLineTests {
  private static let breaks = ["\n", "\u{0B}", "\u{0C}", "\r", "\r\n", "\u{85}", "\u{2028}", "\u{2029}"]

  @Test(arguments: breaks)
  func `a break ends a line wherever it stands`(lineBreak: String) {
    for first in ["", "a", "tiền", "1234567", "12345678", "123456789 đồng"] {
      for second in ["b", "a second line that is longer", "…"] {
        #expect(lines(first + lineBreak + second) == [first, second])
        #expect(lines("x" + first + lineBreak + lineBreak + second) == ["x" + first, "", second])
      }
    }
  }

  @Test(arguments: breaks)
  func `empty lines at the end are left out`(lineBreak: String) {
    #expect(lines("a" + lineBreak + " " + lineBreak) == ["a"])
    #expect(lines(lineBreak + lineBreak) == [""])
    #expect(lines(lineBreak + "a") == ["", "a"])
  }

  @Test func `spaces at the ends of lines are left out`() {
    #expect(lines("a  \n b ") == ["a", " b"])
    #expect(lines("") == [""])
    #expect(lines("   ") == [""])
  }

  @Test func `letters that begin as breaks do are none`() {
    #expect(lines("\u{A0}\u{2027}\u{202A}\u{20A8}\t") == ["\u{A0}\u{2027}\u{202A}\u{20A8}\t"])
  }

  private func lines(_ comment: String) -> [String] {
    var result: [String] = []
    SourceText(comment).withBytes { bytes in
      forEachCommentLine(of: bytes) { result.append(String(decoding: $0, as: UTF8.self)) }
    }
    return result
  }
}
