package import GenSource
package import GenYAML

/// A cursor over the fields of one mapping: each reader takes what it knows, and what is left is unknown.
package struct Fields: Sendable {
  package let node: YAMLNode
  private var entries: [(name: String, key: YAMLNode, value: YAMLNode, isTaken: Bool)] = []
  private var known: [String] = []

  /// The fields of a mapping; none for a scalar or a list.
  package init(of node: YAMLNode) {
    self.node = node
    for (key, value) in node.pairs {
      entries.append((key.text.string, key, value, false))
    }
  }

  package var names: [String] { entries.map(\.name) }

  package func has(_ name: String) -> Bool {
    entries.contains { $0.name == name }
  }

  /// The value of a field, also where nothing stands there (`isNull`).
  package mutating func take(_ name: String) -> YAMLNode? {
    known.append(name)
    guard let index = entries.firstIndex(where: { $0.name == name }) else { return nil }
    entries[index].isTaken = true
    return entries[index].value
  }

  /// The value of a field that must be there.
  package mutating func require(_ name: String, of thing: String, _ findings: inout [Diagnostic]) -> YAMLNode? {
    if let value = take(name) { return value }
    findings.append(
      Diagnostic(.schemaMissing, "\(thing) needs '\(name)'", at: node.range, help: "add '\(name)'"))
    return nil
  }

  /// Makes a field known without reading it, for the sake of the hints.
  package mutating func know(_ names: String...) {
    known += names
  }

  /// Reports every field that nobody took.
  package func reportUnknown(of thing: String, _ findings: inout [Diagnostic]) {
    for entry in entries where !entry.isTaken {
      let help = nearMiss(of: entry.name, among: known).map { "did you mean '\($0)'?" }
      let expected = known.isEmpty ? nil : "\(thing) takes " + known.map { "'\($0)'" }.joined(separator: ", ")
      findings.append(
        Diagnostic(
          .unknownProperty, "\(thing) has no '\(entry.name)'", at: entry.key.range, help: help ?? expected))
    }
  }
}
