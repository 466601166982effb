internal import GenSource

/// Finds what TypeScript and JavaScript read of `strings.<lang>.json`: see `docs/usage.md` for the list.
struct ScriptUses {
  private let code: CodeReader
  private var uses: [KeyUse] = []

  init(_ code: CodeReader) {
    self.code = code
  }

  mutating func find() -> [KeyUse] {
    var index = 0
    while index < code.tokens.count {
      guard code.tokens[index].kind == .word else {
        index += 1
        continue
      }
      if code.reads(index, "tables") {
        lookAt(tables: index)
      } else if code.firstByte(index).isUppercase, !code.isSign(index - 1, ".") {
        lookAt(name: index)
      }
      index += 1
    }
    return uses
  }

  /// `tables.Intents["scan.title"]`, `strings.tables["Intents"]?.["scan.title"]`, `tables.Widgets.title`.
  private mutating func lookAt(tables index: Int) {
    let isOurs = isStrings(before: index)
    guard let table = member(at: index + 1) else { return }
    let certainty: KeyUse.Certainty = isOurs ? .certain : .inKnownTable
    guard let name = table.key.text else {
      // `tables[name][key]`: of another object it says nothing.
      guard isOurs else { return }
      let key = member(at: table.next)
      let last = key?.last ?? table.last
      add(.key(key?.key ?? .anything, in: .unknown), .inKnownTable, index, through: last)
      return
    }
    guard let key = member(at: table.next) else {
      add(.table(name), .inKnownTable, index, through: table.last)
      return
    }
    // What every object has is no key.
    if key.isDotted, let text = key.key.text, objectMembers.contains(text) { return }
    add(.key(key.key, in: .named(name)), certainty, key.first, through: key.last)
  }

  /// `Intents["scan.title"]`, where a table was taken out before.
  private mutating func lookAt(name index: Int) {
    guard let key = member(at: index + 1), !key.isDotted, !key.key.isBuilt else { return }
    add(.key(key.key, in: .named(code.name(index))), .possible, key.first, through: key.last)
  }

  private mutating func add(_ subject: KeyUse.Subject, _ certainty: KeyUse.Certainty, _ first: Int, through last: Int) {
    uses.append(
      KeyUse(subject, reader: "strings.<lang>.json", certainty: certainty, at: code.range(first, through: last)))
  }

  /// Whether the object before `.tables` is called after strings: `strings`, `stringsEn`, `appStrings`.
  private func isStrings(before index: Int) -> Bool {
    guard code.isSign(index - 1, ".") else { return false }
    var object = index - 2
    while code.isSign(object, "?") || code.isSign(object, "!") { object -= 1 }
    guard code.kind(object) == .word else { return false }
    return code.name(object).lowercased().utf8.contains("strings".utf8)
  }

  private struct Member {
    let key: KeyPattern
    let isDotted: Bool
    /// The name, or the value in brackets.
    let first: Int
    let last: Int
    /// The token behind it, and behind its bracket.
    let next: Int
  }

  /// `.name`, `?.name`, `["name"]`, `?.["name"]`, `!["name"]`.
  private func member(at start: Int) -> Member? {
    var index = start
    while code.isSign(index, "!") { index += 1 }
    if code.isSign(index, "?"), code.isSign(index + 1, ".") { index += 1 }
    if code.isSign(index, ".") {
      if code.kind(index + 1) == .word {
        return Member(
          key: KeyPattern([.text(code.name(index + 1))]), isDotted: true, first: index + 1, last: index + 1,
          next: index + 2)
      }
      index += 1
    }
    guard code.isOpen(index, "["), code.mate(index) > index + 1 else { return nil }
    let value = (index + 1)..<min(code.mate(index), code.tokens.count)
    let key = code.scriptKey(of: value)
    return Member(
      key: key, isDotted: false, first: value.lowerBound, last: value.upperBound - 1, next: code.next(index))
  }
}

/// Members of every object, which are no keys of a table.
private let objectMembers: Set<String> = [
  "constructor", "hasOwnProperty", "isPrototypeOf", "propertyIsEnumerable", "toLocaleString", "toString", "valueOf",
]

extension CodeReader {
  /// The key that a value stands for: a string, or several that are added up.
  func scriptKey(of value: Range<Int>) -> KeyPattern {
    var pattern = KeyPattern([])
    for part in summands(value) {
      guard let string = string(part) else {
        pattern.append(.anything)
        continue
      }
      for piece in scriptKey(string).pieces { pattern.append(piece) }
    }
    return pattern
  }

  /// The key that a string or a template stands for.
  func scriptKey(_ open: Int) -> KeyPattern {
    var pattern = KeyPattern([])
    var index = open + 1
    let end = min(mate(open), tokens.count)
    while index < end {
      if kind(index) == .stringText {
        pattern.append(.text(scriptText(bytes[tokens[index].range])))
      } else if kind(index) == .holeOpen {
        pattern.append(.anything)
      }
      index = next(index)
    }
    return pattern
  }
}

/// Turns what stands between the quotes of a script into the text that it means.
func scriptText(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
  var units: [UInt16] = []
  var index = bytes.startIndex
  var start = index
  func copy(_ end: Int) { if start < end { units += String(decoding: bytes[start..<end], as: UTF8.self).utf16 } }
  func hex(_ count: Int) -> UInt16? {
    guard index + 2 + count <= bytes.endIndex else { return nil }
    return bytes[(index + 2)..<(index + 2 + count)].reduce(UInt16?(0)) { value, byte in
      guard let value, let digit = byte.hexValue else { return nil }
      return value << 4 | UInt16(digit)
    }
  }
  while index + 1 < bytes.endIndex {
    guard bytes[index] == UInt8(ascii: "\\") else {
      index += 1
      continue
    }
    copy(index)
    let escaped = bytes[index + 1]
    var length = 2
    switch escaped {
    case UInt8(ascii: "n"): units.append(0x0A)
    case UInt8(ascii: "t"): units.append(0x09)
    case UInt8(ascii: "r"): units.append(0x0D)
    case UInt8(ascii: "b"): units.append(0x08)
    case UInt8(ascii: "f"): units.append(0x0C)
    case UInt8(ascii: "v"): units.append(0x0B)
    case UInt8(ascii: "0"): units.append(0)
    case UInt8(ascii: "x"):
      if let unit = hex(2) {
        units.append(unit)
        length = 4
      }
    case UInt8(ascii: "u"):
      if let unit = hex(4) {
        units.append(unit)
        length = 6
      } else if let (scalar, end) = bracedScalar(bytes, index + 2) {
        units += String(scalar).utf16
        length = end - index
      }
    case UInt8(ascii: "\r") where index + 2 < bytes.endIndex && bytes[index + 2] == UInt8(ascii: "\n"): length = 3
    case UInt8(ascii: "\r"), UInt8(ascii: "\n"): break
    default: length = 1
    }
    index += length
    start = index
    // The escaped character itself is a text like any other, also where it is a backslash.
    if length == 1 { index = min(bytes.endIndex, index + 1) }
  }
  copy(bytes.endIndex)
  return String(decoding: units, as: UTF16.self)
}
