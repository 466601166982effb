package import GenModel
package import GenSource

/// TypeScript source, made of literal pieces and of values that know how to print themselves as TypeScript.
///
/// There is no interpolation for a `String`: text from the sources can only come in as a literal (`quoted:`), the name of
/// a property or a comment, so it cannot become code.
package struct TypeScriptCode: ExpressibleByStringInterpolation, Sendable {
  package var bytes: [UInt8]

  package init(stringLiteral value: StaticString) {
    bytes = Array(UnsafeBufferPointer(start: value.utf8Start, count: value.utf8CodeUnitCount))
  }

  package init(stringInterpolation: StringInterpolation) {
    bytes = stringInterpolation.bytes
  }

  /// A value of a snapshot, on one line.
  package init(_ value: JSONValue) {
    bytes = []
    bytes.append(value, naming: TypeScriptNames.self)
  }

  /// Takes the values that print themselves as TypeScript.
  package struct StringInterpolation: StringInterpolationProtocol {
    var bytes: [UInt8] = []

    package init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + interpolationCount * 32)
    }

    package mutating func appendLiteral(_ literal: StaticString) {
      bytes.append(contentsOf: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
    }

    package mutating func appendInterpolation(_ code: TypeScriptCode) {
      bytes.append(contentsOf: code.bytes)
    }

    package mutating func appendInterpolation(_ number: Int) {
      bytes.append(number.description)
    }

    /// A string literal with its quotes.
    package mutating func appendInterpolation(quoted text: String) {
      bytes.appendJSONString(text)
    }

    /// A string literal with its quotes.
    package mutating func appendInterpolation(quoted text: SourceText) {
      text.withBytes { bytes.appendJSONString($0) }
    }

    /// The name of a property, where an object or a type declares it.
    package mutating func appendInterpolation(property name: String) {
      bytes.appendPropertyName(name)
    }

    /// The use of a property: `.name`, or `["the name"]`.
    package mutating func appendInterpolation(member name: String) {
      if isTypeScriptIdentifier(name) {
        bytes.append(UInt8(ascii: "."))
        bytes.append(name)
      } else {
        bytes.append(UInt8(ascii: "["))
        bytes.appendJSONString(name)
        bytes.append(UInt8(ascii: "]"))
      }
    }

    /// A name for a language at the top of a module, behind a prefix of ours that keeps it from being a reserved word.
    package mutating func appendInterpolation(suffix language: LanguageTag) {
      for byte in language.tag.utf8 { bytes.append(byte == UInt8(ascii: "-") ? UInt8(ascii: "_") : byte) }
    }
  }

  /// Pieces with a separator between them.
  package static func joined(_ pieces: [TypeScriptCode], by separator: TypeScriptCode) -> TypeScriptCode {
    var result = separator
    result.bytes = Array(pieces.map(\.bytes).joined(separator: separator.bytes))
    return result
  }
}

/// Writes a TypeScript module line by line, indented by its blocks.
package struct TypeScriptWriter: ~Copyable {
  package var buffer: OutputBuffer
  private var depth = 0

  package init(_ buffer: consuming OutputBuffer) {
    self.buffer = buffer
  }

  /// The banner's lines as comments, and what tells linters that nobody writes the file by hand.
  package mutating func banner(_ banner: Banner) {
    for line in banner.lines(.slashes) {
      buffer.bytes.append(line)
      buffer.bytes.append(UInt8(ascii: "\n"))
    }
    line("/* eslint-disable */")
  }

  /// One line of code.
  package mutating func line(_ code: TypeScriptCode) {
    buffer.bytes.appendIndentation(depth)
    buffer.bytes.append(contentsOf: code.bytes)
    buffer.bytes.append(UInt8(ascii: "\n"))
  }

  /// A line with nothing on it.
  package mutating func blankLine() {
    buffer.bytes.append(UInt8(ascii: "\n"))
  }

  /// Lines between an opening and a closing line.
  package mutating func block(
    _ opening: TypeScriptCode, closing: TypeScriptCode, _ body: (inout TypeScriptWriter) -> Void
  ) {
    line(opening)
    depth += 1
    body(&self)
    depth -= 1
    line(closing)
  }

  /// Several lines of code at once, indented as a whole.
  package mutating func lines(_ code: StaticString) {
    let text = UnsafeBufferPointer(start: code.utf8Start, count: code.utf8CodeUnitCount)
    for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if !line.isEmpty { buffer.bytes.appendIndentation(depth) }
      buffer.bytes.append(contentsOf: UnsafeBufferPointer(rebasing: line))
      buffer.bytes.append(UInt8(ascii: "\n"))
    }
  }

  /// A property with a value: on one line where it fits in 100 columns, else a line for each of its parts.
  package mutating func property(_ name: String, _ value: JSONValue) {
    part("\(property: name): ", value)
  }

  private mutating func part(_ label: TypeScriptCode, _ value: JSONValue) {
    let code = TypeScriptCode(value)
    let width = (label.bytes + code.bytes).reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
    switch value {
    case .array(let items) where depth * 2 + width > 99:
      block("\(label)[", closing: "],") { writer in
        for item in items { writer.part("", item) }
      }
    case .object(let members) where depth * 2 + width > 99:
      block("\(label){", closing: "},") { writer in
        for member in members { writer.property(member.name, member.value) }
      }
    default: line("\(label)\(code),")
    }
  }

  /// A comment of our own words.
  package mutating func documentation(_ text: StaticString) {
    documentation(SourceText("\(text)"))
  }

  /// A `/** … */` comment: what people say about a thing, and that it should not be used any more.
  package mutating func documentation(_ text: SourceText?, deprecation: Deprecation? = nil) {
    var lines: [[UInt8]] = []
    if let text { lines += harmlessLines(text) }
    if let deprecation {
      let message = harmlessLines(deprecation.message)
      lines.append(Array("@deprecated ".utf8) + message.joined(separator: [UInt8(ascii: " ")]))
    }
    guard lines.count != 1 else {
      buffer.bytes.appendIndentation(depth)
      buffer.bytes.append(literal: "/** ")
      buffer.bytes.append(contentsOf: lines[0])
      buffer.bytes.append(literal: " */\n")
      return
    }
    guard !lines.isEmpty else { return }
    line("/**")
    for comment in lines {
      buffer.bytes.appendIndentation(depth)
      buffer.bytes.append(literal: comment.isEmpty ? " *" : " * ")
      buffer.bytes.append(contentsOf: comment)
      buffer.bytes.append(UInt8(ascii: "\n"))
    }
    line(" */")
  }
}

private func harmlessLines(_ comment: SourceText) -> [[UInt8]] {
  var lines: [[UInt8]] = []
  comment.withBytes { forEachCommentLine(of: $0) { lines.append(harmless($0)) } }
  return lines
}

/// A line of a comment that can neither end it nor begin a tag of its own.
private func harmless(_ line: UnsafeBufferPointer<UInt8>) -> [UInt8] {
  var result: [UInt8] = []
  for (index, byte) in line.enumerated() {
    let endsComment = byte == UInt8(ascii: "/") && (index == 0 || line[index - 1] == UInt8(ascii: "*"))
    let beginsTag = byte == UInt8(ascii: "@") && (index == 0 || line[index - 1] == UInt8(ascii: " "))
    if endsComment || beginsTag { result.append(UInt8(ascii: "\\")) }
    result.append(byte)
  }
  return result
}

/// Whether a name can stand as a property without quotes: reserved words can.
private func isTypeScriptIdentifier(_ name: String) -> Bool {
  var isFirst = true
  for byte in name.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): break
    case UInt8(ascii: "0")...UInt8(ascii: "9") where !isFirst: break
    default: return false
    }
    isFirst = false
  }
  return !isFirst
}

extension ByteSink where Self: ~Copyable {
  /// The name as it is where it may stand bare, else in quotes. `__proto__: x` would set an object's prototype, with and
  /// without quotes; in brackets it is a property like any other.
  fileprivate mutating func appendPropertyName(_ name: String) {
    if name == "__proto__" {
      append(literal: "[\"__proto__\"]")
    } else if isTypeScriptIdentifier(name) {
      append(name)
    } else {
      appendJSONString(name)
    }
  }
}

/// As properties.
private enum TypeScriptNames: MemberNames {
  static func append<Sink: ByteSink & ~Copyable>(_ name: String, to sink: inout Sink) {
    sink.appendPropertyName(name)
  }
}
