internal import GenSource

extension ByteSink where Self: ~Copyable {
  /// Text of an XML element: only `&`, `<` and `>` are escaped, and a carriage return, which a reader would turn into a
  /// line feed. A backslash is just a backslash there.
  mutating func appendXMLText(_ text: UnsafeBufferPointer<UInt8>) {
    guard text.holdsAny(isXMLSign) else { return append(contentsOf: text) }
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

@inline(__always)
private func isXMLSign(_ bytes: SIMD16<UInt8>, _ next: SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>> {
  bytes.equal(UInt8(ascii: "&")) .| bytes.equal(UInt8(ascii: "<")) .| bytes.equal(UInt8(ascii: ">"))
    .| bytes.equal(UInt8(ascii: "\r"))
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
    dictionary(body)
    line { $0.append(literal: "</plist>") }
  }

  /// - Parameter isPlain: whether the key is known to hold nothing that is escaped.
  @inline(__always)
  mutating func dictionary(_ key: SourceText, isPlain: Bool = false, _ body: (inout PropertyListWriter) -> Void) {
    line { bytes in
      bytes.append(literal: "<key>")
      if isPlain { bytes.append(contentsOf: key.bytes) } else { bytes.appendXMLText(key.bytes) }
      bytes.append(literal: "</key>")
    }
    dictionary(body)
  }

  mutating func string(_ key: StaticString, _ value: StaticString) {
    string(key) { $0.append(literal: value) }
  }

  /// A text that is appended already escaped. The key needs no escape.
  @inline(__always)
  mutating func string(_ key: StaticString, escaped append: (inout ByteBuffer) -> Void) {
    line { bytes in
      bytes.append(literal: "<key>")
      bytes.append(literal: key)
      bytes.append(literal: "</key>")
    }
    line { bytes in
      bytes.append(literal: "<string>")
      append(&bytes)
      bytes.append(literal: "</string>")
    }
  }

  @inline(__always)
  private mutating func dictionary(_ body: (inout PropertyListWriter) -> Void) {
    line { $0.append(literal: "<dict>") }
    depth += 1
    body(&self)
    depth -= 1
    line { $0.append(literal: "</dict>") }
  }

  @inline(__always)
  private mutating func line(_ append: (inout ByteBuffer) -> Void) {
    buffer.bytes.append(UInt8(ascii: "\t"), count: depth)
    append(&buffer.bytes)
    buffer.bytes.append(UInt8(ascii: "\n"))
  }
}
