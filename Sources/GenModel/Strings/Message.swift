package import GenSource

/// One text in one language.
package enum Message: Sendable {
  case text(MessageTemplate)
  case plural(PluralMessage)
}

/// A text that holds arguments: `{amount} is safe to spend today`.
package struct MessageTemplate: Sendable {
  /// The text as written, in NFC.
  package var text: SourceText
  /// What the text is made of, in order; empty where it holds neither arguments nor doubled braces.
  package var pieces: [Piece]

  /// A stretch of the text.
  package enum Piece: Sendable {
    case literal(SourceText)
    /// `{name}`.
    case argument(ArgumentReference)
  }

  /// An argument named in a text.
  package struct ArgumentReference: Sendable {
    package var name: SourceText
    /// Its place in the entry's arguments, or among the variables of a `$format`; nothing where the name is unknown.
    package var index: Int?

    package init(name: SourceText, index: Int?) {
      self.name = name
      self.index = index
    }
  }

  package init(text: SourceText, pieces: [Piece] = []) {
    self.text = text
    self.pieces = pieces
  }
}

/// A text that depends on one number or several: `{files} in {folders}`.
package struct PluralMessage: Sendable {
  /// The whole text, where variables are named by the argument that chooses their form; nothing where one variable is
  /// the whole text.
  package var format: Located<MessageTemplate>?
  package var variables: [PluralVariable]

  package init(format: Located<MessageTemplate>? = nil, variables: [PluralVariable]) {
    self.format = format
    self.variables = variables
  }
}

/// The forms that one number chooses between.
package struct PluralVariable: Sendable {
  /// Which of the entry's arguments chooses.
  package var argument: Int
  /// In the order of `PluralCategory`; the place is that of the form's text.
  package var forms: [(category: PluralCategory, template: Located<MessageTemplate>)]

  package init(argument: Int, forms: [(category: PluralCategory, template: Located<MessageTemplate>)]) {
    self.argument = argument
    self.forms = forms
  }
}

/// CLDR's plural categories, in CLDR's order.
package enum PluralCategory: String, Sendable, CaseIterable, Comparable {
  case zero, one, two, few, many, other

  package static func < (left: PluralCategory, right: PluralCategory) -> Bool {
    left.order < right.order
  }

  private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
