import GenModel
import GenSource
import Testing

@Suite struct ThemeReaderTests {
  /// What the format's description shows.
  static let whole = """
    $version: 1

    colors:
      brand:
        coral:
          $value: "#ff6b35"
          $description: The one colour that asks to be touched
      paper: { light: "#fff8ee", dark: "#141216" }
      ink:
        light: "#1b1a1f"
        dark: oklch(95% 0.01 80)
        $contrast: { over: ["{colors.paper}"], min: 7 }
      accent: "{colors.brand.coral}"
      hairline: "{colors.ink} / 12%"

    palettes:
      sky:
        $interpolate: oklab           # oklab (default), oklch, srgb
        $hold: [ink]                  # kept until the next keyframe, as words are
        $contrast: [{ text: ink, over: [top, bottom], min: 4.5 }]
        hours:
          0: { top: "#0b1026", bottom: "#1b2147", ink: "#ffffff", mood: asleep }
          6: { top: "#3d2c63", bottom: "#b0586a" }
          7: { top: "#9cc4f5", bottom: "#ffd9b0", ink: "#1b1a1f", mood: waking }
          12: { top: "#7cc0ff", bottom: "#dff1ff", mood: bright }
          18: { top: "#ff8a4c", bottom: "#ffc48a", mood: proud }
          19: { top: "#4a2a63", bottom: "#7a2f5d", ink: "#ffffff", mood: calm }

    dimensions: { rail: 72pt, gutter: 40pt, page.min: 360pt }
    glyphs:
      scan: { glyph: U+F206, sfSymbol: qrcode.viewfinder }
      add: U+E145
    """

  @Test func `Everything that a theme holds is read in the order of the source`() {
    let reading = readTheme(Self.whole)
    #expect(reading.lines == [])
    let theme = reading.theme
    #expect(theme.version == 1)
    #expect(theme.sources == ["theme/1.yaml"])
    #expect(theme.colors.map(\.name.value.dotted) == ["brand.coral", "paper", "ink", "accent", "hairline"])
    #expect(theme.palettes.map(\.name.value.dotted) == ["sky"])
    #expect(theme.dimensions.map(\.name.value.dotted) == ["rail", "gutter", "page.min"])
    #expect(theme.dimensions.map(\.value.points) == [72, 40, 360])
    #expect(
      theme.glyphs.map(\.value) == [
        Glyph(scalar: "\u{F206}", sfSymbol: "qrcode.viewfinder"), Glyph(scalar: "\u{E145}"),
      ])
  }

  @Test func `Several files are one theme`() {
    let reading = readTheme(
      "$version: 2\ncolors: { brand: { coral: \"#ff6b35\" }, accent: \"{colors.brand.sun}\" }\n",
      "$version: 2\ncolors: { brand.sun: \"#ffd84d\" }\n")
    #expect(reading.lines == [])
    #expect(reading.theme.version == 2)
    #expect(reading.hex("accent") == "#ffd84d")
    #expect(reading.theme.sources == ["theme/1.yaml", "theme/2.yaml"])
  }

  @Test func `Files that contradict one another are named with their places`() {
    #expect(
      readTheme(
        "$version: 1\ncolors: { ink: \"#0b1026\", brand.coral: \"#ff6b35\" }\n",
        "$version: 2\ncolors: { ink: \"#0b1026\", brand: \"#ff6b35\" }\n"
      ).lines == [
        "2:1:11 schema/wrong-kind: '$version' is 2 here and 1 in another file (keep it in one file)",
        "  1:1:11 it was first written here",
        "2:2:11 yaml/duplicate-key: 'ink' is already there (keep one of the two)",
        "  1:2:11 it was first written here",
        """
        2:2:27 names/token-and-group: 'brand' has a value of its own and names below it as well \
        (rename one of the two, as in 'brand.title')
        """,
        "  1:2:27 the other use is here",
      ])
  }

  @Test func `What a theme does not know is refused with the nearest that it knows`() {
    #expect(
      readTheme("colours: { ink: \"#0b1026\" }\n$verison: 1\n").lines == [
        "1:1:1 schema/unknown-property: a file of the theme has no 'colours' (did you mean 'colors'?)",
        "1:2:1 schema/unknown-property: a file of the theme has no '$verison' (did you mean '$version'?)",
      ])
  }

  @Test func `Dimensions are in points`() {
    let reading = readTheme(
      """
      dimensions: { a: 0pt, b: -48pt, c: 55.500pt, d: "{dimensions.c}", e: -0pt, f: { $value: 1e1pt, $description: ten } }
      """)
    #expect(reading.lines == [])
    #expect(reading.theme.dimensions.map(\.value.points) == [0, -48, 55.5, 55.5, 0, 10])
    #expect(
      readTheme("dimensions: { a: 72, b: 12px, c: \"0,5pt\", d: wide, e: 0x10pt, f: 1e999pt }").lines == [
        "1:1:18 schema/wrong-kind: '72' has no unit (dimensions are in points: write 72pt)",
        "1:1:25 schema/wrong-kind: 'px' is no unit of a dimension (dimensions are in points: write 12pt)",
        "1:1:34 schema/wrong-kind: '0,5pt' is no number (a decimal comma is a point here: write 0.5pt)",
        "1:1:46 schema/wrong-kind: 'wide' is no number (write a dimension as 40pt)",
        "1:1:55 schema/wrong-kind: '0x10pt' is no number (write a dimension as 40pt)",
        "1:1:66 schema/wrong-kind: '1e999pt' is too large (dimensions are in points: write 1e999pt)",
      ])
  }

  @Test func `A glyph is one character that a font can draw`() {
    let reading = readTheme(
      "glyphs: { a: u+e145, b: U+10FFFD, c: { $value: U+F206, $description: scan }, d: \"{glyphs.a}\" }")
    #expect(reading.lines == [])
    #expect(reading.theme.glyphs.map(\.value.scalar) == ["\u{E145}", "\u{10FFFD}", "\u{F206}", "\u{E145}"])
    #expect(
      readTheme(
        """
        glyphs:
          a: E145
          b: U+D800
          c: U+110000
          d: U+FFFF
          e: U+0000
          f: U+E1
          g: "\u{E145}"
          h: { sfSymbol: plus }
          i: { glyph: U+E145, sfSymbol: "plus sign" }
          j: [U+E145]
        """
      ).messages == [
        "'E145' is no glyph", "'U+D800' is no character that a font can draw",
        "'U+110000' is no character that a font can draw", "'U+FFFF' is no character that a font can draw",
        "'U+0000' is no character that a font can draw", "'U+E1' is no glyph", "'…' is no glyph",
        "a glyph needs 'glyph'", "'plus sign' is no name of a symbol", "a glyph is expected here, not a list",
      ])
  }
}
