internal import GenSource

/// Writes nested mappings of texts as YAML: two spaces of indentation, each text on one line in double quotes, so that
/// nothing in it can be taken for anything else.
struct YAMLWriter: ~Copyable {
  var buffer: OutputBuffer
  private var depth = 0

  init(_ buffer: consuming OutputBuffer) {
    self.buffer = buffer
  }

  mutating func group(_ name: String, _ body: (inout YAMLWriter) -> Void) {
    key(name)
    buffer.bytes.append(UInt8(ascii: "\n"))
    depth += 1
    body(&self)
    depth -= 1
  }

  mutating func text(_ name: String, _ text: SourceText) {
    key(name)
    buffer.bytes.append(UInt8(ascii: " "))
    // A string of JSON is one of YAML.
    text.withBytes { buffer.bytes.appendJSONString($0) }
    buffer.bytes.append(UInt8(ascii: "\n"))
  }

  /// Names are bare where every reader takes them for text.
  private mutating func key(_ name: String) {
    buffer.bytes.appendIndentation(depth)
    if isBare(name) { buffer.bytes.append(name) } else { buffer.bytes.appendJSONString(name) }
    buffer.bytes.append(UInt8(ascii: ":"))
  }

  private func isBare(_ name: String) -> Bool {
    let words = ["y", "n", "yes", "no", "on", "off", "true", "false", "null"]
    guard let first = name.utf8.first, first.isLetter || name == "$format", !words.contains(name.lowercased()) else {
      return false
    }
    return name.utf8.allSatisfy {
      $0.isLetterOrDigit || [UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "$")].contains($0)
    }
  }
}
