internal import GenSource

/// A text as Android's resources escape it, before XML does: quotes and backslashes, line ends and tabs, `@` and `?` where
/// they would begin a reference, and every blank that the build would take away.
func escapedForAndroid(_ text: [UInt8]) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(text.count)
  let scalars = Array(String(decoding: text, as: UTF8.self).unicodeScalars)
  for (index, scalar) in scalars.enumerated() {
    switch scalar {
    case "\\", "\"", "'":
      result.append(UInt8(ascii: "\\"))
      result.append(UInt8(ascii: scalar))
    case "@" where index == 0, "?" where index == 0:
      result.append(UInt8(ascii: "\\"))
      result.append(UInt8(ascii: scalar))
    case "\n": result.append("\\n")
    case "\t": result.append("\\t")
    case " ":
      // A blank between two words stays; others are dropped, or taken for one.
      let isLone = index > 0 && index + 1 < scalars.count && !isBlank(scalars[index - 1])
      result.append(isLone ? " " : "\\u0020")
    case _ where scalar.isASCII: result.append(UInt8(ascii: scalar))
    case _ where scalar.value < 0x10000 && mustBeSeen(scalar):
      let digits = String(scalar.value, radix: 16, uppercase: true)
      result.append("\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits)
    default: result.append(String(scalar))
    }
  }
  return result
}

private func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\n" || scalar == "\t" }

/// Blanks, and what acts on the text around it without being seen, but for the joiners that scripts are written with.
private func mustBeSeen(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.properties.isWhitespace { return true }
  switch scalar.value {
  case 0x80...0x9F, 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: return true
  default: return false
  }
}

extension XMLWriter {
  /// What people say about the next element, as a comment that cannot end early; nothing for nothing.
  mutating func comment(_ text: SourceText?) {
    guard let text else { return }
    var bytes: [UInt8] = []
    var previous: UInt8 = 0
    text.withBytes { source in
      for byte in source {
        if byte == UInt8(ascii: "-"), previous == byte { bytes.append(UInt8(ascii: " ")) }
        bytes.append(byte)
        previous = byte
      }
    }
    bytes.append(" ")
    line(comment: bytes)
  }
}
