import Foundation
import GenEmitters
import GenModel
import Testing

@Suite struct CSSOutputTests {
  private static let dark = "(prefers-color-scheme: dark)"
  private static let contrast = "(prefers-contrast: more)"

  private func theme(_ source: String) throws -> String {
    let files = try emitTheme(source, as: .css)
    return try #require(files.first).text
  }

  private func motion(_ source: String) throws -> String {
    let files = try emitMotion(source, .css)
    return try #require(files.first).text
  }

  /// What a browser takes for each property, in a mode and on a screen.
  private func properties(_ text: String, _ features: String...) -> [String: String] {
    let sheet = StyleSheet(text)
    #expect(sheet.faults == [])
    return sheet.properties { features.contains($0) || $0.hasPrefix("(color:") }
  }

  @Test func `each mode shows the colour that the snapshot says, with its fallbacks`() throws {
    let source = """
      colors:
        plain: "#010203"
        dark: { light: "#111111", dark: "#222222" }
        lightHigh: { light: "#111111", lightHighContrast: "#333333" }
        darkHigh: { light: "#111111", darkHighContrast: "#444444" }
        mixed: { light: "#111111", dark: "#222222", lightHighContrast: "#333333" }
        all: { light: "#111111", dark: "#222222", lightHighContrast: "#333333", darkHighContrast: "#444444" }
      """
    let text = try theme(source)
    func colors(_ features: String...) -> [String] {
      let sheet = StyleSheet(text)
      let all = sheet.properties { features.contains($0) }
      return ["plain", "dark", "light-high", "dark-high", "mixed", "all"].map { all["--color-\($0)"] ?? "-" }
    }
    #expect(colors() == ["#010203"] + Array(repeating: "#111111", count: 5))
    #expect(colors(Self.dark) == ["#010203", "#222222", "#111111", "#111111", "#222222", "#222222"])
    #expect(colors(Self.contrast) == ["#010203", "#111111", "#333333", "#111111", "#333333", "#333333"])
    #expect(
      colors(Self.dark, Self.contrast) == ["#010203", "#222222", "#111111", "#444444", "#222222", "#444444"])
  }

  @Test func `a wide colour keeps its gamut where the screen has it, and nowhere else`() throws {
    let text = try theme(
      """
      colors:
        teal: { light: "#0066cc", dark: oklch(0.7 0.15 200), darkHighContrast: white }
        deep: color(display-p3 0.1 0.9 0.123456789012 / 0.4)
        laser: oklch(0.85 0.4 145)
      palettes: { sky: { hours: { 0: { top: color(display-p3 1 0 0) } } } }
      """)
    let (p3, rec2020) = ("(color-gamut: p3)", "(color-gamut: rec2020)")
    let plain = properties(text)
    #expect(plain["--color-teal"] == "#0066cc" && plain["--palette-sky-23-top"] == "#ff0b0c")
    #expect(properties(text, p3)["--color-teal"] == "#0066cc")
    #expect(properties(text, Self.dark)["--color-teal"] == "#00b7c0")
    #expect(
      properties(text, Self.dark, p3)["--color-teal"] == "color(display-p3 0.145842512 0.711656277 0.754817621)")
    #expect(properties(text, Self.dark, Self.contrast, p3, rec2020)["--color-teal"] == "#ffffff")
    #expect(properties(text, p3)["--color-deep"] == "color(display-p3 0.1 0.9 0.123456789012 / 0.4)")
    #expect(properties(text, p3)["--palette-sky-7-top"] == "color(display-p3 1 0 0)")
    #expect(properties(text, p3, rec2020)["--color-laser"] == "oklch(0.85 0.4 145)")
    #expect(properties(text, p3, rec2020)["--color-deep"] == properties(text, p3)["--color-deep"])
  }

  @Test func `texts of the sources can neither end a comment nor a string`() throws {
    let text = try theme(themeSample)
    let all = properties(text)
    #expect(all["--palette-sky-12-mood"] == #""say \"hi\"""#)
    #expect(all["--glyph-scan"] == #""\f206""#)
    #expect(all["--dimension-half"] == "0.5px" && all["--color-gray-50"] == "#f8f8f8")
  }

  // MARK: - Keyframes

  /// What a browser shows at a part of the time: straight lines and easings between the two keyframes around it.
  private func value(_ rule: [(at: Double, [String: String])], _ property: String, at time: Double) throws -> [Double] {
    let before = try #require(rule.last { $0.at <= time })
    let after = rule.first { $0.at > time } ?? before
    func numbers(_ values: [String: String]) throws -> [Double] {
      try #require(values[property]).split(separator: " ").map { text in
        Double(text.prefix { "0123456789.-+e".contains($0) }) ?? .nan
      }
    }
    var part = after.at > before.at ? (time - before.at) / (after.at - before.at) : 0
    if let easing = before.1["animation-timing-function"] {
      if let function = LinearFunction(easing) {
        part = function.value(at: part)
      } else {
        let points = easing.dropFirst(13).dropLast().split(separator: ",").map { Double($0.drop { $0 == " " }) ?? .nan }
        part = CurveToken(points[0], points[1], points[2], points[3]).value(at: part)
      }
    }
    return zip(try numbers(before.1), try numbers(after.1)).map { $0 + ($1 - $0) * part }
  }

  @Test func `keyframes show at each moment what the formula says`() throws {
    let text = try motion(motionSample)
    let sheet = StyleSheet(text)
    let rules = sheet.rules.filter { $0.preludes.first == "@keyframes keyframes-stamp-in" }.dropFirst()
    let keyframes = rules.map { rule in
      (
        at: (Double(rule.preludes[1].dropLast()) ?? .nan) / 100,
        Dictionary(rule.declarations.map { ($0.property, $0.value) }, uniquingKeysWith: { $1 })
      )
    }
    let token = KeyframesToken(
      legs: [
        .init(to: 0.6, duration: 0.3, curve: CurveToken(0.3, 1.5, 0.5, 1)),
        .init(to: 1, duration: 0.2, curve: .inOutQuad),
      ],
      frames: [
        .init(at: 0, ["scale": 2.4, "rotate": -14, "opacity": 0]), .init(at: 0.552, ["opacity": 0.92]),
        .init(at: 0.6, ["scale": 0.94, "rotate": -7]), .init(at: 1, ["scale": 1]),
      ])
    for (property, span) in [("scale", 1.46), ("rotate", 7), ("opacity", 0.92)] {
      for step in 0...997 {
        let time = Double(step) / 997
        let values = try value(Array(keyframes), property, at: time)
        let shown = try #require(values.first)
        let meant = try #require(token.value(of: property, at: time * 0.5))
        #expect(abs(shown - meant) < 0.0025 * span, "\(property) at \(time)")
      }
    }
  }

  @Test func `a leg that passes no frame keeps its own curve`() throws {
    let text = try motion(
      "keyframes: { a: { duration: 1s, curve: [0.2, 0.9, 0.25, 1], frames: { 0%: { scale: 0 }, 100%: { scale: 1 } } } }"
    )
    #expect(
      text.hasSuffix(
        """
        @keyframes keyframes-a {
          0% { scale: 0; animation-timing-function: cubic-bezier(0.2, 0.9, 0.25, 1); }
          100% { scale: 1; }
        }

        """))
  }

  @Test func `what CSS cannot move is named, and nothing comes of it`() throws {
    let text = try motion(
      "keyframes: { a: { duration: 1s, frames: { 0%: { blur: 0pt, rotate: 1 }, 100%: { blur: 3pt } } } }")
    #expect(text.contains("/* CSS cannot move these of 'a': blur, rotate */"))
    #expect(!text.contains("@keyframes") && !text.contains("--keyframes"))
  }

  @Test func `values beyond reason end in a style sheet too`() throws {
    let many = (1...2_000).map { "{ to: \($0 % 7)%, duration: 1ms, curve: [0, 1e300, 1, -1e300] }" }.joined(
      separator: ", ")
    let text = try motion(
      """
      curves: { wild: [0, -1e308, 1, 1e308] }
      keyframes:
        a: { legs: [\(many)], frames: { 0%: { scale: -1e308, opacity: 0 }, 3%: { scale: 1e308 }, 5%: { opacity: 1 } } }
        b: { duration: 0ms, frames: { 0%: { opacity: 0 }, 100%: { opacity: 1 } } }
        c: { duration: 1e300s, frames: { 0%: { opacity: 0 }, 50%: { opacity: 1 } } }
      """)
    #expect(StyleSheet(text).faults == [])
    #expect(text.contains("@keyframes keyframes-b {\n  0% { opacity: 1; }\n  100% { opacity: 1; }\n}\n"))
  }
}
