internal import GenSource

/// What tokens refer to, and the values at the end of their references.
extension DesignTokenReader {
  /// The path that a value refers to: `{a.b}`, or `{ "$ref": "#/a/b/$value" }`.
  func target(of literal: Literal) -> String? {
    if let text = literal.text { return aliasParts(text)?.joined(separator: ".") }
    guard let pointer = literal["$ref"]?.text, var parts = pointerParts(pointer) else { return nil }
    if parts.last == "$value" { parts.removeLast() }
    let path = parts.joined(separator: ".")
    return base.entries[path] == nil ? nil : path
  }

  /// The path of the token that a whole token refers to.
  func alias(of entry: DesignSet.Entry, in mode: Int = 0) throws(TokenProblem) -> String? {
    let literal = entry.token["$value"] ?? entry.token
    guard let path = target(of: literal) else { return nil }
    guard sets[mode].entries[path] != nil else { throw missing(path, at: literal.range) }
    return path
  }

  func missing(_ path: String, at range: SourceRange) -> TokenProblem {
    let hint = missingCount < 10 ? nearMiss(of: path, among: base.order.prefix(10_000)) : nil
    return TokenProblem(
      "there is no token '\(path.prefix(120))'", at: range, help: hint.map { "did you mean '\($0)'?" })
  }

  /// A reference of the sources, where the token that it leads to is one of theirs and of the same section.
  mutating func reference(
    to path: String, in section: TokenSection, _ collector: inout TokenCollector
  ) -> ImportedValue? {
    guard let entry = base.entries[path], palettePlace(entry.path) == nil,
      let type = type(of: entry, in: 0, &collector), let placement = placement(of: entry, path, type),
      placement.section == section
    else { return nil }
    return .text("{\(section.rawValue).\(placement.name)}")
  }

  /// The value behind all aliases, and the token that has it.
  func followed(
    _ entry: DesignSet.Entry, in mode: Int
  ) throws(TokenProblem) -> (Literal, DesignSet.Entry) {
    var entry = entry
    var seen: Set<String> = []
    while let path = try alias(of: entry, in: mode), let next = sets[mode].entries[path] {
      guard seen.insert(path).inserted, seen.count <= Self.longestChain else {
        throw TokenProblem("its references form a ring", at: entry.range)
      }
      entry = next
    }
    guard let value = entry.token["$value"] else {
      // A pointer into a part of another token.
      return (try dereferenced(entry.token, entry.root), entry)
    }
    return (value, entry)
  }

  /// A value whose parts are their own: pointers into parts of other tokens are followed.
  func dereferenced(_ literal: Literal, _ root: Literal) throws(TokenProblem) -> Literal {
    var steps = 0
    return try dereferenced(literal, root, depth: 0, &steps)
  }

  func dereferenced(
    _ literal: Literal, _ root: Literal, depth: Int, _ steps: inout Int
  ) throws(TokenProblem) -> Literal {
    steps += 1
    guard depth < 24, steps < 500 else { throw TokenProblem("its pointers lead on without end", at: literal.range) }
    switch literal.content {
    case .object(let members):
      if let reference = literal["$ref"] {
        guard let pointer = reference.text, let found = GenImporters.value(at: pointer, in: root) else {
          throw TokenProblem("'\(reference.text?.prefix(120) ?? "")' leads nowhere in this file", at: reference.range)
        }
        let inner = found["$value"] ?? found
        if let path = target(of: inner), let entry = base.entries[path] { return try followed(entry, in: 0).0 }
        return try dereferenced(inner, root, depth: depth + 1, &steps)
      }
      // Only small values have pointers: a group that one leads to is no value.
      guard members.count <= 16 else { return literal }
      var result: [Literal.Member] = []
      for var member in members {
        member.value = try dereferenced(member.value, root, depth: depth + 1, &steps)
        result.append(member)
      }
      return Literal(.object(result), at: literal.range)
    case .list(let items) where items.count <= 16:
      var result: [Literal] = []
      for item in items { result.append(try dereferenced(item, root, depth: depth + 1, &steps)) }
      return Literal(.list(result), at: literal.range)
    default: return literal
    }
  }

  static let longestChain = 64
}
