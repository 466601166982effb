internal import GenImporters
internal import GenModel
internal import GenSource

/// A text as the sources write it: arguments by name, braces doubled, in NFC. What is imported and what stands there are
/// compared in this form.
enum CarriedText: Equatable {
  case text(String)
  case plural(format: String?, variables: [Variable])

  struct Variable: Equatable {
    let name: String
    let forms: [Form]
  }

  struct Form: Equatable {
    let category: PluralCategory
    let text: String
  }

  /// Every text in it.
  var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .plural(let format, let variables): [format].compactMap { $0 } + variables.flatMap { $0.forms.map(\.text) }
    }
  }
}

extension CarriedText {
  /// A text that no format call reads.
  init(plain text: String) {
    self = .text(escaped(composed(text)))
  }

  /// The text of a message that the sources have.
  init(_ message: Message, of entry: StringEntry) {
    func text(_ template: MessageTemplate) -> String {
      guard !template.pieces.isEmpty else { return escaped(template.text.string) }
      return template.pieces.map { piece in
        switch piece {
        case .literal(let text): escaped(text.string)
        case .argument(let reference): "{\(reference.name)}"
        }
      }.joined()
    }
    switch message {
    case .text(let template): self = .text(text(template))
    case .plural(let plural):
      self = .plural(
        format: plural.format.map { text($0.value) },
        variables: plural.variables.map { variable in
          Variable(
            name: entry.arguments[variable.argument].name.value,
            forms: variable.forms.map { Form(category: $0.category, text: text($0.template.value)) })
        })
    }
  }

  /// The text of an imported message.
  ///
  /// - Parameter name: the name of an argument, as the entry calls it.
  init(_ message: ImportedMessage, name: (ImportedArgument) throws(NotCarried) -> String) throws(NotCarried) {
    func text(_ pieces: [ImportedPiece]) throws(NotCarried) -> String {
      var result = ""
      for piece in pieces {
        switch piece {
        case .literal(let text): result += escaped(composed(text))
        case .argument(let argument):
          if result.utf8.last == UInt8(ascii: "$") {
            throw NotCarried("a '$' right before an argument would read as one of Apple's own tokens, '${…}'")
          }
          result += "{\(try name(argument))}"
        }
      }
      return result
    }
    switch message {
    case .text(let pieces): self = .text(try text(pieces))
    case .plural(let format, let variables):
      var carried: [Variable] = []
      for variable in variables {
        var forms: [Form] = []
        for form in variable.forms { forms.append(Form(category: form.category, text: try text(form.pieces))) }
        carried.append(Variable(name: try name(variable.argument), forms: forms))
      }
      var wholeText: String?
      if let format { wholeText = try text(format) }
      self = .plural(format: wholeText, variables: carried)
    }
  }
}

private func composed(_ text: String) -> String { SourceText(text).composed?.string ?? text }

/// Braces doubled, but for those of `${…}`.
private func escaped(_ text: String) -> String {
  guard text.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }) else { return text }
  let bytes = Array(text.utf8)
  var result: [UInt8] = []
  var index = 0
  while index < bytes.count {
    let byte = bytes[index]
    if byte == UInt8(ascii: "$"), bytes[(index + 1)...].first == UInt8(ascii: "{"),
      let end = bytes[index...].firstIndex(of: UInt8(ascii: "}"))
    {
      result += bytes[index...end]
      index = end + 1
      continue
    }
    result.append(byte)
    if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") { result.append(byte) }
    index += 1
  }
  return String(decoding: result, as: UTF8.self)
}
