internal import GenModel
internal import GenSource

/// Writes the entries of a table that choose between plural forms in any language.
func writeStringsDict(_ table: StringTable, language: Int, into buffer: inout OutputBuffer) {
  let rules = PluralRules.of(table.languages[language])
  var writer = PropertyListWriter(buffer)
  writer.file(banner: Banner(sources: table.sources)) { writer in
    for entry in table.entries {
      let pluralArguments = entry.pluralArguments
      guard !pluralArguments.isEmpty, let message = table.message(of: entry, in: language) else { continue }
      guard
        let shape = try? PluralShape(message, pluralArguments: pluralArguments, categories: rules.categories)
      else { continue }
      writer.buffer.mark(entry.key.value, at: message.range)
      writer.dictionary(entry.key.value) { writeEntry(entry, shape, into: &$0) }
    }
  }
  buffer = writer.buffer
}

private func writeEntry(_ entry: StringEntry, _ shape: PluralShape, into writer: inout PropertyListWriter) {
  writer.string("NSStringLocalizedFormatKey", escaped: { $0.appendFormat(shape.format, of: entry) })
  for variable in shape.variables {
    writer.dictionary(entry.arguments[variable.argument].name.value) { writer in
      writer.string("NSStringFormatSpecTypeKey", "NSStringPluralRuleType")
      writer.string("NSStringFormatValueTypeKey", "lld")
      for form in variable.forms {
        writer.string(form.category.rawValue, escaped: { $0.appendFormat(form.pieces, of: entry) })
      }
    }
  }
}

extension [UInt8] {
  /// A format in XML: `%1$@` for an argument, `%1$#@count@` for a variable.
  fileprivate mutating func appendFormat(_ pieces: [PluralShape.Piece], of entry: StringEntry) {
    for piece in pieces {
      switch piece {
      case .literal(let text):
        text.withBytes { appendDoublingPercent($0) { $0.appendXMLText($1) } }
      case .argument(let index):
        append(contentsOf: entry.arguments[index].type.specifier(at: index).utf8)
      case .variable(let index):
        append(contentsOf: "%\(index + 1)$#@\(entry.arguments[index].name.value)@".utf8)
      }
    }
  }
}

/// Reads a `.stringsdict` back: each element opened is closed, each entry is there in order with all its parts.
func verifyStringsDict(_ bytes: [UInt8], _ table: StringTable, language: Int) -> String? {
  var reader = PropertyListReader(bytes)
  guard let root = reader.file() else { return "the property list cannot be read back" }
  let entries = table.entries.filter { !$0.pluralArguments.isEmpty && table.message(of: $0, in: language) != nil }
  guard root.count == entries.count else { return "\(entries.count) entries were meant, \(root.count) are there" }
  for (entry, (key, value)) in zip(entries, root) {
    guard key.elementsEqual(entry.key.value.utf8) else { return "'\(entry.key.value)' is not where it should be" }
    guard case .dictionary(let parts) = value, let format = parts.first,
      format.key.elementsEqual("NSStringLocalizedFormatKey".utf8), case .string(let text) = format.value
    else { return "'\(entry.key.value)' has no format" }
    for (name, variable) in parts.dropFirst() {
      guard case .dictionary(let forms) = variable,
        forms.contains(where: { $0.key.elementsEqual("other".utf8) }),
        text.contains(sequence: "#@".utf8 + name + "@".utf8)
      else { return "'\(entry.key.value)' has a variable without a place or without 'other'" }
    }
    if parts.count < 2 { return "'\(entry.key.value)' has no variable" }
  }
  return nil
}

extension [UInt8] {
  fileprivate func contains(sequence: [UInt8]) -> Bool {
    guard count >= sequence.count else { return false }
    return (0...(count - sequence.count)).contains { self[$0...].starts(with: sequence) }
  }
}
