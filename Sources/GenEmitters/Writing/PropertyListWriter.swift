extension [UInt8] {
  /// Text of an XML element: only `&`, `<` and `>` are escaped, and a carriage return, which a reader would turn into a
  /// line feed. A backslash is just a backslash there.
  mutating func appendXMLText(_ text: some Collection<UInt8>) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "&"): append(contentsOf: "&amp;".utf8)
      case UInt8(ascii: "<"): append(contentsOf: "&lt;".utf8)
      case UInt8(ascii: ">"): append(contentsOf: "&gt;".utf8)
      case UInt8(ascii: "\r"): append(contentsOf: "&#13;".utf8)
      default: append(byte)
      }
    }
  }
}

/// Writes a property list of nested dictionaries and strings, in the layout of Apple's own writer.
struct PropertyListWriter {
  var buffer: OutputBuffer
  private var depth = 0

  init(_ buffer: OutputBuffer) {
    self.buffer = buffer
  }

  /// The whole file: a dictionary.
  mutating func file(banner: Banner, _ body: (inout PropertyListWriter) -> Void) {
    line { $0.append(contentsOf: #"<?xml version="1.0" encoding="UTF-8"?>"#.utf8) }
    for text in banner.lines(.markup) { line { $0.append(contentsOf: text.utf8) } }
    line {
      $0.append(
        contentsOf:
          #"<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">"#
          .utf8)
    }
    line { $0.append(contentsOf: #"<plist version="1.0">"#.utf8) }
    element("dict", body)
    line { $0.append(contentsOf: "</plist>".utf8) }
  }

  mutating func dictionary(_ key: String, _ body: (inout PropertyListWriter) -> Void) {
    self.key(key)
    element("dict", body)
  }

  mutating func string(_ key: String, _ value: String) {
    string(key, escaped: { $0.appendXMLText(value.utf8) })
  }

  /// A text that is appended already escaped.
  mutating func string(_ key: String, escaped append: (inout [UInt8]) -> Void) {
    self.key(key)
    line { bytes in
      bytes.append(contentsOf: "<string>".utf8)
      append(&bytes)
      bytes.append(contentsOf: "</string>".utf8)
    }
  }

  private mutating func key(_ key: String) {
    line { bytes in
      bytes.append(contentsOf: "<key>".utf8)
      bytes.appendXMLText(key.utf8)
      bytes.append(contentsOf: "</key>".utf8)
    }
  }

  private mutating func element(_ name: StaticString, _ body: (inout PropertyListWriter) -> Void) {
    line { $0.append(contentsOf: "<\(name)>".utf8) }
    depth += 1
    body(&self)
    depth -= 1
    line { $0.append(contentsOf: "</\(name)>".utf8) }
  }

  private mutating func line(_ append: (inout [UInt8]) -> Void) {
    for _ in 0..<depth { buffer.bytes.append(UInt8(ascii: "\t")) }
    append(&buffer.bytes)
    buffer.bytes.append(UInt8(ascii: "\n"))
  }
}
