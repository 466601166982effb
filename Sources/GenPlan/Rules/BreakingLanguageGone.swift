package import GenSource

extension RuleDescription {
  package static let breakingLanguageGone = RuleDescription(
    "breaking/language-gone", severity: .error,
    summary: "a language that the project, or a table, no longer has",
    why: """
      Whoever has chosen the language gets another one, and code that loads its snapshot finds none.
      """,
    examples: [
      RuleExample([
        ("gen-native.yaml", "against: before\nlanguages: ↓[en]\n"),
        ("before/gen-native.yaml", "languages: [en, vi]\n"),
        ("before/strings/App.yaml", "a: { en: A, vi: A }\n"),
        ("strings/App.yaml", "a: { en: A }\n"),
      ]),
      RuleExample([
        ("gen-native.yaml", "against: before\nlanguages: [en, vi, fr]\n"),
        ("before/gen-native.yaml", "languages: [en, vi]\n"),
        ("before/strings/App.yaml", "a: { en: A, vi: A }\n"),
        ("strings/App.yaml", "a: { en: A, vi: A, fr: A }\n"),
      ]),
    ])
}
