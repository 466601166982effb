internal import GenSource

/// Turns libyaml's marks, which count characters, into byte offsets.
///
/// Marks grow with the text but for small steps back, so a cursor that walks along costs no more than the text is long.
struct MarkCursor {
  private let bytes: UnsafeRawBufferPointer
  /// Where libyaml's input begins in the file, behind a byte order mark.
  private let base: Int
  private let isASCII: Bool
  private var index = 0
  private var offset: Int

  /// `bytes` are the whole file's, valid UTF-8.
  init(_ bytes: UnsafeRawBufferPointer, base: Int, isASCII: Bool) {
    self.bytes = bytes
    self.base = base
    self.isASCII = isASCII
    offset = base
  }

  mutating func offset(of mark: Int) -> Int {
    if isASCII { return min(base + mark, bytes.count) }
    let distance = mark - index
    if distance == 0 { return offset }
    // Most steps lead over a line end and some indentation.
    if distance > 0, distance <= 8, offset + 8 <= bytes.count {
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      if (word & 0x8080_8080_8080_8080) << UInt64(64 - 8 * distance) == 0 {
        index = mark
        offset += distance
        return offset
      }
    }
    return walk(to: mark)
  }

  private mutating func walk(to mark: Int) -> Int {
    var index = index
    var offset = offset
    // Eight bytes at once: of a word, all but the continuation bytes begin a character.
    while mark - index >= 8, offset + 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      let continuations = (word >> 7) & ~(word >> 6) & 0x0101_0101_0101_0101
      index += 8 - continuations.nonzeroBitCount
      offset += 8
    }
    while offset < bytes.count {
      let isContinuation = bytes[offset] & 0xC0 == 0x80
      if index >= mark, !isContinuation { break }
      if !isContinuation { index += 1 }
      offset += 1
    }
    while index > mark, offset > base {
      offset -= 1
      if bytes[offset] & 0xC0 != 0x80 { index -= 1 }
    }
    self.index = index
    self.offset = offset
    return offset
  }

  /// Where a scalar from `start` to `endMark` ends, if its text stands there as it is: one comparison instead of a walk.
  ///
  /// Folding and escapes leave a difference to the source before the text ends; only a doubled apostrophe at the very end
  /// would leave none.
  mutating func verbatimEnd(
    of text: UnsafeRawBufferPointer, style: YAMLNode.Style, start: Int, endMark: Int
  ) -> Int? {
    let quote: UInt8?
    switch style {
    case .plain: quote = nil
    case .singleQuoted: quote = UInt8(ascii: "'")
    case .doubleQuoted: quote = UInt8(ascii: "\"")
    default: return nil
    }
    let textStart = start + (quote == nil ? 0 : 1)
    let textEnd = textStart + text.count
    let end = textEnd + (quote == nil ? 0 : 1)
    guard end <= bytes.count, haveSameBytes(UnsafeRawBufferPointer(rebasing: bytes[textStart..<textEnd]), text)
    else { return nil }
    if isASCII { return end == base + endMark ? end : nil }
    if let quote, bytes[textEnd] != quote || (!text.isEmpty && bytes[textEnd - 1] == quote) { return nil }
    index = endMark
    offset = end
    return end
  }
}
