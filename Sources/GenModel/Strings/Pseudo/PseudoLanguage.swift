internal import GenSource

/// A language that nobody speaks: made from the texts of a real one, to show in the app which texts are not translated,
/// do not fit, or lose the tops of their letters.
package enum PseudoLanguage: String, Sendable, CaseIterable {
  /// English with accents, about 35 % longer, in brackets.
  case accented = "en-XA"
  /// Vietnamese in capitals with stacked marks, in brackets.
  case stacked = "vi-XA"

  package init?(_ tag: LanguageTag) {
    self.init(rawValue: tag.tag)
  }

  package var tag: LanguageTag { LanguageTag(rawValue) }

  /// Which of some languages the texts are made from: the bare one, else one of its variants.
  package func base(among languages: [LanguageTag]) -> LanguageTag? {
    let base = tag.language
    return languages.first { $0.tag == base } ?? languages.first { $0.language == base }
  }
}

extension StringCatalog {
  /// The catalog with pseudo-languages behind its own. A table gets those that it has the language for.
  package func adding(_ pseudoLanguages: [PseudoLanguage]) -> StringCatalog {
    StringCatalog(
      languages: languages + pseudoLanguages.map(\.tag),
      tables: tables.map { table in
        pseudoLanguages.reduce(into: table) { result, pseudo in
          guard let base = pseudo.base(among: table.languages),
            let place = table.languages.firstIndex(of: base)
          else { return }
          result.languages.append(pseudo.tag)
          result.entries = zip(table.entries, result.entries).map { original, entry in
            let message = original.isTranslated ? table.message(of: original, in: place) : nil
            return entry.with(texts: entry.texts + [message.map { pseudo.rewritten($0) }])
          }
        }
      })
  }
}
