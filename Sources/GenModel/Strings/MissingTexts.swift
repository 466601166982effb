package import GenSource

extension StringTable {
  /// Whether an entry lacks a text of its own in a language: nothing stands there, or `""` does over a base text that is
  /// not empty (translation platforms write that for "untranslated"), unless the entry allows it.
  package func isMissing(_ entry: StringEntry, in language: Int) -> Bool {
    guard language > 0, entry.isTranslated else { return false }
    guard let text = entry.texts[language] else { return true }
    return text.value.isEmpty && entry.texts[0]?.value.isEmpty == false
      && !entry.allowed.contains(StringTable.missingTranslation)
  }

  /// The message that the outputs give an entry in a language: its own, else the base language's, since iOS would show
  /// the raw key.
  package func message(of entry: StringEntry, in language: Int) -> Located<Message>? {
    guard language > 0, !entry.isTranslated || isMissing(entry, in: language) else { return entry.texts[language] }
    return entry.texts[0]
  }

  /// The rule that an entry switches off to have an empty text.
  package static let missingTranslation: RuleID = "strings/missing-translation"
}

extension Message {
  var isEmpty: Bool {
    switch self {
    case .text(let template): template.text.isEmpty
    case .plural: false
    }
  }
}

extension StringEntry {
  /// The arguments that choose plural forms in any language, in the order of `$args`. With one of them the entry goes
  /// into the `.stringsdict`, in every language.
  package var pluralArguments: [Int] {
    guard !arguments.isEmpty else { return [] }
    var chosen: Set<Int> = []
    for case .plural(let plural)? in texts.lazy.map({ $0?.value }) {
      chosen.formUnion(plural.variables.map(\.argument))
    }
    return chosen.sorted()
  }
}
