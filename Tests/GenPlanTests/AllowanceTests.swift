import GenPlan
import GenSource
import Testing

@Suite struct AllowanceTests {
  @Test func `an unknown rule in a token's allow list is named, with the nearest one`() {
    let planning = TestProject([
      "theme/colors.yaml": "colors: { ink: { $value: \"#111111\", $allow: theme/contrst } }\n",
      "motion/curves.yaml": "curves: { house: { $value: ease, $allow: [motion/overshoot, motion/overshot] } }\n",
    ]).plan()
    let found = planning.diagnostics.filter { $0.rule == "schema/unknown-property" }
    #expect(found.map { $0.help ?? "" } == ["did you mean 'theme/contrast'?", "did you mean 'motion/overshoot'?"])
  }
}
