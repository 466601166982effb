import Foundation
import Testing

@testable import GenSource

/// What is taken for composed at a glance is what Foundation would leave as it is.
@Suite struct ComposedTests {
  @Test func `every scalar is composed as Foundation composes it`() {
    for value in 0x80...0x2FFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value), scalar.properties.generalCategory != .unassigned else { continue }
      // Behind a letter that some marks compose with, and with letters around it.
      let text = "Ha\(scalar)n n\(scalar)"
      let composed = text.precomposedStringWithCanonicalMapping
      guard !text.utf8.elementsEqual(composed.utf8) else { continue }
      #expect(SourceText(text).composed?.bytes.elementsEqual(composed.utf8) == true, "U+\(String(value, radix: 16))")
    }
  }

  @Test(arguments: ["Kiểm tra tất cả lời nhắc", "Ưu đãi “mới” – 50 %…", "👨‍👩‍👧 gia đình", "", "a"])
  func `a composed text stays as it is`(text: String) {
    #expect(SourceText(text).composed == nil)
  }

  @Test(arguments: ["Kiê\u{309}m tra", "e\u{301}", "a long text with a mark at its very end: e\u{301}"])
  func `a decomposed text is composed`(text: String) {
    let expected = text.precomposedStringWithCanonicalMapping
    #expect(SourceText(text).composed?.bytes.elementsEqual(expected.utf8) == true)
  }
}
