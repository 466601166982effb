package import GenSource

extension RuleDescription {
  package static let breakingVersion = RuleDescription(
    "breaking/version", severity: .error,
    summary: "a snapshot that has lost something, and still has its old version",
    why: """
      An app can be newer than the extension that reads its snapshot, and the other way round. The version is how a reader \
      tells that a snapshot is not one that it knows; a name that is only new needs no other version.
      """,
    examples: [
      RuleExample([
        ("gen-native.yaml", "against: before\n"),
        ("before/theme/colors.yaml", "colors: { coral: \"#ff6b35\", sun: \"#ffc400\" }\n"),
        ("theme/colors.yaml", "$version: ↓1\ncolors: { sun: \"#ffc400\" }\n"),
      ]),
      RuleExample([
        ("gen-native.yaml", "against: before\n"),
        ("before/theme/colors.yaml", "colors: { coral: \"#ff6b35\", sun: \"#ffc400\" }\n"),
        ("theme/colors.yaml", "$version: 2\ncolors: { sun: \"#ffc400\" }\n"),
      ]),
    ])
}
