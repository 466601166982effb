package import GenSource

extension RuleDescription {
  package static let copyUnfit = RuleDescription(
    "copy/unfit", severity: .error, isFixed: true,
    summary: "a file that cannot become an output, or one that is not there",
    why: """
      An output bears a banner, by which gen-native knows it from what somebody wrote. A file without comments, such as a \
      picture, can bear none; one that is an output already would be out of date in its copy.
      """,
    examples: [
      RuleExample(
        [
          (
            "gen-native.yaml",
            "outputs: [{ format: copy, path: ios, files: [↓shared/Snapshot.swift, ↓shared/icon.png] }]\n"
          )
        ]
      ),
      RuleExample([("gen-native.yaml", "outputs: [{ format: copy, path: ios, files: [] }]\n")]),
    ])
}
