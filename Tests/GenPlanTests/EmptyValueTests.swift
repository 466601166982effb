import GenSource
import Testing

/// An empty value, `~` and plain `null` mean that nothing stands there.
@Suite struct EmptyValueTests {
  @Test(arguments: ["", " ~", " null"])
  func `a property with nothing in it is as good as none`(_ nothing: String) {
    let planning = TestProject([
      "gen-native.yaml": "languages: [en]\noutputs:\(nothing)\nrules:\(nothing)\n",
      "strings/App.yaml": """
      $table: { comment:\(nothing) }
      title:
        $comment:\(nothing)
        $maxLength:\(nothing)
        $allow:\(nothing)
        en: Hello

      """,
      "theme/colors.yaml": "colors:\n  ink: { light: \"#111111\", dark:\(nothing) , $description:\(nothing) }\n",
      "motion/springs.yaml": """
      $engine:\(nothing)
      springs: { home: { mass: 1, stiffness: 300, damping: 24, engine:\(nothing) , reduced: end } }

      """,
    ]).plan()
    #expect(planning.report == [])
    #expect(planning.outputs["Generated/theme.json"]?.contains("\"ink\": \"#111111\"") == true)
  }

  @Test func `what must be there is missing where nothing stands`() {
    let planning = TestProject([
      "motion/a.yaml": "transitions:\n  in: { duration: , curve: linear, reduced: end }\ncurves: { a: { $value: } }\n"
    ]).plan()
    #expect(planning.places(of: "schema/missing").contains("motion/a.yaml:2:7"))
    #expect(planning.outputs.isEmpty)
  }

  @Test func `an unquoted colour is a comment, and is told`() {
    let planning = TestProject([
      "theme/a.yaml": "colors:\n  ink: { light: \"#111111\" }\n  paper:\n    dark: #000000\n    light: \"#ffffff\"\n"
    ])
    .plan()
    #expect(planning.outputs.isEmpty)
    #expect(planning.report.contains { $0.hasPrefix("theme/a.yaml:4:11: error") }, "\(planning.report)")
  }

  @Test func `a rule that guards the outputs cannot be allowed`() {
    let planning = TestProject([
      "strings/App.yaml": "title: { $allow: strings/argument-mismatch, en: Hello, vi: Chào }\n"
    ]).plan()
    #expect(planning.places(of: "schema/wrong-kind") == ["strings/App.yaml:1:18"])
  }
}
