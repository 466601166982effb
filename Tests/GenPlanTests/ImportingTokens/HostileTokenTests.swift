import GenPlan
import Testing

/// Files that are broken, or made to break their reader.
@Suite struct HostileTokenTests {
  private func errors(_ path: String, _ text: String) -> [String] {
    let result = TokenImport([path: text])
    #expect(result.merge.files.isEmpty || !result.report.contains { $0.contains(" error: ") })
    return result.report.filter { $0.contains(" error: ") }
  }

  @Test(arguments: [
    (
      "{ \"a\": { \"$type\": \"color\", \"$value\": \"{b}\" },\n  \"b\": { \"$type\": \"color\", \"$value\": \"{a}\" } }",
      "2:38: error: the references form a ring: a → b → a"
    ),
    ("{ \"a\": { \"$type\": \"color\", \"$value\": \"{a}\" } }", "1:38: error: the references form a ring: a → a"),
    ("{ \"a\": { \"$type\": \"color\", \"$value\": \"{c.d}\" } }", "1:38: error: there is no token 'c.d'"),
    ("{ \"a\": { \"$value\": 5 } }", "1:3: error: 'a' has no '$type'"),
    ("{ \"a\": 5 }", "1:3: error: 'a' is neither a token nor a group, but '5'"),
    ("[1]", "1:1: error: the file holds a list and no tokens"),
    ("{ \"a\": { \"$value\": 5, ", "error: the JSON ends before it is whole"),
    ("{ \"a\": {}, \"a\": {} }", "1:12: error: the name 'a' stands here again"),
    (
      "{ \"g\": { \"$extends\": \"{h}\" }, \"h\": { \"$extends\": \"{g}\" } }",
      "error: the groups extend each other in a ring"
    ),
    ("{ \"g\": { \"$extends\": \"{nothing}\" } }", "error: '{nothing}' is no group of this file"),
    ("{ \"g\": { \"$type\": 7 } }", "error: '$type' is a text"),
    ("{ \"resolutionOrder\": 7 }", "error: 'resolutionOrder' is a list"),
    (
      "{ \"resolutionOrder\": [{ \"sources\": [{ \"$ref\": \"gone.json\" }] }] }",
      "error: 'gone.json' is not among the imported files"
    ),
    ("{ \"resolutionOrder\": [{ \"$ref\": \"#/sets/none\" }] }", "error: '#/sets/none' leads nowhere"),
    (
      "{ \"sets\": { \"s\": { \"sources\": [{ \"$ref\": \"#/sets/s\" }] } }, \"resolutionOrder\": [{ \"$ref\": \"#/sets/s\" }] }",
      "error: '#/sets/s' is no set of this file"
    ),
  ]) func `broken design tokens are an error at their place`(_ text: String, _ expected: String) {
    let errors = errors("a.tokens.json", text)
    #expect(errors.contains { $0.contains(expected) }, "\(errors)")
  }

  @Test(arguments: [
    ("5", "no value"), ("{ \"colorSpace\": \"srgb\" }", "three 'components'"), ("{}", "has no 'colorSpace'"),
    ("{ \"colorSpace\": \"cmyk\", \"components\": [0, 0, 0] }", "'cmyk' is unknown"),
    ("{ \"colorSpace\": \"srgb\", \"components\": [0, 0, true] }", "a number or 'none'"),
    ("{ \"colorSpace\": \"srgb\", \"components\": [{ \"$ref\": \"#/a\" }, 0, 0] }", "a number or 'none'"),
    ("{ \"$ref\": \"#/a/$value\" }", "ring"), ("[]", "a list"), ("null", "'null'"), ("\"- x\"", "text"),
  ]) func `a colour that is none is told at its place`(_ value: String, _ expected: String) {
    let result = TokenImport(["a.tokens.json": "{ \"a\": { \"$type\": \"color\", \"$value\": \(value) } }"])
    #expect(result.merge.files.isEmpty)
    #expect(!result.report.isEmpty)
    #expect(result.report.allSatisfy { $0.hasPrefix("a.tokens.json:1:") }, "\(result.report)")
  }

  @Test(arguments: [
    (":root { --a: 1px;", "1:7: error: this '{' is never closed"), ("}", "1:1: error: a '}' without its '{'"),
    (":root { --a: \"x\n; }", "1:14: error: this quote is never closed"),
    (":root { --a: rgb(1; }", "error: this bracket is never closed"),
    (":root { --a: /* 1px; }", "1:14: error: this comment is never closed"),
    (":root { --a: ]; }", "error: a bracket that was never opened"),
    (String(repeating: "a{", count: 100), "error: rules nested deeper than the limit of 64"),
    (":root { --a: " + String(repeating: "(", count: 5000), "error: brackets nested deeper than the limit of 256"),
  ]) func `a broken style sheet is an error at its place`(_ text: String, _ expected: String) {
    let errors = errors("a.css", text)
    #expect(errors.contains { $0.contains(expected) }, "\(errors)")
  }

  @Test(arguments: [
    ("export const a = { b: \"#fff\"", "1:18: error: this '{' is never closed"),
    ("export const a = { b: \"#fff };\n", "1:23: error: this quote is never closed"),
    ("export const a = { b: 1, b: 2 };", "1:26: error: the name 'b' stands here again"),
    ("export const a = `${", "error: this quote is never closed"), ("/* x", "1:1: error: this comment is never closed"),
    ("export const a = [\"\\uD800\"];", "error: this escape is no character"),
    ("export const a = " + String(repeating: "[", count: 5000), "error: values nested deeper than the limit of 64"),
    ("export const a = " + String(repeating: "(", count: 5000), "error: values nested deeper than the limit of 64"),
    ("export const a = f(" + String(repeating: "{", count: 5000), "error: this bracket is never closed"),
    (")", "error: a bracket that was never opened"),
  ]) func `a broken module is an error at its place`(_ text: String, _ expected: String) {
    let errors = errors("a.ts", text)
    #expect(errors.contains { $0.contains(expected) }, "\(errors)")
  }

  @Test func `what ends in the middle of anything ends in an error or in what was whole`() {
    let samples = [
      (
        "a.css",
        ":root { --color-a: rgb(1 2 3); /* x */ --b: \"\\f206\"; } @media (prefers-color-scheme: dark) { :root { --color-a: #000 } }"
      ),
      (
        "a.ts",
        "export const colors = { a: '#fff', /** x */ b: `#000`, c: [1, -2.5e3, .5], d: f(`${x}`) } as const;\nexport default { e: 1 };"
      ),
      (
        "a.tokens.json",
        "{ \"a\": { \"$type\": \"color\", \"$value\": { \"colorSpace\": \"srgb\", \"components\": [1, 0, 0] } } }"
      ),
    ]
    for (path, text) in samples {
      let bytes = Array(text.utf8)
      for end in 0..<bytes.count {
        let result = TokenImport([(path, Array(bytes[..<end]))])
        #expect(result.merge.files.isEmpty || !result.merge.hasErrors)
      }
    }
  }

  @Test func `names and texts that are YAML themselves stay texts`() {
    let result = TokenImport([
      "theme.ts": """
      export const colors = { "- a": "#fff", "b: c": "#000", no: "#111" };
      export const flings = { card: { by: 1, right: "- [x]: {y} # z", left: "null", up: "\\u2028" } };
      export const keyframes = { k: { legs: [{ to: 1, duration: 1 }], frames: [{ at: 0, values: { "a: b": 1 } }] } };
      export const haptics = { h: "selection } x: y" };

      """
    ])
    #expect(
      result.text("theme/colors.yaml")
        == "colors:\n  a: \"#fff\"\n  bC: \"#000\"\n  \"no\": \"#111\"\n")
    #expect(
      result.text("motion/flings.yaml")
        == "flings:\n  card: { by: 1pt, right: \"- [x]: {y} # z\", left: \"null\", up: \"\\u2028\" }\n")
    #expect(result.report.contains { $0.contains("'keyframes.k' is not carried") })
    #expect(result.report.contains { $0.contains("'haptics.h' is not carried") })
  }

  @Test func `long chains and many tokens end in time`() {
    let chain = (0..<3000).map { "\"t\($0)\": { \"$value\": \"{t\($0 + 1)}\" }" }.joined(separator: ",")
    let errors = errors("a.tokens.json", "{ \"$type\": \"color\", \(chain), \"t3000\": { \"$value\": \"#fff\" } }")
    #expect(errors.contains { $0.contains("it refers through more than 64 other tokens") })
    let wide = (0..<3000).map { "--c\($0): var(--c\($0 + 1));" }.joined()
    #expect(TokenImport([("a.css", Array(":root { \(wide) }".utf8))]).merge.files.isEmpty)
    let many = (0..<5000).map { "--color-c\($0): #123456;" }.joined(separator: "\n")
    #expect(TokenImport([("a.css", Array(":root {\n\(many)\n}".utf8))]).merge.actions.count == 5000)
  }
}
