package import GenSource

extension RuleDescription {
  package static let driftType = RuleDescription(
    "drift/type", severity: .error, isFixed: true,
    summary: "a link, a folder or a special file lies where an output belongs",
    why: """
      Writing through a link would change a file elsewhere. It is neither followed nor replaced.
      """,
    examples: [
      RuleExample(
        driftSources, disk: [("Generated/strings.vi.json", nil), ("Generated/strings.vi.json/inside", "a folder")],
        hasDrift: true),
      RuleExample(driftSources, disk: []),
    ])
}
