internal import GenEmitters
internal import GenModel
internal import GenSource

/// The theme as the page reads it. Whatever could be reckoned differently elsewhere, such as ratios and mapped colours, is
/// reckoned here.
func themeData(_ theme: Theme, _ places: SourcePlaces) -> JSONValue {
  .object([
    ("version", .integer(theme.version)),
    ("colors", .array(theme.colors.map { colorData($0, places) })),
    ("palettes", .array(theme.palettes.map { paletteData($0, places) })),
    (
      "dimensions",
      .array(
        theme.dimensions.map { tokenData($0, places, [("points", .number(DecimalText(written: $0.value.points)))]) })
    ),
    ("glyphs", .array(theme.glyphs.map { glyphData($0, places) })),
  ])
}

// MARK: - Colours

private func colorData(_ token: Token<ThemeColor>, _ places: SourcePlaces) -> JSONValue {
  let color = token.value
  let grounds = color.contrast.flatMap(\.grounds)
  return tokenData(
    token, places, at: color.modes.stated.map(\.color.range) + grounds.map(\.name.range),
    [
      ("modes", .array(ColorMode.allCases.map { modeData($0, color.modes, places) })),
      (
        "contrast",
        .array(
          color.contrast.flatMap { contrast in
            contrast.grounds.map { contrastData(of: color.modes, over: $0, minimum: contrast.minimum) }
          })
      ),
    ])
}

/// A colour in one mode, and whether it was stated for that one.
private func modeData(_ mode: ColorMode, _ modes: ColorModes, _ places: SourcePlaces) -> JSONValue {
  var members: [(name: String, value: JSONValue)] = [("mode", .string(mode.rawValue))] + colorMembers(modes[mode])
  if let stated = modes.stated(mode) {
    if let written = places.written(at: stated.range) { members.append(("written", .string(written))) }
    if let reference = stated.reference { members.append(("reference", .string(reference.dotted))) }
  } else {
    members.append(("from", .string(modes.source(of: mode).rawValue)))
  }
  return .object(members)
}

/// What is known of any colour: the bytes of sRGB, lightness, chroma and hue, and where sRGB does not reach, how far it goes.
private func colorMembers(_ color: Color) -> [(name: String, value: JSONValue)] {
  let oklch = color.converted(to: .oklch)
  let count = oklch.missing.contains(.component(2)) ? 2 : 3
  let numbers = (0..<count).map { JSONValue.number(DecimalText(computed: oklch.components[$0])) }
  var members: [(name: String, value: JSONValue)] = [
    ("hex", .string(color.srgbBytes.hex)), ("oklch", .array(numbers)),
  ]
  if !color.isInGamut(.srgb) {
    members.append(("p3", .string(color.displayP3Text)))
    members.append(("gamut", .string(color.isInGamut(.displayP3) ? "p3" : "beyond")))
  }
  return members
}

extension ColorModes {
  /// The mode whose colour is shown in a mode.
  fileprivate func source(of mode: ColorMode) -> ColorMode {
    var mode = mode
    while stated(mode) == nil, let fallback = mode.fallback { mode = fallback }
    return mode
  }
}

private func contrastData(of modes: ColorModes, over ground: ThemeColor.Ground, minimum: Double) -> JSONValue {
  let grounds = ColorMode.allCases.map { ground.modes[$0].srgbBytes }
  let ratios = zip(ColorMode.allCases, grounds).map { mode, ground in
    contrastRatio(of: modes[mode].srgbBytes, over: ground)
  }
  return .object([
    ("over", .string(ground.modes.light.reference?.dotted ?? ground.name.value)),
    ("min", .number(DecimalText(written: minimum))),
    ("grounds", .array(grounds.map { .string($0.hex) })),
    ("ratios", .array(ratios.map { .number(DecimalText(computed: $0)) })),
  ])
}

// MARK: - Palettes

private func paletteData(_ token: Token<Palette>, _ places: SourcePlaces) -> JSONValue {
  let palette = token.value
  let keyframes = palette.roles.flatMap { role -> [SourceRange] in
    if case .colors(_, let keyframes) = role.values { keyframes.map(\.value.range) } else { [] }
  }
  return tokenData(
    token, places, at: palette.roles.map(\.name.range) + keyframes,
    [
      ("interpolation", .string(palette.interpolation.rawValue)),
      ("roles", .array(palette.roles.map { roleData($0, places) })),
      (
        "contrast",
        .array(
          palette.contrast.flatMap { contrast in
            contrast.grounds.compactMap { ground in contrastData(palette, contrast, ground.value) }
          })
      ),
    ])
}

private func roleData(_ role: Palette.Role, _ places: SourcePlaces) -> JSONValue {
  let name = ("name", JSONValue.string(role.name.value.dotted))
  switch role.values {
  case .words(let words): return .object([name, ("words", .array(words.map { .text($0) }))])
  case .colors(let colors, let keyframes):
    let written = keyframes.sorted { $0.hour < $1.hour }.map { keyframe in
      JSONValue.object([
        ("hour", .integer(keyframe.hour)),
        ("written", .string(places.written(at: keyframe.value.range) ?? keyframe.value.color.srgbBytes.hex)),
      ])
    }
    return .object([
      name, ("colors", .array(colors.map { .object(colorMembers($0)) })), ("keyframes", .array(written)),
    ])
  }
}

/// The ratios of a role over one other, hour by hour.
private func contrastData(_ palette: Palette, _ contrast: Palette.Contrast, _ ground: Int) -> JSONValue? {
  guard palette.roles.indices.contains(contrast.text.value), palette.roles.indices.contains(ground),
    case .colors(let texts, _) = palette.roles[contrast.text.value].values,
    case .colors(let grounds, _) = palette.roles[ground].values
  else { return nil }
  let ratios = zip(texts, grounds).map { contrastRatio(of: $0.srgbBytes, over: $1.srgbBytes) }
  return .object([
    ("text", .string(palette.roles[contrast.text.value].name.value.dotted)),
    ("over", .string(palette.roles[ground].name.value.dotted)),
    ("min", .number(DecimalText(written: contrast.minimum))),
    ("ratios", .array(ratios.map { .number(DecimalText(computed: $0)) })),
  ])
}

// MARK: - Glyphs

private func glyphData(_ token: Token<Glyph>, _ places: SourcePlaces) -> JSONValue {
  let digits = String(token.value.scalar.value, radix: 16, uppercase: true)
  var members: [(name: String, value: JSONValue)] = [
    ("glyph", .string(String(Character(token.value.scalar)))),
    ("code", .string("U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits)),
  ]
  if let symbol = token.value.sfSymbol { members.append(("symbol", .string(symbol))) }
  return tokenData(token, places, members)
}
