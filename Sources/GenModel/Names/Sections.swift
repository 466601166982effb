package import GenSource

extension Theme {
  /// The names of each section: they become members of one Swift enumeration.
  package var sections: [[Located<TokenName>]] {
    let roles = palettes.map { $0.value.roles.map(\.name) }
    return [colors.map(\.name), palettes.map(\.name), dimensions.map(\.name), glyphs.map(\.name)] + roles
  }
}

extension Motion {
  /// The names of each section: they become members of one Swift enumeration.
  package var sections: [[Located<TokenName>]] {
    [
      curves.map(\.name), durations.map(\.name), springs.map(\.name), transitions.map(\.name), staggers.map(\.name),
      keyframes.map(\.name), gestures.map(\.name), flings.map(\.name), physics.map(\.name), haptics.map(\.name),
    ]
  }
}

/// What `$allow` switches off for one token.
package struct Allowance: Sendable {
  package let name: Located<TokenName>
  package let rules: [RuleID]

  init?<Value>(_ token: Token<Value>) {
    guard !token.allowed.isEmpty else { return nil }
    name = token.name
    rules = token.allowed
  }
}

extension Theme {
  package var allowances: [Allowance] {
    var list = colors.compactMap(Allowance.init)
    list += palettes.compactMap(Allowance.init)
    list += dimensions.compactMap(Allowance.init)
    list += glyphs.compactMap(Allowance.init)
    return list
  }
}

extension Motion {
  package var allowances: [Allowance] {
    var list = curves.compactMap(Allowance.init)
    list += durations.compactMap(Allowance.init)
    list += springs.compactMap(Allowance.init)
    list += transitions.compactMap(Allowance.init)
    list += staggers.compactMap(Allowance.init)
    list += keyframes.compactMap(Allowance.init)
    list += gestures.compactMap(Allowance.init)
    list += flings.compactMap(Allowance.init)
    list += physics.compactMap(Allowance.init)
    list += haptics.compactMap(Allowance.init)
    return list
  }
}
