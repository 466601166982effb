import Foundation
import GenPlan
import Testing

/// Colours that sRGB cannot show, through every output: with their full gamut where a format has a place for it, and as the
/// nearest sRGB colour by CSS Color 4 where it has none.
///
/// The values were reckoned apart from this code, in Python by the specification's text: the matrices from the
/// chromaticities of the primaries, the mapping by its pseudo-code.
@Suite struct WideColorTests {
  /// The last one lies beyond Display P3 as well.
  private static let theme = """
    colors:
      red: color(display-p3 1 0.2 0.1)
      green: oklch(70% 0.2 150)
      beyond: oklch(80% 0.35 150 / 50%)

    """

  private static let mapped = ["red": "#ff341e", "green": "#00bf54", "beyond": "#00e75a80"]
  /// In Display P3, the last one mapped to it.
  private static let displayP3 = [
    "red": [1, 0.2, 0.1], "green": [0.317_813_054_6, 0.736_695_877_1, 0.379_140_594_7],
    "beyond": [0, 0.932_552_930_0, 0.252_120_108_8],
  ]

  private func outputs(of format: String) throws -> Planning {
    let planning = TestProject([
      "theme/colors.yaml": Self.theme, "gen-native.yaml": "outputs: [{ format: \(format), path: O }]\n",
    ]).plan()
    #expect(planning.report.filter { $0.contains(" error: ") } == [])
    return planning
  }

  private func output(_ path: String, of format: String) throws -> String {
    try #require(try outputs(of: format).output("O/" + path))
  }

  private func json(_ path: String, of format: String) throws -> [String: Any] {
    let data = Data(try output(path, of: format).utf8)
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  /// The numbers of `color(display-p3 r g b)`, without an alpha.
  private func numbers(in text: Substring) -> [Double] {
    text.prefix { $0 != "/" }.split { " (),".contains($0) }.compactMap { Double($0) }
  }

  private func expectP3(_ found: [Double], _ name: String, within tolerance: Double = 1e-9) {
    let expected = Self.displayP3[name] ?? []
    #expect(found.count == 3)
    for (left, right) in zip(found, expected) { #expect(abs(left - right) <= tolerance, "\(name): \(found)") }
  }

  // MARK: - With their full gamut

  @Test func `Swift has both`() throws {
    let text = try output("ThemeTokens.swift", of: "swift")
    for (name, hex) in Self.mapped {
      let line = try #require(text.firstMatch(of: try Regex("let \(name): .*Value\\(0x([0-9A-F]{8}), p3: ([^)]*)\\)")))
      let bytes = hex.dropFirst().uppercased() + (hex.utf8.count == 7 ? "FF" : "")
      #expect(try #require(line.output[1].substring) == bytes)
      expectP3(numbers(in: try #require(line.output[2].substring)), name, within: 1e-8)
    }
  }

  @Test func `an asset catalog has an entry for each gamut`() throws {
    for (name, hex) in Self.mapped {
      let colors = try #require(
        try json("Colors.xcassets/\(name).colorset/Contents.json", of: "xcassets")["colors"] as? [[String: Any]])
      #expect(colors.map { $0["display-gamut"] as? String } == ["sRGB", "display-P3"])
      let parts = try colors.map { entry -> [String: String] in
        let color = try #require(entry["color"] as? [String: Any])
        return try #require(color["components"] as? [String: String])
      }
      let bytes = ["red", "green", "blue"].map { parts[0][$0]?.dropFirst(2).lowercased() ?? "" }
      #expect("#" + bytes.joined() == hex.prefix(7))
      // Xcode keeps six digits.
      expectP3(["red", "green", "blue"].compactMap { parts[1][$0].flatMap(Double.init) }, name, within: 6e-7)
      #expect(parts.allSatisfy { $0["alpha"] == (name == "beyond" ? "0.500" : "1.000") })
    }
  }

  @Test func `a style sheet has sRGB first, then Display P3, then what is beyond it`() throws {
    let text = try output("tokens.css", of: "css")
    let layers = text.split(separator: "@media")
    #expect(layers.count == 3)
    for (name, hex) in Self.mapped {
      #expect(layers[0].contains("--color-\(name): \(hex);"))
      let wide = try #require(layers[1].firstMatch(of: try Regex("--color-\(name): color\\(display-p3 ([^)]*)\\);")))
      expectP3(numbers(in: try #require(wide.output[1].substring)), name)
    }
    #expect(layers[1].hasPrefix(" (color-gamut: p3)"))
    #expect(layers[2].hasPrefix(" (color-gamut: rec2020)"))
    #expect(layers[2].contains("--color-beyond: oklch(0.8 0.35 150 / 0.5);"))
    #expect(!layers[2].contains("--color-red") && !layers[2].contains("--color-green"))
  }

  @Test func `design tokens have what was written, and what sRGB shows`() throws {
    let colors = try #require(try json("tokens.json", of: "dtcg")["colors"] as? [String: Any])
    let written: [String: (space: String, components: [Double])] = [
      "red": ("display-p3", [1, 0.2, 0.1]), "green": ("oklch", [0.7, 0.2, 150]), "beyond": ("oklch", [0.8, 0.35, 150]),
    ]
    for (name, hex) in Self.mapped {
      let value = try #require((colors[name] as? [String: Any])?["$value"] as? [String: Any])
      #expect(value["colorSpace"] as? String == written[name]?.space)
      #expect(value["components"] as? [Double] == written[name]?.components)
      #expect(value["alpha"] as? Double == (name == "beyond" ? 0.5 : nil))
      #expect(value["hex"] as? String == String(hex.prefix(7)))
    }
  }

  // MARK: - As sRGB shows them

  @Test func `a snapshot has the mapped ones, and the wide ones apart`() throws {
    let theme = try json("theme.json", of: "json")
    #expect(theme["colors"] as? [String: String] == Self.mapped)
    let wide = try #require(theme["wide"] as? [String: String])
    #expect(wide.count == 3)
    for (name, text) in wide { expectP3(numbers(in: text.drop { $0 != "(" }), name) }
  }

  @Test func `TypeScript has the mapped ones, and the wide ones apart`() throws {
    let text = try output("theme.ts", of: "typescript")
    let colors = try #require(text.firstMatch(of: /export const colors = \{([^}]*)\}/)).1
    let wide = try #require(text.firstMatch(of: /export const wide = \{([^}]*)\}/)).1
    for (name, hex) in Self.mapped {
      #expect(colors.contains("\(name): \"\(hex)\","))
      let color = try #require(wide.firstMatch(of: try Regex("\(name): \"color\\(display-p3 ([^)]*)\\)\"")))
      expectP3(numbers(in: try #require(color.output[1].substring)), name)
    }
  }

  @Test func `Android has the mapped ones`() throws {
    let text = try output("values/colors.xml", of: "android")
    #expect(text.contains("<color name=\"red\">#FFFF341E</color>"))
    #expect(text.contains("<color name=\"green\">#FF00BF54</color>"))
    #expect(text.contains("<color name=\"beyond\">#8000E75A</color>"))
  }
}
