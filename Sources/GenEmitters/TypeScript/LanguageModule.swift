internal import GenModel
internal import GenSource

/// The texts of one language as a module: plain strings, and functions where a text has arguments.
///
/// All of it runs without `Intl`, which some engines lack in part: the language's plural rules and the look of its numbers
/// are written into the module.
struct LanguageModule {
  let tables: [StringTable]
  let language: LanguageTag

  func write(_ writer: inout TypeScriptWriter) {
    let needs = needs
    writer.banner(Banner(sources: tables.flatMap(\.sources)))
    writer.blankLine()
    writer.line("import type { Texts } from \"./strings\";")
    var values: [TypeScriptCode] = []
    if needs.hasPlurals { values.append("choose") }
    if needs.hasIntegers { values.append("formatInteger") }
    if needs.hasDoubles { values.append("formatNumber") }
    var types: [TypeScriptCode] = []
    if needs.hasIntegers || needs.hasDoubles { types.append("NumberStyle") }
    if needs.hasPlurals { types += ["PluralCategory", "PluralForms"] }
    if !types.isEmpty {
      let names = TypeScriptCode.joined(values, by: ", ")
      writer.line("import type { \(TypeScriptCode.joined(types, by: ", ")) } from \"./stringsSupport\";")
      writer.line("import { \(names) } from \"./stringsSupport\";")
    }
    writer.blankLine()
    writer.block("export const texts: Texts = {", closing: "};") { writer in
      for table in tables { write(table, &writer) }
    }
    writeHelpers(needs, &writer)
  }

  // MARK: - Texts

  private func write(_ table: StringTable, _ writer: inout TypeScriptWriter) {
    writer.block("\(property: table.name.value): {", closing: "},") { writer in
      for entry in table.entries {
        let message = message(of: entry, in: table)
        writer.buffer.mark("\(table.name.value).\(entry.key.value)", at: message?.range ?? entry.keyText.range)
        let text = message.map { code(of: $0.value, entry) } ?? "\"\""
        guard !entry.arguments.isEmpty else {
          writer.line("\(property: entry.key.value): \(text),")
          continue
        }
        let usesArguments = message.map { $0.value.templates.contains(where: \.namesArguments) } ?? false
        let parameters: TypeScriptCode = usesArguments || isPlural(message) ? "(args)" : "()"
        writer.line("\(property: entry.key.value): \(parameters) => \(text),")
      }
    }
  }

  private func isPlural(_ message: Located<Message>?) -> Bool {
    if case .plural? = message?.value { true } else { false }
  }

  /// The text in the module's language; in the table's base language where the table is not written in this one.
  private func message(of entry: StringEntry, in table: StringTable) -> Located<Message>? {
    table.message(of: entry, in: table.languages.firstIndex(of: language) ?? 0)
  }

  private func code(of message: Message, _ entry: StringEntry) -> TypeScriptCode {
    switch message {
    case .text(let template): return code(of: template, entry)
    case .plural(let plural):
      if let format = plural.format { return code(of: format.value, entry, variables: plural.variables) }
      return plural.variables.first.map { code(of: $0, entry) } ?? "\"\""
    }
  }

  /// `"at most " + int(args.count) + " files"`.
  private func code(
    of template: MessageTemplate, _ entry: StringEntry, variables: KeptArray<PluralVariable> = []
  ) -> TypeScriptCode {
    var parts: [TypeScriptCode] = []
    template.forEachPiece { piece in
      switch piece {
      case .literal(let text): parts.append("\(quoted: text)")
      case .argument(let reference):
        guard let index = reference.index else { return }
        if let variable = variables.first(where: { $0.argument == index }) {
          parts.append(code(of: variable, entry))
        } else {
          parts.append(use(of: entry.arguments[index]))
        }
      }
    }
    return parts.isEmpty ? "\"\"" : .joined(parts, by: " + ")
  }

  /// `plural(args.count, { one: int(args.count) + " file", other: int(args.count) + " files" })`.
  private func code(of variable: PluralVariable, _ entry: StringEntry) -> TypeScriptCode {
    var forms = variable.forms.map { form -> TypeScriptCode in
      "\(property: form.category.rawValue): \(code(of: form.template.value, entry))"
    }
    if let last = variable.forms.last, last.category != .other {
      forms.append("other: \(code(of: last.template.value, entry))")
    }
    let number: TypeScriptCode = "args\(member: entry.arguments[variable.argument].name.value)"
    return "plural(\(number), { \(TypeScriptCode.joined(forms, by: ", ")) })"
  }

  private func use(of argument: Argument) -> TypeScriptCode {
    let value: TypeScriptCode = "args\(member: argument.name.value)"
    return switch argument.type {
    case .string: value
    case .int: "int(\(value))"
    case .double(nil): "double(\(value))"
    case .double(let digits?): "double(\(value), \(digits))"
    }
  }

  // MARK: - What the texts need

  private struct Needs {
    var hasPlurals = false
    var hasIntegers = false
    var hasDoubles = false
  }

  /// What is not needed is not written: a name that nothing uses stops some compilers.
  private var needs: Needs {
    var needs = Needs()
    for table in tables {
      for entry in table.entries where !entry.arguments.isEmpty {
        guard let message = message(of: entry, in: table)?.value else { continue }
        var choosing: Set<Int> = []
        if case .plural(let plural) = message {
          needs.hasPlurals = true
          if plural.format != nil { choosing = Set(plural.variables.map(\.argument)) }
        }
        for (isFormat, template) in message.templatesByKind {
          for case .argument(let reference) in template.pieces {
            guard let index = reference.index, !(isFormat && choosing.contains(index)) else { continue }
            switch entry.arguments[index].type {
            case .string: break
            case .int: needs.hasIntegers = true
            case .double: needs.hasDoubles = true
            }
          }
        }
      }
    }
    return needs
  }

  private func writeHelpers(_ needs: Needs, _ writer: inout TypeScriptWriter) {
    if needs.hasIntegers || needs.hasDoubles {
      let style = NumberStyle.of(language)
      writer.blankLine()
      writer.block("const style: NumberStyle = {", closing: "};") { writer in
        writer.line("decimal: \(quoted: style.decimal),")
        writer.line("group: \(quoted: style.group),")
        writer.line("minus: \(quoted: style.minus),")
        writer.line("exponent: \(quoted: style.exponent),")
        writer.line("zero: \(Int(style.zero.value)),")
        writer.line("secondaryGroup: \(style.secondaryGroup),")
        writer.line("minimumGrouping: \(style.minimumGrouping),")
      }
    }
    if needs.hasIntegers {
      writer.blankLine()
      writer.lines(integers)
    }
    if needs.hasDoubles {
      writer.blankLine()
      writer.lines(doubles)
    }
    if needs.hasPlurals {
      writer.blankLine()
      writer.lines(plurals)
      writer.blankLine()
      writeCategories(&writer)
    }
  }

  private func writeCategories(_ writer: inout TypeScriptWriter) {
    let rules = PluralRules.of(language).rules
    writer.documentation("The plural category of a whole number that is not negative, after CLDR 47.")
    let parameter: TypeScriptCode = rules.isEmpty ? "" : "n: number"
    writer.block("function category(\(parameter)): PluralCategory {", closing: "}") { writer in
      for rule in rules {
        writer.line("if (\(condition(rule))) return \(quoted: rule.category.rawValue);")
      }
      writer.line("return \"other\";")
    }
  }
}

private func condition(_ rule: PluralRules.Rule) -> TypeScriptCode {
  let alternatives = rule.alternatives.map { relations -> TypeScriptCode in
    let all = TypeScriptCode.joined(relations.map(condition), by: " && ")
    return relations.count > 1 && rule.alternatives.count > 1 ? "(\(all))" : all
  }
  return .joined(alternatives, by: " || ")
}

private func condition(_ relation: PluralRules.Relation) -> TypeScriptCode {
  let value: TypeScriptCode = relation.modulus.map { "n % \(Int($0))" } ?? "n"
  let tests = relation.ranges.map { range -> TypeScriptCode in
    let (low, high) = (Int(range.lowerBound), Int(range.upperBound))
    return low == high ? "\(value) === \(low)" : "(\(value) >= \(low) && \(value) <= \(high))"
  }
  let any = TypeScriptCode.joined(tests, by: " || ")
  if relation.isNegated { return "!(\(any))" }
  return tests.count == 1 ? any : "(\(any))"
}

extension Message {
  /// Every text of the message, and whether it is a format that variables stand in.
  fileprivate var templatesByKind: [(isFormat: Bool, template: MessageTemplate)] {
    switch self {
    case .text(let template): return [(false, template)]
    case .plural(let plural):
      let forms = plural.variables.flatMap(\.forms).map { (isFormat: false, template: $0.template.value) }
      return (plural.format.map { [(isFormat: true, template: $0.value)] } ?? []) + forms
    }
  }

  fileprivate var templates: [MessageTemplate] { templatesByKind.map(\.template) }
}

extension MessageTemplate {
  fileprivate var namesArguments: Bool {
    pieces.contains { if case .argument(let reference) = $0 { reference.index != nil } else { false } }
  }
}

private let integers: StaticString = """
  function int(value: number): string {
    return formatInteger(style, value);
  }
  """

private let doubles: StaticString = """
  function double(value: number, digits?: number): string {
    return formatNumber(style, value, digits);
  }
  """

private let plurals: StaticString = """
  function plural(value: number, forms: PluralForms): string {
    return choose(value, category, forms);
  }
  """
