import GenModel
import Testing

@Suite struct GamutMappingTests {
  /// As color.js, culori and ColorAide map them by the method of CSS Color 4.
  static let mapped: [(Color, String)] = [
    (Color(.displayP3, 1, 0, 0), "#ff0b0c"),
    (Color(.displayP3, 0, 1, 0), "#00fb29"),
    (Color(.displayP3, 0, 0, 1), "#0000ff"),
    (Color(.oklch, 0.7, 0.3, 150), "#00c248"),
    (Color(.oklch, 0.7, 0.15, 200), "#00b7c0"),
    (Color(.oklch, 0.9, 0.4, 30), "#ffccc1"),
    (Color(.oklch, 1.1, 0.1, 30), "#ffffff"),
    (Color(.oklch, 1, 0.128, 168.9), "#ffffff"),
    (Color(.oklch, 0, 0.0857, 221), "#000000"),
    (Color(.oklch, 0.35, 0.5, 310), "#5a0085"),
    (Color(.oklch, 0.4, 0.3, 20), "#90001a"),
    (Color(.rec2020, 0, 1, 0), "#00f272"),
    (Color(.prophotoRGB, 0, 0, 1), "#002123"),
    (Color(.lab, 50, -120, 30), "#00855a"),
    (Color(.a98RGB, 0.2, 0.9, 0.1), "#00d857"),
  ]

  @Test(arguments: mapped) func `a colour outside sRGB keeps lightness and hue`(color: Color, hex: String) {
    #expect(color.srgbBytes.hex == hex)
  }

  @Test func `a colour outside Display P3 is mapped into it`() {
    let glow = Color(.oklch, 0.9, 0.4, 30).mapped(to: .displayP3)
    #expect(isNear(glow.components, [1, 0.795199, 0.741177]))
    #expect(isNear(Color(.oklch, 0.35, 0.5, 310).mapped(to: .displayP3).components, [0.32156, 0, 0.513615]))
    #expect(isNear(Color(.rec2020, 0, 1, 0).mapped(to: .displayP3).components, [0, 0.974072, 0.374448]))
  }

  @Test func `what is inside stays as it is`() {
    let teal = Color(.oklch, 0.7, 0.15, 200)
    #expect(!teal.isInGamut(.srgb) && teal.isInGamut(.displayP3))
    #expect(teal.mapped(to: .displayP3).components == teal.converted(to: .displayP3).components)
    #expect(Color(.displayP3, 0.1, 0.2, 0.3).mapped(to: .displayP3) == Color(.displayP3, 0.1, 0.2, 0.3))
  }

  @Test func `the noise of a conversion does not count as out of gamut`() {
    #expect(Color(.oklch, 1, 0, 0).isInGamut(.srgb))
    #expect(color(0xFFFFFF).converted(to: .oklch).isInGamut(.srgb))
    #expect(color(0xFF0000).converted(to: .lch).isInGamut(.srgb))
    #expect(Color(.oklch, 0.627955, 0.257683, 29.23388).isInGamut(.srgb))
  }

  @Test func `a mapped colour never leaves the gamut, and alpha stays`() {
    for hue in stride(from: 0.0, to: 360, by: 15) {
      for lightness in [0.05, 0.3, 0.6, 0.95] {
        for gamut in [ColorSpace.srgb, .displayP3] {
          let mapped = Color(.oklch, lightness, 0.4, hue, alpha: 0.3).mapped(to: gamut)
          #expect(mapped.components.min() >= 0 && mapped.components.max() <= 1 && mapped.alpha == 0.3)
        }
      }
    }
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan, .greatestFiniteMagnitude, -1e300])
  func `a number that is no colour ends all the same`(value: Double) {
    for space in ColorSpace.allCases {
      _ = Color(space, value, value, value, alpha: value).srgbBytes
      _ = Color(space, 0.5, value, 0.5).mapped(to: .displayP3)
      _ = interpolate(Color(space, value, 0, 0), Color(space, 0, value, 0), at: 0.5, in: .oklch).srgbBytes
    }
  }
}

@Suite struct SRGBBytesTests {
  @Test func `a colour is rounded, and only when it is printed`() {
    #expect(Color(.srgb, 0.30196, 0.45490, 1).srgbBytes.hex == "#4d74ff")
    #expect(Color(.srgb, 127.5 / 255, 0, 0).srgbBytes.hex == "#800000")
    #expect(Color(.srgb, 0.5, 0, 0).srgbBytes.hex == "#800000")
    #expect(Color(.srgb, 1, 0, 1, alpha: 0.5).srgbBytes.hex == "#ff00ff80")
    #expect(Color(.srgb, 1, 0, 1, alpha: 128.0 / 255) != Color(.srgb, 1, 0, 1, alpha: 0.5))
  }

  @Test func `an opaque colour has six digits, and the number has alpha last`() {
    #expect(SRGBBytes(0, 9, 255).hex == "#0009ff")
    #expect(SRGBBytes(0, 9, 255, alpha: 0).hex == "#0009ff00")
    #expect(SRGBBytes(0xFF, 0x57, 0x33).number == 0xFF57_33FF)
    #expect(SRGBBytes(0x80, 0, 0, alpha: 0).number == 0x8000_0000)
  }
}
