package import GenSource

extension RuleDescription {
  package static let yamlEncoding = RuleDescription(
    "yaml/encoding", severity: .error, isFixed: true,
    summary: "",
    why: "",
    examples: [])
}
