import GenPlan
import Testing

/// What an import of tokens does to sources that are there.
@Suite struct TokenMergeTests {
  private static let theme = """
    # Colours of the house
    colors:
      brand: # the paint box
        coral: '#ff6b35' # warm
      # what words are in
      ink:
        light: "#1b1a1f"   # nearly black
        dark: "#ffffff"
        $contrast: { over: ["{colors.paper}"], min: 4.5 }
      paper: { light: white, dark: "#141216" }
      sky: 'rgb(10, 20, 30)'
      mist: { light: white, dark: "#141216" }

    dimensions: { rail: 72pt } # points

    """

  private func tokens(_ members: String) -> String { "{ \"colors\": { \"$type\": \"color\", \(members) } }" }

  private func color(_ hex: String) -> String { "{ \"$value\": \"\(hex)\" }" }

  @Test func `a colour of design tokens becomes one of the theme`() {
    let result = TokenImport([
      "a.tokens.json": tokens(
        "\"coral\": { \"$value\": { \"colorSpace\": \"srgb\", \"components\": [1, 0.419607843, 0.207843137] }, \"$description\": \"Warm: and bright\" }"
      )
    ])
    #expect(result.report == [])
    #expect(result.actions == ["added colors coral (value, $description)"])
    #expect(
      result.text("theme/colors.yaml")
        == "colors:\n  coral:\n    $value: \"#ff6b35\"\n    $description: \"Warm: and bright\"\n")
  }

  @Test func `what differs stays and is told, with both places`() {
    let result = TokenImport(
      ["a.tokens.json": tokens("\"brand\": { \"coral\": \(color("#ff0000")) }, \"paper\": \(color("#fff"))")],
      into: ["theme/colors.yaml": Self.theme])
    #expect(result.text("theme/colors.yaml") == Self.theme)
    #expect(
      result.actions == [
        "kept colors brand.coral (light, dark, lightHighContrast, darkHighContrast)",
        "kept colors paper (dark, darkHighContrast)",
      ])
    #expect(
      result.report.contains(
        "a.tokens.json:1:44: note: 'colors.brand.coral' keeps its own value, and another was imported [import/differs]")
    )
  }

  @Test func `an update touches the values that differ and no other byte`() {
    let dark = tokens("\"ink\": \(color("#eeeeee"))")
    let result = TokenImport(
      [
        "a.tokens.json": tokens(
          "\"brand\": { \"coral\": \(color("#ff0000")), \"sun\": \(color("#ffc400")) }, \"ink\": \(color("#1b1a1f")), \"sky\": \(color("#0a141f"))"
        ), "a.dark.tokens.json": dark,
      ], into: ["theme/colors.yaml": Self.theme], isUpdating: true)
    #expect(result.report == [])
    #expect(
      result.text("theme/colors.yaml")
        == Self.theme.replacing("'#ff6b35' # warm", with: "'#ff0000' # warm\n    sun: \"#ffc400\"")
        .replacing("dark: \"#ffffff\"", with: "dark: \"#eeeeee\"").replacing("'rgb(10, 20, 30)'", with: "'#0a141f'"))
    #expect(
      result.actions == [
        "updated colors brand.coral (light, dark, lightHighContrast, darkHighContrast)",
        "updated colors ink (dark, darkHighContrast)",
        "updated colors sky (light, dark, lightHighContrast, darkHighContrast)", "added colors brand.sun (value)",
      ])
  }

  @Test(arguments: ["", "\n"])
  func `tokens of the last group come before new ones, whatever comes first`(_ ending: String) {
    let source = "colors:\n  a:\n    old: red" + ending
    let result = TokenImport(
      ["a.tokens.json": tokens("\"new\": \(color("#ffffff")), \"a\": { \"new\": \(color("#000000")) }")],
      into: ["theme/colors.yaml": source])
    #expect(result.report == [])
    let added = "    new: \"#000000\"\n  new: \"#ffffff\""
    #expect(result.text("theme/colors.yaml") == (ending.isEmpty ? source + "\n" + added : source + added + ending))
  }

  @Test func `modes come and go with an update`() {
    let result = TokenImport(
      [
        "a.css":
          ":root { --color-mist: #eee; --color-brand-coral: #ff6b35 }\n@media (prefers-color-scheme: dark) { :root { --color-brand-coral: #c40 } }\n"
      ],
      into: ["theme/colors.yaml": Self.theme], isUpdating: true)
    #expect(
      result.text("theme/colors.yaml")
        == Self.theme.replacing("mist: { light: white, dark: \"#141216\" }", with: "mist: { light: \"#eee\" }")
        .replacing("'#ff6b35' # warm", with: "{ light: \"#ff6b35\", dark: \"#c40\" } # warm"))
  }

  @Test func `a description fills a gap, and writes over one only where that is asked for`() {
    let file = tokens("\"sky\": { \"$value\": \"#0a141e\", \"$description\": \"High up, blue\" }")
    let filled = TokenImport(["a.tokens.json": file], into: ["theme/colors.yaml": Self.theme])
    #expect(filled.actions == ["filled colors sky ($description)"])
    #expect(
      filled.text("theme/colors.yaml")
        == Self.theme.replacing(
          "sky: 'rgb(10, 20, 30)'", with: "sky: { $value: 'rgb(10, 20, 30)', $description: \"High up, blue\" }"))
    let other = file.replacing("High up, blue", with: "Low")
    let kept = TokenImport(["a.tokens.json": other], into: filled.project.pairs)
    #expect(kept.actions == [])
    #expect(kept.report.contains { $0.contains("'colors.sky' keeps its '$description'") })
    let updated = TokenImport(["a.tokens.json": other], into: filled.project.pairs, isUpdating: true)
    #expect(updated.actions == ["updated colors sky ($description)"])
    #expect(updated.text("theme/colors.yaml")?.contains("$description: \"Low\" }") == true)
  }

  @Test func `an error that an update would cause keeps everything as it is`() {
    let result = TokenImport(
      ["a.tokens.json": tokens("\"paper\": \(color("#333333"))")], into: ["theme/colors.yaml": Self.theme],
      isUpdating: true)
    #expect(result.merge.files.isEmpty)
    #expect(result.report.contains { $0.contains("error") && $0.contains("[theme/contrast]") })
  }

  @Test func `what the sources refuse stays behind, and the rest comes in`() {
    let result = TokenImport([
      "a.css":
        ":root { --color-odd: rebeccapurpel; --color-fine: rebeccapurple; --aColor: #123456; --a-color: #123456 }\n"
    ])
    #expect(result.actions.count == 2)
    #expect(
      result.report.contains {
        $0.hasPrefix("a.css:1:9: warning: 'colors.odd' is not carried: 'rebeccapurpel' is no colour")
      })
    #expect(result.report.contains { $0.contains("'colors.a-color' is not carried") })
  }

  @Test func `curves, springs and comments among their fields keep what they have`() {
    let motion = """
      $engine: reanimated
      $reduced: { fade: 200ms }
      springs:
        home:
          # by hand
          duration: 0.4s
          dampingRatio: 0.8 # soft
      curves:
        house: [0.2, 0.9, 0.25, 1.12]
        snap: [0.2, 0.9, 0.25, 1] # short
      transitions:
        in: { duration: 320ms, curve: "{curves.house}" }

      """
    let module = """
      export const springs = { home: { duration: 400, dampingRatio: 0.7 } } as const;
      export const curves = { snap: [0.2, 0.9, 0.25, 1.1] } as const;
      export const transitions = { in: { duration: 300, curve: [0.2, 0.9, 0.25, 1.12], delay: 20 } } as const;

      """
    let result = TokenImport(["motion.ts": module], into: ["motion/m.yaml": motion], isUpdating: true)
    #expect(result.report == [])
    #expect(
      result.text("motion/m.yaml")
        == motion.replacing("0.8 # soft", with: "0.7 # soft").replacing("1] # short", with: "1.1] # short")
        .replacing("320ms, curve: \"{curves.house}\" }", with: "300ms, curve: \"{curves.house}\", delay: 20ms }"))
  }
}

extension TestProject {
  /// The files as pairs of path and text.
  fileprivate var pairs: KeyValuePairs<String, String> {
    // There is one file in these tests.
    files.first.map { [$0.path: String(decoding: $0.bytes, as: UTF8.self)] } ?? [:]
  }
}
