/// A strict reader of JSON (RFC 8259), written from the grammar and not from our writer. It keeps the strings in order.
struct JSONReader {
  private(set) var strings: [[UInt8]] = []
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Whether the bytes are one JSON value and nothing else.
  mutating func skipDocument() -> Bool {
    skipValue(depth: 0) && index == bytes.count
  }

  private mutating func skipValue(depth: Int) -> Bool {
    guard depth < 64 else { return false }
    skipBlanks()
    defer { skipBlanks() }
    switch peek {
    case UInt8(ascii: "{"):
      return skipList(end: "}") { $0.skipString() && $0.take(":") && $0.skipValue(depth: depth + 1) }
    case UInt8(ascii: "["): return skipList(end: "]") { $0.skipValue(depth: depth + 1) }
    case UInt8(ascii: "\""): return skipString()
    default: return takeWord("true") || takeWord("false") || takeWord("null") || skipNumber()
    }
  }

  private mutating func skipList(end: Unicode.Scalar, _ skipItem: (inout JSONReader) -> Bool) -> Bool {
    index += 1
    skipBlanks()
    if take(end) { return true }
    while true {
      skipBlanks()
      guard skipItem(&self) else { return false }
      skipBlanks()
      if take(end) { return true }
      guard take(",") else { return false }
    }
  }

  private mutating func skipString() -> Bool {
    guard take("\"") else { return false }
    var units: [UInt16] = []
    var text: [UInt8] = []
    func decoded() -> [UInt8]? {
      let string = String(validating: units, as: UTF16.self)
      return string.map { Array($0.utf8) }
    }
    while let byte = peek {
      index += 1
      if byte == UInt8(ascii: "\\"), peek == UInt8(ascii: "u") {
        guard index + 5 <= bytes.count,
          let unit = UInt16(String(decoding: bytes[(index + 1)..<(index + 5)], as: UTF8.self), radix: 16)
        else { return false }
        units.append(unit)
        index += 5
        continue
      }
      guard let run = decoded() else { return false }
      text += run
      units = []
      switch byte {
      case UInt8(ascii: "\""):
        strings.append(text)
        skipBlanks()
        return true
      case UInt8(ascii: "\\"):
        guard let escaped = peek, let place = Array("\"\\/bfnrt".utf8).firstIndex(of: escaped) else { return false }
        text.append(Array("\"\\/\u{8}\u{C}\n\r\t".utf8)[place])
        index += 1
      case ..<0x20: return false
      default: text.append(byte)
      }
    }
    return false
  }

  private mutating func skipNumber() -> Bool {
    _ = take("-")
    if !take("0") { guard skipDigits() else { return false } }
    if take(".") { guard skipDigits() else { return false } }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      return skipDigits()
    }
    return true
  }

  private mutating func skipDigits() -> Bool {
    let start = index
    while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    return index > start
  }

  private mutating func takeWord(_ word: String) -> Bool {
    guard bytes[index...].starts(with: word.utf8) else { return false }
    index += word.utf8.count
    return true
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: scalar) else { return false }
    index += 1
    return true
  }

  private mutating func skipBlanks() {
    while let byte = peek, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { index += 1 }
  }

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }
}
