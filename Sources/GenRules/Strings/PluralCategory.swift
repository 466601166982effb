internal import GenModel
internal import GenSource

extension Rule {
  package static let pluralCategory = Rule(
    RuleDescription(
      "strings/plural-category", severity: .error,
      summary: "a plural category that the language needs and is missing, or that it never selects",
      why: """
        Which forms a language has is not for a tool to guess: Unicode's CLDR says it. A form that is missing shows the \
        wrong words for some numbers, which is an error; one that the language never selects is never seen, which is a \
        warning. `zero` is taken everywhere, since Apple's systems use it for the number 0 in every language.
        """,
      examples: [
        RuleExample(
          """
          files:
            $args: { count: int }
            en: ↓{ other: "{count} files" }
            vi: { other: "{count} tệp" }
          """),
        RuleExample(
          """
          files:
            $args: { count: int }
            en: { one: "{count} file", few: ↓"{count} files", other: "{count} files" }
            vi: "{count} tệp"
          """),
        RuleExample(
          """
          files:
            $args: { count: int }
            en: { zero: No files, one: "{count} file", other: "{count} files" }
            vi: { one: "một tệp", other: "{count} tệp" }
          """),
      ])
  ) { project, findings in
    for table in project.strings.tables {
      let rules = findings.pluralRules(of: table)
      for entry in table.entries where !entry.pluralArguments.isEmpty {
        for place in entry.texts.indices {
          guard let text = entry.texts[place], case .plural(let plural) = text.value else { continue }
          for variable in plural.variables {
            checkCategories(of: variable, in: text.range, entry, table.languages[place], rules[place], &findings)
          }
        }
      }
    }
  }
}

private func checkCategories(
  of variable: PluralVariable, in range: SourceRange, _ entry: StringEntry, _ language: LanguageTag,
  _ rules: PluralRules, _ findings: inout RuleFindings
) {
  let missing = rules.categories.filter { category in !variable.forms.contains { $0.category == category } }
  if !missing.isEmpty {
    let names = missing.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    findings.add(
      "'\(language)' needs the plural form \(names)", at: range, allowed: entry.allowed,
      help: "its forms are \(rules.categories.map { "'\($0.rawValue)'" }.joined(separator: ", "))")
  }
  for form in variable.forms where !rules.accepted.contains(form.category) {
    findings.add(
      "'\(language)' never selects the plural form '\(form.category.rawValue)'", at: form.template.range,
      severity: .warning, allowed: entry.allowed, help: "take it away")
  }
}
