package import GenSource

extension RuleDescription {
  package static let driftInterrupted = RuleDescription(
    "drift/interrupted", severity: .error, isFixed: true,
    summary: "a run was cut off while it wrote",
    why: """
      Each file is whole, but some are old and some are new. The next run finishes the work.
      """,
    examples: [
      RuleExample(driftSources, disk: [(".gen-native/journal", "Generated/strings.vi.json\n")], hasDrift: true),
      RuleExample(driftSources, disk: []),
    ])
}
