package import GenSource
package import GenYAML

/// A cursor over the fields of one mapping: each reader takes what it knows, and what is left is unknown.
package struct Fields: Sendable {
  package let node: YAMLNode
  private var entries: [(name: String, key: YAMLNode, value: YAMLNode, isTaken: Bool)] = []
  private var known: [String] = []
  /// The fields that must be there and are not, with what needs them.
  private var missing: [(name: String, thing: String)] = []

  /// The fields of a mapping; none for a scalar or a list.
  package init(of node: YAMLNode) {
    self.node = node
    for (key, value) in node.pairs {
      entries.append((key.text.string, key, value, false))
    }
  }

  package var names: [String] { entries.map(\.name) }

  /// Whether a field is there.
  package func has(_ name: String) -> Bool {
    entries.contains { $0.name == name }
  }

  /// The value of a field; nothing where nothing stands there, which is as if the field were not there. A comment in the
  /// place of a value was meant to be one, so that is given.
  package mutating func take(_ name: String) -> YAMLNode? {
    takeNode(name).flatMap { $0.isNull && $0.comment == nil ? nil : $0 }
  }

  /// The value of a field, also where nothing stands there.
  package mutating func takeNode(_ name: String) -> YAMLNode? {
    known.append(name)
    guard let index = entries.firstIndex(where: { $0.name == name }) else { return nil }
    entries[index].isTaken = true
    return entries[index].value
  }

  /// Whether a field is there, or one that it was probably meant to be: that is reported as unknown, and that the field is
  /// missing is not.
  package func hasNearly(_ name: String) -> Bool {
    entries.contains { $0.name == name || !$0.isTaken && nearMiss(of: $0.name, among: [name]) != nil }
  }

  /// The value of a field that must be there. `reportFaults` tells where it is not: only in the end is it known whether
  /// it was misspelt.
  package mutating func require(_ name: String, of thing: String) -> YAMLNode? {
    if let value = take(name) { return value }
    missing.append((name, thing))
    return nil
  }

  /// Makes a field known without reading it, for the sake of the hints.
  package mutating func know(_ names: String...) {
    known += names
  }

  /// Reports every field that nobody took, and every one that is missing, unless it is there with a slip in its name.
  package func reportFaults(of thing: String, _ findings: inout [Diagnostic]) {
    var misspelt: Set<String> = []
    for entry in entries where !entry.isTaken {
      // What stands there already is not what this one was meant to be.
      let meant = nearMiss(of: entry.name, among: known.filter { !has($0) })
      if let meant { misspelt.insert(meant) }
      let expected = known.isEmpty ? nil : "\(thing) takes " + known.map { "'\($0)'" }.joined(separator: ", ")
      findings.append(
        Diagnostic(
          .unknownProperty, "\(thing) has no '\(entry.name)'", at: entry.key.range,
          help: meant.map { "did you mean '\($0)'?" } ?? expected))
    }
    for (name, thing) in missing where !misspelt.contains(name) {
      findings.append(
        Diagnostic(.schemaMissing, "\(thing) needs '\(name)'", at: node.range, help: "add '\(name)'"))
    }
  }
}
