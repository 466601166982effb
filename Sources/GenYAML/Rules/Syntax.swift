package import GenSource

extension RuleDescription {
  package static let yamlSyntax = RuleDescription(
    "yaml/syntax", severity: .error, isFixed: true,
    summary: "What stands here cannot be read as YAML",
    why: "",
    examples: [])
}
