package import GenSource

extension RuleDescription {
  package static let unresolved = RuleDescription(
    "theme/unresolved", severity: .error, isFixed: true,
    summary: "a reference to a token that is not there, or is of another kind",
    why: """
      A reference that leads nowhere has no value. Reported where it stands, with the nearest name there is, it takes a \
      moment to mend; found by a designer in the app, it takes a day.
      """,
    examples: [
      RuleExample(
        """
        colors:
          ink: "#1b1a1f"
          title: ↓"{colors.inc}"
        """, path: "theme/colors.yaml"),
      RuleExample(
        """
        colors:
          warm: { base: "#ff6b35" }
          title: ↓"{colors.warm}"
        """, path: "theme/colors.yaml"),
      RuleExample(
        """
        colors:
          title: "{colors.ink}"
          ink: "#1b1a1f"
        """, path: "theme/colors.yaml"),
    ])
}
