package import GenSource

extension RuleDescription {
  package static let cannotTell = RuleDescription(
    "usage/cannot-tell", severity: nil,
    summary: "a place in code that builds its key at run time",
    why: """
      Which text such a place shows is known when it runs, so neither can the key be checked nor can the keys that it may \
      be told from unused ones. 'gen-native usage' lists these places. The more of them name their keys in full, the more \
      is checked.
      """,
    examples: [
      RuleExample([
        ("gen-native.yaml", "code: app\nrules: { usage/cannot-tell: note }\n"),
        ("strings/Intents.yaml", "scan: { title: { en: Scan, vi: Quét } }\n"),
        ("app/Scan.swift", "let text = NSLocalizedString(↓\"scan.\\(kind)\", tableName: \"Intents\", comment: \"\")\n"),
        ("app/scan.ts", "const text = strings.tables.Intents[↓key];\n"),
      ]),
      RuleExample([
        ("gen-native.yaml", "code: app\nrules: { usage/cannot-tell: note }\n"),
        ("strings/Intents.yaml", "scan: { title: { en: Scan, vi: Quét } }\n"),
        (
          "app/Scan.swift",
          """
          private let table = "Intents"
          let text = NSLocalizedString("scan.title", tableName: table, comment: "")

          """
        ),
      ]),
    ])
}
