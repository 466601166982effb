internal import GenModel
internal import GenSource
internal import GenYAML

/// An entry of the sources while an import goes into it.
struct StandingEntry {
  let entry: StringEntry
  let table: StringTable
  /// Its mapping in a file with the languages side by side.
  let node: (file: SourceID, value: YAMLNode)?
  /// Its number, by which its edits are known again.
  let id: Int
  /// What `$review` is to say.
  var review: [LanguageTag]
  /// What was done, with the languages or properties.
  private(set) var done: [ImportOutcome.Action.Kind: [String]] = [:]

  init(_ entry: StringEntry, of table: StringTable, node: (file: SourceID, value: YAMLNode)?, id: Int) {
    self.entry = entry
    self.table = table
    self.node = node
    self.id = id
    review = entry.review
  }

  mutating func note(_ kind: ImportOutcome.Action.Kind, _ part: String) { done[kind, default: []].append(part) }

  mutating func forget(_ kind: ImportOutcome.Action.Kind) { done[kind] = nil }

  /// What the outputs have for a language, as the sources write it: the base text where it has none of its own.
  func standing(in language: Int) -> CarriedText? {
    table.message(of: entry, in: language).map { CarriedText($0.value, of: entry) }
  }

  /// Whether a language has no text of its own.
  func isMissing(_ language: Int) -> Bool { entry.texts[language] == nil || table.isMissing(entry, in: language) }

  mutating func setReview(_ language: LanguageTag, _ needsReview: Bool) {
    guard review.contains(language) != needsReview else { return }
    if needsReview { review.append(language) } else { review.removeAll { $0 == language } }
    note(needsReview ? .flagged : .reviewed, language.tag)
  }

  /// What was done, in the order of the kinds.
  var actions: [ImportOutcome.Action] {
    ImportOutcome.Action.Kind.allCases.compactMap { kind in
      done[kind].map { .init(kind: kind, table: table.sourceName, key: entry.key.value, parts: $0) }
    }
  }
}
