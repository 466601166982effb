/// What stands at a byte offset.
enum DecodedScalar {
  case scalar(UInt32, length: Int)
  case fault(String, length: Int)
}

/// Decodes the sequence of two to four bytes at `offset`, which begins with a byte from 0x80 up.
func decodeScalar(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> DecodedScalar {
  let first = bytes[offset]
  let length: Int
  var value: UInt32
  let smallest: UInt32
  switch first {
  case 0xC0...0xDF: (length, value, smallest) = (2, UInt32(first & 0x1F), 0x80)
  case 0xE0...0xEF: (length, value, smallest) = (3, UInt32(first & 0x0F), 0x800)
  case 0xF0...0xF7: (length, value, smallest) = (4, UInt32(first & 0x07), 0x10000)
  default: return .fault("byte \(hex(UInt32(first), digits: 2)) is not UTF-8", length: 1)
  }
  for index in 1..<length {
    guard offset + index < bytes.count else {
      return .fault("the file ends inside a UTF-8 sequence", length: index)
    }
    let byte = bytes[offset + index]
    guard byte & 0xC0 == 0x80 else {
      return .fault("byte \(hex(UInt32(first), digits: 2)) is not UTF-8", length: 1)
    }
    value = value << 6 | UInt32(byte & 0x3F)
  }
  if value < smallest { return .fault("an overlong UTF-8 sequence for \(codePoint(value))", length: length) }
  if 0xD800...0xDFFF ~= value {
    return .fault("\(codePoint(value)), which is half of a surrogate pair and not UTF-8", length: length)
  }
  if value > 0x10FFFF { return .fault("a UTF-8 sequence beyond U+10FFFF", length: length) }
  return .scalar(value, length: length)
}

/// Direction controls of the Unicode standard (the property Bidi_Control).
func isBidiControl(_ value: UInt32) -> Bool {
  switch value {
  case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
  default: false
  }
}

func isNonCharacter(_ value: UInt32) -> Bool {
  0xFDD0...0xFDEF ~= value || value & 0xFFFE == 0xFFFE
}

/// A text as messages show it: whole where it is short, else its beginning.
func excerpt(of bytes: some Collection<UInt8>) -> String {
  let characters = String(decoding: bytes.prefix(256), as: UTF8.self)
  guard bytes.count > 256 || characters.count > 40 else { return characters }
  return characters.prefix(40) + "…"
}

/// `U+00E9`.
func codePoint(_ value: UInt32) -> String { "U+" + hex(value) }

func hex(_ value: UInt32, digits: Int = 4) -> String {
  let text = String(value, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
}
