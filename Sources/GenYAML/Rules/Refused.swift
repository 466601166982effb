package import GenSource

extension RuleDescription {
  package static let yamlRefused = RuleDescription(
    "yaml/refused", severity: .error, isFixed: true,
    summary: "a part of YAML that sources do without: anchors, aliases, merge keys, tags, '?' keys, a second document",
    why: """
      Aliases make a few lines stand for gigabytes, tags ask a reader to build objects, merge keys and second documents \
      mean different things to different readers. Sources need none of them: nothing is ever expanded, values have no \
      type until the schema asks for one, and tokens refer to each other with "{colors.name}". A text that begins with \
      '&', '*' or '!' is written in quotes.
      """,
    examples: [
      RuleExample(
        """
        scan: ↓&scan
          title: { en: Scan, vi: Quét }
        """),
      RuleExample(
        """
        scan:
          title:
            en: ↓*bold*
            vi: đậm
        """),
      RuleExample(
        """
        scan:
          title:
            en: ↓!important
            vi: quan trọng
        """),
      RuleExample(
        """
        scan:
          ↓<<: { title: { en: Scan, vi: Quét } }
        """),
      RuleExample(
        """
        scan:
          ↓? title
          : { en: Scan, vi: Quét }
        """),
      RuleExample(
        """
        scan:
          ↓[title]: { en: Scan, vi: Quét }
        """),
      RuleExample(
        """
        ↓%TAG ! tag:example.com,2026:
        ---
        scan:
          title: { en: Scan, vi: Quét }
        """),
      RuleExample(
        """
        scan:
          title: { en: Scan, vi: Quét }
        ↓---
        pay:
          title: { en: Pay, vi: Trả tiền }
        """),
      RuleExample(
        """
        %YAML 1.2
        ---
        scan:
          title: { en: "*bold*", vi: "!quan trọng" }
          more: { en: "& more", vi: Q&A }
        ...
        """),
    ])
}
