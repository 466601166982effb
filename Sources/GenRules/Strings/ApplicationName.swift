internal import GenModel
internal import GenSource

extension Rule {
  package static let applicationName = Rule(
    RuleDescription(
      "strings/application-name", severity: .error,
      summary: "an AppShortcuts phrase without ${applicationName}",
      why: """
        Apple's build fails on an App Shortcuts phrase that does not name the app, in any language. The name is written \
        `${applicationName}`, not as Swift writes it, and passes through untouched.
        """,
      examples: [
        RuleExample(
          """
          $table: { keys: phrases, languages: [en] }
          "Log in ${applicationName}":
            en: ↓Log a spend
          """, path: "strings/AppShortcuts.yaml"),
        RuleExample(
          """
          $table: { keys: phrases, languages: [en] }
          "Log in ${applicationName}":
            en: Log in ${applicationName}
          """, path: "strings/AppShortcuts.yaml"),
        RuleExample("title: { en: Log a spend, vi: Ghi khoản chi }\n"),
      ])
  ) { project, findings in
    var catalog = project.strings
    catalog.tables.removeAll { $0.name.value != "AppShortcuts" }
    catalog.forEachTemplate { _, entry, language, template in
      guard !template.value.text.contains("${applicationName}") else { return }
      findings.add(
        "'\(language)' does not name the app", at: template.range, allowed: entry.allowed,
        help: "put ${applicationName} where the phrase says the app's name")
    }
  }
}

extension SourceText {
  /// Whether the text holds some ASCII text.
  fileprivate func contains(_ part: StaticString) -> Bool {
    withBytes { bytes in
      let count = part.utf8CodeUnitCount
      guard bytes.count >= count else { return false }
      return (0...(bytes.count - count)).contains { start in
        (0..<count).allSatisfy { bytes[start + $0] == part.utf8Start[$0] }
      }
    }
  }
}
