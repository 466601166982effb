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
      for text in carried.texts {
        checkLength(text.text, text.source)
        tellIncomplete(text.source, entry.key.value, text.standIns)
      }
      return carried
    } catch {
      guard !error.isKnown else { return nil }
      refuse(
        "'\(entry.key.value.prefix(120))' is not carried: \(error.reason)", at: error.range ?? entry.key.range,
        help: error.help)
      return nil
    }
  }

  /// With names for its arguments a text may have become longer than the sources take.
  mutating func checkLength(_ text: CarriedText, _ source: ImportedText) {
    let limit = input.configuration.limits.text
    guard let count = text.texts.map(\.utf8.count).max(), count > limit else { return }
    findings.append(
      Diagnostic(
        .importLimit, "a text of \(count) bytes, more than the limit of \(limit)", at: source.range,
        help: "shorten it, or raise the limit in gen-native.yaml: 'limits: { text: \(count / 1024 + 1)KiB }'"))
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
