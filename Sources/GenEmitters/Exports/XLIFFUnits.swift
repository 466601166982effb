internal import GenModel
internal import GenSource

/// The texts of a table as Xcode's XLIFF cuts them up: one unit for each text and each plural form that the target language
/// needs.
struct XLIFFUnits {
  struct Unit {
    let id: String
    let source: [UInt8]
    /// Nothing where the translation is missing.
    let target: [UInt8]?
    /// Whether the unit is all of the text.
    let isWhole: Bool
  }

  private let table: StringTable
  private let language: Int
  private let ids: XLIFFPart.IDs
  private let categories: [PluralCategory]

  init(table: StringTable, language: Int, ids: XLIFFPart.IDs) {
    self.table = table
    self.language = language
    self.ids = ids
    categories = PluralRules.of(table.languages[language]).categories
  }

  func units(of entry: StringEntry) -> [Unit] {
    guard let base = entry.texts[0] else { return [] }
    let own = table.ownMessage(of: entry, in: language)
    switch ids {
    case .catalog: return catalogUnits(of: entry, base, own)
    case .dictionary: return dictionaryUnits(of: entry, base, own)
    }
  }

  private func dictionaryUnits(of entry: StringEntry, _ base: Located<Message>, _ own: Located<Message>?) -> [Unit] {
    func shape(_ message: Located<Message>) -> PluralShape? {
      try? PluralShape(message, pluralArguments: entry.pluralArguments, categories: categories)
    }
    guard let source = shape(base) else { return [] }
    let target = own.flatMap(shape)
    let prefix = "/\(entry.key.value):dict/"
    let format = Unit(
      id: prefix + "NSStringLocalizedFormatKey:dict/:string", source: printf(source.format, of: entry),
      target: target.map { printf($0.format, of: entry) }, isWhole: false)
    return [format]
      + units(of: entry, source.variables, target?.variables) { argument, category in
        "\(prefix)\(entry.arguments[argument].name.value):dict/\(category.rawValue):dict/:string"
      }
  }

  private func catalogUnits(of entry: StringEntry, _ base: Located<Message>, _ own: Located<Message>?) -> [Unit] {
    guard let source = CatalogText(base, of: entry, categories: categories) else { return [] }
    let target = own.flatMap { CatalogText($0, of: entry, categories: categories) }
    let key = entry.key.value
    func text(_ pieces: [PluralShape.Piece]) -> [UInt8] { printf(pieces, of: entry) }
    switch source {
    case .unit(let template):
      return [
        Unit(
          id: key, source: printf(template, of: entry), target: target?.unit.map { printf($0, of: entry) },
          isWhole: true)
      ]
    case .plural(let forms):
      return units(forms, target?.forms, of: entry) { "\(key)|==|plural.\($0.rawValue)" }
    case .substitutions(let format, let variables):
      return [Unit(id: key, source: text(format), target: target?.format.map(text), isWhole: false)]
        + units(of: entry, variables, target?.variables) { argument, category in
          "\(key)|==|substitutions.\(entry.arguments[argument].name.value).plural.\(category.rawValue)"
        }
    }
  }

  /// The forms of each number, in the order of the numbers' names.
  private func units(
    of entry: StringEntry, _ source: [PluralShape.Variable], _ target: [PluralShape.Variable]?,
    id: (Int, PluralCategory) -> String
  ) -> [Unit] {
    let target = target ?? []
    let arguments = Set(source.map(\.argument) + target.map(\.argument)).sorted {
      isOrdered(entry.arguments[$0].name.value, entry.arguments[$1].name.value)
    }
    return arguments.flatMap { argument in
      // A text may leave a number out that the other one shows.
      let forms = source.first { $0.argument == argument }?.forms ?? [(.other, [.argument(argument)])]
      return units(forms, target.first { $0.argument == argument }?.forms, of: entry) { id(argument, $0) }
    }
  }

  /// One for each category that the language needs, or the translation gives. Where the source lacks it, `other` is to be
  /// translated. `zero` is the number 0 to Apple in every language.
  private func units(
    _ source: [(category: PluralCategory, pieces: [PluralShape.Piece])],
    _ target: [(category: PluralCategory, pieces: [PluralShape.Piece])]?, of entry: StringEntry,
    id: (PluralCategory) -> String
  ) -> [Unit] {
    PluralCategory.allCases.compactMap { category in
      let own = source.first { $0.category == category }
      let translated = target?.first { $0.category == category }
      guard translated != nil || categories.contains(category) || category == .zero && own != nil,
        let form = own ?? source.last
      else { return nil }
      return Unit(
        id: id(category), source: printf(form.pieces, of: entry),
        target: translated.map { printf($0.pieces, of: entry) }, isWhole: false)
    }
  }

  private func printf(_ template: MessageTemplate, of entry: StringEntry) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.appendFormat(template, of: entry) { $0.append(contentsOf: $1) }
    return bytes
  }

  /// With positions throughout, as Xcode writes them: `%1$#@count@`, `%1$lld`.
  private func printf(_ pieces: [PluralShape.Piece], of entry: StringEntry) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.appendFormat(pieces, of: entry) { $0.append(contentsOf: $1) }
    return bytes
  }
}

extension CatalogText {
  fileprivate var unit: MessageTemplate? {
    if case .unit(let template) = self { template } else { nil }
  }

  fileprivate var forms: [(category: PluralCategory, pieces: [PluralShape.Piece])]? {
    if case .plural(let forms) = self { forms } else { nil }
  }

  fileprivate var format: [PluralShape.Piece]? {
    if case .substitutions(let format, _) = self { format } else { nil }
  }

  fileprivate var variables: [PluralShape.Variable]? {
    if case .substitutions(_, let variables) = self { variables } else { nil }
  }
}
