internal import GenPlan
internal import GenSource

extension Command {
  static let explain = Command(
    name: "explain", summary: "what a rule means, why, and examples", operands: "[RULE]", operandLimit: 1,
    operandHelp: "RULE is what stands in brackets behind a finding; without one, all rules are listed.",
    run: { options, terminal in
      guard let name = options.operands.first else {
        terminal.out(
          ruleDescriptions.sorted { isOrdered($0.id.name, $1.id.name) }.map { "\($0.id): \($0.summary)\n" }.joined())
        return .success
      }
      guard let rule = ruleDescriptions.first(where: { $0.id.name == name }) else {
        let near = nearMiss(of: name, among: ruleDescriptions.map(\.id.name)).map { "; did you mean '\($0)'?" } ?? ""
        terminal.err("gen-native: error: there is no rule '\(visibleText(name))'\(near)\n")
        terminal.err("'gen-native explain' lists them all\n")
        return .usage
      }
      terminal.out(explanation(of: rule))
      return .success
    })
}

private func explanation(of rule: RuleDescription) -> String {
  let severity = (rule.severity?.rawValue ?? "off") + (rule.isFixed ? ", cannot be changed" : " by default")
  var text =
    "\(rule.id) (\(severity))\n\n\(rule.summary.prefix(1).uppercased() + rule.summary.dropFirst()).\n\n\(wrapped(rule.why))\n"
  for option in rule.options {
    text += "\n\(wrapped("Option '\(option.name)' (\(option.words.joined(separator: ", "))): \(option.summary)."))\n"
  }
  for (title, hasFinding) in [("Found (↓ stands before the place):", true), ("Not found:", false)] {
    let examples = rule.examples.filter { $0.hasFinding == hasFinding }
    guard !examples.isEmpty else { continue }
    text += "\n\(title)\n"
    for example in examples { text += "\n" + shown(example) }
  }
  return text
}

/// A paragraph in lines of at most 80 characters, where its words allow that.
private func wrapped(_ text: String) -> String {
  var lines: [String] = []
  for word in text.split(whereSeparator: \.isWhitespace) {
    if let line = lines.last, line.count + word.count < 80 {
      lines[lines.count - 1] = line + " " + word
    } else {
      lines.append(String(word))
    }
  }
  return lines.joined(separator: "\n")
}

private func shown(_ example: RuleExample) -> String {
  var text = ""
  for file in example.files {
    text += "  # \(visibleText(file.path))\n" + indented(String(decoding: file.bytes, as: UTF8.self))
  }
  for file in example.disk {
    guard let content = file.text else {
      text += "  # \(visibleText(file.path)) is not there\n"
      continue
    }
    text += "  # \(visibleText(file.path)) holds\n" + indented(content)
  }
  return text
}

private func indented(_ text: String) -> String {
  var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
  if lines.last == "" { lines.removeLast() }
  return lines.map { $0.isEmpty ? "\n" : "  \(visibleText($0))\n" }.joined()
}
