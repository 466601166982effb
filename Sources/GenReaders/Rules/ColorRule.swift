package import GenSource

extension RuleDescription {
  package static let color = RuleDescription(
    "theme/color", severity: .error, isFixed: true,
    summary: "a text that is no colour",
    why: """
      Tools disagree about what to do with `#12345` or `rgb(300 0 0)`: some cut, some guess, some print black. A colour \
      here is what CSS Color 4 says it is, and everything else is refused with the reason, before it reaches a screen.
      """,
    examples: [
      RuleExample("colors: { ink: ↓\"#12345\" }\n", path: "theme/colors.yaml"),
      RuleExample("colors: { ink: ↓004721 }\n", path: "theme/colors.yaml"),
      RuleExample("colors: { ink: ↓rgb(300 0 0) }\n", path: "theme/colors.yaml"),
      RuleExample("colors: { ink: ↓oklch(70 0.1 200) }\n", path: "theme/colors.yaml"),
      RuleExample("colors: { ink: ↓tomatoe }\n", path: "theme/colors.yaml"),
      RuleExample("colors:\n  ink: ↓#0b1026\n", path: "theme/colors.yaml"),
      RuleExample(
        """
        colors:
          ink: "#0b1026"
          paper: hsl(36deg 100% 97%)
          sun: color(display-p3 1 0.78 0.24)
          haze: rgb(0, 0, 0, 0.4)
          line: "{colors.ink} / 12%"
          warm: tomato
        """, path: "theme/colors.yaml"),
    ])
}
