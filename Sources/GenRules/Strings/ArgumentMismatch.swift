internal import GenModel
internal import GenSource

extension Rule {
  package static let argumentMismatch = Rule(
    RuleDescription(
      "strings/argument-mismatch", severity: .error, isFixed: true,
      summary: "an argument missing, unknown or misspelt in a language or a plural form",
      why: """
        Code passes the arguments of $args and nothing else. A text that names another one would show its braces or read \
        a value that is not there; one that leaves an argument out says less in one language than in another. A plural \
        form may leave out the number that chose it, as "one file" does.
        """,
      examples: [
        RuleExample(
          """
          left:
            $args: { amount: string }
            en: "{amount} left"
            vi: ↓Còn lại
          """),
        RuleExample(
          """
          left:
            $args: { amount: string }
            en: "{amount} left"
            vi: ↓"Còn {amuont}"
          """),
        RuleExample("left: { en: ↓\"{amount} left\", vi: Còn lại }\n"),
        RuleExample(
          """
          files:
            $args: { count: int }
            en: { one: One file, other: "{count} files" }
            vi: "{count} tệp"
          """),
        RuleExample(
          """
          waiting:
            $args: { count: int }
            en: { one: A spend is waiting, other: Spends are waiting }
            vi: Có khoản chi đang chờ
          """),
        RuleExample(
          """
          waiting:
            $args: { count: int }
            en: ↓Spends are waiting
            vi: { other: Có khoản chi đang chờ }
          """),
        RuleExample("set: { en: \"{{x}} and ${applicationName}\", vi: \"{{x}} và ${applicationName}\" }\n"),
      ])
  ) { project, findings in
    for table in project.strings.tables {
      let hasOneForm = findings.pluralRules(of: table).map { $0.categories == [.other] }
      for entry in table.entries where !entry.sharesTexts && !entry.hasUnreadableArguments {
        let hasArguments = !entry.arguments.isEmpty
        for (place, text) in entry.texts.enumerated() {
          guard let text, hasArguments || !text.value.isLiteral, !table.isMissing(entry, in: place) else { continue }
          checkArguments(of: text, entry, in: table, place, hasOneForm: hasOneForm[place], &findings)
        }
      }
    }
  }
}

private func checkArguments(
  of text: Located<Message>, _ entry: StringEntry, in table: StringTable, _ place: Int, hasOneForm: Bool,
  _ findings: inout RuleFindings
) {
  switch text.value {
  case .text(let template):
    // Where a language has one form, a bare text is that form.
    let isForm = hasOneForm && entry.pluralArguments.count == 1
    check(
      Located(template, at: text.range), entry, in: table, place, mayLack: isForm ? entry.pluralArguments[0] : nil,
      &findings)
  case .plural(let plural):
    if let format = plural.format {
      check(format, entry, in: table, place, mayLack: nil, &findings)
      for variable in plural.variables {
        for form in variable.forms { checkKnown(form.template, entry, &findings) }
      }
    } else {
      for variable in plural.variables {
        for form in variable.forms {
          check(form.template, entry, in: table, place, mayLack: variable.argument, &findings)
        }
      }
    }
  }
}

/// - Parameter mayLack: the argument that may be left out: the one that chose the form.
private func check(
  _ template: Located<MessageTemplate>, _ entry: StringEntry, in table: StringTable, _ place: Int, mayLack: Int?,
  _ findings: inout RuleFindings
) {
  // A misspelt argument is reported as such, and not as missing once more.
  guard !template.value.names(nil) else { return checkKnown(template, entry, &findings) }
  for index in entry.arguments.indices where index != mayLack && !template.value.names(index) {
    let argument = entry.arguments[index]
    let base = place == 0 ? nil : entry.texts[0]
    findings.add(
      "'\(table.languages[place])' lacks the argument {\(argument.name.value)}", at: template.range,
      notes: base.map { [.init("the base text is here", at: $0.range)] } ?? [],
      help: "add {\(argument.name.value)}, or remove it from $args")
  }
}

private func checkKnown(
  _ template: Located<MessageTemplate>, _ entry: StringEntry, _ findings: inout RuleFindings
) {
  guard template.value.names(nil) else { return }
  for reference in template.value.references where reference.index == nil {
    let names = entry.arguments.map(\.name.value)
    let name = reference.name.string
    findings.add(
      "{\(name)} is no argument of '\(entry.key.value)'", at: template.range,
      help: nearMiss(of: name, among: names).map { "did you mean {\($0)}?" }
        ?? "add it to $args, as in $args: { \(name): string }, or write '{{' for a brace")
  }
}
