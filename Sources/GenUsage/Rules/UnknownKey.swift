package import GenSource

extension RuleDescription {
  package static let unknownKey = RuleDescription(
    "usage/unknown-key", severity: .error,
    summary: "a key that code names and its table does not have",
    why: """
      Where a key is missing, the system shows the key itself, in every language, and no compiler says a word. The rule \
      looks at the code below the folders that 'code' in gen-native.yaml names, in 'lint' and '--check', so that a key that \
      was renamed in a table only is found before anybody sees it. Keys that the code builds at run time are not judged.
      """,
    examples: [
      RuleExample([
        ("gen-native.yaml", "code: app\n"),
        ("strings/Intents.yaml", "scan: { title: { en: Scan, vi: Quét } }\n"),
        (
          "app/Scan.swift",
          """
          static let title = LocalizedStringResource(↓"scan.titel", table: "Intents")
          let text = Text(↓"scan.name", tableName: "Intents")
          let wrong = String(localized: ↓"scan.\\(kind)", table: "Intents")
          let forgotten = NSLocalizedString(↓"scan.title", comment: "")
          let old = ↓Strings.Intents.Scan.name

          """
        ),
        ("app/scan.tsx", "const title = strings.tables.Intents[↓\"scan.titel\"];\n"),
      ]),
      RuleExample([
        ("gen-native.yaml", "code: app\n"),
        ("strings/Intents.yaml", "scan: { title: { en: Scan, vi: Quét }, files: { en: Files, vi: Tệp } }\n"),
        (
          "strings/AppShortcuts.yaml",
          "$table: { keys: phrases, languages: [en] }\n\"Scan with ${applicationName}\": { en: \"Scan with ${applicationName}\" }\n"
        ),
        (
          "app/Scan.swift",
          """
          // LocalizedStringResource("scan.titel", table: "Intents")
          static let title = LocalizedStringResource("scan.title", table: "Intents")
          let text = Strings.Intents.Scan.files.uppercased()
          let phrases = ["Scan with \\(.applicationName)"]
          let built = NSLocalizedString("scan." + kind, tableName: "Intents", comment: "")
          let other = Text("Hello")
          let foreign = String(localized: "Hello")

          """
        ),
        ("app/scan.ts", "const title = `${tables.Intents[\"scan.title\"]}`;\n"),
      ]),
    ])
}
