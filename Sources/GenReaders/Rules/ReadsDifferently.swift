package import GenSource

extension RuleDescription {
  package static let readsDifferently = RuleDescription(
    "yaml/reads-differently", severity: .note,
    summary: "unquoted text that other readers of YAML take for a number, a boolean or a time",
    why: """
      To gen-native a text is the characters that stand there. Other tools that read the same file, such as translation \
      platforms, may turn `no` into false and `18:00` into 1080, and write that back. Quotes make the text safe everywhere.
      """,
    examples: [
      RuleExample("answer: { en: ↓no, vi: Không }\n"),
      RuleExample("open: { en: ↓18:00, vi: ↓18:00 }\n"),
      RuleExample("amount: { en: ↓55.000, vi: ↓1e3 }\n"),
      RuleExample("answer: { en: \"no\", vi: Không }\n"),
      RuleExample("open: { en: Open at 18:00, vi: \"18:00\" }\n"),
      RuleExample("next: { en: No more, vi: 2 ngày nữa }\n"),
    ])
}
