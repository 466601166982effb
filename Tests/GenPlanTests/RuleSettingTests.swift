import GenPlan
import GenSource
import Testing

/// What `rules` in `gen-native.yaml` and `$allow` may say.
@Suite struct RuleSettingTests {
  private func plan(rules: String) -> Planning {
    TestProject([
      ("strings/App.yaml", Array("a: { en: A }\n".utf8)), ("gen-native.yaml", Array("rules: \(rules)\n".utf8)),
    ]).plan()
  }

  @Test(arguments: ["error", "warning", "note"])
  func `a rule takes the severity that the configuration gives`(_ severity: String) {
    for setting in [severity, "{ severity: \(severity) }"] {
      let found = plan(rules: "{ strings/missing-translation: \(setting) }").diagnostics
      #expect(found.map(\.severity.rawValue) == [severity])
    }
  }

  @Test func `a rule can be switched off`() {
    #expect(plan(rules: "{ strings/missing-translation: off }").diagnostics.isEmpty)
  }

  @Test func `an option that a rule does not have is an error`() {
    let found = plan(rules: "{ strings/missing-translation: { sevrity: off } }").diagnostics
    #expect(
      found.filter { $0.severity == .error }.map { "\($0.message): \($0.help ?? "")" } == [
        "the setting of 'strings/missing-translation' has no 'sevrity': did you mean 'severity'?"
      ])
  }

  @Test func `a fixed rule cannot be set`() {
    let found = plan(rules: "{ drift/changed: off }").diagnostics.filter { $0.severity == .error }
    #expect(found.map(\.message) == ["'drift/changed' guards what the outputs need and cannot be set"])
  }

  @Test func `what is allowed is allowed for comments and descriptions too, wherever it stands`() {
    let planning = TestProject([
      "strings/App.yaml":
        "a:\n  $comment: Cafe\u{301}\n  $deprecated: Cafe\u{301}\n  $allow: strings/decomposed\n  en: A\n  vi: A\n",
      "theme/colors.yaml": "colors: { a: { $description: Cafe\u{301}, $value: red, $allow: strings/decomposed } }\n",
    ]).plan()
    #expect(planning.report == [])
  }
}
