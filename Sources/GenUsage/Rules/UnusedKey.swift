package import GenSource

extension RuleDescription {
  package static let unusedKey = RuleDescription(
    "usage/unused-key", severity: nil,
    summary: "a key that no code names",
    why: """
      A text that nobody shows is translated and shipped for nothing. 'gen-native usage' tells these keys; where all code \
      that reads them lies below the folders under 'code', the rule can be switched on for 'lint' and '--check' too, and \
      '$allow: [usage/unused-key]' keeps a text that something else reads. Where a key is built at run time, the finding says which place may name it. The tables 'InfoPlist' are left out, since the \
      system reads them by itself.
      """,
    examples: [
      RuleExample([
        ("gen-native.yaml", "code: app\nrules: { usage/unused-key: note }\n"),
        ("strings/Intents.yaml", "scan:\n  title: { en: Scan, vi: Quét }\n  ↓short: { en: Scan, vi: Quét }\n"),
        ("app/Scan.swift", "let title = String(localized: \"scan.title\", table: \"Intents\")\n"),
      ]),
      RuleExample([
        ("gen-native.yaml", "code: app\nrules: { usage/unused-key: note }\n"),
        (
          "strings/Intents.yaml",
          "scan:\n  title: { en: Scan, vi: Quét }\n  short: { en: Scan, vi: Quét, $allow: [usage/unused-key] }\n"
        ),
        ("strings/InfoPlist.yaml", "CFBundleDisplayName: { en: Six, vi: Sáu }\n"),
        ("app/Scan.swift", "let title = Strings.Intents.Scan.title\n"),
      ]),
    ])
}
