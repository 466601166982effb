internal import GenSource

/// A value of a JSON file with its place.
struct JSONValue {
  indirect enum Content {
    case text(String)
    case object([JSONMember])
    case list([JSONValue])
    /// A number, a boolean or null, as written.
    case other(String)
  }

  let content: Content
  /// Byte offsets.
  let range: Range<Int>

  var text: String? { if case .text(let text) = content { text } else { nil } }
  var members: [JSONMember]? { if case .object(let members) = content { members } else { nil } }

  /// The value of a member.
  subscript(name: String) -> JSONValue? { members?.first { $0.name.utf8.elementsEqual(name.utf8) }?.value }

  /// What stands here, in words for a message.
  var kindInWords: String {
    switch content {
    case .text: "text"
    case .object: "an object"
    case .list: "a list"
    case .other(let word): "'\(word)'"
    }
  }
}

/// A member of an object.
struct JSONMember {
  let name: String
  let nameRange: Range<Int>
  let value: JSONValue
}

extension ImportCollector {
  /// A file's value, read whole.
  mutating func json(_ file: ForeignFile) -> JSONValue? {
    do throws(JSONFault) {
      return try readJSON(
        UnsafeRawBufferPointer(file.file.bytes), from: file.start, textLimit: hints.limits.text)
    } catch {
      if error.isTextLimit {
        exceedTextLimit(at: file.range(error.range))
      } else if error.isLimit {
        exceed(error.message, at: file.range(error.range), help: error.help)
      } else {
        let notes = error.first.map { [Diagnostic.Note("it was first written here", at: file.range($0))] } ?? []
        fail(error.message, at: file.range(error.range), notes: notes, help: error.help)
      }
      return nil
    }
  }
}

/// What keeps a JSON file from being read.
struct JSONFault: Error {
  let message: String
  let range: Range<Int>
  var isLimit = false
  /// Whether a text is longer than the limit.
  var isTextLimit = false
  var first: Range<Int>?
  var help: String?
}

/// Reads JSON: json-c says whether it is any, then the members are taken from the text with their places, so that a
/// second one of a name is an error and no loss.
///
/// - Parameter textLimit: the most bytes of one text; reading ends where there are more.
func readJSON(
  _ bytes: UnsafeRawBufferPointer, from start: Int, textLimit: Int
) throws(JSONFault) -> JSONValue {
  guard let judge = JSONC(depth: depthLimit) else {
    throw JSONFault(message: "there is no memory to read the file", range: 0..<0)
  }
  var signs = 0
  for byte in bytes where byte == UInt8(ascii: ",") || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
    signs += 1
  }
  guard signs <= valueLimit else {
    throw JSONFault(message: "more than \(valueLimit) values", range: start..<start, isLimit: true)
  }
  do throws(JSONC.Failure) { try judge.check(UnsafeRawBufferPointer(rebasing: bytes[start...])) } catch {
    let offset = start + error.offset
    throw JSONFault(
      message: error.isDepth ? "values nested deeper than the limit of \(depthLimit)" : error.message,
      range: offset..<(offset + 1), isLimit: error.isDepth)
  }
  var walk = JSONWalk(bytes: bytes, judge: judge, index: start, textLimit: textLimit)
  return try walk.value()
}

private let depthLimit = 64
private let valueLimit = 2_000_000

/// Finds the members of a text that is known to be JSON.
private struct JSONWalk: ~Copyable {
  let bytes: UnsafeRawBufferPointer
  let judge: JSONC
  let textLimit: Int
  var index: Int

  init(bytes: UnsafeRawBufferPointer, judge: consuming JSONC, index: Int, textLimit: Int) {
    self.bytes = bytes
    self.judge = judge
    self.textLimit = textLimit
    self.index = index
  }

  private var byte: UInt8 { index < bytes.count ? bytes[index] : 0 }

  mutating func value() throws(JSONFault) -> JSONValue {
    skipBlanks()
    let start = index
    let content: JSONValue.Content
    switch byte {
    case UInt8(ascii: "{"): content = .object(try members())
    case UInt8(ascii: "["): content = .list(try items())
    case UInt8(ascii: "\""): content = .text(try text())
    default:
      while index < bytes.count, byte.isLetterOrDigit || "+-.".utf8.contains(byte) { index += 1 }
      guard index > start else { throw lost() }
      content = .other(String(decoding: bytes[start..<index], as: UTF8.self))
    }
    return JSONValue(content: content, range: start..<index)
  }

  private mutating func members() throws(JSONFault) -> [JSONMember] {
    index += 1
    var members: [JSONMember] = []
    var places: [String: Range<Int>] = [:]
    skipBlanks()
    while byte != UInt8(ascii: "}") {
      let start = index
      let name = try text()
      let range = start..<index
      if let first = places.updateValue(range, forKey: name) {
        throw JSONFault(
          message: "the name '\(name.prefix(80))' stands here again", range: range, first: first,
          help: "keep one of the two")
      }
      skipBlanks()
      try take(UInt8(ascii: ":"))
      members.append(JSONMember(name: name, nameRange: range, value: try value()))
      skipBlanks()
      if byte == UInt8(ascii: ",") { index += 1 }
      skipBlanks()
    }
    index += 1
    return members
  }

  private mutating func items() throws(JSONFault) -> [JSONValue] {
    index += 1
    var items: [JSONValue] = []
    skipBlanks()
    while byte != UInt8(ascii: "]") {
      items.append(try value())
      skipBlanks()
      if byte == UInt8(ascii: ",") { index += 1 }
      skipBlanks()
    }
    index += 1
    return items
  }

  private mutating func text() throws(JSONFault) -> String {
    let start = index
    try take(UInt8(ascii: "\""))
    var hasEscapes = false
    // A character of one byte may be written with six.
    let rawLimit = start + 2 + 6 * textLimit
    while index < bytes.count, byte != UInt8(ascii: "\"") {
      guard index < rawLimit else { throw tooLong(start) }
      if byte < 0x20 {
        throw JSONFault(message: "a control character stands raw in a text", range: index..<(index + 1))
      }
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        try checkEscape()
      } else {
        index += 1
      }
    }
    try take(UInt8(ascii: "\""))
    guard hasEscapes else {
      guard index - start - 2 <= textLimit else { throw tooLong(start) }
      return String(decoding: bytes[(start + 1)..<(index - 1)], as: UTF8.self)
    }
    guard let text = judge.text(UnsafeRawBufferPointer(rebasing: bytes[start..<index])) else { throw lost() }
    guard text.utf8.count <= textLimit else { throw tooLong(start) }
    return text
  }

  private func tooLong(_ start: Int) -> JSONFault {
    JSONFault(message: "", range: start..<(start + 1), isTextLimit: true)
  }

  /// Halves of pairs and NUL, which json-c would let pass.
  private mutating func checkEscape() throws(JSONFault) {
    let start = index
    index += 2
    guard start + 1 < bytes.count, bytes[start + 1] == UInt8(ascii: "u") else { return }
    let unit = hexadecimal(at: index)
    index += 4
    if 0xD800...0xDBFF ~= unit, byte == UInt8(ascii: "\\"), index + 1 < bytes.count,
      bytes[index + 1] == UInt8(ascii: "u"), 0xDC00...0xDFFF ~= hexadecimal(at: index + 2)
    {
      index += 6
    } else if 0xD800...0xDFFF ~= unit {
      throw JSONFault(message: "half of a UTF-16 pair stands alone", range: start..<index)
    } else if unit == 0 {
      throw JSONFault(message: "a NUL stands in a text", range: start..<index)
    }
  }

  private func hexadecimal(at offset: Int) -> Int {
    (offset..<(offset + 4)).reduce(0) { $0 << 4 | Int(($1 < bytes.count ? bytes[$1] : 0).hexValue ?? 0) }
  }

  private mutating func take(_ wanted: UInt8) throws(JSONFault) {
    guard byte == wanted, index < bytes.count else { throw lost() }
    index += 1
  }

  private mutating func skipBlanks() {
    while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
  }

  private func lost() -> JSONFault {
    JSONFault(message: "the JSON cannot be read from here on", range: index..<(index + 1))
  }
}
