internal import GenModel
internal import GenSource

/// One custom property of a style sheet, with the token that it comes from.
struct CSSDeclaration {
  /// Made of names alone, with its two hyphens.
  let property: String
  /// Made of numbers and names, or quoted by `quotedForCSS`; it is made when it is printed, since some take long.
  let value: () -> String
  /// The token's name with its section.
  let token: String
  let range: SourceRange
  var description: SourceText?
  var deprecation: Deprecation?

  init<Value>(
    _ property: String, _ value: @autoclosure @escaping () -> String, of token: Token<Value>, in section: String,
    isDocumented: Bool = false
  ) {
    self.property = property
    self.value = value
    self.token = "\(section).\(token.name.value)"
    range = token.name.range
    if isDocumented {
      description = token.description
      deprecation = token.deprecation
    }
  }
}

/// Writes a style sheet with two spaces of indentation.
///
/// What it takes as a `String` is made of names and numbers; texts of the sources come in as comments, which cannot end
/// early, or quoted.
struct CSSWriter: ~Copyable {
  var buffer: OutputBuffer
  private var depth = 0

  init(_ buffer: consuming OutputBuffer) {
    self.buffer = buffer
  }

  /// A rule or a group of rules, behind a blank line where it is a whole one.
  mutating func block(_ prelude: String, _ body: (inout CSSWriter) -> Void) {
    if depth == 0 { buffer.bytes.append(UInt8(ascii: "\n")) }
    line(prelude + " {")
    depth += 1
    body(&self)
    depth -= 1
    line("}")
  }

  /// `:root` with its custom properties, inside the groups of rules whose conditions must hold; nothing where there are
  /// none.
  mutating func root(_ declarations: [CSSDeclaration], within conditions: [String] = []) {
    guard !declarations.isEmpty else { return }
    guard let condition = conditions.first else {
      block(":root") { writer in
        for declaration in declarations { writer.write(declaration) }
      }
      return
    }
    block(condition) { $0.root(declarations, within: Array(conditions.dropFirst())) }
  }

  mutating func line(_ text: String) {
    buffer.bytes.appendIndentation(depth)
    buffer.bytes.append(text)
    buffer.bytes.append(UInt8(ascii: "\n"))
  }

  private mutating func write(_ declaration: CSSDeclaration) {
    buffer.mark(declaration.token, at: declaration.range)
    comment(declaration.description)
    if let deprecation = declaration.deprecation {
      comment(SourceText("Deprecated: " + deprecation.message.string))
    }
    line("\(declaration.property): \(declaration.value());")
  }

  private mutating func comment(_ text: SourceText?) {
    guard let text else { return }
    buffer.bytes.appendIndentation(depth)
    buffer.bytes.appendBlockComment(text)
  }
}

/// A text as CSS quotes it.
func quotedForCSS(_ text: SourceText) -> String {
  var bytes: [UInt8] = [UInt8(ascii: "\"")]
  text.withBytes { source in
    bytes.appendEscaped(source) { bytes, scalar in
      switch scalar {
      case 0x22: bytes.append("\\\"")
      case 0x5C: bytes.append("\\\\")
      // The space ends the number.
      default: bytes.append("\\\(String(scalar, radix: 16)) ")
      }
    }
  }
  bytes.append(UInt8(ascii: "\""))
  return String(decoding: bytes, as: UTF8.self)
}
