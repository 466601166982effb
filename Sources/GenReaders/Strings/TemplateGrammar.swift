internal import GenModel
internal import GenSource

/// What keeps a text from being a template.
struct TemplateProblem: Error {
  let message: String
  let help: String
}

/// Reads `{name}`, `{{`, `}}` and `${…}` in a text.
///
/// The braces do not nest, so no text however strange makes this recurse.
func readTemplate(_ text: SourceText, arguments: [Argument]) throws(TemplateProblem) -> MessageTemplate {
  let isPlain = text.isPlain
  guard !isPlain, text.bytes.holdsAny({ bytes, _ in bytes.equal(openBrace) .| bytes.equal(closeBrace) }) else {
    return MessageTemplate(text: text, isPlain: isPlain)
  }
  return MessageTemplate(text: text, pieces: try readPieces(text, arguments: arguments))
}

private func readPieces(
  _ text: SourceText, arguments: [Argument]
) throws(TemplateProblem) -> [MessageTemplate.Piece] {
  try text.withBytes { (bytes) throws(TemplateProblem) in
    var pieces: [MessageTemplate.Piece] = []
    pieces.reserveCapacity(4)
    var start = 0
    var index = 0
    func closeLiteral() {
      if start < index { pieces.append(.literal(text[start..<index])) }
    }
    let memory = UnsafeRawBufferPointer(bytes)
    while true {
      index = memory.firstIndex(of: openBrace, or: closeBrace, from: index)
      guard index < bytes.count else { break }
      if index > 0, bytes[index - 1] == UInt8(ascii: "$"), bytes[index] == openBrace {
        guard let end = bytes[index...].firstIndex(of: closeBrace) else { throw unclosed }
        index = end + 1
      } else if index + 1 < bytes.count, bytes[index + 1] == bytes[index] {
        index += 1
        closeLiteral()
        index += 1
        start = index
      } else if bytes[index] == openBrace {
        guard let end = bytes[index...].firstIndex(of: closeBrace) else { throw unclosed }
        closeLiteral()
        pieces.append(.argument(try readArgument(text[(index + 1)..<end], arguments: arguments)))
        index = end + 1
        start = index
      } else {
        throw TemplateProblem(
          message: "a '}' stands alone", help: "write '}}' for a brace, or '{name}' for an argument")
      }
    }
    closeLiteral()
    return pieces
  }
}

private func readArgument(
  _ name: SourceText, arguments: [Argument]
) throws(TemplateProblem) -> MessageTemplate.ArgumentReference {
  guard isArgumentName(name) else {
    let isICU = name.withBytes { $0.contains(UInt8(ascii: ",")) }
    throw TemplateProblem(
      message: "'{\(shortened(name))}' is no argument",
      help: isICU
        ? "only '{name}' stands in a text; plural forms are written below the language, as 'one:' and 'other:'"
        : "write '{name}' with a name from $args, and '{{' for a brace")
  }
  return MessageTemplate.ArgumentReference(
    name: name,
    index: arguments.firstIndex { $0.nameText.value == name })
}

/// An argument's name is a Swift label: a letter, then letters, digits and `_`, all ASCII.
func isArgumentName(_ name: SourceText) -> Bool {
  name.withBytes { bytes in
    guard let first = bytes.first, first.isLetter, bytes.count <= TokenName.maximumLength else { return false }
    return bytes.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "_") }
  }
}

/// The start of a text, for a message.
private func shortened(_ text: SourceText) -> String {
  let characters = text.string
  return characters.count <= 24 ? characters : characters.prefix(24) + "…"
}

private let openBrace = UInt8(ascii: "{")
private let closeBrace = UInt8(ascii: "}")

private let unclosed = TemplateProblem(
  message: "a '{' is never closed", help: "write '{name}' for an argument, or '{{' for a brace")
