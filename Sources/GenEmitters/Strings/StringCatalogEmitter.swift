internal import GenModel
internal import GenSource

extension Emitter {
  /// Xcode's String Catalogs: one file for each table, with all its languages.
  package static let xcstrings = Emitter(
    id: "xcstrings", summary: "Xcode String Catalogs (.xcstrings), with comments and states"
  ) { project, options in
    guard options.includes(.strings) else { return [] }
    return project.strings.tables.filter(options.includes).map { table in
      OutputFile(path: options.path(of: table.name.value + ".xcstrings")) { write(table, into: &$0) }.made(of: table)
    }
  }
}

/// In the layout in which Xcode saves a catalog. Members stand in alphabetical order there, and so do languages.
private func write(_ table: StringTable, into buffer: inout OutputBuffer) {
  buffer.bytes.reserveCapacity(table.entries.count * table.languages.count * 128)
  let languages = table.languages.indices.sorted { isOrdered(table.languages[$0].tag, table.languages[$1].tag) }
    .map { CatalogLanguage(place: $0, tag: table.languages[$0]) }
  var writer = JSONWriter(buffer, colon: " : ")
  writer.file { writer in
    // Xcode reads past a member that it does not know, and leaves it out when it saves.
    writer.member("$generated", .string(Banner(sources: table.sources).text))
    writer.member("sourceLanguage", .string(table.baseLanguage.tag))
    writer.group("strings") { writer in
      for entry in inCatalogOrder(table.entries) {
        write(entry, of: table, in: languages, into: &writer)
      }
    }
    writer.member("version", .string("1.0"))
  }
  buffer = writer.buffer
}

/// A language of a table, with what each of its texts needs.
private struct CatalogLanguage {
  let place: Int
  let tag: LanguageTag
  let categories: [PluralCategory]

  init(place: Int, tag: LanguageTag) {
    self.place = place
    self.tag = tag
    categories = PluralRules.of(tag).categories
  }
}

private func write(
  _ entry: StringEntry, of table: StringTable, in languages: [CatalogLanguage], into writer: inout JSONWriter
) {
  writer.buffer.mark(entry.key.value, at: entry.keyText.range)
  writer.group(entry.key.value) { writer in
    if let comment = entry.comment { writer.member("comment", .text(comment)) }
    writer.member("extractionState", .string("manual"))
    writer.group("localizations") { writer in
      // Xcode has no localization where a translation is missing, and shows it as new.
      for language in languages where !table.isMissing(entry, in: language.place) {
        guard let message = table.message(of: entry, in: language.place),
          let text = CatalogText(message, of: entry, categories: language.categories)
        else { continue }
        writer.buffer.mark(entry.key.value, at: message.range)
        writer.group(language.tag.tag) { writer in
          writer.localization(
            text, of: entry, entry.review.contains(language.tag) ? "needs_review" : "translated",
            isPhrase: table.name.value == "AppShortcuts")
        }
      }
    }
    if !entry.isTranslated { writer.member("shouldTranslate", .bool(false)) }
  }
}

extension JSONWriter {
  /// What one language says.
  ///
  /// - Parameter isPhrase: whether the text is one of the phrases that Siri hears, which catalogs keep in sets.
  fileprivate mutating func localization(_ text: CatalogText, of entry: StringEntry, _ state: String, isPhrase: Bool) {
    switch text {
    case .unit(let template) where isPhrase:
      group("stringSet") { writer in
        writer.member("state", .string(state))
        writer.list("values") { $0.bytes.appendFormat(template, of: entry) { $0.appendJSONText($1) } }
      }
    case .unit(let template):
      unit(state) { $0.appendFormat(template, of: entry) { $0.appendJSONText($1) } }
    case .plural(let forms):
      plural(forms, of: entry, state)
    case .substitutions(let format, let variables):
      unit(state) { $0.appendCatalogFormat(format, of: entry) { $0.appendJSONText($1) } }
      group("substitutions") { writer in
        for variable in variables {
          let argument = entry.arguments[variable.argument]
          writer.group(argument.name.value) { writer in
            writer.member("argNum", .integer(variable.argument + 1))
            writer.member("formatSpecifier", .string(argument.type.conversion))
            writer.plural(variable.forms, of: entry, state, counted: variable.argument)
          }
        }
      }
    }
  }

  fileprivate mutating func unit(_ state: String, _ append: (inout ByteBuffer) -> Void) {
    group("stringUnit") { writer in
      writer.member("state", .string(state))
      writer.member(literal: "value", escaped: { append(&$0.bytes) })
    }
  }

  fileprivate mutating func plural(
    _ forms: [(category: PluralCategory, pieces: [PluralShape.Piece])], of entry: StringEntry, _ state: String,
    counted: Int? = nil
  ) {
    group("variations") { writer in
      writer.group("plural") { writer in
        for form in forms.sorted(by: { isOrdered($0.category.rawValue, $1.category.rawValue) }) {
          writer.group(form.category.rawValue) { writer in
            writer.unit(state) {
              $0.appendCatalogFormat(form.pieces, of: entry, counted: counted) { $0.appendJSONText($1) }
            }
          }
        }
      }
    }
  }
}
