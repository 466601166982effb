import GenModel
import GenReaders
import GenSource
import GenYAML
import Testing

@testable import GenRules

@Suite struct ThemeRuleTests {
  /// The findings of the rules about the theme, as lines of text.
  static func findings(_ text: String) -> [String] {
    var diagnostics: [Diagnostic] = []
    let file = SourceFile(id: SourceID(0), path: "theme/1.yaml", bytes: Array(text.utf8))
    let documents = [readYAML(file).document].compactMap { $0 }
    let theme = readTheme(from: documents, &diagnostics)
    #expect(diagnostics == [])
    let project = Project(strings: StringCatalog(languages: [], tables: []), theme: theme, motion: Motion())
    return check(project, rules: [.contrast, .outOfGamut], settings: [:]).map {
      "\($0.severity.rawValue): \($0.message)"
    }
  }

  @Test func `A ratio is cut and never rounded`() {
    #expect(
      Self.findings(
        """
        colors:
          a: { $value: "#777777", $contrast: { over: "#ffffff", min: 4.5 } }
          b: { $value: "#0078d7", $contrast: { over: "#ffffff", min: 4.5 } }
          c: { $value: "#006ffb", $contrast: { over: "#ffffff", min: 4.5 } }
          d: { $value: "#0074d9", $contrast: { over: "#000000", min: 4.5 } }
          e: { $value: "#595959", $contrast: { over: "#ffffff", min: 7 } }
        """) == [
          "error: 'a' has a contrast of 4.47 over '#ffffff' in light (#777777 on #ffffff), below 4.5",
          "error: 'b' has a contrast of 4.49 over '#ffffff' in light (#0078d7 on #ffffff), below 4.5",
          "error: 'c' has a contrast of 4.49 over '#ffffff' in light (#006ffb on #ffffff), below 4.5",
        ])
  }

  @Test func `Every mode of the text and of the ground is judged`() {
    #expect(
      Self.findings(
        """
        colors:
          paper: { light: "#ffffff", dark: "#777777", darkHighContrast: "#000000" }
          ink: { $value: "#777777", $contrast: { over: ["{colors.paper}"], min: 3 } }
          text: { light: "#000000", lightHighContrast: "#eeeeee", $contrast: { over: white, min: 3 } }
        """) == [
          "error: 'ink' has a contrast of 1.00 over 'paper' in dark (#777777 on #777777), below 3",
          "error: 'text' has a contrast of 1.16 over 'white' in lightHighContrast (#eeeeee on #ffffff), below 3",
        ])
    #expect(
      Self.findings(
        """
        colors:
          paper: { light: "#ffffff", dark: "#888888" }
          ink: { $value: "#777777", $contrast: { over: ["{colors.paper}"], min: 7 } }
        """) == [
          """
          error: 'ink' has a contrast of 1.26 over 'paper' in dark (#777777 on #888888), below 7; too low also in light
          """
        ])
  }

  @Test func `Every hour is judged, the mixed ones too`() {
    #expect(
      Self.findings(
        """
        palettes:
          sky:
            $interpolate: srgb
            $hold: ink
            $contrast: { text: ink, over: top, min: 4.5 }
            hours:
              0: { top: "#000000", ink: "#ffffff" }
              12: { top: "#ffffff", ink: "#000000" }
        """) == [
          """
          error: 'ink' has a contrast of 1.14 over 'top' at hour 23 (#000000 on #151515), below 4.5; \
          too low also at hour 6, 7, 8, 9, 10, 11, 19, 20, 21, 22
          """
        ])
  }

  @Test func `A translucent text is laid over its ground, and a translucent ground is refused`() {
    #expect(
      Self.findings(
        """
        colors:
          soft: { $value: "rgb(0 0 0 / 54%)", $contrast: { over: white, min: 4.5 } }
          softer: { $value: "rgb(0 0 0 / 53%)", $contrast: { over: white, min: 4.5 } }
          ink: { $value: black, $contrast: { over: "rgb(255 255 255 / 99%)", min: 4.5 } }
        """) == [
          "error: 'softer' has a contrast of 4.41 over 'white' in light (#00000087 on #ffffff), below 4.5",
          "error: the ground 'rgb(255 255 255 / 99%)' is translucent in light",
        ])
  }

  @Test func `A wide colour is judged as it is printed`() {
    #expect(
      Self.findings(
        """
        colors: { red: { $value: color(display-p3 1 0 0), $contrast: { over: white, min: 4 } } }
        """) == [
          "error: 'red' has a contrast of 3.95 over 'white' in light (#ff0b0c on #ffffff), below 4",
          "note: the colour is outside sRGB; where a screen shows no more, it is #ff0b0c",
        ])
  }

  @Test func `A colour out of gamut is found once, where it was written`() {
    #expect(
      Self.findings(
        """
        colors:
          glow: oklch(0.9 0.4 30)
          alias: "{colors.glow}"
          faint: "{colors.glow} / 12%"
          a: oklch(0% 0.0857 221)
          b: oklch(100% 0.128 168.9)
          c: oklch(0.7 0.15 200)
          d: oklch(0.65 0.1 200)
        """) == [
          "warning: the colour is outside display-p3, so no screen shows it; in sRGB it becomes #ffccc1",
          "warning: the colour is outside display-p3, so no screen shows it; in sRGB it becomes #000000",
          "warning: the colour is outside display-p3, so no screen shows it; in sRGB it becomes #ffffff",
          "note: the colour is outside sRGB; where a screen shows no more, it is #00b7c0",
        ])
  }
}
