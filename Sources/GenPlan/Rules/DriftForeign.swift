package import GenSource

extension RuleDescription {
  package static let driftForeign = RuleDescription(
    "drift/foreign", severity: .error, isFixed: true,
    summary: "a file that gen-native did not make lies where an output belongs",
    why: """
      Somebody wrote it, and it may exist nowhere else. So it is not overwritten unless asked with
      --force.
      """,
    examples: [
      RuleExample(driftSources, disk: [("Generated/strings.vi.json", "{ \"mine\": true }\n")], hasDrift: true),
      RuleExample(driftSources, disk: [("Generated/mine.json", "{ \"mine\": true }\n")]),
    ])
}
