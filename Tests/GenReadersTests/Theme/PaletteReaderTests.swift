import GenModel
import GenSource
import Testing

@Suite struct PaletteReaderTests {
  static func palette(_ hours: String, _ properties: String = "") -> ThemeReading {
    readTheme(
      "colors: { red: \"#ff0000\", ink: { light: \"#000\", dark: \"#fff\" } }\n"
        + "palettes:\n  sky:\n\(properties)    hours:\n" + hours)
  }

  static func hexes(_ reading: ThemeReading, _ role: Int = 0) -> [String] {
    guard let palette = reading.theme.palettes.first?.value, case .colors(let colors, _) = palette.roles[role].values
    else { return [] }
    return colors.map(\.srgbBytes.hex)
  }

  static func words(_ reading: ThemeReading, _ role: Int) -> [String] {
    guard let palette = reading.theme.palettes.first?.value, case .words(let words) = palette.roles[role].values
    else { return [] }
    return words.map(\.string)
  }

  @Test func `Each role is mixed around the clock between the keyframes that name it`() {
    let reading = Self.palette(
      """
            20: { top: "#000000" }
            4: { top: "#808080", bottom: "#ff0000" }
      """, "    $interpolate: srgb\n")
    #expect(reading.lines == [])
    let top = Self.hexes(reading)
    #expect(top.count == 24)
    #expect(top[20] == "#000000" && top[22] == "#202020" && top[0] == "#404040" && top[2] == "#606060")
    #expect(top[4] == "#808080" && top[12] == "#404040" && top[23] == "#303030")
    #expect(Self.hexes(reading, 1) == Array(repeating: "#ff0000", count: 24))
  }

  @Test func `The day's hours come in order, whatever order they are written in`() {
    let hours = [
      "      \"00\": { top: \"#0b1026\" }\n", "      \"09\": { top: \"#8888bb\" }\n",
      "      \"10\": { top: \"#9999cc\" }\n",
      "      \"23\": { top: \"#111111\" }\n",
    ]
    let inOrder = Self.hexes(Self.palette(hours.joined()))
    #expect(inOrder[0] == "#0b1026" && inOrder[9] == "#8888bb" && inOrder[10] == "#9999cc" && inOrder[23] == "#111111")
    #expect(Self.hexes(Self.palette(hours.reversed().joined())) == inOrder)
  }

  @Test func `Midway is as CSS mixes it in each space`() {
    let hours = "      0: { top: \"#ff6b35\" }\n      12: { top: \"#0b1026\" }\n"
    #expect(Self.hexes(Self.palette(hours))[6] == "#7b3f3a")
    #expect(Self.hexes(Self.palette(hours, "    $interpolate: oklab\n"))[6] == "#7b3f3a")
    #expect(Self.hexes(Self.palette(hours, "    $interpolate: oklch\n"))[18] == "#7a366d")
    #expect(Self.hexes(Self.palette(hours, "    $interpolate: srgb\n"))[6] == "#853e2d")
  }

  @Test func `Words and held roles keep their value until the next keyframe`() {
    let reading = Self.palette(
      """
            6: { ink: "#ffffff", mood: waking }
            18: { ink: "#000000" }
            22: { mood: asleep }
      """, "    $hold: [ink]\n")
    #expect(reading.lines == [])
    let ink = Self.hexes(reading)
    #expect(ink[5] == "#000000" && ink[6] == "#ffffff" && ink[17] == "#ffffff" && ink[18] == "#000000")
    let mood = Self.words(reading, 1)
    #expect(mood[5] == "asleep" && mood[6] == "waking" && mood[21] == "waking" && mood[22] == "asleep")
  }

  @Test func `Names of colours are colours where nothing else stands beside them`() {
    #expect(Self.hexes(Self.palette("      0: { top: red }\n      12: { top: navy }\n"))[12] == "#000080")
    #expect(Self.words(Self.palette("      0: { mood: coral }\n      12: { mood: calm }\n"), 0)[12] == "calm")
  }

  @Test func `A role's colour may be a reference to a colour without modes`() {
    let reading = Self.palette("      0: { top: \"{colors.red} / 50%\" }\n")
    #expect(reading.lines == [])
    #expect(Self.hexes(reading)[13] == "#ff000080")
    #expect(
      Self.palette("      0: { top: \"{colors.ink}\" }\n").messages == [
        "'{colors.ink}' differs between light and dark, and a palette has no modes"
      ])
  }

  @Test func `An hour is a whole number from 0 to 23`() {
    #expect(
      Self.palette(
        """
              24: { top: "#111" }
              -1: { top: "#111" }
              noon: { top: "#111" }
              1.5: { top: "#111" }
              05: { top: "#222" }
        """
      ).messages == ["'24' is no hour", "'-1' is no hour", "'noon' is no hour", "'1.5' is no hour"])
  }

  @Test func `An hour that is written twice is one finding that names all its keys`() {
    #expect(
      Self.palette("      1: { top: \"#111\" }\n      01: { top: \"#222\" }\n      001: { top: \"#333\" }\n").lines == [
        "1:7:7 yaml/duplicate-key: '1', '01' and '001' are all hour 1 (keep one of them)",
        "  1:5:7 hour 1 stands here too", "  1:6:7 hour 1 stands here too",
      ])
  }

  @Test func `What a palette cannot use is refused where it stands`() {
    #expect(
      Self.palette(
        """
              0: { top: "#111", mood: 004721, x.y: "#111" }
              6: { top: "#12345", mood: ~ }
              7: later
        """, "    $interpolate: lab\n    $hold: [ikn]\n    $contrast: { text: mood, over: [tpo], min: 4.5 }\n"
      ).messages == [
        "'lab' is no space for mixing", "no hour has a role 'ikn'", "'004721' is neither a colour nor a word",
        "'x.y' is no role: it has a dot", "'#12345' is no colour: it has 5 digits",
        "a colour or a word is expected here, not nothing",
        "an hour holds roles with their values, not text",
      ])
    #expect(
      readTheme("palettes: { sky: { hours: {} } }").messages == [
        "'hours' holds at least one hour, not an empty mapping"
      ])
    #expect(readTheme("palettes: { sky: { hours: } }").messages == ["a palette needs 'hours'"])
    #expect(readTheme("palettes: { sky: dusk }").messages == ["a palette is a mapping, not text"])
  }

  @Test func `A contrast names roles of colours`() throws {
    let properties = "    $contrast: [{ text: ink, over: [top], min: 4.5 }]\n"
    let reading = Self.palette("      0: { top: \"#111\", ink: \"#fff\", mood: calm }\n", properties)
    #expect(reading.lines == [])
    let contrast = try #require(reading.theme.palettes[0].value.contrast.first)
    #expect(contrast.text.value == 1 && contrast.grounds.map(\.value) == [0] && contrast.minimum == 4.5)
    #expect(
      Self.palette(
        "      0: { top: \"#111\", ink: \"#fff\", mood: calm }\n",
        "    $contrast: { text: mood, over: tpo, min: 4.5 }\n"
      ).messages == ["'mood' holds words, which have no contrast"])
  }
}
