internal import GenModel
internal import GenSource

extension Export {
  /// One table for a spreadsheet: a line for each text and each plural form, a column for each language, and the texts as
  /// the sources have them.
  package static let csv = Export(
    id: "csv", summary: "one CSV file for a spreadsheet, with a column for each language"
  ) { project, options in
    let catalog = project.strings
    let chosen = options.languages(of: catalog)
    // What is to be translated always stands beside the translation.
    let languages = catalog.languages.filter { chosen.contains($0) || $0 == catalog.languages.first }
    return Exported(
      files: [OutputFile(path: "strings.csv") { write(catalog.tables, languages, into: &$0) }])
  }
}

private func write(_ tables: [StringTable], _ languages: [LanguageTag], into buffer: inout OutputBuffer) {
  var writer = CSVWriter(buffer)
  writer.row(["table", "key", "form", "comment"].map { Array($0.utf8) } + languages.map { Array($0.tag.utf8) })
  for table in tables {
    let places = languages.map { table.languages.firstIndex(of: $0) }
    let categories = languages.map { PluralRules.of($0).categories }
    for entry in table.entries where entry.isForTranslators {
      writer.buffer.mark(entry.key.value, at: entry.keyText.range)
      let messages = places.map { place in place.flatMap { table.ownMessage(of: entry, in: $0) }?.value }
      let comment = entry.comment.map { $0.withBytes { Array($0) } } ?? []
      let forms = forms(of: entry, messages, categories)
      // A text without forms stands in the line of `other` where that is a whole text, else in that of `$format`.
      let bare = [Form.whole, .category(.other), .format].first(where: forms.contains)
      for form in forms {
        writer.row(
          [Array(table.sourceName.utf8), Array(entry.key.value.utf8), Array(form.name(in: entry).utf8), comment]
            + messages.map { text(form, of: $0, isBare: form == bare) })
      }
    }
  }
  buffer = writer.buffer
}

/// A part of a text that has a line of its own.
private enum Form: Hashable {
  /// The text.
  case whole
  /// A plural form that is the whole text: `one`.
  case category(PluralCategory)
  /// The text that the forms of several numbers stand in: `$format`.
  case format
  /// A form of one of them: `files.one`.
  case variable(argument: Int, PluralCategory)

  func name(in entry: StringEntry) -> String {
    switch self {
    case .whole: ""
    case .category(let category): category.rawValue
    case .format: "$format"
    case .variable(let argument, let category): "\(entry.arguments[argument].name.value).\(category.rawValue)"
    }
  }
}

/// The lines of an entry: those that any of the languages has or needs.
private func forms(of entry: StringEntry, _ messages: [Message?], _ categories: [[PluralCategory]]) -> [Form] {
  let plurals = messages.map { message -> PluralMessage? in
    if case .plural(let plural)? = message { plural } else { nil }
  }
  let wholes = plurals.compactMap { $0 }.filter { $0.format == nil }.compactMap(\.variables.first)
  let formats = plurals.compactMap { $0 }.filter { $0.format != nil }
  guard !wholes.isEmpty || !formats.isEmpty else { return [.whole] }
  var result: [Form] = []
  var needed: Set<PluralCategory> = []
  for (message, categories) in zip(messages, categories) {
    // A text without forms serves for all of them.
    if case .text? = message { needed.insert(.other) } else { needed.formUnion(categories) }
  }
  if !wholes.isEmpty {
    let given = Set(wholes.flatMap { $0.forms.map(\.category) })
    result += PluralCategory.allCases.filter { needed.contains($0) || given.contains($0) }.map { .category($0) }
  }
  if !formats.isEmpty {
    result.append(.format)
    for argument in Set(formats.flatMap { $0.variables.map(\.argument) }).sorted() {
      let variables = formats.flatMap(\.variables).filter { $0.argument == argument }
      let given = Set(variables.flatMap { $0.forms.map(\.category) })
      result += PluralCategory.allCases.filter { needed.contains($0) || given.contains($0) }
        .map { .variable(argument: argument, $0) }
    }
  }
  return result
}

/// What one language has for a line.
///
/// - Parameter isBare: whether the line is the one for texts without forms.
private func text(_ form: Form, of message: Message?, isBare: Bool) -> [UInt8] {
  func bytes(_ template: MessageTemplate?) -> [UInt8] { template?.text.withBytes { Array($0) } ?? [] }
  switch (form, message) {
  case (_, nil): return []
  case (_, .text(let template)?): return isBare ? bytes(template) : []
  case (.category(let category), .plural(let plural)?) where plural.format == nil:
    return bytes(plural.variables.first?.forms.first { $0.category == category }?.template.value)
  case (.format, .plural(let plural)?): return bytes(plural.format?.value)
  case (.variable(let argument, let category), .plural(let plural)?) where plural.format != nil:
    let variable = plural.variables.first { $0.argument == argument }
    return bytes(variable?.forms.first { $0.category == category }?.template.value)
  default: return []
  }
}
