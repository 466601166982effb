internal import GenImporters
internal import GenModel
internal import GenReaders
internal import GenSource
internal import GenYAML

extension SourceMerger {
  /// Writes a text where none stands: into the language's own file where the table has one, else beside the others.
  mutating func fill(_ text: CarriedText, _ language: Int, into target: StandingEntry) throws(NotCarried) {
    let (entry, table, node, id) = (target.entry, target.table, target.node, target.id)
    let tag = table.languages[language]
    let own = filesOfTables[table.sourceName]?.first { $0.language == tag }
    // Where nothing, or an empty text, stands behind the language.
    if let place = entry.texts[language]?.range, let value = existing[place.source]?.value(at: place) {
      existing[place.source]?.replace(value, with: text, for: id)
      return
    }
    if let node, let pair = node.value.pairs.first(where: { $0.key.text.equals(tag.tag) }) {
      existing[node.file]?.replace(pair.value, with: text, for: id)
      return
    }
    if let own {
      existing[own.file.id]?.fill(entry.key.value, isPhrase: table.keys == .phrases, with: text, for: id)
      return
    }
    guard let node else {
      write(
        CarriedEntry(
          key: entry.key.value, keyRange: entry.key.range, comment: nil, headings: [], arguments: [],
          pluralArgument: nil, isTranslated: true,
          texts: [
            .init(
              language: tag, text: text,
              source: ImportedText(language: tag, message: .text([]), range: entry.key.range))
          ]),
        id, to: table)
      return
    }
    existing[node.file]?.insert(
      { name, indent in
        var lines = YAMLLines()
        lines.text(text, under: name, indent: indent)
        return lines.lines
      }, inline: (tag.tag, inlineYAML(text)), named: tag.tag, into: node.value, for: id)
  }

  /// The mapping of an entry in a file with the languages side by side.
  func sideBySideNode(of entry: StringEntry) -> (file: SourceID, value: YAMLNode)? {
    let source = entry.key.range.source
    guard let file = existing[source], let value = file.value(ofKeyAt: entry.key.range), value.kind == .mapping,
      isEntry(value, input.configuration.languages)
    else { return nil }
    return (source, value)
  }
}
