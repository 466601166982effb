package import GenSource

/// The words of an app: what they are called in each language, which of them stay as they are, and which to avoid.
///
/// No output holds it. A rule looks for it in the texts, and formats for translators take it along.
package struct Glossary: Sendable {
  /// In the order of the sources.
  package var terms: [GlossaryTerm] = []
  /// Words that no language translates, in the letter case that they have.
  package var kept: [Located<String>] = []
  package var avoided: [AvoidedWord] = []

  package init() {}

  package var isEmpty: Bool { terms.isEmpty && kept.isEmpty && avoided.isEmpty }
}

/// A word or several of the base language, and what they are called in the others.
package struct GlossaryTerm: Sendable {
  package var word: Located<String>
  /// What it means, for translators.
  package var comment: SourceText?
  /// By language, in the order of the sources; each of the words will do. In the base language they are further forms of
  /// the word itself.
  package var translations: [Translation]

  /// The words for a term in one language.
  package struct Translation: Sendable {
    package var language: LanguageTag
    package var words: [Located<String>]

    package init(language: LanguageTag, words: [Located<String>]) {
      self.language = language
      self.words = words
    }
  }

  package init(word: Located<String>, comment: SourceText? = nil, translations: [Translation]) {
    self.word = word
    self.comment = comment
    self.translations = translations
  }

  /// The words for the term in a language; none where the glossary does not say.
  package func words(in language: LanguageTag) -> [Located<String>] {
    translations.first { $0.language == language }?.words ?? []
  }
}

/// A word that texts in a language should not use.
package struct AvoidedWord: Sendable {
  package var language: LanguageTag
  package var word: Located<String>
  /// What to write instead, where there is a word for it.
  package var instead: String?

  package init(language: LanguageTag, word: Located<String>, instead: String? = nil) {
    self.language = language
    self.word = word
    self.instead = instead
  }
}
