internal import GenSource

extension PseudoLanguage {
  /// A text in this language. Arguments and the plural structure stay as they are.
  func rewritten(_ message: Located<Message>) -> Located<Message> {
    message.map { message in
      switch message {
      case .text(let template): .text(rewritten([template])[0])
      case .plural(let plural): .plural(rewritten(plural))
      }
    }
  }

  private func rewritten(_ plural: PluralMessage) -> PluralMessage {
    PluralMessage(
      format: plural.format.map { format in format.map { rewritten([$0])[0] } },
      variables: plural.variables.map { variable in
        // Where forms stand within a format, that one has the brackets.
        let templates = rewritten(variable.forms.map(\.template.value), isPart: plural.format != nil)
        return PluralVariable(
          argument: variable.argument,
          forms: zip(variable.forms, templates).map { ($0.category, Located($1, at: $0.template.range)) })
      })
  }

  /// Texts of which one is chosen. They grow alike, since what the forms of a plural have in common before and after may
  /// have to stay common.
  private func rewritten(_ templates: [MessageTemplate], isPart: Bool = false) -> [MessageTemplate] {
    let length = templates.map(visibleLength).max() ?? 0
    let growth = self == .accented ? filler(for: length, isPart: isPart) : ""
    return templates.map { template in
      guard !template.text.isEmpty else { return template }
      var pieces: [MessageTemplate.Piece] = []
      if !isPart { pieces.append(.literal(SourceText("["))) }
      var isInMarkup = false
      for piece in template.pieces.isEmpty ? [.literal(template.text)] : Array(template.pieces) {
        guard case .literal(let text) = piece else {
          pieces.append(piece)
          continue
        }
        pieces.append(.literal(SourceText(rewritten(text.string, &isInMarkup))))
      }
      if !isPart || !growth.isEmpty { pieces.append(.literal(SourceText(growth + (isPart ? "" : "]")))) }
      return MessageTemplate(text: written(pieces), pieces: pieces)
    }
  }

  private func rewritten(_ text: String, _ isInMarkup: inout Bool) -> String {
    var result = String.UnicodeScalarView()
    for part in textParts(of: text, &isInMarkup) {
      switch part {
      case .kept(let scalars): result.append(contentsOf: scalars)
      case .words(let scalars): for scalar in scalars { result.append(letter(for: scalar)) }
      }
    }
    return String(result)
  }

  private func letter(for scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch self {
    case .accented: accentedLetter(scalar)
    case .stacked: stackedLetter(scalar)
    }
  }
}

/// How many characters of a text grow: those that are translated.
private func visibleLength(_ template: MessageTemplate) -> Int {
  var isInMarkup = false
  var length = 0
  for piece in template.pieces.isEmpty ? [.literal(template.text)] : template.pieces {
    guard case .literal(let text) = piece else { continue }
    for case .words(let scalars) in textParts(of: text.string, &isInMarkup) { length += scalars.count }
  }
  return length
}

/// Words that make a text about 35 % longer, with the brackets that it gets: `one two three`, so that lines can break.
private func filler(for length: Int, isPart: Bool) -> String {
  let wanted = (length * 35 + 50) / 100 - (isPart ? 0 : 2)
  guard wanted > 1 else { return "" }
  let words = "öñé ţŵö ţĥŕéé ƒöûŕ ƒîṽé šîẋ šéṽéñ éîĝĥţ ñîñé ţéñ ".unicodeScalars
  var result = String.UnicodeScalarView(" ".unicodeScalars)
  while result.count < wanted { result.append(contentsOf: words) }
  while result.count > wanted || result.last == " " { result.removeLast() }
  return String(result)
}

/// The text as somebody would have written it, with doubled braces.
private func written(_ pieces: [MessageTemplate.Piece]) -> SourceText {
  var text = ""
  for piece in pieces {
    switch piece {
    case .argument(let reference): text += "{\(reference.name)}"
    case .literal(let literal):
      var previous: Unicode.Scalar?
      var isToken = false
      for scalar in literal.string.unicodeScalars {
        if scalar == "{", previous == "$" { isToken = true }
        if (scalar == "{" || scalar == "}") && !isToken { text.unicodeScalars.append(scalar) }
        if scalar == "}" { isToken = false }
        text.unicodeScalars.append(scalar)
        previous = scalar
      }
    }
  }
  return SourceText(text)
}
