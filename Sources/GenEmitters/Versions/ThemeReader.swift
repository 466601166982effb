/// Reads `theme.json`.
let themeReader: StaticString = """
  /// `theme.json` of this build or another. A token that it does not have is nothing here, so that the constant of this build
  /// can stand in: `theme.colors["paper"] ?? ThemeTokens.Colors.paper`.
  package struct ThemeSnapshot: Decodable, Sendable {
    /// By the names of the sources, such as `brand.coral`; so are all others.
    package let colors: [String: ColorToken]
    package let palettes: [String: PaletteToken<Hour>]
    /// In points.
    package let dimensions: [String: Double]
    package let glyphs: [String: String]
    package let sfSymbols: [String: String]

    /// The roles of a palette at one hour.
    package struct Hour: Hashable, Sendable {
      package let colors: [String: ColorToken]
      package let words: [String: String]
    }

    package init(from decoder: any Decoder) throws {
      let snapshot = try SnapshotValue(from: decoder)
      // Both kinds of values: one for all modes, or one for each.
      let wide = snapshot["wide"].leaves { value -> SnapshotValue? in
        value.text != nil || ThemeSnapshot.modes.contains { value[$0].text != nil } ? value : nil
      }
      var colors = snapshot["colors"].leaves { ThemeSnapshot.color($0, wide: nil) }
      if !wide.isEmpty {
        for (name, value) in snapshot["colors"].leaves({ ThemeSnapshot.color($0, wide: nil) == nil ? nil : $0 }) {
          guard let wide = wide[name] else { continue }
          colors[name] = ThemeSnapshot.color(value, wide: wide)
        }
      }
      self.colors = colors
      palettes = snapshot["palettes"].leaves { value in
        guard let hours = value.list, hours.count == 24 else { return nil }
        return PaletteToken(
          hours.map { hour in
            Hour(
              colors: hour.members.compactMapValues { ThemeSnapshot.color($0, wide: nil) },
              words: hour.members.compactMapValues { ThemeSnapshot.color($0, wide: nil) == nil ? $0.text : nil })
          })
      }
      dimensions = snapshot["dimensions"].leaves(\\.number)
      glyphs = snapshot["glyphs"].leaves(\\.text)
      sfSymbols = snapshot["sfSymbols"].leaves(\\.text)
    }

    package static func read(_ data: Data?) -> SnapshotReading<ThemeSnapshot> { Versions.theme.read(data) }

    private static let modes = ["light", "dark", "lightHighContrast", "darkHighContrast"]

    private static func color(_ value: SnapshotValue, wide: SnapshotValue?) -> ColorToken? {
      if let color = component(value, wide: wide) { return ColorToken(light: color) }
      guard let light = component(value["light"], wide: wide?["light"]) else { return nil }
      func mode(_ name: String) -> ColorToken.Value? { component(value[name], wide: wide?[name]) }
      return ColorToken(
        light: light, dark: mode("dark"), lightHighContrast: mode("lightHighContrast"),
        darkHighContrast: mode("darkHighContrast"))
    }

    /// `#rrggbb` or `#rrggbbaa`, and `color(display-p3 r g b)` beside it.
    private static func component(_ value: SnapshotValue, wide: SnapshotValue?) -> ColorToken.Value? {
      guard let text = value.text, text.utf8.first == 0x23 else { return nil }
      let digits = text.dropFirst()
      guard digits.utf8.count == 6 || digits.utf8.count == 8, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }),
        let number = UInt32(digits, radix: 16)
      else { return nil }
      let bytes = digits.utf8.count == 6 ? number << 8 | 0xFF : number
      let words = wide?.text?.split { $0 == " " || $0 == "(" || $0 == ")" } ?? []
      guard words.count >= 5, words[0] == "color", words[1] == "display-p3", let red = Double(words[2]),
        let green = Double(words[3]), let blue = Double(words[4])
      else { return ColorToken.Value(bytes) }
      return ColorToken.Value(bytes, p3: red, green, blue)
    }
  }
  """
