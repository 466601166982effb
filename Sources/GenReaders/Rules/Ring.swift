package import GenSource

extension RuleDescription {
  package static let ring = RuleDescription(
    "theme/ring", severity: .error, isFixed: true,
    summary: "references that lead back to where they began",
    why: """
      Tokens that refer to one another in a ring have no value. The ring is shown once, from its first token on; tokens \
      that only lead into it are named in notes.
      """,
    examples: [
      RuleExample(
        """
        colors:
          ↓teal: "{colors.blue}"
          blue: "{colors.teal}"
          purple: "{colors.teal}"
        """, path: "theme/colors.yaml"),
      RuleExample(
        """
        colors:
          a: "#ff0000"
          b: "{colors.a}"
          c: "{colors.a}"
        """, path: "theme/colors.yaml"),
    ])
}
