internal import GenImporters
internal import GenSource

/// A token as lines of YAML: on one line where that is short, its fields below it where not.
func writeToken(_ token: ImportedToken, named name: String, indent: Int, into lines: inout YAMLLines) {
  let key = yamlScalar(name, isInFlow: true)
  let inline = inlineYAML(token.value)
  let hasRemarks = token.description != nil || token.deprecation != nil || !token.extensions.isEmpty
  if !hasRemarks, indent + key.utf8.count + inline.utf8.count < lineWidth || !token.value.isFields {
    lines.line("\(key): \(inline)", indent: indent)
    return
  }
  lines.line(key + ":", indent: indent)
  let indent = indent + 2
  if !token.value.isFields { lines.line("$value: \(inline)", indent: indent) }
  if let description = token.description { lines.text(description, under: "$description", indent: indent) }
  if let deprecation = token.deprecation { lines.text(deprecation, under: "$deprecated", indent: indent) }
  writeExtensions(token.extensions, indent: indent, into: &lines)
  if case .fields(let fields) = token.value { write(fields, indent: indent, into: &lines) }
}

private func write(_ fields: [ImportedValue.Field], indent: Int, into lines: inout YAMLLines) {
  for field in fields {
    let key = yamlKey(field.name)
    let inline = inlineYAML(field.value)
    guard indent + key.utf8.count + inline.utf8.count >= lineWidth else {
      lines.line("\(key): \(inline)", indent: indent)
      continue
    }
    switch field.value {
    case .word, .text: lines.line("\(key): \(inline)", indent: indent)
    case .list(let items):
      lines.line(key + ":", indent: indent)
      for item in items { lines.line("- " + inlineYAML(item), indent: indent + 2) }
    case .fields(let inner):
      lines.line(key + ":", indent: indent)
      write(inner, indent: indent + 2, into: &lines)
    }
  }
}

/// A value on one line, in brackets where it has parts.
func inlineYAML(_ value: ImportedValue) -> String {
  switch value {
  case .word(let word): isBare(word) ? word : yamlQuoted(word)
  case .text(let text): yamlScalar(text, isInFlow: true)
  case .list(let items): "[" + items.map(inlineYAML).joined(separator: ", ") + "]"
  case .fields(let fields):
    "{ " + fields.map { "\(yamlKey($0.name)): \(inlineYAML($0.value))" }.joined(separator: ", ") + " }"
  }
}

/// A token in braces, for a place that is written so.
func inlineYAML(_ token: ImportedToken) -> String {
  let remarks = [("$description", token.description), ("$deprecated", token.deprecation)].compactMap { name, text in
    text.map { ImportedValue.Field(name, .text($0)) }
  }
  if remarks.isEmpty, token.extensions.isEmpty { return inlineYAML(token.value) }
  var parts: [ImportedValue.Field] = remarks
  if case .fields(let fields) = token.value {
    parts += fields
  } else {
    parts.insert(.init("$value", token.value), at: 0)
  }
  var pairs = parts.map { "\(yamlKey($0.name)): \(inlineYAML($0.value))" }
  if !token.extensions.isEmpty { pairs.append("$extensions: " + inlineYAML(token.extensions)) }
  return "{ " + pairs.joined(separator: ", ") + " }"
}

extension ImportedValue {
  var isFields: Bool { if case .fields = self { true } else { false } }
}

private func yamlKey(_ name: String) -> String {
  ["$value", "$description", "$deprecated"].contains(name) || isBare(name) ? name : yamlScalar(name, isInFlow: true)
}

/// Whether a word is the same without quotes wherever it stands: letters, digits and the signs of numbers.
private func isBare(_ word: String) -> Bool {
  guard let first = word.utf8.first, let last = word.utf8.last, last.isLetterOrDigit || last == UInt8(ascii: "%") else {
    return false
  }
  let second = word.utf8.dropFirst().first ?? 0
  guard first.isLetterOrDigit || (first == UInt8(ascii: "-") && second.isDigit) else { return false }
  return word.utf8.allSatisfy { $0.isLetterOrDigit || "+-./%".utf8.contains($0) }
    && !["null", "Null", "NULL"].contains(word)
}

private let lineWidth = 108
