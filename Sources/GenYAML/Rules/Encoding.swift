package import GenSource

extension RuleDescription {
  package static let yamlEncoding = RuleDescription(
    "yaml/encoding", severity: .error, isFixed: true,
    summary: "a file that is not a text in UTF-8",
    why: """
      Sources are UTF-8, with or without a byte order mark. A file in UTF-16 or in an old Windows code page would be read \
      as other letters than were written, or in part; no byte is ever guessed at.
      """,
    examples: [
      RuleExample(files: [
        ("strings/App.yaml", Array("scan:\n  title: { en: Scan, vi: Qu↓".utf8) + [0xE9] + Array("t }\n".utf8))
      ]),
      RuleExample(files: [("strings/App.yaml", Array("↓".utf8) + [0xFF, 0xFE, 0x61, 0, 0x3A, 0, 0x0A, 0])]),
      RuleExample(files: [("strings/App.yaml", Array("scan: \"↓".utf8) + [0xC0, 0x80] + Array("\"\n".utf8))]),
      RuleExample(files: [("strings/App.yaml", Array("↓".utf8) + [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3])]),
      RuleExample("\u{FEFF}scan:\r\n  title: { en: Scan, vi: Quét }\r\n"),
    ])
}
