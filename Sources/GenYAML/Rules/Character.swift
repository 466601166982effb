package import GenSource

extension RuleDescription {
  package static let yamlCharacter = RuleDescription(
    "yaml/character", severity: .error, isFixed: true,
    summary: "",
    why: "",
    examples: [])
}
