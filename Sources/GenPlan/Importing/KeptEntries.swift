internal import GenImporters
internal import GenModel
internal import GenSource

extension SourceMerger {
  /// The entries with the texts of the project's languages, without those that were refused before.
  mutating func keptEntries(of table: ImportedTable, _ number: Int) -> [Numbered] {
    var strangers: [(language: LanguageTag, count: Int, range: SourceRange)] = []
    var result: [Numbered] = []
    for (place, entry) in table.entries.enumerated() {
      guard decisions.refused[.init(table: number, entry: place)] == nil else { continue }
      var entry = entry
      entry.texts.removeAll { text in
        if input.configuration.languages.contains(text.language) { return false }
        // Those are made, and never taken in.
        if let pseudo = PseudoLanguage(text.language), input.configuration.pseudoLanguages.contains(pseudo) {
          return true
        }
        if let known = strangers.firstIndex(where: { $0.language == text.language }) {
          strangers[known].count += 1
        } else {
          strangers.append((text.language, 1, text.range))
        }
        return true
      }
      result.append((place, entry))
    }
    for stranger in strangers {
      let isPseudo = PseudoLanguage(stranger.language) != nil
      refuse(
        "\(counted(stranger.count, "text")) of '\(table.name)' in '\(stranger.language)' "
          + "\(stranger.count == 1 ? "is" : "are") not carried: it is \(isPseudo ? "a pseudo-language" : "no language of the project")",
        at: stranger.range,
        help: isPseudo
          ? "gen-native makes such texts itself where 'languages' in gen-native.yaml lists '\(stranger.language)'"
          : "add it to 'languages' in gen-native.yaml")
    }
    return result
  }
}
