internal import GenModel
internal import GenSource

extension Rule {
  package static let numberDropped = Rule(
    RuleDescription(
      "strings/number-dropped", severity: .warning,
      summary:
        "a plural text that leaves out the number that the base text shows, or a form for several numbers that does",
      why: """
        "One file" may leave its number out, since the form stands for 1 alone. Elsewhere the number is lost: a Vietnamese \
        text has one form for all numbers, and the Russian form `one` stands for 21 and 31 too. Where no form shows the \
        number, in any language, it was meant to be so.
        """,
      examples: [
        RuleExample(
          """
          files:
            $args: { count: int }
            en: { one: One file, other: "{count} files" }
            vi: ↓Có tệp
          """),
        RuleExample(
          """
          files:
            $args: { count: int }
            en: { one: One file, other: "{count} files" }
            vi: { other: ↓Có tệp }
          """),
        RuleExample(
          """
          found:
            $args: { files: int, folders: int }
            en:
              $format: "{files} in {folders}"
              files: { one: One file, other: "{files} files" }
              folders: { one: one folder, other: "{folders} folders" }
            vi:
              $format: "{files} trong {folders}"
              files: ↓nhiều tệp
              folders: "{folders} thư mục"
          """),
        RuleExample(
          """
          files:
            $args: { count: int }
            en: { zero: No files, one: One file, other: "{count} files" }
            vi: { zero: Chưa có tệp nào, other: "{count} tệp" }
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
          files:
            $args: { count: int }
            en: { one: "{count} file", other: "{count} files" }
            vi: ↓nhiều tệp
          """),
      ])
  ) { project, findings in
    for table in project.strings.tables {
      let rules = findings.pluralRules(of: table)
      for entry in table.entries where !entry.pluralArguments.isEmpty {
        guard !entry.sharesTexts, !entry.hasUnreadableArguments else { continue }
        for argument in entry.pluralArguments {
          for place in entry.texts.indices where !table.isMissing(entry, in: place) {
            guard let text = entry.texts[place], !text.value.shows(argument) else { continue }
            // Of a bare text that must name all arguments, the lack of one is an error already.
            if case .text = text.value, rules[place].categories.count > 1 || entry.pluralArguments.count > 1 {
              continue
            }
            checkForms(of: text, chosenBy: argument, entry, table.languages[place], rules[place], &findings)
          }
        }
      }
    }
  }
}

extension Message {
  /// Whether the number is seen whichever of the texts it chooses, as in nearly all messages.
  fileprivate func shows(_ argument: Int) -> Bool {
    switch self {
    case .text(let template): template.names(argument)
    case .plural(let plural):
      plural.variables.first { $0.argument == argument }?.forms.allSatisfy { $0.template.value.names(argument) } ?? true
    }
  }
}

private typealias Form = PluralVariable.Form

/// The texts that a number chooses between: those of its variable, or the one text for all numbers.
private func forms(of message: Located<Message>, chosenBy argument: Int) -> [Form] {
  switch message.value {
  case .text(let template): [(.other, Located(template, at: message.range))]
  case .plural(let plural):
    plural.variables.first { $0.argument == argument }.map { Array($0.forms) } ?? []
  }
}

private func checkForms(
  of text: Located<Message>, chosenBy argument: Int, _ entry: StringEntry, _ language: LanguageTag,
  _ rules: PluralRules, _ findings: inout RuleFindings
) {
  let forms = forms(of: text, chosenBy: argument)
  let base = entry.texts[0].map { GenRules.forms(of: $0, chosenBy: argument) } ?? []
  guard (forms + base).contains(where: { $0.template.value.names(argument) }) else { return }
  let name = entry.arguments.indices.contains(argument) ? entry.arguments[argument].name.value : ""
  let hasZero = forms.contains { $0.category == .zero }
  for form in forms where !form.template.value.names(argument) && !form.template.value.names(nil) {
    let numbers = rules.examples(of: form.category, isZeroApart: hasZero)
    guard numbers.count > 1 else { continue }
    findings.add(
      forms.count == 1
        ? "'\(language)' leaves out the number {\(name)}, which the base text shows"
        : "this form leaves out the number {\(name)}, and '\(language)' takes it for "
          + numbers.map(String.init).joined(separator: ", ") + (numbers.count == 3 ? " and more" : ""),
      at: form.template.range, allowed: entry.allowed,
      help: "write {\(name)}, or $allow: [strings/number-dropped] if it is not to be seen")
  }
}

extension PluralRules {
  /// The first numbers that choose a category, up to three.
  ///
  /// - Parameter isZeroApart: whether 0 has a form of its own, which Apple's systems take in every language.
  fileprivate func examples(of category: PluralCategory, isZeroApart: Bool) -> [Int] {
    if category == .zero, !categories.contains(.zero) { return [0] }
    return Array(
      ((isZeroApart && category != .zero ? 1 : 0)...120).lazy.filter { self.category(of: $0) == category }.prefix(3))
  }
}
