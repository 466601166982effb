internal import GenModel
internal import GenSource

extension Export {
  /// XLIFF 1.2 as Xcode writes and reads it: the file that each text belongs to, and the ids that texts have there.
  package static let xliff = Export(
    id: "xliff", summary: "XLIFF 1.2 for each language, as Xcode writes and reads it"
  ) { project, options in
    let catalog = project.strings
    let languages = options.languages(of: catalog).filter { options.languages != nil || $0 != catalog.languages.first }
    var leftOut: [Exported.LeftOut] = []
    let files = languages.compactMap { language -> OutputFile? in
      let parts = catalog.tables.filter { $0.languages.contains(language) }.flatMap { table in
        let entries = table.entries.filter(\.isForTranslators)
        leftOut += entries.filter { isUnitID($0.key.value) }.map {
          Exported.LeftOut(
            table: table.sourceName, key: $0.key.value, language: language,
            reason: "in XLIFF its key would be a part of another text")
        }
        return XLIFFPart.parts(of: table, entries.filter { !isUnitID($0.key.value) }, options.outputs)
      }
      guard !parts.isEmpty else { return nil }
      return OutputFile(path: "\(language).xliff") { write(parts, project.glossary, language: language, into: &$0) }
    }
    return Exported(files: files, leftOut: leftOut)
  }
}

private func write(
  _ parts: [XLIFFPart], _ glossary: Glossary, language: LanguageTag, into buffer: inout OutputBuffer
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
    for part in parts {
      let table = part.table
      guard let place = table.languages.firstIndex(of: language) else { continue }
      let file = [
        ("original", part.original), ("source-language", table.baseLanguage.tag),
        ("target-language", language.tag), ("datatype", "plaintext"),
      ]
      writer.element("file", file) { writer in
        writer.element("header") { $0.element("tool", xcode) }
        writer.element("body") { writer in
          let units = XLIFFUnits(table: table, language: place, ids: part.ids)
          let glossary = GlossaryNotes(glossary, base: table.baseLanguage, target: language)
          for entry in part.entries {
            let notes = entry.texts[0].map { glossary.texts(for: $0.value) } ?? []
            for unit in units.units(of: entry) { write(unit, of: entry, notes, needsReview: language, into: &writer) }
          }
        }
      }
    }
  }
  buffer = writer.buffer
}

/// By this Xcode, and platforms for translators, know that ids and specifiers are Apple's.
private let xcode = [
  ("tool-id", "com.apple.dt.xcode"), ("tool-name", "Xcode"), ("tool-version", "15.2"), ("build-num", "15C500b"),
]

/// - Parameter notes: what the glossary says, beside the comment.
private func write(
  _ unit: XLIFFUnits.Unit, of entry: StringEntry, _ notes: [String], needsReview language: LanguageTag,
  into writer: inout XMLWriter
) {
  writer.buffer.mark(entry.key.value, at: entry.keyText.range)
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
