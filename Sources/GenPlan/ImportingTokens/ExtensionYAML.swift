internal import GenModel
internal import GenSource

/// `$extensions` as lines of YAML: what is short on one line, the rest a line for each name.
func writeExtensions(_ extensions: [TokenExtension], indent: Int, into lines: inout YAMLLines) {
  guard !extensions.isEmpty else { return }
  let members = extensions.map { ExtensionValue.Member(name: $0.name.value, value: $0.value) }
  write(.members(members), under: "$extensions", indent: indent, into: &lines)
}

private func write(_ value: ExtensionValue, under key: String, indent: Int, into lines: inout YAMLLines) {
  let inline = inlineYAML(value)
  guard case .members(let members) = value, indent + key.utf8.count + inline.utf8.count > 104 else {
    lines.line("\(key): \(inline)", indent: indent)
    return
  }
  lines.line(key + ":", indent: indent)
  for member in members { write(member.value, under: yamlName(member), indent: indent + 2, into: &lines) }
}

/// `{ com.example: … }`
func inlineYAML(_ extensions: [TokenExtension]) -> String {
  inlineYAML(.members(extensions.map { ExtensionValue.Member(name: $0.name.value, value: $0.value) }))
}

/// A value on one line. Texts are quoted, since a bare one may read as a number.
func inlineYAML(_ value: ExtensionValue) -> String {
  switch value {
  case .null: return "null"
  case .bool(let value): return value ? "true" : "false"
  case .number(let digits): return digits.string
  case .text(let text): return yamlQuoted(text.string)
  case .list(let items): return "[" + items.map(inlineYAML).joined(separator: ", ") + "]"
  case .members(let members):
    if members.isEmpty { return "{}" }
    return "{ " + members.map { "\(yamlName($0)): \(inlineYAML($0.value))" }.joined(separator: ", ") + " }"
  }
}

private func yamlName(_ member: ExtensionValue.Member) -> String { yamlScalar(member.name.string, isInFlow: true) }

/// Of what is imported that which differs from what is there, and that which is new.
struct ExtensionChanges {
  var changed: [TokenExtension] = []
  var filled: [TokenExtension] = []

  init(_ imported: [TokenExtension], over own: [TokenExtension]) {
    for tool in imported {
      guard let known = own.first(where: { $0.name.value == tool.name.value }) else {
        filled.append(tool)
        continue
      }
      if !known.value.isSame(as: tool.value) { changed.append(tool) }
    }
  }

  var isEmpty: Bool { changed.isEmpty && filled.isEmpty }
}
