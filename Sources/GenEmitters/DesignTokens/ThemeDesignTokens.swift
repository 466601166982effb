internal import GenModel
internal import GenSource

extension JSONWriter {
  mutating func write(_ theme: Theme, _ colors: DesignTokenColors) {
    let groups = DesignTokenGroups(theme.groups)
    tokens("colors", theme.colors, type: "color", groups) { DesignToken(colors.value(of: $0, in: .light)) }
    if !theme.palettes.isEmpty {
      let tree = NameTree(theme.palettes) { $0.name.value.text }
      group("palettes") { writer in
        writer.member("$type", .string("color"))
        writer.writePalettes(tree, path: "palettes", groups)
      }
    }
    tokens("dimensions", theme.dimensions, type: "dimension", groups) { token in
      DesignToken(pixels(token.value.points))
    }
    extensions("glyphs", theme.glyphs, groups) { glyph in
      let symbol = glyph.sfSymbol.map { [(name: "sfSymbol", value: JSONValue.string($0))] } ?? []
      return .object([(name: "glyph", value: glyph.json)] + symbol)
    }
  }

  /// A palette is a group of 24 groups; its words, which have no type, are an extension of it.
  private mutating func writePalettes(_ tree: NameTree<Token<Palette>>, path: String, _ groups: DesignTokenGroups) {
    extensions(of: path, groups)
    for child in tree.children {
      switch child {
      case .group(let name, let inner):
        group(name.string) { $0.writePalettes(inner, path: path + "." + name.string, groups) }
      case .item(let name, let token):
        buffer.mark("palettes.\(token.name.value)", at: token.name.range)
        group(name.string) { $0.writePalette(token) }
      }
    }
  }

  private mutating func writePalette(_ token: Token<Palette>) {
    for remark in remarks(on: token) { member(remark.name, remark.value) }
    let words = token.value.roles.compactMap { role -> (name: String, value: JSONValue)? in
      guard case .words(let words) = role.values else { return nil }
      return (role.name.value.dotted, .array(words.map { .text($0) }))
    }
    let own = words.isEmpty ? [] : [(name: designTokensExtension, value: JSONValue.object([("words", .object(words))]))]
    for remark in extensionMembers(own, token.extensions) { member(remark.name, remark.value) }
    let roles = token.value.roles.compactMap { role -> (name: String, colors: [Color])? in
      guard case .colors(let colors, _) = role.values else { return nil }
      return (role.name.value.dotted, colors)
    }
    guard !roles.isEmpty else { return }
    for hour in 0..<Palette.hours {
      group(String(hour)) { writer in
        for role in roles {
          writer.member(role.name, .object([("$value", role.colors[hour].designToken(isComputed: true))]))
        }
      }
    }
  }
}

/// The format knows `px` for what Apple calls a point.
func pixels(_ points: Double) -> JSONValue {
  .object([("value", .number(DecimalText(written: points))), ("unit", .string("px"))])
}

/// The colours of a theme as the format has them: a value for each mode, or a reference where the source has one.
struct DesignTokenColors {
  private let tokens: [Token<ThemeColor>]
  private let modes: [TokenName: ColorModes]

  init(_ tokens: [Token<ThemeColor>]) {
    self.tokens = tokens
    modes = Dictionary(tokens.map { ($0.name.value, $0.value.modes) }, uniquingKeysWith: { first, _ in first })
  }

  /// The colour of a mode, as it is stated or as the mode falls back.
  func value(of token: Token<ThemeColor>, in mode: ColorMode) -> JSONValue {
    let color = shown(token, mode)
    return alias(color, in: mode).map { reference("colors", $0) } ?? color.color.designToken()
  }

  /// The tokens that a mode states otherwise than the mode which it falls back to. What refers to a token refers to it in
  /// every mode, so that saying so once is enough.
  func changes(in mode: ColorMode) -> [Token<ThemeColor>] {
    guard let fallback = mode.fallback else { return [] }
    return tokens.filter { token in
      guard let color = token.value.modes.stated(mode) else { return false }
      guard let name = alias(color, in: mode) else { return true }
      return alias(shown(token, fallback), in: fallback) != name
    }
  }

  private func shown(_ token: Token<ThemeColor>, _ mode: ColorMode) -> StatedColor {
    var mode = mode
    while true {
      if let color = token.value.modes.stated(mode) { return color }
      guard let fallback = mode.fallback else { return token.value.modes.light }
      mode = fallback
    }
  }

  /// The token that a colour is taken from as it is; nothing for one with another alpha.
  private func alias(_ color: StatedColor, in mode: ColorMode) -> TokenName? {
    guard let name = color.reference, let target = modes[name], target[mode] == color.color else { return nil }
    return name
  }
}

extension Color {
  /// The colour with its full gamut, in the space that it was written in, and the nearest that sRGB can show beside it.
  ///
  /// - Parameter isComputed: whether the components come from a formula; those that were written keep their digits.
  fileprivate func designToken(isComputed: Bool = false) -> JSONValue {
    let fitting = isInRange ? self : converted(to: .oklch).clampedForOKLCH
    let bytes = srgbBytes
    let isRounded = isComputed || fitting.space != space || Color(bytes).components == components
    let values = (0..<3).map { index -> JSONValue in
      if fitting.missing.contains(.component(index)) { return .string("none") }
      var value = fitting.components[index]
      var isRounded = isRounded
      if index == fitting.space.hueIndex {
        value = value.truncatingRemainder(dividingBy: 360)
        if value < 0 { value += 360 }
      } else if fitting.space == .hsl || fitting.space == .hwb {
        // In per cent here.
        value *= 100
        isRounded = true
      }
      return .number(isRounded ? DecimalText(computed: value) : DecimalText(written: value))
    }
    var members: [(name: String, value: JSONValue)] = [
      ("colorSpace", .string(fitting.space.rawValue)), ("components", .array(values)),
    ]
    let alpha = min(max(fitting.alpha, 0), 1)
    if alpha != 1 {
      members.append(("alpha", .number(isComputed ? DecimalText(computed: alpha) : DecimalText(written: alpha))))
    }
    members.append(("hex", .string(SRGBBytes(bytes.red, bytes.green, bytes.blue).hex)))
    return .object(members)
  }

  /// Whether the format allows the components: CSS lets them leave the ranges of their space.
  private var isInRange: Bool {
    let (first, second, third) = (components.x, components.y, components.z)
    let unit = 0.0...1.0
    return switch space {
    case .srgb, .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020, .xyzD65, .xyzD50:
      unit.contains(first) && unit.contains(second) && unit.contains(third)
    case .hsl, .hwb: unit.contains(second) && unit.contains(third)
    case .lab: (0...100).contains(first)
    case .lch: (0...100).contains(first) && second >= 0
    case .oklab: unit.contains(first)
    case .oklch: unit.contains(first) && second >= 0
    }
  }

  private var clampedForOKLCH: Color {
    var result = self
    result.components.x = min(max(components.x, 0), 1)
    result.components.y = max(components.y, 0)
    return result
  }
}
