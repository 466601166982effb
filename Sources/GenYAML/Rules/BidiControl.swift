package import GenSource

extension RuleDescription {
  package static let yamlBidiControl = RuleDescription(
    "yaml/bidi-control", severity: .error, isFixed: true,
    summary: "",
    why: "",
    examples: [])
}
