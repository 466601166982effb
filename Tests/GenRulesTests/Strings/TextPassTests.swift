import GenModel
import GenRules
import GenSource
import Testing

/// The quick look at the bytes of a text, which takes several at once, sees what a slow one sees.
@Suite struct TextPassTests {
  @Test func `two spaces and a specifier are found wherever they stand`() {
    var texts: [String] = []
    for filler in ["a", "đ", "€"] {
      for before in 1..<24 {
        for after in [1, 7, 8, 9] {
          let (start, end) = (String(repeating: filler, count: before), String(repeating: filler, count: after))
          texts += ["\(start)  \(end)", "\(start) x  \(end)"]
        }
      }
    }
    let doubled = TextProject(["en"], texts.map { [$0] })
    #expect(doubled.places(by: [.doubleSpace]) == Set(texts.indices))
    let specifiers = texts.map { $0.replacing("  ", with: "(%@)") }
    #expect(TextProject(["en"], specifiers.map { [$0] }).places(by: [.printf]) == Set(texts.indices))
    let single = texts.map { $0.replacing("  ", with: " ") }
    #expect(TextProject(["en"], single.map { [$0] }).found(by: [.doubleSpace, .printf]).isEmpty)
  }

  @Test func `a text of single spaces has none in a row`() {
    let texts =
      (1..<40).map { String(repeating: "a ", count: $0) + "b" } + (1..<40).map { String(repeating: " a", count: $0) }
    #expect(TextProject(["en"], texts.map { [$0] }).found(by: [.doubleSpace]).isEmpty)
  }

  @Test func `a line break is seen among any letters`() {
    let texts = (1..<20).flatMap { count in
      ["a", "đ", "a "].map { String(repeating: $0, count: count) + "\n" + String(repeating: $0, count: count) }
    }
    let pairs = texts.map { [$0, $0.replacing("\n", with: " ")] }
    #expect(TextProject(["en", "de"], pairs).found(by: [.newlineMismatch]).count == texts.count)
  }
}
