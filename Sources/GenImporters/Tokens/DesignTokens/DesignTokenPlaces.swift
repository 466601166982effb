internal import GenSource

/// The type of a token, and the section and name that it gets.
extension DesignTokenReader {
  /// The type of a token, its own or that of the token which it refers to; nothing after an error.
  mutating func type(
    of entry: DesignSet.Entry, in mode: Int, _ collector: inout TokenCollector
  ) -> String? {
    var current = entry
    var path = [entry.path.joined(separator: ".")]
    var seen = Set(path)
    while true {
      let literal = current.token["$value"] ?? current.token
      guard let next = target(of: literal) else { break }
      guard let found = sets[mode].entries[next] else {
        let problem = missing(next, at: literal.range)
        missingCount += 1
        collector.fail(problem.message, at: literal.range, help: problem.help)
        return nil
      }
      path.append(next)
      guard seen.insert(next).inserted else {
        let start = path.firstIndex(of: next) ?? 0
        let ring = path[start...]
        if reportedRings.isDisjoint(with: ring) {
          collector.fail(
            "the references form a ring: \(ring.joined(separator: " → ").prefix(400))", at: literal.range,
            help: "give one of them a value")
        }
        reportedRings.formUnion(ring)
        return nil
      }
      guard path.count <= Self.longestChain else {
        collector.fail("it refers through more than \(Self.longestChain) other tokens", at: literal.range)
        return nil
      }
      current = found
    }
    if let type = entry.type ?? current.type { return type }
    collector.fail(
      "'\(path[0].prefix(120))' has no '$type', nor has a group around it", at: entry.range,
      help: "the format does not guess: add '$type', such as \"color\"")
    return nil
  }

  mutating func placement(of entry: DesignSet.Entry, _ key: String, _ type: String) -> Placement? {
    if let known = placements[key] { return known }
    var result: Placement?
    if let section = section(of: entry, type) {
      let parts = section.withoutOwnName(entry.path)
      let foreign = parts.joined(separator: ".")
      if let name = tokenName(parts) {
        result = Placement(section: section, name: name, foreignName: name == foreign ? nil : foreign)
      }
    }
    placements[key] = .some(result)
    return result
  }

  func section(of entry: DesignSet.Entry, _ type: String) -> TokenSection? {
    if let own = own(entry) {
      let kinds: [(String, TokenSection)] = [
        ("spring", .springs), ("stagger", .staggers), ("keyframes", .keyframes), ("gesture", .gestures),
        ("constant", .physics), ("fling", .flings),
      ]
      for (name, section) in kinds where own[name] != nil { return section }
    }
    switch type {
    case "color": return .colors
    case "dimension": return .dimensions
    case "duration": return .durations
    case "cubicBezier": return .curves
    case "transition": return .transitions
    case "number": return entry.path[0].lowercased() == "physics" ? .physics : nil
    default: return nil
    }
  }

  func own(_ entry: DesignSet.Entry) -> Literal? { entry.token["$extensions"]?[ownExtension] }

  func deprecation(_ literal: Literal?) -> String? {
    guard let literal else { return nil }
    if let text = literal.text { return text.isEmpty ? "deprecated" : text }
    return literal.word == "true" ? "deprecated" : nil
  }
}
