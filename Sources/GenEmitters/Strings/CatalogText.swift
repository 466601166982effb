internal import GenModel
internal import GenSource

/// A text as String Catalogs, and the XLIFF that Xcode makes of them, cut it up.
enum CatalogText {
  /// One value.
  case unit(MessageTemplate)
  /// A whole text for each plural form: where the number that chooses is the only argument.
  case plural([(category: PluralCategory, pieces: [PluralShape.Piece])])
  /// A format with the forms of each number: where there are several numbers, or further arguments.
  case substitutions(format: [PluralShape.Piece], variables: [PluralShape.Variable])

  /// Nothing for forms that cannot be told apart, which rules have reported.
  ///
  /// - Parameter categories: the plural categories that the language needs.
  init?(_ message: Located<Message>, of entry: StringEntry, categories: [PluralCategory]) {
    guard !entry.pluralArguments.isEmpty else {
      guard case .text(let template) = message.value else { return nil }
      self = .unit(template)
      return
    }
    guard
      let shape = try? PluralShape(message, pluralArguments: entry.pluralArguments, categories: categories)
    else { return nil }
    if entry.arguments.count == 1, let variable = shape.variables.first, shape.variables.count == 1 {
      self = .plural(variable.forms.map { ($0.category, Self.filled(shape.format, with: $0.pieces)) })
    } else {
      self = .substitutions(
        format: shape.format,
        variables: shape.variables.sorted {
          isOrdered(entry.arguments[$0.argument].name.value, entry.arguments[$1.argument].name.value)
        })
    }
  }

  /// The whole text of one form.
  private static func filled(_ format: [PluralShape.Piece], with form: [PluralShape.Piece]) -> [PluralShape.Piece] {
    format.flatMap { piece in
      if case .variable = piece { form } else { [piece] }
    }
  }
}

extension ByteSink where Self: ~Copyable {
  /// A format as it stands in a catalog: `%1$@` for an argument, `%#@count@` for a substitution, and `%arg` for the number
  /// that has chosen the form.
  mutating func appendCatalogFormat(
    _ pieces: [PluralShape.Piece], of entry: StringEntry, counted: Int? = nil,
    escape: (inout Self, UnsafeBufferPointer<UInt8>) -> Void
  ) {
    for piece in pieces {
      switch piece {
      case .literal(let text): text.withBytes { appendDoublingPercent($0, escape: escape) }
      case .argument(let index) where index == counted: append(literal: "%arg")
      case .argument(let index): appendSpecifier(of: entry.arguments[index].type, at: index)
      case .variable(let index): append("%#@\(entry.arguments[index].name.value)@")
      }
    }
  }
}
