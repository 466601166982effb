package import GenSource

extension RuleDescription {
  package static let yamlBidiControl = RuleDescription(
    "yaml/bidi-control", severity: .error, isFixed: true,
    summary: "a direction control that nobody sees, or one that is not closed again in its text",
    why: """
      Characters that turn the direction of writing can make a line look different from what it says (\"Trojan Source\"), \
      in a comment as well as in a text, and one that is not closed turns what is put behind the text on the screen. \
      Written by escape and closed in the same text they are seen by every reviewer, and allowed.
      """,
    examples: [
      RuleExample("scan:\n  title: { en: \"Scan ↓\u{202E}yap ot\", vi: \"Quét\" }\n"),
      RuleExample("# ↓\u{2066} end of list\nscan:\n  title: { en: Scan, vi: Quét }\n"),
      RuleExample(
        """
        scan:
          title:
            en: ↓"Scan \\u2067{name}"
            vi: "Quét \\u2067{name}\\u2069"
            $args: { name: string }
        """),
      RuleExample(
        """
        scan:
          title:
            en: "Scan \\u2067{name}\\u2069 \\u202Bnow\\u202C\\u200F"
            vi: "Quét \\u2067{name}\\u2069"
            $args: { name: string }
        """),
    ])
}
