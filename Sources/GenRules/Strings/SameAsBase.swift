internal import GenModel
internal import GenSource

extension Rule {
  package static let sameAsBase = Rule(
    RuleDescription(
      "strings/same-as-base", severity: nil,
      summary: "a translation equal to the base text",
      why: """
        A text that was copied and never translated looks finished to every tool. Names and many words are the same in two \
        languages, so the rule is off by default; `$translate: false` says of a text that it is one for all.
        """,
      examples: [
        RuleExample("title: { en: Log a spend, vi: ↓Log a spend }\n"),
        RuleExample(
          """
          waiting:
            $args: { count: int }
            en: { one: "{count} spend", other: "{count} spends" }
            vi: ↓"{count} spends"
          """),
        RuleExample("title: { en: Log a spend, vi: Ghi khoản chi }\n"),
        RuleExample("name: { en: Siri, $translate: false }\n"),
        RuleExample("line: { $args: { a: string, b: string }, en: \"{a}: {b}\", vi: \"{a}: {b}\" }\n"),
        RuleExample("name: { en: Apple Pay, vi: Apple Pay, $allow: [strings/same-as-base] }\n"),
      ])
  ) { project, findings in
    project.strings.forEachEntry { table, entry in
      guard !entry.sharesTexts, let base = entry.texts[0] else { return }
      for place in entry.texts.indices.dropFirst() {
        guard let text = entry.texts[place], isEqual(text.value, to: base.value) else { continue }
        findings.add(
          "'\(table.languages[place])' is equal to the base text", at: text.range, allowed: entry.allowed,
          notes: [.init("the base text is here", at: base.range)],
          help: "translate it, or $translate: false if it is one text for all languages")
      }
    }
  }
}

/// Whether two messages say the same in words: a plural does where each of its forms is one of the base text's.
private func isEqual(_ message: Message, to base: Message) -> Bool {
  let texts = message.texts
  let baseTexts = base.texts
  return texts.contains(where: \.hasWords) && texts.allSatisfy { text in baseTexts.contains { $0.text == text.text } }
}

extension Message {
  fileprivate var texts: [MessageTemplate] {
    switch self {
    case .text(let template): [template]
    case .plural(let plural):
      (plural.format.map { [$0.value] } ?? []) + plural.variables.flatMap { $0.forms.map(\.template.value) }
    }
  }
}

extension MessageTemplate {
  /// Whether there is a letter in it outside of its arguments.
  fileprivate var hasWords: Bool {
    let literals: [SourceText] =
      pieces.isEmpty ? [text] : pieces.compactMap { if case .literal(let text) = $0 { text } else { nil } }
    return literals.contains { $0.withBytes { $0.contains { $0.isLetter || $0 >= 0xC3 } } }
  }
}
