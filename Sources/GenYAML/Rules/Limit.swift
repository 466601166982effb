package import GenSource

extension RuleDescription {
  package static let yamlLimit = RuleDescription(
    "yaml/limit", severity: .error, isFixed: true,
    summary: "A file, a text or its nesting is beyond the limit",
    why: "",
    examples: [])
}

extension Diagnostic {
  static func fileTooLarge(_ file: SourceFile, limit: Int) -> Diagnostic {
    Diagnostic(
      .yamlLimit, "the file has \(file.bytes.count) bytes, more than the limit of \(limit)", at: file.start,
      help:
        "split the file, or raise the limit in gen-native.yaml: 'limits: { file: \(file.bytes.count / 1_048_576 + 1)MiB }'"
    )
  }
}
