package import GenSource

extension RuleDescription {
  package static let folded = RuleDescription(
    "yaml/folded", severity: .warning,
    summary: "text wrapped over several lines in a file of one language",
    why: """
      Translation platforms wrap long texts, and YAML reads each line break as a space. That is what they mean, but a \
      person who looks for the text will not find it; `>-` says the same so that it can be seen.
      """,
    examples: [
      RuleExample(
        [
          ("strings/en/App.yaml", "help: ↓Hold the button until\n  it turns green\n"),
          ("strings/vi/App.yaml", "help: Giữ nút cho đến khi nút chuyển xanh\n"),
        ]),
      RuleExample(
        [
          ("strings/en/App.yaml", "help: >-\n  Hold the button until\n  it turns green\n"),
          ("strings/vi/App.yaml", "help: Giữ nút cho đến khi nút chuyển xanh\n"),
        ]),
    ])
}
