import GenModel
import GenPlan
import GenSource
import Testing

/// Translations that have not followed their base text.
@Suite struct OutdatedTests {
  private func findings(before: String, now: String, configuration: String = "") -> [String] {
    TestProject([
      "gen-native.yaml": "against: before\n" + configuration, "before/strings/App.yaml": before,
      "strings/App.yaml": now,
    ]).plan().report.filter { $0.contains("strings/outdated") }
  }

  @Test func `what has changed is told with both texts`() throws {
    let planning = TestProject([
      "gen-native.yaml": "against: before\n", "before/strings/App.yaml": "a: { en: Pay, vi: Trả }\n",
      "strings/App.yaml": "a: { en: Pay now, vi: Trả }\n",
    ]).plan()
    let finding = try #require(planning.diagnostics.first { $0.rule == "strings/outdated" })
    #expect(finding.message == "the base text of 'a' has changed since 'before', and 'vi' has not")
    #expect(finding.notes.map(\.message) == ["it was \"Pay\", and is now \"Pay now\""])
    #expect(finding.help == "translate it anew, or mark it with $review: [vi]")
  }

  @Test(arguments: [
    // A comment, another order, another way of writing the same
    ("a: { en: Pay, vi: Trả }\n", "a:\n  $comment: c\n  vi: 'Trả'\n  en: \"Pay\"\n"),
    // Both have changed
    ("a: { en: Pay, vi: Trả }\n", "a: { en: Pay now, vi: Trả ngay }\n"),
    // New, renamed, gone, or never translated
    ("b: { en: Pay, vi: Trả }\n", "a: { en: Pay now, vi: Trả }\n"),
    ("a: { en: Pay, vi: Trả }\n", "a: { en: Pay now }\n"),
    ("a: { en: Pay }\n", "a: { en: Pay now, vi: Trả }\n"),
    // One text for all, another entry's text, a permission
    ("a: { en: Pay, $translate: false }\n", "a: { en: Pay now, $translate: false }\n"),
    ("a: { en: Pay, vi: Trả, $allow: [] }\n", "a: { en: Pay now, vi: Trả, $allow: [strings/outdated] }\n"),
    // The same plural
    (
      "a: { $args: { n: int }, en: { one: \"{n} day\", other: \"{n} days\" }, vi: \"{n} ngày\" }\n",
      "a: { $args: { n: int }, en: { other: \"{n} days\", one: \"{n} day\" }, vi: \"{n} ngày\" }\n"
    ),
    // What could not be read says nothing
    ("a: { en: [Pay], vi: Trả }\n", "a: { en: Pay now, vi: Trả }\n"),
    ("a: {\n", "a: { en: Pay now, vi: Trả }\n"),
  ])
  func `nothing is told where nothing is outdated`(_ before: String, _ now: String) {
    #expect(findings(before: before, now: now).isEmpty)
  }

  @Test(arguments: [
    (
      "a: { $args: { n: int }, en: { one: \"{n} day\", other: \"{n} days\" }, vi: \"{n} ngày\" }\n",
      "a: { $args: { n: int }, en: { one: \"One day\", other: \"{n} days\" }, vi: \"{n} ngày\" }\n"
    ),
    (
      "a: { $args: { n: int }, en: \"{n} day\", vi: \"{n} ngày\" }\n",
      "a: { $args: { n: int }, en: { one: \"{n} day\", other: \"{n} days\" }, vi: \"{n} ngày\" }\n"
    ),
  ])
  func `a plural has changed with one of its forms`(_ before: String, _ now: String) {
    #expect(findings(before: before, now: now).count == 1)
  }

  @Test func `entries with the same texts are told once, where the texts stand`() {
    let found = findings(
      before: "a: { en: Pay, vi: Trả }\nb: { $same: a }\n", now: "a: { en: Buy, vi: Trả }\nb: { $same: a }\n")
    #expect(found.map { String($0.prefix(21)) } == ["strings/App.yaml:1:19"])
  }

  @Test func `an earlier state with another base language or other tables is compared as far as it goes`() {
    let planning = TestProject([
      "gen-native.yaml": "against: before\nlanguages: [en, vi, fr]\n",
      "before/gen-native.yaml": "languages: [vi, en]\n",
      "before/strings/App.yaml": "a: { en: Pay, vi: Trả }\n",
      "strings/App.yaml": "a: { en: Buy, vi: Trả, fr: Payer }\n",
      "strings/Other.yaml": "a: { en: Buy, vi: Trả, fr: Payer }\n",
    ]).plan()
    #expect(planning.places(of: "strings/outdated") == ["strings/App.yaml:1:19"])
  }

  @Test func `a state that cannot be read is told at the line that names it, and the rest goes on`() {
    let planning = TestProject(["gen-native.yaml": "against: gone\n", "strings/App.yaml": "a: { en: A, vi: B }\n"])
      .plan()
    #expect(
      planning.report == [
        "gen-native.yaml:1:10: warning: outdated translations cannot be looked for: there is no folder 'gone' "
          + "[strings/outdated]"
      ])
    #expect(!planning.outputs.isEmpty)
  }

  @Test func `the rule can be set, and off means that nothing is read`() {
    let texts = (before: "a: { en: Pay, vi: Trả }\n", now: "a: { en: Buy, vi: Trả }\n")
    #expect(
      findings(before: texts.before, now: texts.now, configuration: "rules: { strings/outdated: error }\n")
        .first?.contains(": error: ") == true)
    #expect(findings(before: texts.before, now: texts.now, configuration: "rules: { strings/outdated: off }\n").isEmpty)
    let off = TestProject(["gen-native.yaml": "against: x\nrules: { strings/outdated: off }\n"])
    #expect(!off.configuration.looksBack)
    #expect(TestProject(["gen-native.yaml": "against: x\n"]).configuration.looksBack)
    #expect(!TestProject([:]).configuration.looksBack)
  }
}

extension TestProject {
  fileprivate var configuration: Configuration {
    readConfiguration(
      files.first { $0.path == "gen-native.yaml" }.map { SourceFile(id: SourceID(0), path: $0.path, bytes: $0.bytes) }
    ).0
  }
}
