package import GenSource

extension RuleDescription {
  package static let notAnIdentifier = RuleDescription(
    "names/not-an-identifier", severity: .error, isFixed: true,
    summary: "a key that is no name",
    why: """
      Names become Swift identifiers, JSON members and keys of string tables, so they are plain ASCII: a letter, then \
      letters, digits, `_` and `-`, in segments joined by `.`. Letters that only look alike, or that have two spellings \
      in Unicode, would make two names of one.
      """,
    examples: [
      RuleExample("kho↓á: { en: Key, vi: Khoá }\n"),
      RuleExample("↓2_hours: { en: Two hours, vi: Hai giờ }\n"),
      RuleExample("wait.2_hours: { en: Two hours, vi: Hai giờ }\n"),
      RuleExample(
        """
        $table: { keys: phrases }
        "Copy a Tone:": { en: "Copy a Tone:", vi: "Chép một âm:" }
        """),
    ])
}
