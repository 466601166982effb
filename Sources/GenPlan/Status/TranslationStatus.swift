package import GenModel
internal import GenSource

/// How far each language of each table is translated.
package struct TranslationStatus: Sendable {
  /// How many texts of a language are in which state. A text that is the same as the base, flagged or outdated is
  /// translated as well.
  package struct Counts: Sendable {
    /// All that a translator has to give: entries with one text for all languages do not count, nor those that take their
    /// texts from another entry.
    package var texts = 0
    package var missing = 0
    package var sameAsBase = 0
    /// Marked with `$review`.
    package var flagged = 0
    /// Nothing where no earlier state was compared with.
    package var outdated: Int?

    package var translated: Int { texts - missing }

    /// Full hundreds only where nothing is missing.
    package var percentage: Int { texts == 0 ? 100 : translated * 100 / texts }
  }

  package struct Row: Sendable {
    package var language: LanguageTag
    /// The table's name in the sources.
    package var table: String
    package var counts: Counts
  }

  /// A text that is missing.
  package struct Missing: Sendable {
    package var table: StringTable
    package var entry: StringEntry
    package var language: LanguageTag
  }

  package var baseLanguage: LanguageTag
  /// By language in the project's order, then by table in the order of the sources.
  package var rows: [Row] = []
  package var missing: [Missing] = []
  /// Nothing where no earlier state was compared with.
  package var outdated: [OutdatedText]?

  /// Counts the texts of a project; with an earlier state also the translations that are outdated since.
  package init(of catalog: StringCatalog, since earlier: StringCatalog? = nil) {
    baseLanguage = catalog.languages[0]
    outdated = earlier.map { outdatedTexts(in: catalog, since: $0) }
    for language in catalog.languages.dropFirst() {
      for table in catalog.tables {
        guard let place = table.languages.firstIndex(of: language), place > 0 else { continue }
        var counts = Counts()
        counts.outdated = outdated.map { outdated in
          outdated.count { $0.language == language && $0.table == table.sourceName }
        }
        for entry in table.entries where entry.isTranslated && !entry.sharesTexts {
          counts.texts += 1
          if table.isMissing(entry, in: place) {
            counts.missing += 1
            missing.append(Missing(table: table, entry: entry, language: language))
          } else if let text = entry.texts[place], let base = entry.texts[0],
            reads(text.value, entry.arguments, like: base.value, entry.arguments)
          {
            counts.sameAsBase += 1
          }
          if entry.review.contains(language) { counts.flagged += 1 }
        }
        if counts.texts > 0 { rows.append(Row(language: language, table: table.sourceName, counts: counts)) }
      }
    }
  }

  /// The languages that have rows, in their order.
  package var languages: [LanguageTag] {
    var languages: [LanguageTag] = []
    for row in rows where languages.last != row.language { languages.append(row.language) }
    return languages
  }

  /// The sum of some rows.
  package func total(where isCounted: (Row) -> Bool = { _ in true }) -> Counts {
    var total = Counts()
    if outdated != nil { total.outdated = 0 }
    for row in rows where isCounted(row) {
      total.texts += row.counts.texts
      total.missing += row.counts.missing
      total.sameAsBase += row.counts.sameAsBase
      total.flagged += row.counts.flagged
      total.outdated = total.outdated.map { $0 + (row.counts.outdated ?? 0) }
    }
    return total
  }
}
