package import GenSource

extension RuleDescription {
  package static let tokenAndGroup = RuleDescription(
    "names/token-and-group", severity: .error, isFixed: true,
    summary: "a name that has a value of its own and names below it",
    why: """
      In Swift `save` would be a value and a group at once, which does not compile, and in JSON one would replace the \
      other.
      """,
    examples: [
      RuleExample(
        """
        save: { en: Save, vi: Lưu }
        ↓save.done: { en: Saved, vi: Đã lưu }
        """),
      RuleExample(
        """
        save.title: { en: Save, vi: Lưu }
        save.done: { en: Saved, vi: Đã lưu }
        """),
    ])
}
