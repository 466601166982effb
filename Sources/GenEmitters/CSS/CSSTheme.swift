internal import GenModel
internal import GenSource

/// The theme: the light colours and all that has no modes first, then each further mode, and behind each what screens
/// with wider colours take instead.
func writeTheme(_ theme: Theme, _ writer: inout CSSWriter) {
  writer.root(themeDeclarations(theme))
  for mode in ColorMode.allCases {
    let colors = theme.colors.filter { $0.value.modes.isSetApart(in: mode) }
    let query = mode.mediaFeatures
    if mode != .light {
      writer.root(
        colors.map { declaration($0, $0.value.modes[mode].srgbBytes.hex) },
        within: ["@media \(query.joined(separator: " and "))"])
    }
    for gamut in WideGamut.allCases {
      var wide = colors.filter { gamut.isNeeded(for: $0.value.modes[mode]) }
        .map { declaration($0, gamut.css($0.value.modes[mode])) }
      if mode == .light { wide += theme.palettes.flatMap { hours(of: $0, in: gamut) } }
      writer.root(
        wide,
        within: [
          "@media \((query + ["(color-gamut: \(gamut.screen))"]).joined(separator: " and "))",
          "@supports (color: \(gamut.sample))",
        ])
    }
  }
}

/// What stands in the first rule: every token of the theme.
func themeDeclarations(_ theme: Theme) -> [CSSDeclaration] {
  let colors = theme.colors.map { declaration($0, $0.value.modes.light.color.srgbBytes.hex, isDocumented: true) }
  let dimensions = theme.dimensions.map { token in
    CSSDeclaration(
      customProperty("dimension", token.name.value), "\(DecimalText(written: token.value.points))px", of: token,
      in: "dimensions", isDocumented: true)
  }
  let glyphs = theme.glyphs.map { token in
    CSSDeclaration(
      customProperty("glyph", token.name.value), "\"\\\(String(token.value.scalar.value, radix: 16))\"", of: token,
      in: "glyphs", isDocumented: true)
  }
  return colors + theme.palettes.flatMap { hours(of: $0, in: nil) } + dimensions + glyphs
}

private func declaration(
  _ token: Token<ThemeColor>, _ value: @autoclosure @escaping () -> String, isDocumented: Bool = false
) -> CSSDeclaration {
  CSSDeclaration(
    customProperty("color", token.name.value), value(), of: token, in: "colors", isDocumented: isDocumented)
}

/// `--palette-sky-7-top` for each role and hour; with a gamut only those that need it.
private func hours(of token: Token<Palette>, in gamut: WideGamut?) -> [CSSDeclaration] {
  var isFirst = gamut == nil
  return (0..<Palette.hours).flatMap { hour in
    token.value.roles.compactMap { role -> CSSDeclaration? in
      let value: () -> String
      switch role.values {
      case .colors(let colors, _):
        if let gamut, !gamut.isNeeded(for: colors[hour]) { return nil }
        value = { gamut?.css(colors[hour]) ?? colors[hour].srgbBytes.hex }
      case .words(let words):
        guard gamut == nil else { return nil }
        value = { quotedForCSS(words[hour]) }
      }
      defer { isFirst = false }
      let name =
        "\(customProperty("palette", token.name.value))-\(hour)-\(joinedWords(role.name.value.dotted, by: "-"))"
      return CSSDeclaration(name, value(), of: token, in: "palettes", isDocumented: isFirst)
    }
  }
}

extension ColorModes {
  /// Whether a mode needs a colour of its own in the style sheet: where it is stated, and in the dark with high contrast
  /// also where the light one with high contrast is, since that one's rule holds there too.
  fileprivate func isSetApart(in mode: ColorMode) -> Bool {
    stated(mode) != nil || mode == .darkHighContrast && lightHighContrast != nil
  }
}

extension ColorMode {
  fileprivate var mediaFeatures: [String] {
    switch self {
    case .light: []
    case .dark: ["(prefers-color-scheme: dark)"]
    case .lightHighContrast: ["(prefers-contrast: more)"]
    case .darkHighContrast: ["(prefers-color-scheme: dark)", "(prefers-contrast: more)"]
    }
  }
}

/// A range of colours beyond sRGB that screens have.
private enum WideGamut: CaseIterable {
  case displayP3
  /// Whatever is beyond Display P3: browsers map it to what the screen has.
  case beyond

  /// The screen's name in `color-gamut`.
  var screen: String {
    switch self {
    case .displayP3: "p3"
    case .beyond: "rec2020"
    }
  }

  /// A colour that tells whether the browser knows the notation.
  var sample: String {
    switch self {
    case .displayP3: "color(display-p3 0 0 0)"
    case .beyond: "oklch(0 0 0)"
    }
  }

  func isNeeded(for color: Color) -> Bool {
    switch self {
    case .displayP3: !color.isInGamut(.srgb)
    case .beyond: !color.isInGamut(.displayP3)
    }
  }

  func css(_ color: Color) -> String {
    switch self {
    case .displayP3: return color.displayP3Text
    case .beyond:
      let alpha = color.alpha == 1 ? "" : " / \(DecimalText(written: color.alpha))"
      let components = color.converted(to: .oklch).components
      let numbers = (0..<3).map { index in
        color.space == .oklch ? DecimalText(written: components[index]) : DecimalText(computed: components[index])
      }
      return "oklch(\(numbers.map(\.description).joined(separator: " "))\(alpha))"
    }
  }
}
