package import GenSource

extension RuleDescription {
  package static let yamlDuplicateKey = RuleDescription(
    "yaml/duplicate-key", severity: .error, isFixed: true,
    summary: "",
    why: "",
    examples: [])
}
