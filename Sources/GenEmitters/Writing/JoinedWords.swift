internal import GenSource

/// A name in lower case, its words joined by one sign: `brand.deepCoral` is `brand-deep-coral` in CSS and
/// `brand_deep_coral` on Android.
///
/// Words are parted at `.`, `-`, `_` and spaces, and before a capital that begins one: `URLField` is `url-field`.
func joinedWords(_ name: some StringProtocol, by sign: Unicode.Scalar) -> String {
  let bytes = Array(name.utf8)
  let separator = UInt8(ascii: sign)
  var result: [UInt8] = []
  for (index, byte) in bytes.enumerated() {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: " "): result.append(separator)
    case _ where byte.isUppercase:
      if index > 0, beginsWord(bytes, at: index) { result.append(separator) }
      result.append(byte | 0x20)
    default: result.append(byte)
    }
  }
  return String(decoding: result, as: UTF8.self)
}

/// Whether the capital here begins a word: behind a small letter or a digit, or as the last of an acronym.
private func beginsWord(_ bytes: [UInt8], at index: Int) -> Bool {
  let previous = bytes[index - 1]
  if previous.isLowercase || previous.isDigit { return true }
  return previous.isUppercase && index + 1 < bytes.count && bytes[index + 1].isLowercase
}
