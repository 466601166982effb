internal import GenModel
internal import GenSource

extension Export {
  /// XLIFF 1.2, with the ids that Xcode 15 and newer give the texts of String Catalogs: `key`, `key|==|plural.one` and
  /// `key|==|substitutions.name.plural.one`.
  package static let xliff = Export(
    id: "xliff", summary: "XLIFF 1.2 for each language, with the ids of Xcode's String Catalogs"
  ) { project, options in
    let catalog = project.strings
    let languages = options.languages(of: catalog).filter { options.languages != nil || $0 != catalog.languages.first }
    return Exported(
      files: languages.compactMap { language in
        let tables = catalog.tables.filter { $0.languages.contains(language) }
        guard tables.contains(where: { $0.entries.contains(where: \.isTranslated) }) else { return nil }
        return OutputFile(path: "\(language).xliff") { write(tables, project.glossary, language: language, into: &$0) }
      })
  }
}

private func write(
  _ tables: [StringTable], _ glossary: Glossary, language: LanguageTag, into buffer: inout OutputBuffer
) {
  var writer = XMLWriter(buffer)
  writer.line(#"<?xml version="1.0" encoding="UTF-8"?>"#)
  writer.element(
    "xliff",
    [
      ("xmlns", "urn:oasis:names:tc:xliff:document:1.2"),
      ("xmlns:xsi", "http://www.w3.org/2001/XMLSchema-instance"),
      ("version", "1.2"),
      (
        "xsi:schemaLocation",
        "urn:oasis:names:tc:xliff:document:1.2 http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd"
      ),
    ]
  ) { writer in
    for table in tables where table.entries.contains(where: \.isTranslated) {
      guard let place = table.languages.firstIndex(of: language) else { continue }
      let file = [
        ("original", table.sources.first ?? table.sourceName), ("source-language", table.baseLanguage.tag),
        ("target-language", language.tag), ("datatype", "plaintext"),
      ]
      writer.element("file", file) { writer in
        writer.element("header") { $0.element("tool", [("tool-id", "gen-native"), ("tool-name", "gen-native")]) }
        writer.element("body") { writer in
          let units = XLIFFUnits(table: table, language: place)
          let glossary = GlossaryNotes(glossary, base: table.baseLanguage, target: language)
          for entry in table.entries where entry.isTranslated {
            let notes = entry.texts[0].map { glossary.texts(for: $0.value) } ?? []
            for unit in units.units(of: entry) { write(unit, of: entry, notes, needsReview: language, into: &writer) }
          }
        }
      }
    }
  }
  buffer = writer.buffer
}

/// - Parameter notes: what the glossary says, beside the comment.
private func write(
  _ unit: XLIFFUnits.Unit, of entry: StringEntry, _ notes: [String], needsReview language: LanguageTag,
  into writer: inout XMLWriter
) {
  writer.buffer.mark(entry.key.value, at: entry.key.range)
  var attributes = [("id", unit.id), ("xml:space", "preserve")]
  if let length = entry.maxLength, unit.isWhole {
    attributes += [("maxwidth", String(length.value)), ("size-unit", "char")]
  }
  writer.element("trans-unit", attributes) { writer in
    writer.text("source", [], unit.source)
    if let target = unit.target {
      let state = entry.review.contains(language) ? "needs-review-l10n" : "translated"
      writer.text("target", [("state", state)], target)
    }
    writer.text("note", [], entry.comment.map { $0.withBytes { Array($0) } } ?? [])
    for note in notes { writer.text("note", [("from", "glossary")], Array(note.utf8)) }
  }
}
