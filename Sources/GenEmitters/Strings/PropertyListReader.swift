/// Reads the property lists that `PropertyListWriter` writes: dictionaries of dictionaries and strings.
struct PropertyListReader {
  enum Value: Equatable {
    case string([UInt8])
    case dictionary([Member])
  }

  struct Member: Equatable {
    let key: [UInt8]
    let value: Value
  }

  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The members of the dictionary that the file is; nothing where something cannot be read.
  mutating func file() -> [Member]? {
    guard skip(past: #"<plist version="1.0">"#), take("<dict>"), let members = members(depth: 0), take("</plist>")
    else {
      return nil
    }
    skipBlanks()
    return index == bytes.count ? members : nil
  }

  private mutating func members(depth: Int) -> [Member]? {
    var members: [Member] = []
    while !take("</dict>") {
      guard depth < 4, take("<key>"), let key = text(upTo: "</key>") else { return nil }
      if take("<string>") {
        guard let value = text(upTo: "</string>") else { return nil }
        members.append(Member(key: key, value: .string(value)))
      } else if take("<dict>"), let inner = self.members(depth: depth + 1) {
        members.append(Member(key: key, value: .dictionary(inner)))
      } else {
        return nil
      }
    }
    return members
  }

  private mutating func text(upTo end: StaticString) -> [UInt8]? {
    var text: [UInt8] = []
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "<"): return takeHere(end) ? text : nil
      case UInt8(ascii: "&"):
        guard let escape = Self.escapes.first(where: { takeHere($0.name) }) else { return nil }
        text.append(escape.byte)
      default:
        text.append(bytes[index])
        index += 1
      }
    }
    return nil
  }

  private static let escapes: [(name: StaticString, byte: UInt8)] = [
    ("&amp;", UInt8(ascii: "&")), ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")), ("&#13;", 0x0D),
  ]

  private mutating func take(_ tag: StaticString) -> Bool {
    skipBlanks()
    return takeHere(tag)
  }

  private mutating func takeHere(_ tag: StaticString) -> Bool {
    guard starts(with: tag) else { return false }
    index += tag.utf8CodeUnitCount
    return true
  }

  private mutating func skip(past tag: StaticString) -> Bool {
    while index < bytes.count, !starts(with: tag) { index += 1 }
    return takeHere(tag)
  }

  private func starts(with tag: StaticString) -> Bool {
    let text = UnsafeBufferPointer(start: tag.utf8Start, count: tag.utf8CodeUnitCount)
    return bytes[index...].starts(with: text)
  }

  private mutating func skipBlanks() {
    while index < bytes.count, [0x20, 0x09, 0x0A].contains(bytes[index]) { index += 1 }
  }
}
