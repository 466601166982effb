internal import GenSource

extension ByteSink where Self: ~Copyable {
  /// Text of an XML element: only `&`, `<` and `>` are escaped, and a carriage return, which a reader would turn into a
  /// line feed. A backslash is just a backslash there.
  mutating func appendXMLText(_ text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for (index, byte) in text.enumerated() {
      let escape: StaticString
      switch byte {
      case UInt8(ascii: "&"): escape = "&amp;"
      case UInt8(ascii: "<"): escape = "&lt;"
      case UInt8(ascii: ">"): escape = "&gt;"
      case UInt8(ascii: "\r"): escape = "&#13;"
      default: continue
      }
      append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
      append(literal: escape)
      start = index + 1
    }
    append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
  }
}

/// Writes a property list of nested dictionaries and strings, in the layout of Apple's own writer.
struct PropertyListWriter: ~Copyable {
  var buffer: OutputBuffer
  private var depth = 0

  init(_ buffer: consuming OutputBuffer) {
    self.buffer = buffer
  }

  /// The whole file: a dictionary.
  mutating func file(banner: Banner, _ body: (inout PropertyListWriter) -> Void) {
    line { $0.append(literal: #"<?xml version="1.0" encoding="UTF-8"?>"#) }
    for text in banner.lines(.markup) { line { $0.append(text) } }
    line {
      $0.append(
        literal:
          #"<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">"#)
    }
    line { $0.append(literal: #"<plist version="1.0">"#) }
    element("dict", body)
    line { $0.append(literal: "</plist>") }
  }

  mutating func dictionary(_ key: SourceText, _ body: (inout PropertyListWriter) -> Void) {
    self.key(key.bytes)
    element("dict", body)
  }

  mutating func string(_ key: String, _ value: StaticString) {
    string(key) { $0.append(literal: value) }
  }

  /// A text that is appended already escaped.
  mutating func string(_ key: String, escaped append: (inout ByteBuffer) -> Void) {
    var key = key
    key.withUTF8 { self.key($0) }
    line { bytes in
      bytes.append(literal: "<string>")
      append(&bytes)
      bytes.append(literal: "</string>")
    }
  }

  private mutating func key(_ key: UnsafeBufferPointer<UInt8>) {
    line { bytes in
      bytes.append(literal: "<key>")
      bytes.appendXMLText(key)
      bytes.append(literal: "</key>")
    }
  }

  private mutating func element(_ name: StaticString, _ body: (inout PropertyListWriter) -> Void) {
    line { bytes in
      bytes.append(UInt8(ascii: "<"))
      bytes.append(literal: name)
      bytes.append(UInt8(ascii: ">"))
    }
    depth += 1
    body(&self)
    depth -= 1
    line { bytes in
      bytes.append(literal: "</")
      bytes.append(literal: name)
      bytes.append(UInt8(ascii: ">"))
    }
  }

  @inline(__always)
  private mutating func line(_ append: (inout ByteBuffer) -> Void) {
    for _ in 0..<depth { buffer.bytes.append(UInt8(ascii: "\t")) }
    append(&buffer.bytes)
    buffer.bytes.append(UInt8(ascii: "\n"))
  }
}
