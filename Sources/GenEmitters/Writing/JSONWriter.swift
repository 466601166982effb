package import GenSource

/// A JSON value as snapshots hold it. Members keep their order.
package indirect enum JSONValue: Sendable {
  case string(String)
  case text(SourceText)
  case number(DecimalText)
  case integer(Int)
  /// A number that a source has as JSON, in its digits.
  case written(SourceText)
  case null
  case bool(Bool)
  case array([JSONValue])
  case object([(name: String, value: JSONValue)])
}

/// Writes a JSON file with two spaces of indentation: groups over several lines, a value on one line where it fits in 100
/// columns.
package struct JSONWriter: ~Copyable {
  package var buffer: OutputBuffer
  private var depth = 0
  private var isFirst = true
  private let colon: StaticString

  /// - Parameter colon: what stands between a name and its value; Xcode has a space on both sides.
  package init(_ buffer: consuming OutputBuffer, colon: StaticString = ": ") {
    self.buffer = buffer
    self.colon = colon
  }

  /// The whole file: an object.
  package mutating func file(_ body: (inout JSONWriter) -> Void) {
    object(body)
    buffer.bytes.append(UInt8(ascii: "\n"))
  }

  /// A member that holds further members, each on a line of its own.
  package mutating func group(_ name: String, _ body: (inout JSONWriter) -> Void) {
    beginMember(name)
    object(body)
  }

  /// A member with a value.
  package mutating func member(_ name: String, _ value: JSONValue) {
    beginMember(name)
    write(value, column: depth * 2 + name.unicodeScalars.count + 4)
  }

  /// A text member.
  package mutating func member(literal name: StaticString, escaped appendText: (inout OutputBuffer) -> Void) {
    beginMember("\(name)")
    appendQuoted(appendText)
  }

  /// A text member, for tables with many of them.
  ///
  /// - Parameter isPlain: whether the name is known to hold nothing that is escaped.
  @inline(__always)
  package mutating func member(_ name: SourceText, isPlain: Bool, escaped appendText: (inout OutputBuffer) -> Void) {
    beginItem()
    buffer.bytes.append(UInt8(ascii: "\""))
    if isPlain { buffer.bytes.append(contentsOf: name.bytes) } else { buffer.bytes.appendJSONText(name.bytes) }
    buffer.bytes.append(UInt8(ascii: "\""))
    buffer.bytes.append(literal: colon)
    appendQuoted(appendText)
  }

  /// A member that is a list of one text, on a line of its own.
  package mutating func list(_ name: String, ofOne appendText: (inout OutputBuffer) -> Void) {
    beginMember(name)
    buffer.bytes.append(UInt8(ascii: "["))
    depth += 1
    newLine()
    appendQuoted(appendText)
    depth -= 1
    newLine()
    buffer.bytes.append(UInt8(ascii: "]"))
  }

  /// A member that is a list of objects, each written by `item`.
  package mutating func list(_ name: String, _ body: (inout JSONWriter) -> Void) {
    beginMember(name)
    enclosed("[", "]", body)
  }

  /// An object of a list, over several lines.
  package mutating func item(_ body: (inout JSONWriter) -> Void) {
    beginItem()
    object(body)
  }

  private mutating func object(_ body: (inout JSONWriter) -> Void) {
    enclosed("{", "}", body)
  }

  private mutating func enclosed(
    _ open: Unicode.Scalar, _ close: Unicode.Scalar, _ body: (inout JSONWriter) -> Void
  ) {
    let wasFirst = isFirst
    isFirst = true
    depth += 1
    buffer.bytes.append(UInt8(ascii: open))
    body(&self)
    depth -= 1
    if !isFirst { newLine() }
    buffer.bytes.append(UInt8(ascii: close))
    isFirst = wasFirst
  }

  @inline(__always)
  private mutating func appendQuoted(_ appendText: (inout OutputBuffer) -> Void) {
    buffer.bytes.append(UInt8(ascii: "\""))
    appendText(&buffer)
    buffer.bytes.append(UInt8(ascii: "\""))
  }

  private mutating func beginItem() {
    if !isFirst { buffer.bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    newLine()
  }

  private mutating func beginMember(_ name: String) {
    beginItem()
    buffer.bytes.appendJSONString(name)
    buffer.bytes.append(literal: colon)
  }

  private mutating func write(_ value: JSONValue, column: Int) {
    var line: [UInt8] = []
    line.reserveCapacity(100)
    line.append(value, naming: JSONNames.self)
    let width = line.reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
    if column + width <= 99 {
      buffer.bytes.append(contentsOf: line)
      return
    }
    switch value {
    case .array(let items): writeLines(of: items.map { (nil, $0) }, open: "[", close: "]")
    case .object(let members): writeLines(of: members.map { ($0.name, $0.value) }, open: "{", close: "}")
    default: buffer.bytes.append(contentsOf: line)
    }
  }

  private mutating func writeLines(
    of members: [(name: String?, value: JSONValue)], open: Unicode.Scalar, close: Unicode.Scalar
  ) {
    buffer.bytes.append(UInt8(ascii: open))
    depth += 1
    for (index, member) in members.enumerated() {
      if index > 0 { buffer.bytes.append(UInt8(ascii: ",")) }
      newLine()
      var column = depth * 2
      if let name = member.name {
        buffer.bytes.appendJSONString(name)
        buffer.bytes.append(literal: ": ")
        column += name.unicodeScalars.count + 4
      }
      write(member.value, column: column)
    }
    depth -= 1
    newLine()
    buffer.bytes.append(UInt8(ascii: close))
  }

  @inline(__always)
  private mutating func newLine() {
    buffer.bytes.append(UInt8(ascii: "\n"))
    buffer.bytes.appendIndentation(depth)
  }
}

extension ByteSink where Self: ~Copyable {
  /// A JSON string with its quotes.
  mutating func appendJSONString(_ text: String) {
    var text = text
    text.withUTF8 { appendJSONString($0) }
  }

  /// A JSON string with its quotes.
  mutating func appendJSONString(_ text: UnsafeBufferPointer<UInt8>) {
    append(UInt8(ascii: "\""))
    appendJSONText(text)
    append(UInt8(ascii: "\""))
  }

  /// Text inside a JSON string.
  mutating func appendJSONText(_ text: UnsafeBufferPointer<UInt8>) {
    appendEscaped(text) { bytes, scalar in
      switch scalar {
      case 0x22: bytes.append("\\\"")
      case 0x5C: bytes.append("\\\\")
      case 0x0A: bytes.append("\\n")
      case 0x0D: bytes.append("\\r")
      case 0x09: bytes.append("\\t")
      default:
        let digits = String(scalar, radix: 16)
        bytes.append("\\u\(String(repeating: "0", count: 4 - digits.utf8.count))\(digits)")
      }
    }
  }

  /// A value on one line.
  ///
  /// - Parameter names: how the names of members are written.
  mutating func append<Names: MemberNames>(_ value: JSONValue, naming names: Names.Type) {
    switch value {
    case .string(let string): appendJSONString(string)
    case .text(let text): text.withBytes { appendJSONString($0) }
    case .number(let number): append(number.description)
    case .integer(let number): append(number.description)
    case .written(let number): append(contentsOf: number.bytes)
    case .null: append(literal: "null")
    case .bool(let value): append(literal: value ? "true" : "false")
    case .array(let items):
      append(UInt8(ascii: "["))
      for (index, item) in items.enumerated() {
        if index > 0 { append(literal: ", ") }
        append(item, naming: names)
      }
      append(UInt8(ascii: "]"))
    case .object(let members):
      guard !members.isEmpty else {
        append(literal: "{}")
        return
      }
      append(literal: "{ ")
      for (index, member) in members.enumerated() {
        if index > 0 { append(literal: ", ") }
        Names.append(member.name, to: &self)
        append(literal: ": ")
        append(member.value, naming: names)
      }
      append(literal: " }")
    }
  }
}

/// How the names of an object's members are written: JSON and TypeScript differ in nothing else.
protocol MemberNames {
  static func append<Sink: ByteSink & ~Copyable>(_ name: String, to sink: inout Sink)
}

/// As strings.
private enum JSONNames: MemberNames {
  static func append<Sink: ByteSink & ~Copyable>(_ name: String, to sink: inout Sink) {
    sink.appendJSONString(name)
  }
}
