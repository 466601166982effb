internal import GenSource

extension ByteSink where Self: ~Copyable {
  /// Appends UTF-8 text for a quoted literal: what is safe in every such literal goes through in whole runs, and each
  /// scalar that is not goes to `escape`: `"`, `\`, controls, line and paragraph separators, direction controls and the
  /// byte order mark, which would hide in a review.
  @inline(__always)
  mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>, escape: (inout Self, UInt32) -> Void) {
    guard text.holdsAny(mayNeedEscape) else { return append(contentsOf: text) }
    var start = 0
    var index = 0
    while index < text.count {
      let length = mayNeedEscape(text[index]) ? unsafeScalarLength(text, at: index) : 0
      guard length > 0 else {
        index += 1
        continue
      }
      append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
      escape(&self, scalar(text, at: index, length: length))
      index += length
      start = index
    }
    append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
  }
}

/// Whether a byte may begin a scalar that must be escaped: one bit for each byte, so that text is walked without branches.
@inline(__always)
func mayNeedEscape(_ byte: UInt8) -> Bool {
  let bits: UInt64 =
    switch byte {
    case ..<0x40: 0x0000_0004_FFFF_FFFF
    case ..<0x80: 1 << (0x5C - 0x40) | 1 << (0x7F - 0x40)
    case ..<0xC0: 0
    default: 1 << (0xC2 - 0xC0) | 1 << (0xD8 - 0xC0) | 1 << (0xE2 - 0xC0) | 1 << (0xEF - 0xC0)
    }
  return bits >> UInt64(byte & 0x3F) & 1 != 0
}

@inline(__always)
private func mayNeedEscape(_ bytes: SIMD16<UInt8>, _ next: SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>> {
  let isSign = bytes.areBelow(0x20) .| bytes.equal(0x22) .| bytes.equal(0x5C) .| bytes.equal(0x7F)
  return isSign .| bytes.equal(0xC2) .| bytes.equal(0xD8) .| bytes.equal(0xE2) .| bytes.equal(0xEF)
}

/// How many bytes the scalar here takes if it must be escaped, else 0.
private func unsafeScalarLength(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
  let byte = text[index]
  if byte < 0x80 {
    return byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0x7F ? 1 : 0
  }
  switch byte {
  case 0xC2:
    guard index + 1 < text.count else { return 0 }
    return text[index + 1] < 0xA0 ? 2 : 0
  case 0xD8:
    // U+061C, the Arabic letter mark.
    guard index + 1 < text.count else { return 0 }
    return text[index + 1] == 0x9C ? 2 : 0
  case 0xE2:
    guard index + 2 < text.count else { return 0 }
    switch (text[index + 1], text[index + 2]) {
    case (0x80, 0x8E...0x8F), (0x80, 0xA8...0xAE), (0x81, 0xA6...0xA9): return 3
    default: return 0
    }
  case 0xEF:
    guard index + 2 < text.count else { return 0 }
    return text[index + 1] == 0xBB && text[index + 2] == 0xBF ? 3 : 0
  default: return 0
  }
}

private func scalar(_ text: UnsafeBufferPointer<UInt8>, at index: Int, length: Int) -> UInt32 {
  switch length {
  case 1: UInt32(text[index])
  case 2: UInt32(text[index] & 0x1F) << 6 | UInt32(text[index + 1] & 0x3F)
  default:
    UInt32(text[index] & 0x0F) << 12 | UInt32(text[index + 1] & 0x3F) << 6 | UInt32(text[index + 2] & 0x3F)
  }
}
