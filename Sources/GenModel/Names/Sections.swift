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

extension Theme {
  /// The rules that tokens switch off.
  package var allowed: [Located<RuleID>] {
    var list = colors.flatMap(\.allowed.list)
    list += palettes.flatMap(\.allowed.list)
    list += dimensions.flatMap(\.allowed.list)
    list += glyphs.flatMap(\.allowed.list)
    return list
  }
}

extension Motion {
  /// The rules that tokens switch off.
  package var allowed: [Located<RuleID>] {
    var list = curves.flatMap(\.allowed.list)
    list += durations.flatMap(\.allowed.list)
    list += springs.flatMap(\.allowed.list)
    list += transitions.flatMap(\.allowed.list)
    list += staggers.flatMap(\.allowed.list)
    list += keyframes.flatMap(\.allowed.list)
    list += gestures.flatMap(\.allowed.list)
    list += flings.flatMap(\.allowed.list)
    list += physics.flatMap(\.allowed.list)
    list += haptics.flatMap(\.allowed.list)
    return list
  }
}
