package import GenSource

extension RuleDescription {
  package static let breakingTableGone = RuleDescription(
    "breaking/table-gone", severity: .error,
    summary: "a table that code no longer finds under its name",
    why: """
      Code and the system ask for a table by its name, and show raw keys where there is none. The name is the file's, or \
      what '$table' says, so that a file may be renamed and the table not.
      """,
    examples: [
      RuleExample([
        ("gen-native.yaml", "against: before\n"),
        ("before/strings/App.yaml", "a: { en: A, vi: A }\n"),
        ("strings/Main.yaml", "↓a: { en: A, vi: A }\n"),
      ]),
      RuleExample([
        ("gen-native.yaml", "against: before\n"),
        ("before/strings/App.yaml", "a: { en: A, vi: A }\n"),
        ("strings/Main.yaml", "$table: { name: App }\na: { en: A, vi: A }\n"),
      ]),
    ])
}
