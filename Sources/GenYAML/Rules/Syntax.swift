package import GenSource

extension RuleDescription {
  package static let yamlSyntax = RuleDescription(
    "yaml/syntax", severity: .error, isFixed: true,
    summary: "something that cannot be read as YAML, or would be read as something else than it looks like",
    why: """
      YAML gives a meaning to many characters that texts are full of: an apostrophe, a colon and a space, a per cent sign \
      at the start, a comma in braces, a '#'. A parser that guesses loses a part of a text without a word, so reading is \
      strict and says which characters need quotes. When in doubt, put the whole text into double quotes and write \\" for \
      a quote inside; long texts go into a block that begins with '|-'.
      """,
    examples: [
      RuleExample(
        """
        scan:
          title:
            en: ↓%d items
            vi: "%d món"
        """),
      RuleExample(
        """
        scan:
          title:
            en: "Don↓\\'t"
            vi: "Đừng"
        """),
      RuleExample(
        """
        scan:
          title:
            en: 'Don'↓t'
            vi: 'Đừng'
        """),
      RuleExample(
        """
        scan:
          title:
            en: Note↓: hold still
            vi: "Lưu ý: giữ yên"
        """),
      RuleExample(
        """
        scan:
          title:
            en: ↓"Scan
            vi: "Quét"
        """),
      RuleExample("scan:\n↓\ttitle: { en: Scan, vi: Quét }\n"),
      RuleExample("scan:\n↓\u{A0}\u{A0}title: { en: Scan, vi: Quét }\n"),
      RuleExample(
        """
        scan:
          title: { $comment: For cards, ↓sheets, en: Scan, vi: Quét }
        """),
      RuleExample(
        """
        scan:
          title:
            en↓:Scan
            vi: Quét
        """),
      RuleExample(
        """
        scan:
          title:
            en: "Scan"↓# the button
            vi: "Quét"
        """),
      RuleExample(
        """
        scan:
          title:
        ↓<<<<<<< HEAD
            en: Scan
        =======
            en: Scan to pay
        >>>>>>> main
            vi: Quét
        """),
      RuleExample("↓# Nothing but a comment\n"),
      RuleExample(
        """
        # Quotes make any text safe; these need none.
        scan:
          title:
            en: "Don't wait, 50% off"    # behind quotes a comment is one
            vi: Đừng chờ, giảm 50%
          link: { en: "See https://example.com, now", vi: "Xem https://example.com" }
          hours:
            en: "Note: 18:00"
            vi: 'Lưu ý: ''18:00'''
        """),
    ])
}
