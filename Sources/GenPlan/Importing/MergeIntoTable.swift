internal import GenImporters
internal import GenModel
internal import GenReaders
internal import GenSource
internal import GenYAML

extension SourceMerger {
  mutating func merge(_ entries: [Numbered], _ number: Int, into table: StringTable) {
    let places = Dictionary(
      table.entries.enumerated().map { ($1.key.value, $0) }, uniquingKeysWith: { first, _ in first })
    for entry in entries {
      let key = SourceText(entry.entry.key.value).composed?.string ?? entry.entry.key.value
      if let place = places[key] {
        merge(entry, number, into: table.entries[place], of: table)
      } else if let names = entry.entry.formsAsNames(isTaken: { places[$0] != nil }) {
        for name in names {
          if let place = places[name.key.value] {
            merge((entry.place, name), number, into: table.entries[place], of: table)
          } else {
            add((entry.place, name), number, to: table)
          }
        }
      } else {
        add(entry, number, to: table)
      }
    }
  }

  /// Writes a new entry into the table's file with the languages side by side.
  mutating func write(_ entry: CarriedEntry, _ id: Int, to table: StringTable) {
    let isPhrase = table.keys == .phrases
    let files = filesOfTables[table.sourceName] ?? []
    guard let file = files.first(where: { $0.language == nil })?.file.id, existing[file] != nil else {
      makeFile(with: entry, id, of: table)
      return
    }
    let languages = input.configuration.languages
    existing[file]?.insert(
      entry.key, isPhrase: isPhrase, isGroup: { !isEntry($0, languages) }, for: id,
      block: { name, indent in
        var lines = YAMLLines()
        lines.entry(entry, named: yamlScalar(name), indent: indent)
        return lines.lines
      }, inline: inlineYAML(entry))
  }
}
