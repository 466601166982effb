internal import GenModel
internal import GenSource

/// `values/colors.xml` with every colour by day and the palettes, `values-night/colors.xml` with what the dark changes.
func androidColors(_ theme: Theme, _ options: OutputOptions) -> [OutputFile] {
  guard !theme.colors.isEmpty || !theme.palettes.isEmpty else { return [] }
  let day = androidResources(options.path(of: "values/colors.xml"), theme.sources) { writer in
    for token in theme.colors { writer.color(token, .light) }
    for token in theme.palettes { writer.palette(token) }
  }
  let changed = theme.colors.filter { $0.value.modes.dark != nil }
  guard !changed.isEmpty else { return [day] }
  let night = androidResources(options.path(of: "values-night/colors.xml"), theme.sources) { writer in
    for token in changed { writer.color(token, .dark) }
  }
  return [day, night]
}

/// What Android calls a role of a palette.
func androidName(of palette: TokenName, _ role: Palette.Role) -> String {
  androidName("palette.\(palette.dotted).\(role.name.value.dotted)")
}

extension XMLWriter {
  fileprivate mutating func color(_ token: Token<ThemeColor>, _ mode: ColorMode) {
    buffer.mark("colors.\(token.name.value)", at: token.name.range)
    if mode == .light { comment(token.description) }
    let hex = token.value.modes[mode].argb
    text("color", [("name", androidName(token.name.value.dotted))], Array(hex.utf8))
  }

  /// Arrays of 24, an hour each.
  fileprivate mutating func palette(_ token: Token<Palette>) {
    buffer.mark("palettes.\(token.name.value)", at: token.name.range)
    comment(token.description)
    for role in token.value.roles {
      let name = [("name", androidName(of: token.name.value, role))]
      switch role.values {
      case .colors(let colors, _):
        element("array", name) { writer in
          for color in colors { writer.text("item", [], Array(color.argb.utf8)) }
        }
      case .words(let words):
        element("string-array", name + [("translatable", "false")]) { writer in
          for word in words { writer.text("item", [], word.withBytes { escapedForAndroid(Array($0)) }) }
        }
      }
    }
  }
}

extension Color {
  /// `#AARRGGBB`: Android has the alpha first.
  fileprivate var argb: String {
    let bytes = srgbBytes
    let number = UInt32(bytes.alpha) << 24 | bytes.number >> 8
    let digits = String(number, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: 8 - digits.utf8.count) + digits
  }
}
