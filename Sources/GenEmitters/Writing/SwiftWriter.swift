package import GenModel
package import GenSource

/// Swift source, made of literal pieces and of values that know how to print themselves as Swift.
///
/// There is no interpolation for a `String`: text from the sources can only come in as a literal (`quoted:`), a comment or
/// an identifier, so it cannot become code.
package struct SwiftCode: ExpressibleByStringInterpolation, Sendable {
  package var bytes: [UInt8]

  package init(stringLiteral value: StaticString) {
    bytes = Array(UnsafeBufferPointer(start: value.utf8Start, count: value.utf8CodeUnitCount))
  }

  package init(stringInterpolation: StringInterpolation) {
    bytes = stringInterpolation.bytes
  }

  /// Takes the values that print themselves as Swift.
  package struct StringInterpolation: StringInterpolationProtocol {
    var bytes: [UInt8] = []

    init() {}

    package init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + interpolationCount * 32)
    }

    package mutating func appendLiteral(_ literal: StaticString) {
      bytes.append(contentsOf: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
    }

    package mutating func appendInterpolation(_ identifier: SwiftIdentifier) {
      bytes.append(contentsOf: identifier.text.bytes)
    }

    package mutating func appendInterpolation(_ code: SwiftCode) {
      bytes.append(contentsOf: code.bytes)
    }

    package mutating func appendInterpolation(_ number: Int) {
      bytes.append(number.description)
    }

    package mutating func appendInterpolation(_ number: DecimalText) {
      bytes.append(number.description)
    }

    package mutating func appendInterpolation(_ access: OutputOptions.AccessLevel) {
      bytes.append(access.rawValue)
    }

    /// A string literal with its quotes.
    package mutating func appendInterpolation(quoted text: String) {
      var text = text
      text.withUTF8 { bytes.appendSwiftLiteral($0) }
    }

    /// A string literal with its quotes.
    package mutating func appendInterpolation(quoted text: SourceText) {
      text.withBytes { bytes.appendSwiftLiteral($0) }
    }

    /// A part of a string literal, for one that is put together from pieces.
    package mutating func appendInterpolation(inQuotes text: SourceText) {
      text.withBytes { bytes.appendSwiftText($0) }
    }
  }

  /// Pieces with a separator between them.
  package static func joined(_ pieces: [SwiftCode], by separator: SwiftCode) -> SwiftCode {
    var result = separator
    result.bytes = Array(pieces.map(\.bytes).joined(separator: separator.bytes))
    return result
  }
}

/// Writes a Swift file line by line, indented by its blocks.
package struct SwiftWriter: ~Copyable {
  package var buffer: OutputBuffer
  private var depth = 0

  package init(_ buffer: consuming OutputBuffer) {
    self.buffer = buffer
  }

  /// One line of code.
  package mutating func line(_ code: SwiftCode) {
    indent()
    buffer.bytes.append(contentsOf: code.bytes)
    buffer.bytes.append(UInt8(ascii: "\n"))
  }

  /// A line that is put together in its place, where `line` would make it first and then copy it: for what every text of
  /// an app has.
  @inline(__always)
  mutating func line(inPlace append: (inout SwiftWriter) -> Void) {
    indent()
    append(&self)
    buffer.bytes.append(UInt8(ascii: "\n"))
  }

  /// A line with nothing on it.
  package mutating func blankLine() {
    buffer.bytes.append(UInt8(ascii: "\n"))
  }

  /// A line at the left edge, as compiler directives stand.
  package mutating func directive(_ code: SwiftCode) {
    buffer.bytes.append(contentsOf: code.bytes)
    buffer.bytes.append(UInt8(ascii: "\n"))
  }

  /// Lines between braces.
  package mutating func block(_ header: SwiftCode, _ body: (inout SwiftWriter) -> Void) {
    beginBlock { $0.append(header) }
    body(&self)
    endBlock()
  }

  /// What `block` begins with, for a walk that does not nest as its blocks do.
  @inline(__always)
  mutating func beginBlock(_ appendHeader: (inout SwiftWriter) -> Void) {
    indent()
    appendHeader(&self)
    buffer.bytes.append(literal: " {\n")
    depth += 1
  }

  mutating func endBlock() {
    depth -= 1
    indent()
    buffer.bytes.append(literal: "}\n")
  }

  /// Lines one step further in.
  package mutating func indented(_ body: (inout SwiftWriter) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  /// Declarations inside the configured namespace, or at the top level where there is none.
  package mutating func enclosed(in namespace: SwiftIdentifier?, _ body: (inout SwiftWriter) -> Void) {
    if let namespace { block("extension \(namespace)", body) } else { body(&self) }
  }

  /// The import of a module whose types the declarations show to other modules. Where imports are internal by default
  /// that has to be said, and older compilers do not understand it.
  ///
  /// - Parameter platform: where it does; elsewhere the compiler would find the access level too high.
  package mutating func importing(
    _ module: SwiftCode, shownBy access: OutputOptions.AccessLevel, where platform: SwiftCode? = nil
  ) {
    guard access != .internal else {
      line("import \(module)")
      return
    }
    let condition: SwiftCode = platform.map { "\($0) && " } ?? ""
    directive("#if \(condition)compiler(>=6.0) && hasFeature(InternalImportsByDefault)")
    directive("  \(access) import \(module)")
    directive("#else")
    directive("  import \(module)")
    directive("#endif")
  }

  /// Several lines of code at once, indented as a whole.
  package mutating func lines(_ code: StaticString) {
    let text = UnsafeBufferPointer(start: code.utf8Start, count: code.utf8CodeUnitCount)
    for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if !line.isEmpty { indent() }
      buffer.bytes.append(contentsOf: UnsafeBufferPointer(rebasing: line))
      buffer.bytes.append(UInt8(ascii: "\n"))
    }
  }

  /// A `///` comment of our own words.
  package mutating func documentation(_ text: StaticString) {
    documentation(SourceText("\(text)"))
  }

  /// The lines of a `///` comment, split at every kind of line break that any tool counts as one.
  package mutating func documentation(_ text: SourceText?) {
    guard let text else { return }
    text.withBytes { bytes in
      forEachCommentLine(of: bytes) { comment in
        indent()
        if comment.isEmpty { buffer.bytes.append(literal: "///") } else { buffer.bytes.append(literal: "/// ") }
        buffer.bytes.append(contentsOf: comment)
        buffer.bytes.append(UInt8(ascii: "\n"))
      }
    }
  }

  /// `@available(*, deprecated, …)`; `replacement` is a whole Swift path, which stands there without backticks.
  package mutating func deprecation(_ deprecation: Deprecation?, replacement: SwiftCode? = nil) {
    guard let deprecation else { return }
    if var replacement {
      replacement.bytes.removeAll { $0 == UInt8(ascii: "`") }
      line("@available(*, deprecated, message: \(quoted: deprecation.message), renamed: \"\(replacement)\")")
    } else {
      line("@available(*, deprecated, message: \(quoted: deprecation.message))")
    }
  }

  private mutating func indent() {
    buffer.bytes.appendIndentation(depth)
  }
}

/// The pieces of a line that is put together in its place.
extension SwiftWriter {
  @inline(__always)
  mutating func append(literal code: StaticString) { buffer.bytes.append(literal: code) }

  @inline(__always)
  mutating func append(_ identifier: SwiftIdentifier) { buffer.bytes.append(contentsOf: identifier.text.bytes) }

  @inline(__always)
  mutating func append(_ code: SwiftCode) { buffer.bytes.append(contentsOf: code.bytes) }

  /// A name in the quotes of a string literal. Names hold nothing that is escaped.
  @inline(__always)
  mutating func append(nameInQuotes name: SourceText) { buffer.bytes.append(contentsOf: name.bytes) }

  /// A part of a string literal, for one that is put together from pieces.
  ///
  /// - Parameter isPlain: whether it is known to hold nothing that is escaped.
  mutating func append(inQuotes text: SourceText, isPlain: Bool) {
    text.withBytes { bytes in
      if isPlain { buffer.bytes.append(contentsOf: bytes) } else { buffer.bytes.appendSwiftText(bytes) }
    }
  }
}

extension ByteSink where Self: ~Copyable {
  fileprivate mutating func appendSwiftLiteral(_ text: UnsafeBufferPointer<UInt8>) {
    append(UInt8(ascii: "\""))
    appendSwiftText(text)
    append(UInt8(ascii: "\""))
  }

  fileprivate mutating func appendSwiftText(_ text: UnsafeBufferPointer<UInt8>) {
    appendEscaped(text) { bytes, scalar in
      switch scalar {
      case 0x22: bytes.append("\\\"")
      case 0x5C: bytes.append("\\\\")
      case 0x0A: bytes.append("\\n")
      case 0x0D: bytes.append("\\r")
      case 0x09: bytes.append("\\t")
      default: bytes.append("\\u{\(String(scalar, radix: 16, uppercase: true))}")
      }
    }
  }
}
