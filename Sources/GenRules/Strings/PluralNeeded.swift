internal import GenModel
internal import GenSource

extension Rule {
  package static let pluralNeeded = Rule(
    RuleDescription(
      "strings/plural-needed", severity: .warning,
      summary: "a number in a plain text of a language that has plural forms",
      why: """
        "1 spends are waiting" reads as a mistake. Where a language has forms for numbers, a text with a whole number that \
        counts something needs them. A number counts where a word follows it that is not known to be the same for every \
        number, as units and words like "of" are. Where it counts nothing all the same, $allow lets it through.
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
        RuleExample(
          """
          numbers:
            $args: { n: int, m: int }
            en: "Step {n} of {m}. Room {n} is ready. {n} % or {m}%, {n} km, a {n}-day trip, {n}/{m}, {n} more"
            vi: "Bước {n}/{m}"
          """),
        RuleExample(
          """
          numbers:
            $args: { n: int, m: int }
            en: ↓"Step {n} of {m} steps, {n} more"
            vi: "Bước {n}/{m}"
          """),
      ])
  ) { project, findings in
    for table in project.strings.tables {
      let numbers = zip(table.languages, findings.pluralRules(of: table)).map { language, rules in
        rules.categories.count > 1 ? CountedNumbers(in: language) : nil
      }
      for entry in table.entries where entry.arguments.contains(where: { $0.type == .int }) {
        for place in entry.texts.indices {
          guard let numbers = numbers[place], let text = entry.texts[place], case .text(let template) = text.value,
            let first = numbers.first(in: template, entry.arguments)
          else { continue }
          findings.add(
            "'\(table.languages[place])' has plural forms, and this text has one for every "
              + "{\(entry.arguments[first].name.value)}",
            at: text.range, allowed: entry.allowed,
            help: "give each form: one: …, other: …; or $allow: [strings/plural-needed] if it counts nothing")
        }
      }
    }
  }
}
