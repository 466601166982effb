internal import GenModel
internal import GenSource

/// `theme.json`: every token of the theme as plain values; nothing where a project has no theme.
func themeSnapshot(_ theme: Theme, _ options: OutputOptions) -> [OutputFile] {
  guard !theme.sources.isEmpty else { return [] }
  return [
    OutputFile(path: options.path(of: "theme.json")) { buffer in
      var writer = JSONWriter(buffer)
      writer.file { write(theme, &$0) }
      buffer = writer.buffer
    }
  ]
}

private func write(_ theme: Theme, _ writer: inout JSONWriter) {
  writer.member("$generated", .string(Banner(sources: theme.sources).text))
  writer.member("v", .integer(theme.version))
  writer.section("colors", theme.colors, value: \.json)
  writer.section("wide", theme.wideColors, of: "colors", value: \.wideJSON)
  writer.section("palettes", theme.palettes, value: \.json)
  writer.section("dimensions", theme.dimensions, value: \.json)
  writer.section("glyphs", theme.glyphs, value: \.json)
  writer.section("sfSymbols", theme.symbols, of: "glyphs", value: \.symbolJSON)
}

extension Theme {
  /// The colours that sRGB cannot show in every mode.
  var wideColors: [Token<ThemeColor>] { colors.filter { !$0.value.modes.wide.isEmpty } }

  /// The glyphs that Apple has a name for.
  var symbols: [Token<Glyph>] { glyphs.filter { $0.value.sfSymbol != nil } }
}

extension ThemeColor {
  /// One value where one colour serves all modes, else an object of those that are stated.
  var json: JSONValue {
    modes.isUniform ? Self.hex(modes.light.color) : modesObject(modes.stated, value: Self.hex)
  }

  /// The same in Display P3, for the modes that sRGB cannot show.
  var wideJSON: JSONValue {
    modes.isUniform ? Self.wide(modes.light.color) : modesObject(modes.wide, value: Self.wide)
  }

  private static func hex(_ color: Color) -> JSONValue { .string(color.srgbBytes.hex) }
  private static func wide(_ color: Color) -> JSONValue { .string(color.displayP3Text) }
}

extension Palette {
  /// A list of 24 objects.
  var json: JSONValue {
    .array((0..<Self.hours).map { hour in .object(roles.map { ($0.name.value.dotted, $0.json(at: hour)) }) })
  }
}

extension Dimension {
  var json: JSONValue { .number(DecimalText(written: points)) }
}

extension Glyph {
  var json: JSONValue { .string(String(Character(scalar))) }

  var symbolJSON: JSONValue { .string(sfSymbol ?? "") }
}

private func modesObject(
  _ modes: [(mode: ColorMode, color: StatedColor)], value: (Color) -> JSONValue
) -> JSONValue {
  .object(modes.map { ($0.mode.rawValue, value($0.color.color)) })
}

extension Palette.Role {
  fileprivate func json(at hour: Int) -> JSONValue {
    switch values {
    case .colors(let colors, _): .string(colors[hour].srgbBytes.hex)
    case .words(let words): .text(words[hour])
    }
  }
}
