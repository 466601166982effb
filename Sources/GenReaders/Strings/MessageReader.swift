internal import GenModel
internal import GenSource
internal import GenYAML

/// Reads the texts of one entry.
struct MessageReader {
  let arguments: [Argument]
  let pluralArgument: Int?
  let allowed: AllowedRules
  /// Whether the text comes from a file of one language, which platforms write and wrap.
  let mayFold: Bool

  /// The message that stands here; nothing where none stands, or where a finding says what is wrong.
  func read(_ node: YAMLNode, _ findings: inout [Diagnostic]) -> Located<Message>? {
    if node.kind == .scalar, node.isNull {
      reportCutComment(node, &findings)
      return nil
    }
    if node.kind == .mapping {
      return readPlural(node, &findings).map { Located(.plural($0), at: node.range) }
    }
    return template(node, &findings).map { Located(.text($0.value), at: $0.range) }
  }

  /// `accent: #FF6600` reads as nothing, with a comment behind it.
  private func reportCutComment(_ node: YAMLNode, _ findings: inout [Diagnostic]) {
    guard let comment = node.comment else { return }
    findings.append(
      Diagnostic(
        .yamlSyntax, "there is no text: an unquoted '#' begins a comment", at: comment, help: "quote the text"))
  }

  private func template(_ node: YAMLNode, _ findings: inout [Diagnostic]) -> Located<MessageTemplate>? {
    guard let text = node.freeText("a text", mayFold: mayFold, allowed: allowed, &findings) else { return nil }
    reportOtherReading(node, &findings)
    do {
      return Located(try readTemplate(text, arguments: arguments), at: node.range)
    } catch {
      findings.append(Diagnostic(.wrongKind, error.message, at: node.range, help: error.help))
      return nil
    }
  }

  private func reportOtherReading(_ node: YAMLNode, _ findings: inout [Diagnostic]) {
    guard node.style == .plain, let other = otherReading(of: node.text),
      !allowed.contains(RuleDescription.readsDifferently.id)
    else { return }
    findings.append(
      Diagnostic(
        .readsDifferently, "other readers of YAML take '\(node.text)' for \(other)", at: node.range,
        help: "quote the text"))
  }

  /// `one: …, other: …`, or `$format: …` with variables.
  private func readPlural(_ node: YAMLNode, _ findings: inout [Diagnostic]) -> PluralMessage? {
    if let format = node.pairs.first(where: { $0.key.reads("$format") }) {
      return readFormat(node, format.value, &findings)
    }
    guard node.pairs.contains(where: { readsAsCategory($0.key) }) else {
      findings.append(notAText(node))
      return nil
    }
    guard let argument = pluralArgument else {
      findings.append(
        Diagnostic(
          .wrongKind, "plural forms need an int argument that chooses between them", at: node.range,
          help: arguments.filter { $0.type == .int }.count > 1
            ? "name it with $plural, or give each its own forms under $format"
            : "add it, as in $args: { count: int }"))
      return nil
    }
    guard let variable = readVariable(node, argument: argument, &findings) else { return nil }
    return PluralMessage(variables: [variable])
  }

  /// `{ text: … }`, or the variants by device that some formats have.
  private func notAText(_ node: YAMLNode) -> Diagnostic {
    guard node.pairs.contains(where: { _ in true }) else {
      return Diagnostic(.schemaMissing, "the mapping is empty", at: node.range, help: "write the text")
    }
    return Diagnostic(
      .wrongKind, "a text is expected here, not a mapping", at: node.range,
      help: node.isDevice
        ? "there are no variants by device: write a text that serves all, or an entry for each"
        : "write the text itself, or quote it where it starts with '{'")
  }

  private func readsAsCategory(_ key: YAMLNode) -> Bool {
    PluralCategory(key.text) != nil || Self.otherWords[key.text.string] != nil
  }

  private func readFormat(
    _ node: YAMLNode, _ formatNode: YAMLNode, _ findings: inout [Diagnostic]
  ) -> PluralMessage? {
    let format = template(formatNode, &findings)
    var variables: [PluralVariable] = []
    for (key, value) in node.pairs where !key.reads("$format") {
      let name = key.text
      guard let argument = arguments.firstIndex(where: { $0.nameText.value == name && $0.type == .int }) else {
        let ints = arguments.filter { $0.type == .int }.map(\.name.value)
        findings.append(
          Diagnostic(
            .unknownProperty, "'\(name)' is no int argument of this entry", at: key.range,
            help: nearMiss(of: name.string, among: node.lacking(ints)).map { "did you mean '\($0)'?" }
              ?? "name each variable of $format after the int argument that chooses its form"))
        continue
      }
      if let variable = readVariable(value, argument: argument, &findings) { variables.append(variable) }
    }
    guard let format else { return nil }
    if variables.isEmpty {
      findings.append(
        Diagnostic(
          .schemaMissing, "'$format' has no variables", at: node.range,
          help: "add the forms of an int argument, or write the text without $format"))
      return nil
    }
    return PluralMessage(format: format, variables: variables.sorted { $0.argument < $1.argument })
  }

  private func readVariable(
    _ node: YAMLNode, argument: Int, _ findings: inout [Diagnostic]
  ) -> PluralVariable? {
    if node.kind == .scalar {
      // Where a language has one form, a bare text serves.
      return template(node, &findings).map { PluralVariable(argument: argument, forms: [(.other, $0)]) }
    }
    guard node.kind == .mapping else {
      findings.append(
        Diagnostic(.wrongKind, "plural forms are expected here, not \(node.kindInWords)", at: node.range))
      return nil
    }
    var forms: [PluralVariable.Form] = []
    for (key, value) in node.pairs {
      guard let category = PluralCategory(key.text) else {
        findings.append(unknownCategory(key, in: node))
        continue
      }
      if value.isNull, value.comment == nil {
        findings.append(
          Diagnostic(.schemaMissing, "the form '\(category.rawValue)' has no text", at: key.range, help: "write it"))
        continue
      }
      if let template = template(value, &findings) { forms.append((category, template)) }
    }
    forms.sort { $0.category < $1.category }
    return forms.isEmpty ? nil : PluralVariable(argument: argument, forms: forms)
  }

  /// What people write for a category.
  private static let otherWords = [
    "none": "zero", "single": "one", "singular": "one", "dual": "two", "plural": "other",
  ]

  private func unknownCategory(_ key: YAMLNode, in forms: YAMLNode) -> Diagnostic {
    let name = key.text.string
    let categories = forms.lacking(PluralCategory.allCases.map(\.rawValue))
    let hint =
      Self.otherWords[name].flatMap { categories.contains($0) ? $0 : nil } ?? nearMiss(of: name, among: categories)
    return Diagnostic(
      .unknownProperty, "'\(name)' is no plural category", at: key.range,
      help: hint.map { "did you mean '\($0)'?" } ?? "the categories are zero, one, two, few, many and other")
  }
}

extension YAMLNode {
  /// Whether the mapping holds variants by device.
  fileprivate var isDevice: Bool { pairs.contains { key, _ in key.reads("device") } }
}
