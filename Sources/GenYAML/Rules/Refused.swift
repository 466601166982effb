package import GenSource

extension RuleDescription {
  package static let yamlRefused = RuleDescription(
    "yaml/refused", severity: .error, isFixed: true,
    summary: "",
    why: "",
    examples: [])
}
