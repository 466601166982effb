internal import GenImporters
internal import GenModel
internal import GenSource
internal import GenYAML

extension TokenReading {
  /// Leaves behind what design tools keep and no source of ours can hold, such as control characters, which JSON can: a
  /// token is worth more than that. What is left behind is listed.
  mutating func dropUnreadableExtensions(_ limits: SourceLimits) {
    var findings: [Diagnostic] = []
    func readable(_ extensions: [TokenExtension], of thing: String, depth: Int) -> [TokenExtension] {
      extensions.filter { tool in
        guard let fault = fault(in: tool, depth: depth, limits) else { return true }
        findings.append(
          Diagnostic(
            .importNotCarried,
            "the extension '\(tool.name.value.string.prefix(120))' of \(thing.prefix(120)) is not carried: \(fault.message)",
            at: tool.name.range, help: fault.help))
        return false
      }
    }
    for place in tokens.indices where !tokens[place].extensions.isEmpty {
      let name = tokens[place].key
      tokens[place].extensions = readable(
        tokens[place].extensions, of: "'\(name)'", depth: name.split(separator: ".").count)
    }
    for place in groups.indices where !groups[place].extensions.isEmpty {
      let name = groups[place].section.rawValue + "." + groups[place].name
      groups[place].extensions = readable(
        groups[place].extensions, of: "a group", depth: name.split(separator: ".").count)
    }
    extensions = readable(extensions, of: "a file", depth: 0)
    self.findings += findings
  }
}

/// What our reader says against an extension as it would stand in a source, below so many names.
private func fault(in tool: TokenExtension, depth: Int, _ limits: SourceLimits) -> Diagnostic? {
  let text =
    "a: " + String(repeating: "{ a: ", count: depth) + inlineYAML([tool]) + String(repeating: " }", count: depth) + "\n"
  let file = SourceFile(id: SourceID(0), path: "extension.yaml", bytes: Array(text.utf8))
  return readYAML(file, limits: limits).diagnostics.first { $0.severity == .error }
}
