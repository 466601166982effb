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
  writer.section("colors", theme.colors) { json($0.modes.stated) { .string($0.srgbBytes.hex) } }
  let wide = theme.colors.filter { !$0.value.modes.wide.isEmpty }
  writer.section("wide", wide, of: "colors") { color in
    color.modes.isUniform ? displayP3(color.modes.light.color) : modesObject(color.modes.wide, value: displayP3)
  }
  writer.section("palettes", theme.palettes) { palette in
    .array((0..<Palette.hours).map { hour in .object(palette.roles.map { ($0.name.value.dotted, $0.json(at: hour)) }) })
  }
  writer.section("dimensions", theme.dimensions) { .number(DecimalText(written: $0.points)) }
  writer.section("glyphs", theme.glyphs) { .string(String(Character($0.scalar))) }
  let symbols = theme.glyphs.filter { $0.value.sfSymbol != nil }
  writer.section("sfSymbols", symbols, of: "glyphs") { .string($0.sfSymbol ?? "") }
}

/// One value where one colour serves all modes, else an object of those that are stated.
private func json(_ modes: [(mode: ColorMode, color: StatedColor)], value: (Color) -> JSONValue) -> JSONValue {
  modes.count == 1 ? value(modes[0].color.color) : modesObject(modes, value: value)
}

private func modesObject(
  _ modes: [(mode: ColorMode, color: StatedColor)], value: (Color) -> JSONValue
) -> JSONValue {
  .object(modes.map { ($0.mode.rawValue, value($0.color.color)) })
}

/// `color(display-p3 r g b)`, with an alpha where the colour is not opaque.
private func displayP3(_ color: Color) -> JSONValue {
  let components = color.displayP3Numbers.map(\.description).joined(separator: " ")
  let alpha = color.alpha == 1 ? "" : " / \(DecimalText(written: color.alpha))"
  return .string("color(display-p3 \(components)\(alpha))")
}

extension Palette.Role {
  fileprivate func json(at hour: Int) -> JSONValue {
    switch values {
    case .colors(let colors, _): .string(colors[hour].srgbBytes.hex)
    case .words(let words): .text(words[hour])
    }
  }
}
