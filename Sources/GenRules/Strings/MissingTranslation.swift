internal import GenModel
internal import GenSource

extension Rule {
  package static let missingTranslation = Rule(
    RuleDescription(
      StringTable.missingTranslation, severity: .warning,
      summary: "a language without a text",
      why: """
        The outputs hold the base language's text where a translation is missing, since iOS would show the raw key. An \
        empty text over a base text that is not empty counts as missing too: translation platforms write it for texts \
        that nobody has translated.
        """,
      examples: [
        RuleExample("↓title: { en: Pay }\n"),
        RuleExample("title: { en: Pay, vi: ↓\"\" }\n"),
        RuleExample("↓title: { en: Pay, vi: ~ }\n"),
        RuleExample("title: { en: Pay, vi: Trả }\n"),
        RuleExample("title: { en: \"\", vi: \"\" }\n"),
        RuleExample("title: { en: Siri, $translate: false }\n"),
        RuleExample("suffix: { en: s, vi: \"\", $allow: [strings/missing-translation] }\n"),
      ])
  ) { project, findings in
    project.strings.forEachEntry { table, entry in
      guard table.isComplete, !entry.hasUnreadableText,
        // The base language never lacks a text of its own.
        table.languages.indices.dropFirst().contains(where: { table.isMissing(entry, in: $0) })
      else { return }
      func add(_ languages: [Int], at range: SourceRange) {
        let names = languages.map { "'\(table.languages[$0])'" }.joined(separator: ", ")
        findings.add(
          "'\(entry.key.value)' has no text in \(names)", at: range, allowed: entry.allowed,
          help: "add the text; until then the outputs hold that of '\(table.baseLanguage)'")
      }
      let missing = table.languages.indices.filter { table.isMissing(entry, in: $0) }
      // An empty text is to be filled where it stands; that of another entry is not this one's.
      let empty = entry.sharesTexts ? [] : missing.filter { entry.texts[$0] != nil }
      let absent = missing.filter { !empty.contains($0) }
      if !absent.isEmpty { add(absent, at: entry.keyText.range) }
      for place in empty { entry.texts[place].map { add([place], at: $0.range) } }
    }
  }
}
