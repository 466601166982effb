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
