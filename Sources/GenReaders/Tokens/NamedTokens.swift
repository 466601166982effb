package import GenModel
package import GenSource
package import GenYAML

/// One kind of token: the section it stands in, and the fields that tell a token from a group.
package struct TokenKind: Sendable {
  /// The key at the top of the file, such as `colors`.
  package let section: String
  /// In a message: `a colour`.
  package let noun: String
  /// A mapping with one of these is a token; any other is a group.
  package let fields: Set<String>

  package init(section: String, noun: String, fields: Set<String>) {
    self.section = section
    self.noun = noun
    self.fields = fields
  }
}

/// A token as the source has it: its name and what people say about it are read, its value is not.
package struct RawToken: Sendable {
  package let name: Located<TokenName>
  /// What `$value` holds, or the token's whole node.
  package let value: YAMLNode
  package let description: SourceText?
  package let deprecation: Located<SourceText>?
  package let allowed: AllowedRules
  package let extensions: [TokenExtension]
  /// The fields of the value, where it is a mapping.
  package var fields: Fields
  /// What stands beside `$value`, where there is one.
  package var besideValue: Fields?

  /// A property such as `$contrast`, beside `$value` or among the fields.
  package mutating func takeProperty(_ name: String) -> YAMLNode? {
    if let value = besideValue?.take(name) { return value }
    return fields.take(name)
  }

  /// Reports what no reader took.
  package func reportFaults(of noun: String, _ findings: inout [Diagnostic]) {
    if value.kind == .mapping { fields.reportFaults(of: noun, &findings) }
    besideValue?.reportFaults(of: noun, &findings)
  }

  /// The token with its value read.
  package func token<Value>(_ value: Value) -> Token<Value> {
    Token(
      name: name, value: value, description: description,
      deprecation: deprecation.map { Deprecation(message: $0.value) }, allowed: allowed, extensions: extensions)
  }
}

/// Reads the names of one section of one file, groups and all, into tokens whose values are still to be read.
///
/// - Parameter groups: gets what design tools keep beside groups.
package func readNamedTokens(
  _ section: YAMLNode, kind: TokenKind, registry: inout NameRegistry, groups: inout [ExtendedGroup],
  _ findings: inout [Diagnostic]
) -> [RawToken] {
  guard section.kind == .mapping else {
    findings.append(
      Diagnostic(
        .wrongKind, "'\(kind.section)' holds names, not \(section.kindInWords)", at: section.range,
        help: "write names below it, each with a value"))
    return []
  }
  var tokens: [RawToken] = []
  readGroup(section, name: nil, kind: kind, registry: &registry, tokens: &tokens, groups: &groups, &findings)
  return tokens
}

private func readGroup(
  _ group: YAMLNode, name: SourceText?, kind: TokenKind, registry: inout NameRegistry, tokens: inout [RawToken],
  groups: inout [ExtendedGroup], _ findings: inout [Diagnostic]
) {
  var isEmpty = true
  for (key, value) in group.pairs {
    if isProperty(key) {
      if let extensions = readGroupProperty(key, value, of: group, &findings), !extensions.isEmpty {
        groups.append(ExtendedGroup(section: kind.section, name: name?.string ?? "", extensions: extensions))
      }
      continue
    }
    isEmpty = false
    guard let fullName = readName(key, in: name, &findings) else { continue }
    let keyStart = name.map { $0.count + 1 } ?? 0
    if isToken(value, of: kind) {
      guard registry.enterToken(fullName, at: key.range, keyStart: keyStart, &findings) else { continue }
      tokens.append(readRawToken(Located(TokenName(fullName), at: key.range), value, &findings))
    } else if registry.enterGroup(fullName, at: key.range, keyStart: keyStart, &findings) {
      readGroup(
        value, name: fullName, kind: kind, registry: &registry, tokens: &tokens, groups: &groups, &findings)
    }
  }
  if isEmpty {
    findings.append(
      Diagnostic(
        .schemaMissing, name.map { "the group '\($0)' is empty" } ?? "'\(kind.section)' is empty", at: group.range,
        help: "write \(kind.noun) below it, or take it away"))
  }
}

private func isToken(_ node: YAMLNode, of kind: TokenKind) -> Bool {
  guard node.kind == .mapping else { return true }
  return node.pairs.contains { key, _ in
    let name = key.text.string
    return name == "$value" || kind.fields.contains(name)
  }
}

/// Whether a key is a property and no name. A phrase may begin with the app's name, as Siri has it.
func isProperty(_ key: YAMLNode) -> Bool {
  let text = key.text
  return text.bytes.first == UInt8(ascii: "$") && !text.starts(with: "${applicationName}")
}

/// What design tools keep beside the group, where that is the property.
private func readGroupProperty(
  _ key: YAMLNode, _ value: YAMLNode, of group: YAMLNode, _ findings: inout [Diagnostic]
) -> [TokenExtension]? {
  let name = key.text.string
  if name == "$description" {
    _ = value.freeText("a description", &findings)
    return nil
  }
  if name == "$extensions" { return value.isNull && value.comment == nil ? nil : readExtensions(value, &findings) }
  let help = nearMiss(of: name, among: group.lacking(["$description", "$extensions", "$value"])).map {
    "did you mean '\($0)'?"
  }
  findings.append(
    Diagnostic(
      .unknownProperty, "a group has no property '\(name)'", at: key.range,
      help: help ?? "a token needs '$value' or a field of its kind beside it"))
  return nil
}

private func readRawToken(
  _ name: Located<TokenName>, _ node: YAMLNode, _ findings: inout [Diagnostic]
) -> RawToken {
  var outer = Fields(of: node)
  guard node.kind == .mapping else {
    // A bare value has nothing beside it.
    return RawToken(
      name: name, value: node, description: nil, deprecation: nil, allowed: [], extensions: [], fields: outer)
  }
  let description = outer.take("$description")
  let deprecation = outer.take("$deprecated")
  let allowed = outer.take("$allow").map { readAllowed($0, &findings) } ?? []
  let extensions = outer.take("$extensions").map { readExtensions($0, &findings) } ?? []
  let descriptionText = description.flatMap { $0.freeText("a description", allowed: allowed, &findings) }
  let deprecationText = deprecation.flatMap { node in
    node.freeText("'$deprecated'", allowed: allowed, &findings).map { Located($0, at: node.range) }
  }
  if let value = outer.takeNode("$value") {
    return RawToken(
      name: name, value: value, description: descriptionText, deprecation: deprecationText, allowed: allowed,
      extensions: extensions, fields: Fields(of: value), besideValue: outer)
  }
  return RawToken(
    name: name, value: node, description: descriptionText, deprecation: deprecationText, allowed: allowed,
    extensions: extensions, fields: outer)
}

/// The rule ids of `$allow`: one, or a list. Whether such rules exist is for the plan to say, which knows them all.
func readAllowed(_ node: YAMLNode, _ findings: inout [Diagnostic]) -> AllowedRules {
  AllowedRules(
    node.oneOrMany("a rule", &findings).compactMap { item in
      item.scalar("a rule", &findings).map { Located(RuleID($0.string), at: item.range) }
    })
}
