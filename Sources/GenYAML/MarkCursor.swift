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
    // Eight bytes at once: of a word, all but the continuation bytes begin a character.
    while mark - index >= 8, offset + 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      let continuations = (word >> 7) & ~(word >> 6) & 0x0101_0101_0101_0101
      index += 8 - continuations.nonzeroBitCount
      offset += 8
    }
    while offset < bytes.count, index < mark || isContinuation(offset) {
      if !isContinuation(offset) { index += 1 }
      offset += 1
    }
    while index > mark, offset > base {
      offset -= 1
      if !isContinuation(offset) { index -= 1 }
    }
    return offset
  }

  private func isContinuation(_ offset: Int) -> Bool { bytes[offset] & 0xC0 == 0x80 }
}
