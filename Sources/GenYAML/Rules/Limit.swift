package import GenSource

extension RuleDescription {
  package static let yamlLimit = RuleDescription(
    "yaml/limit", severity: .error, isFixed: true,
    summary: "a file, a text or a depth of mappings and lists that is beyond the limit",
    why: """
      Nobody writes texts of a megabyte or lists in lists in lists by hand; such a file is broken, or made to make its \
      reader slow. Reading stops at the limit, whatever follows. A project that needs more says so in gen-native.yaml: \
      'limits: { depth: 32, text: 16KiB, file: 256MiB }' are the defaults.
      """,
    examples: [
      RuleExample(
        "scan:\n  title: ↓" + String(repeating: "[", count: 40) + String(repeating: "]", count: 40) + "\n"),
      RuleExample("scan:\n  title:\n    en: ↓\"" + String(repeating: "a", count: 16 * 1024 + 1) + "\"\n    vi: Quét\n"),
      RuleExample(
        """
        one:
          two:
            three:
              title: { en: Scan, vi: Quét }
        """),
    ])
}

extension Diagnostic {
  static func fileTooLarge(_ file: SourceFile, limit: Int) -> Diagnostic {
    Diagnostic(
      .yamlLimit, "the file has \(file.bytes.count) bytes, more than the limit of \(limit)", at: file.start,
      help:
        "split it, or raise the limit in gen-native.yaml: 'limits: { file: \(file.bytes.count / 1_048_576 + 1)MiB }'")
  }
}
