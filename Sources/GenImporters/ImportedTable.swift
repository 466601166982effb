package import GenModel
package import GenSource

/// One table as foreign files have it, in whatever languages they hold.
package struct ImportedTable: Sendable {
  /// The name that its source file gets: `Localizable` for `strings/Localizable.yaml`.
  package var name: String
  /// What is said about the table as a whole.
  package var comment: String?
  /// In the order of the files, each key once.
  package var entries: [ImportedEntry]

  package init(name: String, comment: String? = nil, entries: [ImportedEntry] = []) {
    self.name = name
    self.comment = comment
    self.entries = entries
  }
}

/// One key of a foreign table with its texts.
package struct ImportedEntry: Sendable {
  /// As code asks for it.
  package var key: Located<String>
  package var comment: String?
  /// Comments that stand above the entry and belong to a whole section.
  package var headings: [String] = []
  /// Whether other languages have a text of their own.
  package var isTranslated = true
  /// The languages whose text is there and was not taken, which has been said.
  package var refused: [LanguageTag] = []
  /// One for each language at most.
  package var texts: [ImportedText] = []

  package init(key: Located<String>, comment: String? = nil, texts: [ImportedText] = []) {
    self.key = key
    self.comment = comment
    self.texts = texts
  }
}

/// A text of a foreign file in one language.
package struct ImportedText: Sendable {
  package var language: LanguageTag
  package var message: ImportedMessage
  /// Where it stands in its file.
  package var range: SourceRange
  /// Whether the file says that a person should look at it again.
  package var needsReview = false
  /// Whether the file says that somebody has looked at it.
  package var isReviewed = false
  /// Whether it only says what was translated: the source of an exchange file, which has the plural forms that the target
  /// needs. It makes a new entry, and changes none.
  package var isReference = false
  /// The text as its file has it, where only the code that uses it knows whether it is a format: an entry without
  /// arguments takes it like this.
  package var unformatted: String?
  /// Why it cannot be read as a format. Then it has `unformatted` alone.
  package var problem: String?

  package init(language: LanguageTag, message: ImportedMessage, range: SourceRange, needsReview: Bool = false) {
    self.language = language
    self.message = message
    self.range = range
    self.needsReview = needsReview
  }
}

/// A text without the spelling of its format: literals, arguments and plural forms.
package enum ImportedMessage: Sendable, Equatable {
  case text([ImportedPiece])
  /// `format` is nothing where the one variable is the whole text.
  case plural(format: [ImportedPiece]?, variables: [ImportedVariable])
}

/// A stretch of a text.
package enum ImportedPiece: Sendable, Equatable {
  case literal(String)
  case argument(ImportedArgument)
}

/// An argument as its file names it: by position, by name, or by both.
package struct ImportedArgument: Sendable, Hashable {
  /// From 0.
  package var position: Int?
  package var name: String?
  /// Nothing where the file does not say.
  package var type: ArgumentType?

  package init(position: Int? = nil, name: String? = nil, type: ArgumentType? = nil) {
    self.position = position
    self.name = name
    self.type = type
  }
}

/// The forms that one number chooses between.
package struct ImportedVariable: Sendable, Equatable {
  package var argument: ImportedArgument
  /// In the order of `PluralCategory`.
  package var forms: [ImportedForm]

  package init(argument: ImportedArgument, forms: [ImportedForm]) {
    self.argument = argument
    self.forms = forms
  }
}

/// The text for one plural category.
package struct ImportedForm: Sendable, Equatable {
  package var category: PluralCategory
  package var pieces: [ImportedPiece]

  package init(_ category: PluralCategory, _ pieces: [ImportedPiece]) {
    self.category = category
    self.pieces = pieces
  }
}
