/// A reader of quoted `.strings` entries and comments, byte by byte.
struct StringsTableReader {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { index == bytes.count }

  /// The next key and its text; nothing at the end, or where something cannot be read.
  mutating func next() -> (key: [UInt8], value: [UInt8])? {
    skipBlanksAndComments()
    guard let key = quoted() else { return nil }
    skipBlanksAndComments()
    guard take("=") else { return nil }
    skipBlanksAndComments()
    guard let value = quoted() else { return nil }
    skipBlanksAndComments()
    guard take(";") else { return nil }
    skipBlanksAndComments()
    return (key, value)
  }

  private mutating func skipBlanksAndComments() {
    while index < bytes.count {
      if [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) {
        index += 1
      } else if bytes[index...].starts(with: "/*".utf8) {
        index += 2
        while index < bytes.count, !bytes[index...].starts(with: "*/".utf8) { index += 1 }
        index = min(bytes.count, index + 2)
      } else {
        return
      }
    }
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: scalar) else { return false }
    index += 1
    return true
  }

  private mutating func quoted() -> [UInt8]? {
    guard take("\"") else { return nil }
    var text: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return text
      case UInt8(ascii: "\\"):
        guard let escaped = escape() else { return nil }
        text += escaped
      default: text.append(byte)
      }
    }
    return nil
  }

  private mutating func escape() -> [UInt8]? {
    guard index < bytes.count else { return nil }
    defer { index += 1 }
    switch bytes[index] {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "U"):
      let digits = bytes[(index + 1)...].prefix(4)
      guard digits.count == 4, let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
        let scalar = Unicode.Scalar(value)
      else { return nil }
      index += 4
      return Array(String(scalar).utf8)
    default: return [bytes[index]]
    }
  }
}
