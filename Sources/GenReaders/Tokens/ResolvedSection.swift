internal import GenModel
internal import GenSource
internal import GenYAML

/// A section whose values are known, so that other tokens can refer to them.
struct ResolvedSection<Value: Sendable> {
  let kind: TokenKind
  /// By place; nothing for a token that has been reported.
  private var values: [Value?] = []
  private var raw: [RawToken] = []

  /// A section in which nothing stands.
  init(kind: TokenKind) {
    self.kind = kind
  }

  /// Reads every value, and gives references to tokens of the same kind the value of their target.
  ///
  /// - Parameter read: reads the value of a token that is no reference; the place is that of its file.
  init(
    _ section: RawSection, index: TokenIndex, _ findings: inout [Diagnostic],
    read: (_ token: inout RawToken, _ file: Int, _ findings: inout [Diagnostic]) -> Value?
  ) {
    kind = section.kind
    raw = section.tokens
    values = Array(repeating: nil, count: raw.count)
    var targets: [[Int]] = Array(repeating: [], count: raw.count)
    for place in raw.indices {
      if let reference = raw[place].value.reference {
        if let target = index.find(reference, kind: kind, &findings) { targets[place] = [target] }
      } else {
        values[place] = read(&raw[place], section.files[place], &findings)
      }
      reportFaults(in: raw[place], &findings)
    }
    let order = ResolutionOrder(targets)
    reportRings(order, of: raw, kind: kind, &findings)
    for place in order.order {
      if let target = targets[place].first { values[place] = values[target] }
    }
  }

  /// The tokens that have a value, in the order of the sources.
  func tokens(_ index: TokenIndex) -> [Token<Value>] {
    zip(raw, values).compactMap { raw, value in
      guard let value else { return nil }
      var token = raw.token(value)
      token.reference = raw.value.reference?.value.name
      token.deprecation?.replacement = raw.deprecation.flatMap { index.replacement(in: $0.value, kind: kind) }
      return token
    }
  }

  /// The value that stands in another token's field: a reference to this section, or a value of its own.
  func value(
    of node: YAMLNode, index: TokenIndex, _ findings: inout [Diagnostic],
    literal: (YAMLNode, inout [Diagnostic]) -> Value?
  ) -> Value? {
    guard let reference = node.reference else { return literal(node, &findings) }
    return index.find(reference, kind: kind, &findings).flatMap { values[$0] }
  }

  /// A mapping where the kind knows no fields has been reported as a whole.
  private func reportFaults(in token: RawToken, _ findings: inout [Diagnostic]) {
    if kind.fields.isEmpty {
      token.besideValue?.reportFaults(of: kind.noun, &findings)
    } else {
      token.reportFaults(of: kind.noun, &findings)
    }
  }
}
