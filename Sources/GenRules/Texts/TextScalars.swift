internal import GenSource

/// A scalar of a text, with its place in it.
struct TextScalar {
  let value: UInt32
  let part: Range<Int>
}

extension SourceText {
  /// The scalars of the text: for those few texts that need a look at each.
  var scalars: [TextScalar] {
    withBytes { bytes in
      var scalars: [TextScalar] = []
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        let length = min(byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4, bytes.count - index)
        var value = UInt32(length == 1 ? byte : byte & (0x7F >> UInt8(length)))
        for offset in 1..<max(length, 1) { value = value << 6 | UInt32(bytes[index + offset] & 0x3F) }
        scalars.append(TextScalar(value: value, part: index..<(index + length)))
        index += length
      }
      return scalars
    }
  }

  /// The text of a part.
  func string(of part: Range<Int>) -> String {
    self[part].string
  }
}

/// A code point as it is written: U+200B.
func codePoint(_ value: UInt32) -> String {
  let digits = String(value, radix: 16, uppercase: true)
  return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}
