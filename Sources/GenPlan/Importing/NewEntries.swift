internal import GenImporters
internal import GenModel
internal import GenSource

extension SourceMerger {
  /// A new entry as it is to be written; nothing where it stays behind, which is said.
  mutating func carried(
    _ numbered: Numbered, _ table: Int, languages: [LanguageTag], isPhrase: Bool
  ) -> CarriedEntry? {
    let entry = numbered.entry
    var refusals: [(ImportedText, NotCarried)] = []
    do throws(NotCarried) {
      if let problem = keyProblem(entry.key.value, isPhrase: isPhrase) { throw problem }
      var carried = try CarriedEntry(entry, languages: languages) { refusals.append(($0, $1)) }
      carried.allowed = decisions.allowed[.init(table: table, entry: numbered.place)] ?? []
      for (text, reason) in refusals { refuse(text, of: entry.key.value, reason) }
      checkLengths(carried)
      return carried
    } catch {
      refuse("'\(entry.key.value.prefix(120))' is not carried: \(error.reason)", at: entry.key.range, help: error.help)
      return nil
    }
  }

  mutating func checkLengths(_ entry: CarriedEntry) {
    let limit = input.configuration.limits.text
    for text in entry.texts {
      guard let count = text.text.texts.map(\.utf8.count).max(), count > limit else { continue }
      findings.append(
        Diagnostic(
          .importLimit, "a text of \(count) bytes, more than the limit of \(limit)", at: text.source.range,
          help: "shorten it, or raise the limit in gen-native.yaml: 'limits: { text: \(count / 1024 + 1)KiB }'"))
    }
  }

  mutating func add(_ entry: Numbered, _ number: Int, to table: StringTable) {
    let isPhrase = table.keys == .phrases
    guard var carried = carried(entry, number, languages: table.languages, isPhrase: isPhrase) else { return }
    carried.headings = []
    let id = self.number(number, entry.place)
    write(carried, id, to: table)
    actions.append(
      .init(kind: .added, table: table.sourceName, key: carried.key, parts: carried.texts.map(\.language.tag)))
  }
}
