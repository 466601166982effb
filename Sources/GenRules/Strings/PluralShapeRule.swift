internal import GenModel
internal import GenSource

extension Rule {
  package static let pluralShape = Rule(
    RuleDescription(
      "strings/plural-shape", severity: .error, isFixed: true,
      summary: "an argument where the plural forms of a text differ",
      why: """
        A `.stringsdict` chooses a form by one number, and a form that takes other arguments by position can pick the \
        wrong one. So all other arguments must lie in what the forms have in common, before or after the words that \
        differ; `$format` says the same explicitly.
        """,
      examples: [
        RuleExample(
          """
          shared:
            $args: { count: int, who: string }
            en: { one: ↓"{who} shared {count} file", other: "{count} files were shared by {who}" }
            vi: "{who} đã chia sẻ {count} tệp"
          """),
        RuleExample(
          """
          shared:
            $args: { who: string, count: int }
            en: { one: "{who} shared {count} file", other: "{who} shared {count} files" }
            vi: "{who} đã chia sẻ {count} tệp"
          """),
      ])
  ) { project, findings in
    project.strings.forEachEntry { table, entry in
      guard !entry.pluralArguments.isEmpty, entry.arguments.count > 1 else { return }
      for case let text? in entry.texts where text.value.hasFormsWithOtherArguments {
        do throws(PluralShape.Misfit) {
          _ = try PluralShape(text, pluralArguments: entry.pluralArguments, categories: [])
        } catch {
          let name = entry.arguments[error.argument].name.value
          findings.add(
            "{\(name)} stands where the plural forms differ", at: error.range,
            help: "keep {\(name)} in the part that all forms share, or use $format")
        }
      }
    }
  }
}

extension Message {
  /// Whether a plural form holds another argument than the one that chooses it: all others fit whatever they say.
  fileprivate var hasFormsWithOtherArguments: Bool {
    guard case .plural(let plural) = self else { return false }
    return plural.variables.contains { variable in
      variable.forms.contains { form in
        form.template.value.pieces.contains {
          if case .argument(let reference) = $0 { reference.index != variable.argument } else { false }
        }
      }
    }
  }
}
