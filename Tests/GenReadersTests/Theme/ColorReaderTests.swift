import GenModel
import GenSource
import Testing

@Suite struct ColorReaderTests {
  @Test func `References are followed, with the alpha that is written`() {
    let reading = readTheme(
      """
      colors:
        accent: "{colors.brand.coral}"
        brand: { coral: { $value: "#ff6b35", $description: The one colour that asks to be touched } }
        ink: { light: "#1b1a1f", dark: oklch(95% 0.01 80) }
        hairline: "{colors.ink} / 12%"
        half: "{colors.hairline}/0.5"
      """)
    #expect(reading.lines == [])
    #expect(reading.theme.colors.map(\.name.value.dotted) == ["accent", "brand.coral", "ink", "hairline", "half"])
    #expect(reading.hex("accent") == "#ff6b35")
    #expect(reading.color("accent")?.light.reference == TokenName("brand.coral"))
    #expect(reading.hex("hairline") == "#1b1a1f1f #f2eee71f")
    #expect(reading.hex("half") == "#1b1a1f80 #f2eee780")
    #expect(reading.theme.colors[1].description?.string == "The one colour that asks to be touched")
  }

  @Test func `An alias keeps the modes of its target`() {
    let reading = readTheme(
      """
      colors:
        ink: { light: "#0B1026", dark: "#F4F1EA", darkHighContrast: "#ffffff" }
        title: "{colors.ink}"
        mixed: { light: "{colors.ink}", dark: "#000000" }
        inverse: { light: "{colors.ink}", dark: "{colors.paper}" }
        paper: { light: "#ffffff", lightHighContrast: "#fffffe" }
      """)
    #expect(reading.lines == [])
    #expect(reading.hex("title") == "#0b1026 #f4f1ea #ffffff")
    #expect(reading.hex("mixed") == "#0b1026 #000000")
    #expect(reading.hex("inverse") == "#0b1026 #ffffff")
    #expect(reading.color("inverse")?[.darkHighContrast].srgbBytes.hex == "#ffffff")
    #expect(reading.hex("paper") == "#ffffff #fffffe")
  }

  @Test func `A mode that is missing falls back to its plain one, and dark to light`() throws {
    let modes = try #require(
      readTheme("colors: { a: { light: \"#111111\", dark: \"#eeeeee\" }, b: { light: \"#222222\" } }").color("a"))
    #expect(ColorMode.allCases.map { modes[$0].srgbBytes.hex } == ["#111111", "#eeeeee", "#111111", "#eeeeee"])
    let single = try #require(readTheme("colors: { b: { light: \"#222222\" } }").color("b"))
    #expect(single.isUniform && ColorMode.allCases.allSatisfy { single[$0].srgbBytes.hex == "#222222" })
  }

  @Test func `A colour with dark needs light`() {
    #expect(
      readTheme("colors: { a: { dark: \"#111111\" }, b: { lightHighContrast: \"#222222\" } }").lines == [
        "1:1:14 schema/missing: the colour 'a' has no 'light' (add 'light'; the other modes may fall back to it)",
        "1:1:38 schema/missing: the colour 'b' has no 'light' (add 'light'; the other modes may fall back to it)",
      ])
  }

  @Test func `A misspelt mode is one finding`() {
    #expect(
      readTheme("colors: { a: { ligth: \"#111111\", dark: \"#eeeeee\" } }").lines == [
        "1:1:16 schema/unknown-property: a colour has no 'ligth' (did you mean 'light'?)"
      ])
  }

  @Test func `A ring is one finding, and who leads into it a note`() {
    let reading = readTheme(
      """
      colors:
        foo: "{colors.foo}"
        teal: "{colors.blue}"
        blue: "{colors.green}"
        green: "{colors.teal}"
        purple: "{colors.teal} / 50%"
      """)
    #expect(
      reading.lines == [
        """
        1:2:3 theme/ring: the references run in a ring: colors.foo → colors.foo (give one of them a value of its own)
        """,
        """
        1:3:3 theme/ring: the references run in a ring: colors.teal → colors.blue → colors.green → colors.teal \
        (give one of them a value of its own)
        """,
        "  1:6:3 'colors.purple' depends on it",
      ])
    #expect(reading.theme.colors.isEmpty)
  }

  @Test func `A long chain of references is followed`() {
    let links = (1..<5000).map { "  c\($0): \"{colors.c\($0 - 1)}\"\n" }.reversed().joined()
    let reading = readTheme("colors:\n" + links + "  c0: \"#ff6b35\"\n")
    #expect(reading.lines == [])
    #expect(reading.hex("c4999") == "#ff6b35")
  }

  @Test func `The same target may be used twice`() {
    let reading = readTheme(
      "colors: { a: \"#ffffff\", b: { light: \"{colors.a}\", dark: \"{colors.a}\" }, c: \"{colors.b}\" }\n")
    #expect(reading.lines == [])
    #expect(reading.hex("c") == "#ffffff #ffffff")
  }

  @Test func `No word inside a name is special`() {
    let reading = readTheme("colors: { object: { value_chain: \"#112233\", x: \"{colors.object.value_chain}\" } }")
    #expect(reading.lines == [])
    #expect(reading.hex("object.x") == "#112233")
  }

  @Test func `A reference that leads nowhere says where it may have been meant to go`() {
    #expect(
      readTheme(
        """
        colors:
          ink: "#0b1026"
          warm: { base: "#ff6b35" }
          a: "{colors.inc}"
          b: "{colors.warm}"
          c: "{color.ink}"
          d: "{dimensions.rail}"
          e: "{colors.d}"
          f: "{colors.ink} / dim"
        dimensions: { rail: 72pt }
        """
      ).lines == [
        "1:4:6 theme/unresolved: there is no 'colors.inc' (did you mean '{colors.ink}'?)",
        "1:5:6 theme/unresolved: 'colors.warm' is a group, not a colour (its tokens are '{colors.warm.base}')",
        "1:6:6 theme/unresolved: there is no 'color.ink' (did you mean '{colors.ink}'?)",
        """
        1:7:6 theme/unresolved: 'dimensions.rail' is a dimension; a colour is needed here \
        (write a reference such as '{colors.name}')
        """,
        """
        1:9:6 theme/color: '{colors.ink} / dim' is no colour: 'dim' is no alpha (an alpha is 0 to 1, or 0% to 100%)
        """,
      ])
  }

  @Test func `An unquoted hex colour is recognised`() {
    #expect(
      readTheme("colors:\n  ink: #0B1026\n  paper: \"#fff\"\n").lines == [
        """
        1:2:8 theme/color: an unquoted '#' begins a comment, so no colour stands here \
        (quote the colour: "#0B1026")
        """
      ])
  }

  @Test func `An unquoted reference is recognised`() {
    let reading = readTheme("colors: { ink: \"#0b1026\", x: {colors.ink} }\n")
    #expect(reading.diagnostics.count == 1)
    #expect(reading.diagnostics[0].help?.contains("\"{colors.ink}\"") == true)
  }

  @Test func `A colour as design tools export it is explained`() {
    #expect(
      readTheme("colors: { black: { colorSpace: srgb, components: { r: 0 } } }").lines == [
        """
        1:1:18 theme/color: a colour is expected here, not a mapping (write it as in CSS, such as \
        color(srgb 1 0.42 0.21), or with the modes 'light', 'dark', 'lightHighContrast', 'darkHighContrast')
        """
      ])
  }

  @Test func `Nothing and a list are no colours`() {
    #expect(
      readTheme("colors: { a: ~, b: [\"#fff\"], c: { $value: } }").lines.map { String($0.prefix(44)) } == [
        "1:1:14 theme/color: a colour is expected her", "1:1:20 theme/color: a colour is expected her",
        "1:1:42 theme/color: a colour is expected her",
      ])
  }

  @Test func `A token that is used without its quotes as numbers keeps its text in the message`() {
    #expect(
      readTheme("colors: { a: 004721, b: 000000 }").messages == [
        "'004721' is no colour: a hex colour begins with '#'", "'000000' is no colour: a hex colour begins with '#'",
      ])
  }

  @Test func `A deprecation that holds one reference names the replacement`() {
    let reading = readTheme(
      """
      colors:
        ink: "#0b1026"
        old: { $value: "{colors.ink}", $deprecated: "use {colors.ink}" }
        gone: { $value: "{colors.ink}", $deprecated: not needed any more }
      """)
    #expect(reading.lines == [])
    #expect(reading.theme.colors[1].deprecation?.replacement == TokenName("ink"))
    #expect(reading.theme.colors[2].deprecation?.replacement == nil)
  }

  @Test func `A contrast is kept with its grounds`() throws {
    let reading = readTheme(
      """
      colors:
        paper: { light: "#fff8ee", dark: "#141216" }
        ink:
          light: "#1b1a1f"
          dark: oklch(95% 0.01 80)
          $contrast: { over: ["{colors.paper}"], min: 7 }
        note: { $value: "#1b1a1f", $contrast: [{ over: white, min: 4.5 }, { over: "#eee", min: 3 }] }
      """)
    #expect(reading.lines == [])
    let ink = try #require(reading.theme.colors[1].value.contrast.first)
    #expect(ink.minimum == 7)
    #expect(ink.grounds.map(\.name.value) == ["{colors.paper}"])
    #expect(ink.grounds[0].modes[.dark].srgbBytes.hex == "#141216")
    #expect(reading.theme.colors[2].value.contrast.map(\.minimum) == [4.5, 3])
  }

  @Test func `A contrast that cannot be judged is refused`() {
    #expect(
      readTheme(
        """
        colors:
          a: { $value: "#111", $contrast: { over: "{colors.x}", min: 4.5 } }
          b: { $value: "#111", $contrast: { over: white, min: 4.5:1 } }
          c: { $value: "#111", $contrast: { over: white, minimum: 4.5 } }
          d: { $value: "#111", $contrast: 4.5 }
          e: { $value: "#111", $contrast: { over: white, min: 22 } }
        """
      ).messages == [
        "there is no 'colors.x'", "'4.5:1' is no number", "'$contrast' needs 'min'", "'$contrast' has no 'minimum'",
        "'$contrast' holds a mapping, not text", "'22' is no contrast ratio",
      ])
  }
}
