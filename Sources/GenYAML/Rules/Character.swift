package import GenSource

extension RuleDescription {
  package static let yamlCharacter = RuleDescription(
    "yaml/character", severity: .error, isFixed: true,
    summary: "a control character or another character that no text may hold",
    why: """
      Control characters move the cursor of a terminal, end a line of generated code or end a file for some programs; XML \
      and property lists cannot hold them at all. They come in by mistake: pasted, or glued together from files that each \
      began with a byte order mark. U+2028 and U+2029 may be asked for by escape, since raw they look like nothing.
      """,
    examples: [
      RuleExample("scan:\n  title: { en: \"Scan↓\u{7}\", vi: \"Quét\" }\n"),
      RuleExample("scan:\n  title: { en: \"Scan↓\u{2028}to pay\", vi: \"Quét\" }\n"),
      RuleExample("scan:\n  title: { en: \"↓\u{FEFF}Scan\", vi: \"Quét\" }\n"),
      // Readers of property lists drop it where a text begins with it, however it is spelled.
      RuleExample("scan:\n  title: { en: ↓\"\\uFEFFScan\", vi: \"Quét\" }\n"),
      RuleExample("scan:\n  title: { en: Scan, vi: Quét }↓\r# one line for some editors, two for others\n"),
      RuleExample(
        """
        scan:
          title:
            en: ↓"Scan\\rto pay"
            vi: ↓"\\e[31mQuét"
        """),
      RuleExample(
        """
        scan:
          title:
            en: "Scan\\Lto pay\\n👨‍👩‍👧"
            vi: "Quét\\Lđể trả tiền\\n👨‍👩‍👧"
        """),
    ])
}
