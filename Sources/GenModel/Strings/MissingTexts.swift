package import GenSource

extension StringTable {
  /// Whether an entry lacks a text of its own in a language: nothing stands there, or `""` does over a base text that is
  /// not empty (translation platforms write that for "untranslated"; of a plural, all forms are), unless the entry allows it.
  package func isMissing(_ entry: StringEntry, in language: Int) -> Bool {
    guard language > 0, entry.isTranslated else { return false }
    guard let text = entry.texts[language] else { return true }
    return text.value.isEmpty && entry.texts[0]?.value.isEmpty == false
      && !entry.allowed.contains(StringTable.missingTranslation)
  }

  /// The message that the outputs give an entry in a language: its own, else the base language's, since iOS would show
  /// the raw key.
  package func message(of entry: StringEntry, in language: Int) -> Located<Message>? {
    // Of nearly all: first, since every output asks for every text.
    if language > 0, entry.isTranslated, let own = entry.texts[language], !own.value.isEmpty { return own }
    guard language > 0, !entry.isTranslated || isMissing(entry, in: language) else { return entry.texts[language] }
    guard let base = entry.texts[0], case .plural(let plural) = base.value else { return entry.texts[0] }
    return Located(.plural(plural.standingIn(for: languages[language])), at: base.range)
  }

  /// The rule that an entry switches off to have an empty text.
  package static let missingTranslation: RuleID = "strings/missing-translation"
}

extension PluralMessage {
  /// The text with the categories that another language needs: each from the same category, else from `other`. `zero` is
  /// kept, since Apple takes it for the number 0 in every language.
  fileprivate func standingIn(for language: LanguageTag) -> PluralMessage {
    let needed = PluralRules.of(language).categories
    return PluralMessage(
      format: format,
      variables: variables.map { variable in
        PluralVariable(
          argument: variable.argument,
          forms: PluralCategory.allCases.compactMap { category in
            let own = variable.forms.first { $0.category == category }
            if category == .zero, let own { return own }
            guard needed.contains(category) else { return nil }
            return (own ?? variable.forms.last).map { (category, $0.template) }
          })
      })
  }
}

extension Message {
  var isEmpty: Bool {
    switch self {
    case .text(let template): template.text.isEmpty
    case .plural(let plural):
      plural.format?.value.text.isEmpty ?? true
        && plural.variables.allSatisfy { $0.forms.allSatisfy { $0.template.value.text.isEmpty } }
    }
  }
}
