package import GenSource

extension RuleDescription {
  package static let breakingTokenGone = RuleDescription(
    "breaking/token-gone", severity: .error,
    summary: "a token, or a part of one, that is no longer there",
    why: """
      Swift that names it does not compile, and who reads it in a snapshot finds nothing. Where '$version' was raised, or the \
      token was '$deprecated', notice has been given: then it is a note.
      """,
    examples: [
      RuleExample([
        ("gen-native.yaml", "against: before\n"),
        ("before/theme/colors.yaml", "colors:\n  brand: { coral: \"#ff6b35\", sun: \"#ffc400\" }\n"),
        ("theme/colors.yaml", "colors:\n  brand: { ↓coral: \"#ff6b35\" }\n"),
      ]),
      RuleExample([
        ("gen-native.yaml", "against: before\n"),
        (
          "before/theme/colors.yaml",
          "$version: 1\ncolors: { coral: { $value: \"#ff6b35\", $deprecated: unused }, sun: \"#ffc400\" }\n"
        ),
        ("theme/colors.yaml", "$version: 1\ncolors: { sun: \"#ffc401\", moon: \"#dddddd\", coral: \"#000000\" }\n"),
      ]),
    ])
}
