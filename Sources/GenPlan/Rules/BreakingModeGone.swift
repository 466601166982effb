package import GenSource

extension RuleDescription {
  package static let breakingModeGone = RuleDescription(
    "breaking/mode-gone", severity: .error,
    summary: "a colour that no longer states a mode which it stated before",
    why: """
      A snapshot has the modes that a colour states, and who reads one of them by its name finds nothing. Where the theme's \
      '$version' was raised, its readers can tell: then it is a note.
      """,
    examples: [
      RuleExample([
        ("gen-native.yaml", "against: before\n"),
        ("before/theme/colors.yaml", "colors: { ink: { light: \"#111111\", dark: \"#eeeeee\" } }\n"),
        ("theme/colors.yaml", "colors: { ↓ink: \"#111111\" }\n"),
      ]),
      RuleExample([
        ("gen-native.yaml", "against: before\n"),
        (
          "before/theme/colors.yaml", "colors: { ink: \"#111111\", paper: { light: \"#ffffff\", dark: \"#000000\" } }\n"
        ),
        (
          "theme/colors.yaml",
          "colors: { ink: { light: \"#111111\", dark: \"#eeeeee\" }, paper: { light: \"#fffffe\", dark: \"#000001\" } }\n"
        ),
      ]),
    ])
}
