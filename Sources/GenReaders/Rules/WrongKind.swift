package import GenSource

extension RuleDescription {
  package static let wrongKind = RuleDescription(
    "schema/wrong-kind", severity: .error, isFixed: true,
    summary: "a value of another kind than the format asks for",
    why: """
      A list where a text belongs, a word where a number belongs: whatever was printed for it would be a guess, so it is \
      refused where it stands.
      """,
    examples: [
      RuleExample(
        """
        title:
          en: ↓[Hello]
          vi: Xin chào
        """),
      RuleExample(
        """
        title:
          $maxLength: ↓a few
          en: Hello
          vi: Xin chào
        """),
      RuleExample(
        """
        time:
          $maxLength: 5
          en: "12:30"
          vi: "12:30"
        """),
    ])
}
