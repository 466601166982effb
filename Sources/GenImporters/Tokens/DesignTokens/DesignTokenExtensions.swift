internal import GenModel
internal import GenSource

/// What other tools keep under `$extensions`.
extension DesignTokenReader {
  /// All of it but our own; what is too deep is listed.
  func foreignExtensions(
    _ node: Literal?, of thing: String, _ collector: inout TokenCollector
  ) -> [TokenExtension] {
    guard let node else { return [] }
    guard let members = node.members else {
      collector.fail("'$extensions' is an object, not \(node.kindInWords)", at: node.range.head)
      return []
    }
    var result: [TokenExtension] = []
    for member in members where member.name != ownExtension {
      guard let value = ExtensionValue(member.value) else {
        collector.notCarried(
          "the extension '\(member.name.prefix(120))' of \(thing.prefix(120)) is not carried: it is nested deeper than "
            + "\(ExtensionValue.depthLimit) lists and objects", at: member.range)
        continue
      }
      result.append(TokenExtension(name: Located(SourceText(member.name), at: member.range), value: value))
    }
    return result
  }

  /// What a further mode keeps beside a token, where it is not what the light one does.
  func reportExtensionsOfModes(
    _ key: String, _ known: [TokenExtension], _ collector: inout TokenCollector
  ) {
    for set in sets.dropFirst() {
      guard let entry = set.entries[key], entry.range != base.entries[key]?.range else { continue }
      for tool in foreignExtensions(entry.token["$extensions"], of: "'\(key)'", &collector) {
        let first = known.first { $0.name.value == tool.name.value }
        guard first.map({ $0.value.isSame(as: tool.value) }) != true else { continue }
        collector.notCarried(
          "the extension '\(tool.name.value.string.prefix(120))' of '\(key.prefix(120))' differs between modes",
          at: tool.name.range,
          help: first == nil ? "only what the light mode has is carried" : "that of the light mode is carried")
      }
    }
  }

  /// What only the files of further modes keep about themselves and beside groups.
  func reportExtensionsOfModes(_ collector: inout TokenCollector) {
    var seen = Set(base.groups.map(\.group.range))
    for (path, group) in sets.dropFirst().flatMap(\.groups) where seen.insert(group.range).inserted {
      guard group["$extensions"] != nil else { continue }
      let thing = path.isEmpty ? "the file" : "'\(path.joined(separator: "."))'"
      let known = base.groups.filter { $0.path == path }.compactMap { $0.group["$extensions"] }
      for tool in foreignExtensions(group["$extensions"], of: thing, &collector) {
        let first = known.compactMap { $0[tool.name.value.string] }.first.flatMap { ExtensionValue($0) }
        guard first.map({ $0.isSame(as: tool.value) }) != true else { continue }
        collector.notCarried(
          "the extension '\(tool.name.value.string.prefix(120))' of \(thing.prefix(120)) differs between modes",
          at: tool.name.range, help: "only what the light mode has is carried")
      }
    }
  }

  func readExtensions(of group: Literal, _ path: [String], _ collector: inout TokenCollector) {
    let extensions = foreignExtensions(
      group["$extensions"], of: path.isEmpty ? "the file" : "'\(path.joined(separator: "."))'", &collector)
    guard let first = extensions.first else { return }
    if path.isEmpty {
      collector.extend(by: extensions)
    } else if let (section, name) = ownGroup(path) {
      collector.extend(name, of: section, by: extensions)
    } else {
      collector.notCarried(
        "the extensions of '\(path.joined(separator: ".").prefix(120))' are not carried: no token in it is one of the sources",
        at: first.name.range)
    }
  }

  /// The section and the name that a group has in the sources: that of the first token in it.
  func ownGroup(_ path: [String]) -> (TokenSection, String)? {
    let own = [TokenSection.glyphs, .haptics].first { holdsTokens($0) && path.first == $0.rawValue }
    let palettes = path.first == "palettes" && !palettes.isEmpty ? TokenSection.palettes : nil
    guard let section = own ?? palettes ?? sectionsOfGroups[path.joined(separator: ".")] else { return nil }
    let parts = section.withoutOwnName(path + [""]).dropLast()
    return (parts.isEmpty ? "" : tokenName(parts)).map { (section, $0) }
  }

  /// Whether the tokens of a section stand in our own extension of its group.
  private func holdsTokens(_ section: TokenSection) -> Bool {
    base.groups.contains { $0.path == [section.rawValue] && $0.group["$extensions"]?[ownExtension] != nil }
  }
}

extension ExtensionValue {
  /// Nothing for one that is too deep.
  fileprivate init?(_ literal: Literal, depth: Int = 0) {
    switch literal.content {
    case .text(let text): self = .text(SourceText(text))
    case .word("null"): self = .null
    case .word("true"): self = .bool(true)
    case .word("false"): self = .bool(false)
    case .word(let digits): self = .number(SourceText(digits))
    case .code: return nil
    case .list(let items):
      guard depth < Self.depthLimit else { return nil }
      var values: [ExtensionValue] = []
      for item in items {
        guard let value = ExtensionValue(item, depth: depth + 1) else { return nil }
        values.append(value)
      }
      self = .list(values)
    case .object(let members):
      guard depth < Self.depthLimit else { return nil }
      var values: [Member] = []
      for member in members {
        guard let value = ExtensionValue(member.value, depth: depth + 1) else { return nil }
        values.append(Member(name: SourceText(member.name), value: value))
      }
      self = .members(values)
    }
  }
}
