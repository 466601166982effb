import GenModel
import GenPlan
import GenSource
import Testing

/// What code for an earlier state could rely on, and cannot now.
@Suite struct BreakingTests {
  private func planning(
    _ before: KeyValuePairs<String, String>, _ now: KeyValuePairs<String, String>, configuration: String = ""
  ) throws -> Planning {
    let files =
      [("gen-native.yaml", "against: before\n" + configuration)] + before.map { ("before/" + $0.key, $0.value) }
      + now.map { ($0.key, $0.value) }
    return try #require(TestProject(files.map { (path: $0.0, bytes: Array($0.1.utf8)) }).breaking())
  }

  private func findings(_ before: String, _ now: String, configuration: String = "") throws -> [String] {
    try planning(["strings/App.yaml": before], ["strings/App.yaml": now], configuration: configuration).report
  }

  // MARK: - Texts

  @Test
  func `a key that is gone is told at the one that stood before it, with its earlier place and a likely new name`()
    throws
  {
    let planning = try planning(
      ["strings/App.yaml": "scan:\n  title: { en: Scan, vi: Quét }\n  hint: { en: Point, vi: Hướng }\n"],
      ["strings/App.yaml": "scan:\n  title: { en: Scan, vi: Quét }\npoint: { en: Point, vi: Hướng }\n"])
    #expect(
      planning.report == [
        "strings/App.yaml:3:1: error: the key 'scan.hint' is gone from 'App' [breaking/key-gone]"
      ])
    let finding = try #require(planning.diagnostics.first)
    #expect(finding.notes.map(\.message) == ["'before' has it at strings/App.yaml:3:3"])
    #expect(
      finding.help
        == "if it was renamed to 'point', keep 'scan.hint' beside it for a while: "
        + "{ $same: point, $deprecated: now point }")
  }

  @Test func `the help for a renamed key is taken as it stands`() throws {
    let now = "point: { en: Point, vi: Hướng }\nhint: { $same: point, $deprecated: now point }\n"
    #expect(try findings("hint: { en: Point, vi: Hướng }\n", now).isEmpty)
    let plan = TestProject(["strings/App.yaml": now]).plan()
    #expect(plan.report.isEmpty)
    #expect(!plan.outputs.isEmpty)
  }

  @Test func `a key that went to another table is named as that table's`() throws {
    let planning = try planning(
      ["strings/App.yaml": "a: { en: A, vi: A }\nb: { en: Long text, vi: B }\n"],
      ["strings/App.yaml": "a: { en: A, vi: A }\n", "strings/Other.yaml": "c: { en: Long text, vi: B }\n"])
    #expect(planning.report.map { String($0.prefix(23)) } == ["strings/Other.yaml:1:1:"])
    #expect(planning.diagnostics.first?.help?.contains("{ $same: Other/c, ") == true)
  }

  @Test(arguments: [
    ("(n: int)", "{ n: int }", "{ n: string }", "other arguments: (n: string)"),
    ("(n: int)", "{ n: int }", "{ m: int }", "other arguments: (m: int)"),
    ("(n: int)", "{ n: int }", "{ n: int, m: int }", "other arguments: (n: int, m: int)"),
    (
      "(n: int, m: int)", "{ n: int, m: int }", "{ m: int, n: int }", "its arguments in another order: (m: int, n: int)"
    ),
  ])
  func `arguments that changed are told with both lists`(
    _ was: String, _ before: String, _ now: String, _ told: String
  ) throws {
    func text(_ arguments: String) -> String {
      let names = ["n", "m"].filter { arguments.contains(" \($0):") }.map { "{\($0)}" }.joined(separator: " ")
      return "a: { $args: \(arguments), $allow: strings/plural-needed, en: \"\(names)\", vi: \"\(names)\" }\n"
    }
    let planning = try planning(["strings/App.yaml": text(before)], ["strings/App.yaml": text(now)])
    #expect(planning.diagnostics.map(\.message) == ["'a' takes \(told)"])
    #expect(
      planning.diagnostics.flatMap { $0.notes.map(\.message) } == ["'before' has \(was) at strings/App.yaml:1:1"])
  }

  @Test func `another order breaks nothing where no output has one`() throws {
    let (before, now) = (
      "a: { $args: { n: string, m: string }, en: \"{n}{m}\", vi: \"{n}{m}\" }\n",
      "a: { $args: { m: string, n: string }, en: \"{n}{m}\", vi: \"{n}{m}\" }\n"
    )
    #expect(try findings(before, now).count == 1)
    for format in ["json", "typescript"] {
      #expect(try findings(before, now, configuration: "outputs: [{ format: \(format), path: G }]\n").isEmpty)
    }
    let others = "outputs: [{ format: swift, path: G, tables: [Other] }, { format: json, path: G }]\n"
    let planning = try planning(
      ["strings/App.yaml": before, "strings/Other.yaml": before], ["strings/App.yaml": now, "strings/Other.yaml": now],
      configuration: others)
    #expect(planning.places(of: "breaking/arguments") == ["strings/Other.yaml:1:15"])
  }

  @Test func `plural forms that come or go break nothing while the arguments stay`() throws {
    let plain = "a: { $args: { n: int }, en: \"{n} day\", vi: \"{n} ngày\" }\n"
    let plural = "a: { $args: { n: int }, en: { one: \"{n} day\", other: \"{n} days\" }, vi: \"{n} ngày\" }\n"
    #expect(try findings(plain, plural).isEmpty)
    #expect(try findings(plural, plain).isEmpty)
    let planning = try planning(["strings/App.yaml": plural], ["strings/App.yaml": "a: { en: Days, vi: Ngày }\n"])
    #expect(planning.diagnostics.map(\.message) == ["'a' takes other arguments: none"])
    #expect(planning.diagnostics.first?.notes.last?.message == "it had plural forms")
  }

  @Test func `texts, comments, new keys and new tables break nothing`() throws {
    let planning = try planning(
      ["strings/App.yaml": "a: { en: A, vi: A }\n"],
      [
        "strings/App.yaml": "n: { en: N, vi: N }\na: { $comment: c, en: B, vi: C }\n",
        "strings/B.yaml": "a: { en: A }\n",
      ])
    #expect(planning.report.isEmpty)
  }

  @Test func `a table is gone once, and one with most of its keys is its likely new name`() throws {
    let planning = try planning(
      ["strings/App.yaml": "a: { en: A, vi: A }\nb: { en: B, vi: B }\n"],
      ["strings/Main.yaml": "a: { en: A, vi: A }\nb: { en: B, vi: B }\n"])
    #expect(planning.report == ["strings/Main.yaml:1:1: error: the table 'App' is gone [breaking/table-gone]"])
    #expect(
      planning.diagnostics.first?.help == "if it was renamed to 'Main', keep its name: $table: { name: App }")
    #expect(planning.diagnostics.first?.notes.first?.message == "'before' has it, with 2 keys, at strings/App.yaml:1:1")
  }

  @Test func `a table whose keys became phrases has no accessors any more`() throws {
    let found = try findings("a: { en: A, vi: A }\n", "$table: { keys: phrases }\na: { en: A, vi: A }\n")
    #expect(found.map { $0.contains("has no accessors any more") } == [true])
  }

  @Test func `a language that is gone is told once, where the languages are listed`() throws {
    let planning = try planning(
      ["strings/App.yaml": "a: { en: A, vi: A }\n", "strings/B.yaml": "a: { en: A, vi: A }\n"],
      ["strings/App.yaml": "a: { en: A }\n", "strings/B.yaml": "a: { en: A }\n"], configuration: "languages: [en]\n")
    // The configuration of then lay in the earlier folder: there was none, so the languages were English and Vietnamese.
    #expect(
      planning.report == ["gen-native.yaml:2:12: error: the language 'vi' is gone [breaking/language-gone]"])
    let table = try findings("a: { en: A, vi: A }\n", "$table: { languages: [en] }\na: { en: A }\n")
    #expect(
      table == [
        "strings/App.yaml:1:1: error: the table 'App' is no longer there in 'vi' [breaking/language-gone]"
      ])
  }

  // MARK: - What was announced, and what is allowed

  @Test func `what was deprecated may go, and is a note`() throws {
    let found = try findings("a: { en: A, vi: A, $deprecated: use b }\nb: { en: B, vi: B }\n", "b: { en: B, vi: B }\n")
    #expect(found == ["strings/App.yaml:1:1: note: the key 'a' is gone from 'App' [breaking/key-gone]"])
    for level in ["error", "off"] {
      let found = try findings(
        "a: { en: A, vi: A, $deprecated: use b }\nb: { en: B, vi: B }\n", "b: { en: B, vi: B }\n",
        configuration: "rules: { breaking/key-gone: \(level) }\n")
      #expect(found.map { $0.contains(": note: ") } == (level == "off" ? [] : [true]))
    }
  }

  @Test func `an entry allows it, then or now, and the configuration for all`() throws {
    let (before, now) = (
      "a: { en: A, vi: A, $allow: breaking/key-gone }\nb: { en: B, vi: B }\n", "b: { en: B, vi: B }\n"
    )
    #expect(try findings(before, now).isEmpty)
    let gone = "a: { en: A, vi: A }\nb: { en: B, vi: B }\n"
    #expect(
      try findings(gone, now, configuration: "rules: { breaking/key-gone: warning }\n").first?.contains(": warning: ")
        == true)
    #expect(try findings(gone, now, configuration: "rules: { breaking/key-gone: off }\n").isEmpty)
  }

  // MARK: - Tokens

  private func tokens(_ before: String, _ now: String, in file: String = "theme/a.yaml", configuration: String = "")
    throws
    -> [String]
  {
    try planning([file: before], [file: now], configuration: configuration).report
  }

  @Test func `a token that is gone is told beside its group, and the version with it`() throws {
    let planning = try planning(
      ["theme/a.yaml": "$version: 3\ncolors:\n  brand: { coral: \"#ff6b35\", sun: \"#ffc400\" }\n"],
      ["theme/a.yaml": "$version: 3\ncolors:\n  brand: { coral: \"#ff6b35\", moon: \"#ffc400\" }\n"])
    #expect(
      planning.report == [
        "theme/a.yaml:1:11: error: '$version' of the theme is still 3, and its snapshot has lost something [breaking/version]",
        "theme/a.yaml:3:30: error: 'colors.brand.sun' is gone [breaking/token-gone]",
      ])
    #expect(
      planning.diagnostics.first { $0.rule == "breaking/token-gone" }?.help
        == "if it was renamed to 'brand.moon', keep 'brand.sun' beside it for a while: "
        + "{ $value: \"{colors.brand.moon}\", $deprecated: \"{colors.brand.moon}\" }")
    #expect(
      planning.diagnostics.first { $0.rule == "breaking/version" }?.notes.map(\.message) == [
        "'before' has $version: 3 at theme/a.yaml:1:11", "'colors.brand.sun' is gone",
      ])
  }

  @Test func `the help for a renamed token is taken as it stands`() throws {
    let found = try tokens(
      "colors: { sun: \"#ffc400\" }\n",
      "colors: { moon: \"#ffc400\", sun: { $value: \"{colors.moon}\", $deprecated: \"{colors.moon}\" } }\n")
    #expect(found.isEmpty)
  }

  @Test func `where the version was raised, what is gone is a note`() throws {
    let found = try tokens(
      "colors: { a: \"#ffc400\", b: \"#111111\" }\n", "$version: 2\ncolors: { b: \"#111112\" }\n")
    #expect(found == ["theme/a.yaml:2:11: note: 'colors.a' is gone [breaking/token-gone]"])
  }

  @Test func `a deprecated token may go, and the version is to be raised for it`() throws {
    let found = try tokens(
      "colors: { a: { $value: \"#ffc400\", $deprecated: x }, b: \"#111111\" }\n", "colors: { b: \"#111111\" }\n")
    #expect(found.map { $0.contains(": note: ") } == [false, true])
    #expect(found.first?.hasSuffix("[breaking/version]") == true)
    // Who writes no snapshot has no readers of one.
    let swift = try tokens(
      "colors: { a: { $value: \"#ffc400\", $deprecated: x }, b: \"#111111\" }\n", "colors: { b: \"#111111\" }\n",
      configuration: "outputs: [{ format: swift, path: G }]\n")
    #expect(swift.count == 1)
  }

  @Test(arguments: [
    ("colors: { a: \"#111111\" }\n", "dimensions: { a: 4pt }\n", "'colors.a' is a dimension now, under 'dimensions'"),
    (
      "palettes: { sky: { hours: { 0: { top: \"#000000\", mood: x } } } }\n",
      "palettes: { sky: { hours: { 0: { top: \"#000000\", mood: \"#111111\" } } } }\n",
      "'mood' of 'palettes.sky' is colours, and was words"
    ),
    (
      "palettes: { sky: { hours: { 0: { top: \"#000000\", mood: x } } } }\n",
      "palettes: { sky: { hours: { 0: { top: \"#000000\" } } } }\n", "'palettes.sky' has no 'mood' any more"
    ),
    (
      "glyphs: { add: { glyph: U+E145, sfSymbol: plus } }\n", "glyphs: { add: U+E145 }\n",
      "'glyphs.add' has no 'sfSymbol' any more"
    ),
    (
      "colors: { a: { light: \"#111111\", dark: \"#eeeeee\" } }\n", "colors: { a: \"#111111\" }\n",
      "'colors.a' has no colour of its own for 'dark' any more"
    ),
  ])
  func `what a token of the theme has become is told`(_ before: String, _ now: String, _ message: String) throws {
    #expect(try tokens(before, now).contains { $0.contains(": error: " + message) })
  }

  @Test(arguments: [
    ("gestures: { a: 4pt }", "gestures: { a: 4ms }", "'gestures.a' is a number in ms, and was a number in pt"),
    ("physics: { a: 4 }", "physics: { a: 4pt/deg }", "'physics.a' is a number in pt/deg, and was a ratio"),
    (
      "curves: { a: ease }", "curves: { a: inOutQuad }",
      "'curves.a' is a curve by name, and was a curve of four numbers"
    ),
    (
      "transitions: { a: { duration: 1s, curve: ease, reduced: end } }",
      "transitions: { a: { spring: { mass: 1, stiffness: 9, damping: 9 }, reduced: end } }",
      "'transitions.a' is a transition by a spring, and was a transition along a curve"
    ),
    (
      "keyframes: { a: { duration: 1s, curve: ease, reduced: end, frames: { 0%: { x: 1pt, y: 1 }, 100%: { x: 2pt } } } }",
      "keyframes: { a: { duration: 1s, curve: ease, reduced: end, frames: { 0%: { x: 1deg }, 100%: { x: 2deg } } } }",
      "'x' of 'keyframes.a' is numbers in deg, and was numbers in pt"
    ),
  ])
  func `what a token of the motion has become is told`(_ before: String, _ now: String, _ message: String) throws {
    let found = try tokens(before + "\n", now + "\n", in: "motion/a.yaml")
    #expect(found.contains { $0.contains(": error: " + message) }, "\(found)")
  }

  @Test func `values, descriptions, new modes and new tokens break nothing`() throws {
    let found = try tokens(
      "colors: { a: \"#111111\" }\ndimensions: { b: 4pt }\n",
      "colors: { c: \"#111111\", a: { light: \"#222222\", dark: \"#333333\" } }\ndimensions: { b: 8pt }\n")
    #expect(found.isEmpty)
  }

  @Test func `a version is never lowered`() throws {
    let found = try tokens("$version: 4\ncolors: { a: \"#111111\" }\n", "$version: 3\ncolors: { a: \"#111111\" }\n")
    #expect(found == ["theme/a.yaml:1:11: error: '$version' of the theme is 3, and was 4 [breaking/version]"])
  }

  @Test func `versions of the configuration are neither lowered nor taken away`() throws {
    let planning = try planning(
      [
        "gen-native.yaml": "versions: { today: 3, bridge: 1, other: 1 }\n",
        "strings/App.yaml": "a: { en: A, vi: A }\n",
      ], ["strings/App.yaml": "a: { en: A, vi: A }\n"], configuration: "versions: { today: 2, other: 4 }\n")
    #expect(
      planning.report == [
        "gen-native.yaml:1:1: error: the version 'bridge' is gone [breaking/version]",
        "gen-native.yaml:2:13: error: the version 'today' is 2, and was 3 [breaking/version]",
      ])
    #expect(
      planning.diagnostics.flatMap { $0.notes.map(\.message) }.contains(
        "'before' has it at 3, at gen-native.yaml:1:13"))
  }

  // MARK: - What cannot be read

  @Test func `errors of the sources are all that is told, and those of then are counted`() throws {
    let wrong = try planning(["strings/App.yaml": "a: { en: A, vi: A }\n"], ["strings/App.yaml": "a: { en: [A] }\n"])
    #expect(wrong.diagnostics.allSatisfy { !$0.rule.name.hasPrefix("breaking/") })
    #expect(!wrong.diagnostics.isEmpty)
    let past = try planning(
      ["strings/App.yaml": "a: {\n", "strings/B.yaml": "b: { $args: { n: nothing }, en: B, vi: B }\n"],
      ["strings/App.yaml": "b: { en: B, vi: B }\n", "strings/B.yaml": "b: { en: B, vi: B }\n"])
    #expect(past.report.isEmpty)
  }

  @Test func `a project that has lost all of its tokens is told of each`() throws {
    let planning = try planning(
      ["strings/App.yaml": "a: { en: A, vi: A }\n", "theme/a.yaml": "colors: { a: \"#111111\", b: \"#222222\" }\n"],
      ["strings/App.yaml": "a: { en: A, vi: A }\n"])
    #expect(planning.report.count == 2)
    #expect(planning.report.allSatisfy { $0.hasPrefix("gen-native.yaml:1:1: error: 'colors.") })
  }
}
