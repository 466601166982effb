internal import GenImporters
internal import GenModel
internal import GenSource

/// What a token is to those who read it, whatever its values are.
struct TokenShape {
  let section: TokenSection
  let name: Located<TokenName>
  /// In a message: `a length in pt`. Another kind is another type, or another form in the snapshot.
  let kind: String
  /// What lies in it under names of its own: the roles of a palette, the properties of keyframes.
  var parts: [(name: String, kind: String)] = []
  /// The modes that a colour states.
  var modes: [ColorMode] = []
  let deprecation: Deprecation?
  let allowed: AllowedRules

  var path: String { "\(section.rawValue).\(name.value)" }
}

/// The tokens of the theme, section by section.
func shapes(of theme: Theme) -> [TokenShape] {
  let colors = theme.colors.map { token in
    token.shape(.colors, "a colour", modes: token.value.modes.stated.map(\.mode))
  }
  let palettes = theme.palettes.map { token in
    token.shape(
      .palettes, "a palette",
      parts: token.value.roles.map { role in
        switch role.values {
        case .colors: ("\(role.name.value)", "colours")
        case .words: ("\(role.name.value)", "words")
        }
      })
  }
  let glyphs = theme.glyphs.map { token in
    token.shape(.glyphs, "a glyph", parts: token.value.sfSymbol == nil ? [] : [("sfSymbol", "a name")])
  }
  return colors + palettes + theme.dimensions.map { $0.shape(.dimensions, "a dimension") } + glyphs
}

/// The tokens of the motion, section by section.
func shapes(of motion: Motion) -> [TokenShape] {
  var result = motion.curves.map { token in
    token.shape(.curves, token.value == .inOutQuad ? "a curve by name" : "a curve of four numbers")
  }
  result += motion.durations.map { $0.shape(.durations, "a duration") }
  result += motion.springs.map { $0.shape(.springs, "a spring") }
  result += motion.transitions.map { token in
    switch token.value.motion {
    case .curve: token.shape(.transitions, "a transition along a curve")
    case .spring: token.shape(.transitions, "a transition by a spring")
    }
  }
  result += motion.staggers.map { token in
    switch token.value.perItem {
    case .duration: token.shape(.staggers, "a stagger by durations")
    case .delay: token.shape(.staggers, "a stagger by delays")
    }
  }
  result += motion.keyframes.map { token in
    token.shape(.keyframes, "keyframes", parts: token.value.properties)
  }
  result += motion.gestures.map { $0.shape(.gestures, kind(of: $0.value)) }
  result += motion.flings.map { $0.shape(.flings, "a fling") }
  result += motion.physics.map { $0.shape(.physics, kind(of: $0.value)) }
  result += motion.haptics.map { $0.shape(.haptics, "a haptic") }
  return result
}

private func kind(of quantity: Quantity) -> String {
  quantity.unit.map { "a number in \($0.rawValue)" } ?? "a ratio"
}

extension MotionKeyframes {
  /// Each property once, with what its numbers are.
  fileprivate var properties: [(name: String, kind: String)] {
    let units = Dictionary(units.map { ($0.property, $0.unit.rawValue) }, uniquingKeysWith: { first, _ in first })
    var seen: Set<String> = []
    return frames.flatMap(\.values).filter { seen.insert($0.property).inserted }.map { value in
      (value.property, units[value.property].map { "numbers in \($0)" } ?? "numbers")
    }
  }
}

extension Token {
  fileprivate func shape(
    _ section: TokenSection, _ kind: String, parts: [(name: String, kind: String)] = [], modes: [ColorMode] = []
  ) -> TokenShape {
    TokenShape(
      section: section, name: name, kind: kind, parts: parts, modes: modes, deprecation: deprecation, allowed: allowed)
  }
}
