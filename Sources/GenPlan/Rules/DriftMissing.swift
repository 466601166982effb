package import GenSource

extension RuleDescription {
  package static let driftMissing = RuleDescription(
    "drift/missing", severity: .error, isFixed: true,
    summary: "a file that the sources make is not there",
    why: """
      Whoever builds without it gets an error far from its cause, or an app that shows raw keys. Files
      that were never added to the repository are found like this too.
      """,
    examples: [
      RuleExample(driftSources, disk: [("Generated/strings.vi.json", nil)], hasDrift: true),
      RuleExample(driftSources, disk: []),
    ])
}
