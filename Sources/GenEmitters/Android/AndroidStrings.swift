internal import GenModel
internal import GenSource

/// `values/strings.xml` with the texts of each table's base language, `values-vi/strings.xml` and the like with the others.
///
/// A text that is missing in a language is left out there, since Android then takes the one of `values`.
func androidStrings(_ catalog: StringCatalog, _ options: OutputOptions) -> [OutputFile] {
  let tables = androidTables(catalog, options)
  var folders: [String] = []
  for table in tables {
    for folder in table.languages.indices.map({ resourceFolder(of: table, $0) }) where !folders.contains(folder) {
      folders.append(folder)
    }
  }
  return folders.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { folder in
    let parts = tables.compactMap { table in
      table.languages.indices.first { resourceFolder(of: table, $0) == folder }.map { (table, $0) }
    }
    let sources = parts.flatMap { $0.0.sources }
    return androidResources(options.path(of: folder + "/strings.xml"), sources) { writer in
      for (table, language) in parts {
        let categories = PluralRules.of(table.languages[language]).categories
        for entry in table.entries where language == 0 || entry.isTranslated && !table.isMissing(entry, in: language) {
          guard let message = table.message(of: entry, in: language) else { continue }
          writer.buffer.mark("\(table.name.value).\(entry.key.value)", at: message.range)
          if language == 0 { writer.comment(entry.comment) }
          AndroidText(entry, table).write(message, categories: categories, &writer)
        }
      }
    }
  }
}

/// The tables that Android can name: not those whose keys are texts, nor those that only Apple's systems read.
func androidTables(_ catalog: StringCatalog, _ options: OutputOptions) -> [StringTable] {
  catalog.tables.filter { options.includes($0) && $0.hasAccessors }
}

/// Every name that an entry takes, with its type.
func androidNames(of entry: StringEntry, in table: StringTable) -> [String] {
  let text = AndroidText(entry, table)
  switch entry.pluralArguments.count {
  case 0: return ["string/" + text.name]
  case 1: return ["plurals/" + text.name]
  default: return ["string/" + text.name] + entry.pluralArguments.map { "plurals/" + text.name(ofNumber: $0) }
  }
}

private func resourceFolder(of table: StringTable, _ language: Int) -> String {
  language == 0 ? "values" : "values-" + table.languages[language].androidQualifier
}

extension LanguageTag {
  /// `vi`, `pt-rBR`, and for all that is more than a language and a country `b+zh+Hant`.
  fileprivate var androidQualifier: String {
    let parts = tag.split(separator: "-")
    switch (parts.count, parts.last?.utf8.count) {
    case (1, _): return tag
    case (2, 2): return "\(parts[0])-r\(parts[1])"
    default: return "b+" + parts.joined(separator: "+")
    }
  }
}

/// One entry as Android has it.
private struct AndroidText {
  private let entry: StringEntry
  let name: String

  init(_ entry: StringEntry, _ table: StringTable) {
    self.entry = entry
    name = androidName(table.name.value + "." + entry.key.value)
  }

  /// The plural of one number, where a text has several.
  func name(ofNumber argument: Int) -> String {
    name + "_" + androidName(entry.arguments[argument].name.value)
  }

  func write(_ message: Located<Message>, categories: [PluralCategory], _ writer: inout XMLWriter) {
    guard !entry.pluralArguments.isEmpty else {
      guard case .text(let template) = message.value else { return }
      return writeText(template, &writer)
    }
    // Forms that cannot be told apart are a rule's finding.
    guard let shape = try? PluralShape(message, pluralArguments: entry.pluralArguments, categories: categories) else {
      return
    }
    guard entry.pluralArguments.count > 1 else {
      guard let variable = shape.variables.first else { return }
      let forms = variable.forms.map { form in
        (
          category: form.category,
          pieces: shape.format.flatMap { piece in if case .variable = piece { form.pieces } else { [piece] } }
        )
      }
      return writePlural(name, forms, categories, &writer)
    }
    writer.text("string", attributes(name), escapedForAndroid(text(shape.format)))
    for variable in shape.variables {
      writePlural(
        name(ofNumber: variable.argument), variable.forms, categories, counted: variable.argument, &writer)
    }
  }

  private func writeText(_ template: MessageTemplate, _ writer: inout XMLWriter) {
    var bytes: [UInt8] = []
    var hasPercent = false
    template.forEachPiece { piece in
      switch piece {
      case .literal(let text):
        text.withBytes { source in
          if source.contains(UInt8(ascii: "%")) { hasPercent = true }
          if entry.arguments.isEmpty {
            bytes.append(contentsOf: source)
          } else {
            bytes.appendDoublingPercent(source) { $0.append(contentsOf: $1) }
          }
        }
      case .argument(let reference):
        if let index = reference.index { bytes.append(specifier(index, at: index)) }
      }
    }
    var attributes = attributes(name)
    // Else the build takes a bare per cent sign for a format without positions.
    if hasPercent, entry.arguments.isEmpty { attributes.append(("formatted", "false")) }
    writer.text("string", attributes, escapedForAndroid(bytes))
  }

  /// - Parameter counted: the number that is the plural's only argument; nothing where the plural takes all of the entry's.
  private func writePlural(
    _ name: String, _ forms: [(category: PluralCategory, pieces: [PluralShape.Piece])], _ categories: [PluralCategory],
    counted: Int? = nil, _ writer: inout XMLWriter
  ) {
    writer.element("plurals", attributes(name)) { writer in
      // Android chooses by CLDR alone, and never takes what the language has not.
      for (category, pieces) in forms where category == .other || categories.contains(category) {
        writer.text(
          "item", [("quantity", category.rawValue)], escapedForAndroid(text(pieces, counted: counted)))
      }
    }
  }

  private func attributes(_ name: String) -> [(String, String)] {
    [("name", name)] + (entry.isTranslated ? [] : [("translatable", "false")])
  }

  private func text(_ pieces: [PluralShape.Piece], counted: Int? = nil) -> [UInt8] {
    var bytes: [UInt8] = []
    for piece in pieces {
      switch piece {
      case .literal(let text):
        text.withBytes { source in bytes.appendDoublingPercent(source) { $0.append(contentsOf: $1) } }
      case .argument(let index): bytes.append(specifier(index, at: index == counted ? 0 : index))
      // The text that the plural of this number gives.
      case .variable(let index): bytes.append("%\(index + 1)$s")
      }
    }
    return bytes
  }

  private func specifier(_ argument: Int, at place: Int) -> String {
    switch entry.arguments[argument].type {
    case .string: "%\(place + 1)$s"
    case .int: "%\(place + 1)$d"
    case .double(let digits): "%\(place + 1)$" + (digits.map { ".\($0)f" } ?? "f")
    }
  }
}
