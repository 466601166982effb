internal import GenModel
internal import GenSource

/// Lines of YAML as they are put together, each without its line ending.
struct YAMLLines {
  private(set) var lines: [String] = []

  mutating func comment(_ text: String, indent: Int) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      lines.append(margin(indent) + (line.isEmpty ? "#" : "# " + line))
    }
  }

  mutating func line(_ text: String, indent: Int) {
    lines.append(margin(indent) + text)
  }

  mutating func blank() { if !lines.isEmpty { lines.append("") } }

  /// `key: text`, as a block where it has several lines.
  mutating func text(_ text: String, under key: String, indent: Int) {
    line(key + ": " + (yamlBlock(text, indent: indent + 2) ?? yamlScalar(text)), indent: indent)
  }

  /// `en: text`, or `en:` with plural forms below.
  mutating func text(_ text: CarriedText, under key: String, indent: Int) {
    switch text {
    case .text(let text): self.text(text, under: key, indent: indent)
    case .plural(let format, let variables):
      line(key + ":", indent: indent)
      if let format {
        self.text(format, under: "$format", indent: indent + 2)
        for variable in variables {
          line(variable.name + ":", indent: indent + 2)
          forms(variable, indent: indent + 4)
        }
      } else if let variable = variables.first {
        forms(variable, indent: indent + 2)
      }
    }
  }

  private mutating func forms(_ variable: CarriedText.Variable, indent: Int) {
    for form in variable.forms { text(form.text, under: form.category.rawValue, indent: indent) }
  }

  /// An entry with all that it has.
  mutating func entry(_ entry: CarriedEntry, named name: String, indent: Int) {
    for heading in entry.headings { comment(commentText(heading), indent: indent) }
    line(name + ":", indent: indent)
    let indent = indent + 2
    if let comment = entry.comment { text(comment, under: "$comment", indent: indent) }
    if !entry.arguments.isEmpty {
      let list = entry.arguments.map { "\($0.name): \($0.type.word)" }.joined(separator: ", ")
      line("$args: { \(list) }", indent: indent)
    }
    if let name = entry.pluralArgument { line("$plural: \(name)", indent: indent) }
    if !entry.isTranslated { line("$translate: false", indent: indent) }
    if !entry.review.isEmpty {
      line("$review: [\(entry.review.map(\.tag).joined(separator: ", "))]", indent: indent)
    }
    if !entry.allowed.isEmpty { line("$allow: [\(entry.allowed.joined(separator: ", "))]", indent: indent) }
    for text in entry.texts { self.text(text.text, under: text.language.tag, indent: indent) }
  }

  private func margin(_ count: Int) -> String { String(repeating: " ", count: count) }
}

/// The text on one line, in braces where it has plural forms.
func inlineYAML(_ text: CarriedText) -> String {
  func forms(_ variable: CarriedText.Variable) -> String {
    variable.forms.map { "\($0.category.rawValue): \(yamlScalar($0.text, isInFlow: true))" }.joined(separator: ", ")
  }
  switch text {
  case .text(let text): return yamlScalar(text, isInFlow: true)
  case .plural(let format?, let variables):
    let parts = variables.map { "\($0.name): { \(forms($0)) }" }
    return "{ " + (["$format: " + yamlScalar(format, isInFlow: true)] + parts).joined(separator: ", ") + " }"
  case .plural(nil, let variables): return "{ " + variables.map(forms).joined(separator: ", ") + " }"
  }
}

/// An entry in braces, for a table that is written so.
func inlineYAML(_ entry: CarriedEntry) -> String {
  var parts: [String] = []
  if let comment = entry.comment { parts.append("$comment: " + yamlScalar(comment, isInFlow: true)) }
  if !entry.arguments.isEmpty {
    parts.append("$args: { " + entry.arguments.map { "\($0.name): \($0.type.word)" }.joined(separator: ", ") + " }")
  }
  if let name = entry.pluralArgument { parts.append("$plural: \(name)") }
  if !entry.isTranslated { parts.append("$translate: false") }
  if !entry.review.isEmpty { parts.append("$review: [\(entry.review.map(\.tag).joined(separator: ", "))]") }
  if !entry.allowed.isEmpty { parts.append("$allow: [\(entry.allowed.joined(separator: ", "))]") }
  parts += entry.texts.map { "\($0.language): \(inlineYAML($0.text))" }
  return "{ " + parts.joined(separator: ", ") + " }"
}

extension ArgumentType {
  /// As `$args` writes it.
  fileprivate var word: String {
    switch self {
    case .string: "string"
    case .int: "int"
    case .double(nil): "double"
    case .double(let digits?): "double.\(digits)"
    }
  }
}
