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
  write("colors", theme.colors, &writer) { json($0.modes.stated) { .string($0.srgbBytes.hex) } }
  let wide = theme.colors.filter { !$0.value.modes.wide.isEmpty }
  write("wide", wide, section: "colors", &writer) { color in
    color.modes.isUniform ? displayP3(color.modes.light.color) : modesObject(color.modes.wide, value: displayP3)
  }
  write("palettes", theme.palettes, &writer) { palette in
    .array((0..<Palette.hours).map { hour in .object(palette.roles.map { ($0.name.value.dotted, $0.json(at: hour)) }) })
  }
  write("dimensions", theme.dimensions, &writer) { .number(DecimalText(written: $0.points)) }
  write("glyphs", theme.glyphs, &writer) { .string(String(Character($0.scalar))) }
  let symbols = theme.glyphs.filter { $0.value.sfSymbol != nil }
  write("sfSymbols", symbols, section: "glyphs", &writer) { .string($0.sfSymbol ?? "") }
}

/// One section, nested as the source names its tokens.
///
/// - Parameter section: the section of the sources, where the member is called otherwise.
private func write<Value>(
  _ member: String, _ tokens: [Token<Value>], section: String? = nil, _ writer: inout JSONWriter,
  value: (Value) -> JSONValue
) {
  guard !tokens.isEmpty else { return }
  writer.group(member) { writer in
    writeMembers(of: NameTree(tokens) { $0.name.value.dotted }, section: section ?? member, &writer, value: value)
  }
}

private func writeMembers<Value>(
  of tree: NameTree<Token<Value>>, section: String, _ writer: inout JSONWriter, value: (Value) -> JSONValue
) {
  for child in tree.children {
    switch child {
    case .group(let name, let inner):
      writer.group(String(name)) { writeMembers(of: inner, section: section, &$0, value: value) }
    case .item(let name, let token):
      writer.buffer.mark("\(section).\(token.name.value)", at: token.name.range)
      writer.member(String(name), value(token.value))
    }
  }
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
