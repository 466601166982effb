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
    var isFirst = true
    write("Colors", theme.colors, of: "colors", &isFirst, &writer) { token, name, writer in
      writer.line("\(access) static let \(name): ColorToken = \(swift(token.value.modes))")
    }
    write("Palettes", theme.palettes, of: "palettes", &isFirst, &writer) { token, name, writer in
      writePalette(token, name, &writer)
    }
    write("PaletteHours", theme.palettes, of: "palettes", isDocumented: false, &isFirst, &writer) { token, _, writer in
      writeHourType(token, &writer)
    }
    write("Dimensions", theme.dimensions, of: "dimensions", &isFirst, &writer) { token, name, writer in
      writer.line("\(access) static let \(name): Double = \(DecimalText(written: token.value.points))")
    }
    write("Glyphs", theme.glyphs, of: "glyphs", &isFirst, &writer) { token, name, writer in
      writer.line("\(access) static let \(name): String = \(quoted: String(Character(token.value.scalar)))")
    }
    let symbols = theme.glyphs.filter { $0.value.sfSymbol != nil }
    write("SFSymbols", symbols, of: "glyphs", &isFirst, &writer) { token, name, writer in
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

  // MARK: - Groups

  /// One section as an enumeration, with one for each group in it.
  private func write<Value>(
    _ name: SwiftCode, _ tokens: [Token<Value>], of section: String, isDocumented: Bool = true, _ isFirst: inout Bool,
    _ writer: inout SwiftWriter, member: (Token<Value>, SwiftIdentifier, inout SwiftWriter) -> Void
  ) {
    guard !tokens.isEmpty else { return }
    if !isFirst { writer.blankLine() }
    isFirst = false
    let tree = NameTree(tokens) { $0.name.value.dotted }
    writer.block("\(access) enum \(name)") { writer in
      writeMembers(of: tree, name, section, isDocumented: isDocumented, &writer, member: member)
    }
  }

  private func writeMembers<Value>(
    of tree: NameTree<Token<Value>>, _ enclosing: SwiftCode, _ section: String, isDocumented: Bool,
    _ writer: inout SwiftWriter, member: (Token<Value>, SwiftIdentifier, inout SwiftWriter) -> Void
  ) {
    for child in tree.children {
      switch child {
      case .group(let name, let inner):
        writer.block("\(access) enum \(SwiftIdentifier.group(name))") { writer in
          writeMembers(of: inner, enclosing, section, isDocumented: isDocumented, &writer, member: member)
        }
      case .item(let name, let token):
        writer.buffer.mark("\(section).\(token.name.value)", at: token.name.range)
        if isDocumented {
          writer.documentation(token.description)
          writer.deprecation(token.deprecation, replacement: replacement(token.deprecation, in: enclosing))
        }
        member(token, SwiftIdentifier.member(name), &writer)
      }
    }
  }

  /// The whole path of the constant to use instead.
  private func replacement(_ deprecation: Deprecation?, in section: SwiftCode) -> SwiftCode? {
    guard let segments = deprecation?.replacement?.segments, let last = segments.last else { return nil }
    var path: [SwiftCode] = options.namespace.map { ["\($0)"] } ?? []
    path += ["ThemeTokens", section]
    path += segments.dropLast().map { "\(SwiftIdentifier.group($0))" }
    path.append("\(SwiftIdentifier.member(last))")
    return SwiftCode.joined(path, by: ".")
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
