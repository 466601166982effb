internal import GenModel
internal import GenSource

/// Writes the entries of a table that choose between plural forms in any language.
func writeStringsDict(_ table: StringTable, language: Int, into buffer: inout OutputBuffer) {
  let rules = PluralRules.of(table.languages[language])
  let hasNames = table.keys == .names
  var writer = PropertyListWriter(buffer)
  writer.file(banner: Banner(sources: table.sources)) { writer in
    for entry in table.entries {
      let pluralArguments = entry.pluralArguments
      guard !pluralArguments.isEmpty, let message = table.message(of: entry, in: language) else { continue }
      guard
        let shape = try? PluralShape(message, pluralArguments: pluralArguments, categories: rules.categories)
      else { continue }
      writer.buffer.mark(entry.key.value, at: message.range)
      writer.dictionary(entry.keyText.value, isPlain: hasNames) { writeEntry(entry, shape, into: &$0) }
    }
  }
  buffer = writer.buffer
}

private func writeEntry(_ entry: StringEntry, _ shape: PluralShape, into writer: inout PropertyListWriter) {
  writer.string(
    "NSStringLocalizedFormatKey", escaped: { $0.appendFormat(shape.format, of: entry) { $0.appendXMLText($1) } })
  for variable in shape.variables {
    writer.dictionary(entry.arguments[variable.argument].nameText.value, isPlain: true) { writer in
      writer.string("NSStringFormatSpecTypeKey", "NSStringPluralRuleType")
      writer.string("NSStringFormatValueTypeKey", "lld")
      for form in variable.forms {
        writer.string(
          form.category.word, escaped: { $0.appendFormat(form.pieces, of: entry) { $0.appendXMLText($1) } })
      }
    }
  }
}

extension ByteSink where Self: ~Copyable {
  /// A format: `%1$@` for an argument, `%1$#@count@` for a variable.
  mutating func appendFormat(
    _ pieces: [PluralShape.Piece], of entry: StringEntry,
    escape: (inout Self, UnsafeBufferPointer<UInt8>) -> Void
  ) {
    for piece in pieces {
      switch piece {
      case .literal(let text):
        text.withBytes { appendDoublingPercent($0, escape: escape) }
      case .argument(let index):
        appendSpecifier(of: entry.arguments[index].type, at: index)
      case .variable(let index):
        appendPlace(index)
        append(literal: "#@")
        append(contentsOf: entry.arguments[index].nameText.value.bytes)
        append(UInt8(ascii: "@"))
      }
    }
  }
}

/// Reads a `.stringsdict` back and says what is not as it was meant: each entry is there, in order, with exactly its
/// texts.
func verifyStringsDict(_ bytes: [UInt8], _ table: StringTable, language: Int) -> String? {
  var reader = PropertyListReader(bytes)
  guard var rest = reader.file()?[...] else { return "the property list cannot be read back" }
  let rules = PluralRules.of(table.languages[language])
  for entry in table.entries {
    let pluralArguments = entry.pluralArguments
    guard !pluralArguments.isEmpty, let message = table.message(of: entry, in: language) else { continue }
    guard
      let shape = try? PluralShape(message, pluralArguments: pluralArguments, categories: rules.categories)
    else { return "the forms of '\(entry.key.value)' cannot be told apart" }
    guard let member = rest.popFirst(), member.key.elementsEqual(entry.key.value.utf8) else {
      return "'\(entry.key.value)' is not where it should be"
    }
    guard member.value == .dictionary(meant(shape, of: entry)) else {
      return "the forms of '\(entry.key.value)' read back differently"
    }
  }
  return rest.isEmpty ? nil : "there is an entry too many"
}

private func meant(_ shape: PluralShape, of entry: StringEntry) -> [PropertyListReader.Member] {
  func text(_ pieces: [PluralShape.Piece]) -> PropertyListReader.Value {
    var bytes: [UInt8] = []
    bytes.appendFormat(pieces, of: entry) { $0.append(contentsOf: $1) }
    return .string(bytes)
  }
  func member(_ name: String, _ value: PropertyListReader.Value) -> PropertyListReader.Member {
    PropertyListReader.Member(key: Array(name.utf8), value: value)
  }
  let variables = shape.variables.map { variable in
    let forms = variable.forms.map { member($0.category.rawValue, text($0.pieces)) }
    return member(
      entry.arguments[variable.argument].name.value,
      .dictionary(
        [
          member("NSStringFormatSpecTypeKey", .string(Array("NSStringPluralRuleType".utf8))),
          member("NSStringFormatValueTypeKey", .string(Array("lld".utf8))),
        ] + forms))
  }
  return [member("NSStringLocalizedFormatKey", text(shape.format))] + variables
}
