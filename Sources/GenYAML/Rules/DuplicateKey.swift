package import GenSource

extension RuleDescription {
  package static let yamlDuplicateKey = RuleDescription(
    "yaml/duplicate-key", severity: .error, isFixed: true,
    summary: "a key that stands twice in one mapping",
    why: """
      Most readers of YAML take the last of two equal keys and drop the first without a word, so that a translation is \
      lost in a merge and nobody sees it. Keys are equal by their text: other quotes or escapes make no difference.
      """,
    examples: [
      RuleExample(
        """
        scan:
          title: { en: Scan, vi: Quét }
          ↓title: { en: Scan to pay, vi: Quét để trả tiền }
        """),
      RuleExample(
        """
        scan:
          title:
            en: Scan
            ↓"en": Scan to pay
            vi: Quét
            ↓"v\\u0069": Quét
        """),
      RuleExample(
        """
        scan:
          title: { en: Scan, vi: Quét }
        pay:
          title: { en: Pay, vi: Trả tiền }
        """),
    ])
}
