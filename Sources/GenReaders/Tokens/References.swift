package import GenModel
package import GenSource

/// A reference to another token, as `{colors.brand.coral}` writes it.
package struct TokenReference: Hashable, Sendable {
  package let section: String
  package let name: TokenName

  package init(section: String, name: TokenName) {
    self.section = section
    self.name = name
  }

  /// The reference that a text is, if it is one: `{section.name}` and nothing else.
  package init?(_ text: SourceText) {
    let bytes = text.bytes
    guard bytes.count > 2, bytes.first == UInt8(ascii: "{"), bytes.last == UInt8(ascii: "}") else { return nil }
    let inner = bytes[1..<(bytes.count - 1)]
    let path = inner.drop { $0 == UInt8(ascii: " ") }.prefix { $0 != UInt8(ascii: " ") }
    guard !inner.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }),
      inner[path.endIndex...].allSatisfy({ $0 == UInt8(ascii: " ") })
    else { return nil }
    let dot = path.firstIndex(of: UInt8(ascii: ".")) ?? path.endIndex
    section = text[path.startIndex..<dot].string
    name = TokenName(text[min(dot + 1, path.endIndex)..<path.endIndex])
  }

  package var path: String { name.dotted.isEmpty ? section : section + "." + name.dotted }
}

/// All names of the theme and the motion, so that a reference can be followed or its fault be named.
package struct TokenIndex: Sendable {
  private var sections: [String: Section] = [:]

  private struct Section: Sendable {
    var noun: String
    var places: [TokenName: Int] = [:]
    var names: [TokenName] = []
  }

  package init() {}

  /// Enters the tokens of one section, of all files together, in their order.
  package mutating func enter(_ tokens: [RawToken], of kind: TokenKind) {
    var section = Section(noun: kind.noun)
    for (place, token) in tokens.enumerated() {
      section.places[token.name.value] = place
      section.names.append(token.name.value)
    }
    sections[kind.section] = section
  }

  /// The place of the token among those of `kind`, or nothing and a finding that says why not.
  package func find(
    _ reference: Located<TokenReference>, kind: TokenKind, _ findings: inout [Diagnostic]
  ) -> Int? {
    guard reference.value.section == kind.section else {
      findings.append(wrongSection(reference, kind: kind))
      return nil
    }
    if let place = sections[kind.section]?.places[reference.value.name] { return place }
    let path = reference.value.path
    guard let section = sections[kind.section] else {
      findings.append(Diagnostic(.unresolved, "there is no '\(path)'", at: reference.range))
      return nil
    }
    guard findings.count < Self.hintLimit else {
      findings.append(Diagnostic(.unresolved, "there is no '\(path)'", at: reference.range))
      return nil
    }
    let below = section.names.filter { $0.dotted.hasPrefix(reference.value.name.dotted + ".") }
    if !below.isEmpty || reference.value.name.dotted.isEmpty {
      let members = (reference.value.name.dotted.isEmpty ? section.names : below).prefix(8)
      let names = members.map { "'{\(kind.section).\($0)}'" }.joined(separator: ", ")
      findings.append(
        Diagnostic(
          .unresolved, "'\(path)' is a group, not \(kind.noun)", at: reference.range, help: "its tokens are \(names)"))
      return nil
    }
    let hint = nearMiss(of: reference.value.name.dotted, among: section.names.map(\.dotted))
    findings.append(
      Diagnostic(
        .unresolved, "there is no '\(path)'", at: reference.range,
        help: hint.map { "did you mean '{\(kind.section).\($0)}'?" }))
    return nil
  }

  /// Looking for the name that was meant goes through all names; after so many findings nobody misses it.
  private static let hintLimit = 200

  private func wrongSection(_ reference: Located<TokenReference>, kind: TokenKind) -> Diagnostic {
    let path = reference.value.path
    let wanted = "write a reference such as '{\(kind.section).name}'"
    if let other = sections[reference.value.section], other.places[reference.value.name] != nil {
      return Diagnostic(
        .unresolved, "'\(path)' is \(other.noun); \(kind.noun) is needed here", at: reference.range, help: wanted)
    }
    let hint = nearMiss(of: reference.value.section, among: sections.keys.sorted())
    return Diagnostic(
      .unresolved, "there is no '\(path)'", at: reference.range,
      help: hint == kind.section ? "did you mean '{\(kind.section).\(reference.value.name)}'?" : wanted)
  }
}

/// An order in which tokens of one kind can be resolved: each after those that it refers to.
package struct ResolutionOrder: Sendable {
  /// The tokens that can be resolved, by place.
  package let order: [Int]
  /// Each ring of references once, from its first token in the order of the sources.
  package let rings: [[Int]]
  /// Tokens that lead into a ring, by the ring's place, and so cannot be resolved either.
  package let dependents: [[Int]]

  /// - Parameter references: for each token the places of those that it refers to.
  package init(_ references: [[Int]]) {
    // Without recursion: a chain may be as long as there are tokens.
    var waiting = references.map(\.count)
    var users: [[Int]] = Array(repeating: [], count: references.count)
    for (user, targets) in references.enumerated() {
      for target in targets { users[target].append(user) }
    }
    var order = waiting.indices.filter { waiting[$0] == 0 }
    var next = 0
    while next < order.count {
      for user in users[order[next]] {
        waiting[user] -= 1
        if waiting[user] == 0 { order.append(user) }
      }
      next += 1
    }
    self.order = order

    let stuck = Set(waiting.indices.filter { waiting[$0] > 0 })
    (rings, dependents) = Self.rings(among: stuck, references)
  }

  /// Every token that is stuck refers to another that is: walking on from it must end in a ring.
  private static func rings(among stuck: Set<Int>, _ references: [[Int]]) -> ([[Int]], [[Int]]) {
    var rings: [[Int]] = []
    var dependents: [[Int]] = []
    var ringOfToken: [Int: Int] = [:]
    for start in stuck.sorted() where ringOfToken[start] == nil {
      var path: [Int] = []
      var placeInPath: [Int: Int] = [:]
      var current = start
      while ringOfToken[current] == nil, placeInPath[current] == nil {
        placeInPath[current] = path.count
        path.append(current)
        guard let following = references[current].first(where: stuck.contains) else { break }
        current = following
      }
      var leading = path[...]
      if ringOfToken[current] == nil, let ringStart = placeInPath[current] {
        leading = path[..<ringStart]
        let ring = path[ringStart...]
        let first = ring.firstIndex(of: ring.min() ?? current) ?? ringStart
        rings.append(Array(path[first...] + path[ringStart..<first]))
        dependents.append([])
        for token in ring { ringOfToken[token] = rings.count - 1 }
      }
      guard let ring = ringOfToken[current] else { continue }
      for token in leading { ringOfToken[token] = ring }
      dependents[ring] += leading
    }
    return (rings, dependents.map { $0.sorted() })
  }
}

/// Reports the rings among tokens of one kind: one error for each, with a note for every token that leads into it.
package func reportRings(
  _ order: ResolutionOrder, of tokens: [RawToken], kind: TokenKind, _ findings: inout [Diagnostic]
) {
  for (ring, dependents) in zip(order.rings, order.dependents) {
    let names = (ring + [ring[0]]).map { "\(kind.section).\(tokens[$0].name.value)" }
    let notes = dependents.map {
      Diagnostic.Note("'\(kind.section).\(tokens[$0].name.value)' depends on it", at: tokens[$0].name.range)
    }
    findings.append(
      Diagnostic(
        .ring, "the references run in a ring: \(names.joined(separator: " → "))", at: tokens[ring[0]].name.range,
        notes: notes, help: "give one of them a value of its own"))
  }
}
