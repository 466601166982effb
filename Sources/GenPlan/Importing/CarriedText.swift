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

  /// Whether two texts say the same, however much of it they write into each form.
  func means(_ other: CarriedText) -> Bool { self.settled == other.settled }

  /// What stands around the only variable belongs to each form, and a plural whose only form is `other` is that form.
  private var settled: CarriedText {
    guard case .plural(let format, let variables) = self, let variable = variables.first else { return self }
    guard variables.count == 1 else {
      return .plural(format: format, variables: variables.sorted { isOrdered($0.name, $1.name) })
    }
    let forms = variable.forms.map { form in
      Form(
        category: form.category,
        text: format.map { replacing("{\(variable.name)}", in: $0, with: form.text) } ?? form.text)
    }
    if forms.count == 1, forms[0].category == .other { return .text(forms[0].text) }
    return .plural(format: nil, variables: [Variable(name: variable.name, forms: forms)])
  }

  /// The text with a language's one form as the whole, where it was written as a bare text: each number is then its own
  /// and only form.
  var withoutBareVariables: CarriedText {
    guard case .plural(let format?, let variables) = self,
      variables.allSatisfy({ $0.forms == [Form(category: .other, text: "{\($0.name)}")] })
    else { return self }
    return .text(format)
  }
}

extension CarriedText {
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

/// Why a text, or a whole entry, stays in the file that it came from.
struct NotCarried: Error {
  let reason: String
  var help: String?

  init(_ reason: String, help: String? = nil) {
    self.reason = reason
    self.help = help
  }
}

/// A word by another, wherever it stands; bytes, since a mark behind the word must not hide it.
private func replacing(_ word: String, in text: String, with other: String) -> String {
  let (bytes, word) = (Array(text.utf8), Array(word.utf8))
  var result: [UInt8] = []
  var index = 0
  while index < bytes.count {
    if bytes[index] == word[0], bytes[index...].starts(with: word) {
      result += other.utf8
      index += word.count
    } else {
      result.append(bytes[index])
      index += 1
    }
  }
  return String(decoding: result, as: UTF8.self)
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
