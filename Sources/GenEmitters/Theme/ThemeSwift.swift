internal import GenModel
internal import GenSource

/// `ThemeTokens.swift`: every token of the theme as a typed constant; nothing where a project has no theme.
func themeSwift(_ theme: Theme, _ options: OutputOptions) -> [OutputFile] {
  guard !theme.sources.isEmpty else { return [] }
  return [
    OutputFile(path: options.path(of: "ThemeTokens.swift")) { buffer in
      var writer = SwiftWriter(buffer)
      writer.banner(Banner(sources: theme.sources))
      writer.blankLine()
      writer.enclosed(in: options.namespace) { writer in
        writer.documentation("How the app looks. Lengths are in points.")
        writer.block("\(options.access) enum ThemeTokens") { writer in
          ThemeWriter(theme: theme, options: options).write(&writer)
        }
      }
      buffer = writer.buffer
    }
  ]
}

private struct ThemeWriter {
  let theme: Theme
  let options: OutputOptions

  private var access: OutputOptions.AccessLevel { options.access }

  func write(_ writer: inout SwiftWriter) {
    var sections = TokenEnumeration(root: "ThemeTokens", options: options)
    sections.write("Colors", theme.colors, of: "colors", &writer) { token, name, writer in
      writer.line("\(access) static let \(name): ColorToken = \(swift(token.value.modes))")
    }
    sections.write("Palettes", theme.palettes, of: "palettes", &writer) { token, name, writer in
      writePalette(token, name, &writer)
    }
    sections.write("PaletteHours", theme.palettes, of: "palettes", isDocumented: false, &writer) { token, _, writer in
      writeHourType(token, &writer)
    }
    sections.write("Dimensions", theme.dimensions, of: "dimensions", &writer) { token, name, writer in
      writer.line("\(access) static let \(name): Double = \(DecimalText(written: token.value.points))")
    }
    sections.write("Glyphs", theme.glyphs, of: "glyphs", &writer) { token, name, writer in
      writer.line("\(access) static let \(name): String = \(quoted: String(Character(token.value.scalar)))")
    }
    let symbols = theme.glyphs.filter { $0.value.sfSymbol != nil }
    sections.write("SFSymbols", symbols, of: "glyphs", &writer) { token, name, writer in
      writer.line("\(access) static let \(name): String = \(quoted: token.value.sfSymbol ?? "")")
    }
  }

  // MARK: - Palettes

  /// The 24 hours, each on a line of its own, with every type said: a literal whose types must be found out takes seconds
  /// to compile.
  private func writePalette(_ token: Token<Palette>, _ name: SwiftIdentifier, _ writer: inout SwiftWriter) {
    let type = hourType(token)
    writer.line("\(access) static let \(name): PaletteToken<\(type)> = PaletteToken<\(type)>([")
    writer.indented { writer in
      for hour in 0..<Palette.hours {
        let values = token.value.roles.map { role -> SwiftCode in
          let label = SwiftIdentifier.member(role.name.value.dotted).inCall
          switch role.values {
          case .colors(let colors, _): return "\(label): \(swift(ColorModes(light: stated(colors[hour], role))))"
          case .words(let words): return "\(label): \(quoted: words[hour])"
          }
        }
        writer.line("\(type)(\(SwiftCode.joined(values, by: ", "))),")
      }
    }
    writer.line("])")
  }

  private func stated(_ color: Color, _ role: Palette.Role) -> StatedColor {
    StatedColor(color, at: role.name.range)
  }

  /// What one hour of a palette holds.
  private func writeHourType(_ token: Token<Palette>, _ writer: inout SwiftWriter) {
    let name = token.name.value.segments.last ?? ""
    writer.block("\(access) struct \(SwiftIdentifier.group(name)): Equatable, Sendable") { writer in
      for role in token.value.roles {
        let label = SwiftIdentifier.member(role.name.value.dotted)
        switch role.values {
        case .colors: writer.line("\(access) let \(label): ColorToken")
        case .words: writer.line("\(access) let \(label): String")
        }
      }
    }
  }

  private func hourType(_ token: Token<Palette>) -> SwiftCode {
    let groups = token.name.value.segments.map { "\(SwiftIdentifier.group($0))" as SwiftCode }
    return SwiftCode.joined(["ThemeTokens", "PaletteHours"] + groups, by: ".")
  }
}

// MARK: - Colours

private func swift(_ modes: ColorModes) -> SwiftCode {
  if modes.isUniform, modes.wide.isEmpty { return "ColorToken(\(rgba: modes.light.color.srgbBytes))" }
  let values = modes.stated.map { mode, color -> SwiftCode in "\(label(mode)): \(swift(color.color))" }
  return "ColorToken(\(SwiftCode.joined(values, by: ", ")))"
}

private func label(_ mode: ColorMode) -> SwiftCode {
  switch mode {
  case .light: "light"
  case .dark: "dark"
  case .lightHighContrast: "lightHighContrast"
  case .darkHighContrast: "darkHighContrast"
  }
}

private func swift(_ color: Color) -> SwiftCode {
  let bytes = color.srgbBytes
  guard !color.isInGamut(.srgb) else { return "ColorToken.Value(\(rgba: bytes))" }
  let numbers = color.displayP3Numbers
  return "ColorToken.Value(\(rgba: bytes), p3: \(numbers[0]), \(numbers[1]), \(numbers[2]))"
}

extension SwiftCode.StringInterpolation {
  /// `0xRRGGBBAA`.
  fileprivate mutating func appendInterpolation(rgba bytes: SRGBBytes) {
    let digits = String(bytes.number, radix: 16, uppercase: true)
    self.bytes.append(contentsOf: "0x".utf8)
    self.bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: max(0, 8 - digits.utf8.count)))
    self.bytes.append(contentsOf: digits.utf8)
  }
}
