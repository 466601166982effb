import GenPlan
import GenSource
import Testing

/// What `help` says of a slip: what was meant, and never what stands there already.
@Suite struct HintTests {
  /// The only finding, and its help.
  private func finding(_ files: KeyValuePairs<String, String>) -> (text: String, help: String)? {
    let planning = TestProject(files).plan()
    #expect(planning.report.count == 1, "\(planning.report)")
    guard let finding = planning.diagnostics.first, let line = planning.report.first else { return nil }
    return (line, finding.help ?? "")
  }

  // MARK: - Languages

  @Test(arguments: [
    (
      "[en, vn]", "gen-native.yaml:1:17: error: 'vn' is no language tag: 'vn' is no language's code",
      "write 'vi': 'vn' is a country"
    ),
    (
      "[en, vie]", "gen-native.yaml:1:17: error: 'vie' is no language tag: 'vie' has a code of two letters",
      "write 'vi'"
    ),
  ])
  func `a code that is no language's is refused, and its texts are not reported again`(
    languages: String, message: String, help: String
  ) throws {
    let found = try #require(
      finding(["gen-native.yaml": "languages: \(languages)\n", "strings/A.yaml": "a: { en: A, vi: Á }\n"]))
    #expect(found == (message + " [schema/wrong-kind]", help))
  }

  @Test(arguments: [
    // The language by its country's code.
    ("a: { en: A, vn: Á }\n", "strings/A.yaml:1:13", "did you mean 'vi'?"),
    // All languages are there: the key can be none of them.
    (
      "a: { en: A, vi: Á, vn: B }\n", "strings/A.yaml:1:20",
      "move a name of its own out of the entry, or add the language to gen-native.yaml"
    ),
    (
      "a: { en: A, vi: Á, e: B }\n", "strings/A.yaml:1:20",
      "move a name of its own out of the entry, or add the language to gen-native.yaml"
    ),
    ("a: { en: A, vi: Á, $review: [vn] }\n", "strings/A.yaml:1:30", "did you mean 'vi'?"),
    // Properties.
    ("a: { en: A, vi: Á, $max: 9 }\n", "strings/A.yaml:1:20", "did you mean '$maxLength'?"),
    (
      "a: { en: A, vi: Á, $comment: x, $commnt: y }\n", "strings/A.yaml:1:33",
      "an entry takes $comment, $args, $plural, $maxLength, $translate, $deprecated, $same, $allow, $review"
    ),
    ("a: { en: A, vi: Á, $maxLength: ten }\n", "strings/A.yaml:1:32", "write '$maxLength' in digits, such as 24"),
    // Forms.
    (
      "a: { $args: { n: int }, en: { one: 1, other: x, othr: y }, vi: x }\n", "strings/A.yaml:1:49",
      "the categories are zero, one, two, few, many and other"
    ),
    ("a: { $args: { n: int }, en: { one: 1, othr: y }, vi: x }\n", "strings/A.yaml:1:39", "did you mean 'other'?"),
  ])
  func `a slip in an entry gets the name that is not there yet`(text: String, place: String, help: String) throws {
    let planning = TestProject(["strings/A.yaml": text]).plan()
    let found = try #require(
      planning.diagnostics.first { $0.rule == "schema/unknown-property" || $0.rule == "schema/wrong-kind" })
    #expect(planning.place(found.place) == place, "\(planning.report)")
    #expect(found.help == help)
  }

  @Test func `a slip elsewhere gets the name that is not there yet`() throws {
    let twice = try #require(
      finding([
        "gen-native.yaml": "outputs: [{ format: json, path: G, fromat: css }]\n",
        "strings/A.yaml": "a: { en: A, vi: Á }\n",
      ]))
    #expect(!twice.help.contains("did you mean"))
    let rules = try #require(
      finding([
        "gen-native.yaml": "rules: { strings/printf: off, strings/prinft: off }\n",
        "strings/A.yaml": "a: { en: A, vi: Á }\n",
      ]))
    #expect(rules.help != "did you mean 'strings/printf'?")
    let glossary = try #require(
      finding([
        "strings/glossary.yaml": "terms: { spend: { vn: khoản chi } }\n", "strings/A.yaml": "a: { en: A, vi: Á }\n",
      ]))
    #expect(glossary.help == "did you mean 'vi'?")
  }

  // MARK: - Names of entries and rules

  @Test(arguments: [
    ("a: { $same: b }\nlong: { en: A, vi: Á }\n", "write a key of this table, or Table/key"),
    ("scan.title: { $same: scan.titel }\nb: { en: A, vi: Á }\n", "write a key of this table, or Table/key"),
    ("scan.title: { en: A, vi: Á }\nb: { $same: scan.titel }\n", "did you mean 'scan.title'?"),
  ])
  func `an entry is not told to take its own texts`(text: String, help: String) throws {
    let found = try #require(finding(["strings/A.yaml": text]))
    #expect(found.text.contains("error: there is no entry '"))
    #expect(found.help == help)
  }

  @Test func `a rule that is not there is found where it is named`() throws {
    let found = try #require(
      finding(["strings/A.yaml": "a:\n  en: A\n  vi: Á\n  $allow: [strings/too-long, strings/to-long]\n"]))
    #expect(
      found == (
        "strings/A.yaml:4:30: error: '$allow' names a rule that does not exist: 'strings/to-long' [schema/unknown-property]",
        "did you mean 'strings/too-long'?"
      ))
    let fixed = try #require(
      finding(["theme/a.yaml": "colors:\n  a: { $value: red, $allow: theme/color }\n"]))
    #expect(fixed.text.hasPrefix("theme/a.yaml:2:29: error: '$allow' cannot switch 'theme/color' off"))
  }

  @Test func `a format for translators is told from an output`() throws {
    for word in ["xliff", "--xliff"] {
      let found = try #require(
        finding([
          "gen-native.yaml": "outputs: [{ format: \(word), path: G }]\n", "strings/A.yaml": "a: { en: A, vi: Á }\n",
        ]))
      #expect(found.help == "it is for translators: 'gen-native export --xliff' makes it")
    }
  }

  @Test func `a note leads to another place than the finding`() {
    let planning = TestProject([
      "strings/A.yaml": """
      a:
        $args: { n: int, name: string }
        en: { one: "{n} of {name}", other: "{n}" }
        vi: "{n} của {name}"
      b:
        $args: { name: string }
        en: "{name}"
        vi: "Tên"
      """
    ]).plan()
    let found = planning.diagnostics.filter { $0.rule == "strings/argument-mismatch" }
    #expect(found.map { planning.place($0.place) } == ["strings/A.yaml:3:38", "strings/A.yaml:8:7"])
    #expect(found.map(\.notes.count) == [0, 1])
  }

  // MARK: - Phrases

  @Test func `a phrase may begin with the app's name, and with no other property`() throws {
    let planning = TestProject([
      "strings/AppShortcuts.yaml":
        "\"${applicationName} scan\": { en: \"${applicationName} scan\", vi: \"${applicationName} quét\" }\n",
      "strings/vi/More.yaml": "${applicationName}: \"${applicationName} thêm\"\n",
      "strings/en/More.yaml": "${applicationName}: \"${applicationName} more\"\n",
      "strings/More.yaml": "$table: { keys: phrases }\n",
    ]).plan()
    #expect(planning.report == [])
    #expect(
      planning.outputs["Generated/vi.lproj/AppShortcuts.strings"]?.contains(
        "\"${applicationName} scan\" = \"${applicationName} quét\";") == true)
    let other = try #require(finding(["strings/AppShortcuts.yaml": "\"${amount} scan\": { en: A, vi: B }\n"]))
    #expect(other.text.contains("a table has no property '${amount} scan'"))
  }
}
