internal import GenEmitters
internal import GenModel
internal import GenSource

/// The texts as the page reads them: every table with its languages, every entry with a text for each, as it stands in the
/// source.
func stringsData(_ catalog: StringCatalog, _ places: SourcePlaces) -> JSONValue {
  .object([
    ("languages", tags(catalog.languages)),
    ("tables", .array(catalog.tables.map { tableData($0, places) })),
  ])
}

private func tableData(_ table: StringTable, _ places: SourcePlaces) -> JSONValue {
  var members: [(name: String, value: JSONValue)] = [
    ("name", .string(table.sourceName)), ("languages", tags(table.languages)),
  ]
  if table.name.value != table.sourceName { members.append(("outputName", .string(table.name.value))) }
  if let comment = table.comment { members.append(("comment", .text(comment))) }
  if table.keys == .phrases { members.append(("phrases", .bool(true))) }
  members.append(("entries", .array(table.entries.map { entryData($0, of: table, places) })))
  return .object(members)
}

private func entryData(_ entry: StringEntry, of table: StringTable, _ places: SourcePlaces) -> JSONValue {
  var members: [(name: String, value: JSONValue)] = [
    ("key", .string(entry.key.value)), ("place", .string(places.text(of: entry.key.range))),
  ]
  if let comment = entry.comment { members.append(("comment", .text(comment))) }
  if !entry.arguments.isEmpty {
    members.append(
      ("arguments", .array(entry.arguments.map { .object([(name: $0.name.value, value: .string($0.type.word))]) })))
  }
  if let limit = entry.maxLength { members.append(("maxLength", .integer(limit.value))) }
  if !entry.isTranslated { members.append(("translate", .bool(false))) }
  if entry.sharesTexts { members.append(("shared", .bool(true))) }
  if let deprecation = entry.deprecation { members.append(("deprecated", .text(deprecation.message))) }
  if !entry.review.isEmpty { members.append(("review", tags(entry.review))) }
  let texts = entry.texts.indices.filter { entry.isTranslated || $0 == 0 }
    .map { textData(at: $0, of: entry, in: table, places) }
  members.append(("texts", .array(texts)))
  return .object(members + places.members(findingsIn: [entry.key.range]))
}

/// The text of one language; an object without one where it is missing.
private func textData(
  at index: Int, of entry: StringEntry, in table: StringTable, _ places: SourcePlaces
) -> JSONValue {
  guard let text = entry.texts[index] else { return .object([("missing", .bool(true))]) }
  var members: [(name: String, value: JSONValue)] = []
  if table.isMissing(entry, in: index) { members.append(("missing", .bool(true))) }
  switch text.value {
  case .text(let template): members += templateMembers(template, length: template.length(entry))
  case .plural(let plural):
    if let format = plural.format {
      members += templateMembers(format.value, length: plural.length(of: format.value, entry))
    }
    members.append(("plurals", .array(plural.variables.map { pluralData($0, of: entry) })))
  }
  // What a text shares with another entry is found where it is written.
  return .object(members + (entry.sharesTexts ? [] : places.members(findingsIn: [text.range])))
}

private func pluralData(_ variable: PluralVariable, of entry: StringEntry) -> JSONValue {
  let name = entry.arguments.indices.contains(variable.argument) ? entry.arguments[variable.argument].name.value : ""
  let forms = variable.forms.map { category, template in
    JSONValue.object(
      [("category", .string(category.rawValue))] + templateMembers(template.value, length: template.value.length(entry))
    )
  }
  return .object([("argument", .string(name)), ("forms", .array(forms))])
}

/// - Parameter length: as `$maxLength` counts it.
private func templateMembers(_ template: MessageTemplate, length: Int) -> [(name: String, value: JSONValue)] {
  [("text", .text(template.text)), ("length", .integer(length))]
}

private func tags(_ languages: [LanguageTag]) -> JSONValue { .array(languages.map { .string($0.tag) }) }

extension ArgumentType {
  /// As `$args` has it.
  fileprivate var word: String {
    switch self {
    case .string: "string"
    case .int: "int"
    case .double(digits: nil): "double"
    case .double(digits: let digits?): "double.\(digits)"
    }
  }
}
