internal import GenSource

/// Writes XML with two spaces of indentation, each element on a line of its own.
struct XMLWriter: ~Copyable {
  var buffer: OutputBuffer
  private var depth = 0

  init(_ buffer: consuming OutputBuffer) {
    self.buffer = buffer
  }

  /// A line that needs no escaping.
  mutating func line(_ text: StaticString) {
    buffer.bytes.appendIndentation(depth)
    buffer.bytes.append(literal: text)
    buffer.bytes.append(UInt8(ascii: "\n"))
  }

  /// A comment on a line of its own; its text must not end it.
  mutating func line(comment text: [UInt8]) {
    buffer.bytes.appendIndentation(depth)
    buffer.bytes.append(literal: "<!-- ")
    buffer.bytes.append(contentsOf: text)
    buffer.bytes.append(literal: "-->\n")
  }

  /// An element that holds others.
  mutating func element(
    _ name: StaticString, _ attributes: [(String, String)] = [], _ body: (inout XMLWriter) -> Void
  ) {
    open(name, attributes)
    buffer.bytes.append(literal: ">\n")
    depth += 1
    body(&self)
    depth -= 1
    buffer.bytes.appendIndentation(depth)
    close(name)
  }

  /// An element that holds nothing.
  mutating func element(_ name: StaticString, _ attributes: [(String, String)] = []) {
    open(name, attributes)
    buffer.bytes.append(literal: "/>\n")
  }

  /// An element that holds text, every blank of which counts.
  mutating func text(_ name: StaticString, _ attributes: [(String, String)], _ text: [UInt8]) {
    guard !text.isEmpty else { return element(name, attributes) }
    open(name, attributes)
    buffer.bytes.append(UInt8(ascii: ">"))
    text.withUnsafeBufferPointer { buffer.bytes.appendXMLText($0) }
    close(name)
  }

  private mutating func open(_ name: StaticString, _ attributes: [(String, String)]) {
    buffer.bytes.appendIndentation(depth)
    buffer.bytes.append(UInt8(ascii: "<"))
    buffer.bytes.append(literal: name)
    for (name, value) in attributes {
      buffer.bytes.append(" \(name)=\"")
      buffer.bytes.appendXMLAttribute(value)
      buffer.bytes.append(UInt8(ascii: "\""))
    }
  }

  private mutating func close(_ name: StaticString) {
    buffer.bytes.append(literal: "</")
    buffer.bytes.append(literal: name)
    buffer.bytes.append(literal: ">\n")
  }
}

extension ByteSink where Self: ~Copyable {
  /// Text in the quotes of an attribute, where a reader would turn tabs and line ends into spaces.
  mutating func appendXMLAttribute(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): append(literal: "&amp;")
      case UInt8(ascii: "<"): append(literal: "&lt;")
      case UInt8(ascii: ">"): append(literal: "&gt;")
      case UInt8(ascii: "\""): append(literal: "&quot;")
      case UInt8(ascii: "\t"): append(literal: "&#9;")
      case UInt8(ascii: "\n"): append(literal: "&#10;")
      case UInt8(ascii: "\r"): append(literal: "&#13;")
      default: append(byte)
      }
    }
  }
}
