/// Pieces of text as bytes, each copied in one go: writers append several for every text of an app.
extension [UInt8] {
  @inline(__always)
  mutating func append(literal: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
  }

  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append(contentsOf: $0) }
  }

  /// Two spaces for each level.
  mutating func appendIndentation(_ depth: Int) {
    for _ in 0..<(depth / 8) { append(literal: "                ") }
    let rest: StaticString = "              "
    append(contentsOf: UnsafeBufferPointer(start: rest.utf8Start, count: depth % 8 * 2))
  }
}
