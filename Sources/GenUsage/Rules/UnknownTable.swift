package import GenSource

extension RuleDescription {
  package static let unknownTable = RuleDescription(
    "usage/unknown-table", severity: .error,
    summary: "a table that code names and that does not exist",
    why: """
      A text of a table that is not there is shown as its key. Tables are named as in the outputs: by their files, or by \
      'name' in '$table'. Where an app has tables of its own beside those that gen-native makes, switch the rule off.
      """,
    examples: [
      RuleExample([
        ("gen-native.yaml", "code: app\n"),
        ("strings/Intents.yaml", "scan: { title: { en: Scan, vi: Quét } }\n"),
        ("app/Scan.swift", "let title = String(localized: ↓\"scan.title\", table: \"Intent\")\n"),
      ]),
      RuleExample([
        ("gen-native.yaml", "code: app\n"),
        ("strings/Intents.yaml", "scan: { title: { en: Scan, vi: Quét } }\n"),
        (
          "app/Scan.swift",
          """
          let title = String(localized: "Done", bundle: Bundle(identifier: "com.apple.UIKit"), comment: "")
          let rows = Query("scan.title", table: "events")

          """
        ),
      ]),
    ])
}
