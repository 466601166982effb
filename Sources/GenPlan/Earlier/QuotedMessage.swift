internal import GenModel
internal import GenSource

/// A message on one line as YAML has it: `"Pay"`, or `{ one: "{count} day", other: "{count} days" }`.
func quoted(_ message: Message, _ arguments: KeptArray<Argument> = []) -> String {
  switch message {
  case .text(let template): return quotedYAML(template.text.string)
  case .plural(let plural):
    guard let format = plural.format else { return plural.variables.first.map(quotedForms) ?? "{}" }
    let variables = plural.variables.map { variable in
      let name = arguments.indices.contains(variable.argument) ? arguments[variable.argument].name.value : "…"
      return ", \(name): \(quotedForms(variable))"
    }
    return "{ $format: \(quotedYAML(format.value.text.string))\(variables.joined()) }"
  }
}

private func quotedForms(_ variable: PluralVariable) -> String {
  let forms = variable.forms.map { "\($0.category.rawValue): \(quotedYAML($0.template.value.text.string))" }
  return "{ \(forms.joined(separator: ", ")) }"
}

/// A text as a double-quoted scalar of YAML on one line, with everything invisible escaped.
func quotedYAML(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    case _ where scalar.isVisible || isJoiner(scalar): result.unicodeScalars.append(scalar)
    default:
      let digits = String(scalar.value, radix: 16, uppercase: true)
      let (mark, length) = scalar.value <= 0xFF ? ("x", 2) : scalar.value <= 0xFFFF ? ("u", 4) : ("U", 8)
      result += "\\" + mark + String(repeating: "0", count: length - digits.utf8.count) + digits
    }
  }
  return result + "\""
}

/// What holds the parts of an emoji, or of a letter in several scripts, together.
private func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
  scalar.value == 0x200C || scalar.value == 0x200D
}
