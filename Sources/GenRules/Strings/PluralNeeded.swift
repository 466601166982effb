internal import GenModel
internal import GenSource

extension Rule {
  package static let pluralNeeded = Rule(
    RuleDescription(
      "strings/plural-needed", severity: .warning,
      summary: "a number in a plain text of a language that has plural forms",
      why: """
        "1 spends are waiting" reads as a mistake. Where a language has forms for numbers, a text with a whole number in \
        it usually needs them. A number that counts nothing, such as the number of a gate, can be let through with $allow.
        """,
      examples: [
        RuleExample(
          """
          waiting:
            $args: { count: int }
            en: ↓"{count} spends are waiting"
            vi: "{count} khoản chi đang chờ"
          """),
        RuleExample(
          """
          waiting:
            $args: { count: int }
            en: { one: "{count} spend is waiting", other: "{count} spends are waiting" }
            vi: "{count} khoản chi đang chờ"
          """),
        RuleExample(
          """
          gate:
            $args: { number: int }
            $allow: [strings/plural-needed]
            en: "Gate {number}"
            vi: "Cửa {number}"
          """),
      ])
  ) { project, findings in
    let hasForms = Dictionary(
      project.strings.languages.map { ($0, PluralRules.of($0).categories.count > 1) },
      uniquingKeysWith: { first, _ in first })
    project.strings.forEachEntry { table, entry in
      guard entry.arguments.contains(where: { $0.type == .int }) else { return }
      for (place, text) in entry.texts.enumerated() {
        let language = table.languages[place]
        guard let text, case .text(let template) = text.value, hasForms[language] == true else { continue }
        let ints = template.references.compactMap(\.index).filter { entry.arguments[$0].type == .int }
        guard let first = ints.first else { continue }
        findings.add(
          "'\(language)' has plural forms, and this text has one for every {\(entry.arguments[first].name.value)}",
          at: text.range, allowed: entry.allowed,
          help: "give each form: one: …, other: …; or $allow: [strings/plural-needed] if it counts nothing")
      }
    }
  }
}
