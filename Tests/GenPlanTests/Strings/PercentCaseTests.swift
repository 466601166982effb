import GenPlan
import GenSource
import Testing

/// Per cent signs, arguments and what was written as a printf format.
@Suite struct PercentCaseTests {
  @Test func `a per cent sign is text, before any letter`() throws {
    let planning = app(
      """
      sale: { en: "50% off", vi: "giảm 50%" }
      day: { en: "100% daily", vi: "100% hằng ngày" }
      battery: { en: "90% battery", vi: "Pin 90%" }
      """)
    #expect(planning.report.isEmpty)
    #expect(try planning.strings(english) == ["sale": "50% off", "day": "100% daily", "battery": "90% battery"])
    #expect(
      planning.hasLine(
        "internal static var day: Swift.String { _text(\"day\") }", in: accessors))
    #expect(try planning.snapshot("vi")["day"] == "100% hằng ngày")
  }

  @Test func `beside an argument a per cent sign is doubled for the format call, and only there`() throws {
    let planning = app(
      """
      off: { $args: { n: int }, $allow: [strings/plural-needed], en: "{n}% off", vi: "giảm {n}%" }
      who: { $args: { n: string }, en: "{n}: 100% sure", vi: "{n}: chắc 100%" }
      """)
    #expect(try planning.strings(english) == ["off": "%1$lld%% off", "who": "%1$@: 100%% sure"])
    #expect(try planning.strings(vietnamese)["off"] == "giảm %1$lld%%")
    #expect(try planning.snapshot("en")["off"] == "{n, number}% off")
  }

  @Test func `two signs are found, since they would show as two`() {
    let planning = app("off: { en: 100%% sure, vi: chắc 100% }\n")
    #expect(planning.places(of: "strings/printf") == ["strings/App.yaml:1:12"])
  }

  @Test func `arguments have the positions of their declaration in every language`() throws {
    let planning = app(
      """
      of:
        $args: { i: int, name: string }
        $allow: strings/plural-needed
        en: "{i} of {name}"
        vi: "{name}: số {i}"
      """)
    #expect(try planning.text("of", "en") == "%1$lld of %2$@")
    #expect(try planning.text("of", "vi") == "%2$@: số %1$lld")
    #expect(
      planning.hasLine(
        "internal static func of(i: Swift.Int, name: Swift.String) -> Swift.String { _format(\"of\", i, name) }",
        in: accessors), "\(planning.outputs[accessors] ?? "")")
  }

  @Test func `an argument that stands twice is passed once`() throws {
    let planning = app(
      "hi: { $args: { n: string }, en: \"{n}, are you there, {n}?\", vi: \"{n} ơi, {n} đâu?\" }\n")
    #expect(try planning.text("hi", "en") == "%1$@, are you there, %1$@?")
    #expect(
      planning.hasLine(
        "internal static func hi(n: Swift.String) -> Swift.String { _format(\"hi\", n) }", in: accessors))
  }

  @Test func `a printf specifier by a translator is an error, full-width signs too`() {
    let planning = app(
      """
      a: { $args: { x: string }, en: "{x} left", vi: "còn ％@" }
      b: { en: "%@ left", vi: "còn %1" }
      """)
    #expect(
      planning.report == [
        "strings/App.yaml:1:48: error: 'vi' lacks the argument {x} [strings/argument-mismatch]",
        "strings/App.yaml:1:48: error: '％@' is a printf specifier [strings/printf]",
        "strings/App.yaml:2:10: error: '%@' is a printf specifier [strings/printf]",
        "strings/App.yaml:2:25: error: '%1' is a printf specifier [strings/printf]",
      ])
    #expect(planning.outputs.isEmpty)
  }

  @Test(arguments: [
    "%d items", "%lld", "%1$@", "%2$lld", "%-5d", "%05.2f", "%.2f", "%s", "% @", "1%$@", "%x", "٪@", "％d", "%*d",
    "%ld done",
    "(%@)", "“%@”", "%@%@", "%i", "%u", "%c.",
  ])
  func `this is a printf specifier`(_ text: String) {
    let planning = app("a: { en: \"\(text)\", vi: x }\n")
    #expect(planning.places(of: "strings/printf") == ["strings/App.yaml:1:10"], "\(planning.report)")
  }

  @Test(arguments: [
    "50% off", "100%daily", "100 % daily", "50 % de réduction", "100%", "% of people", "5% discount", "5 % discount",
    "10%.",
    "up to 20%!", "(50%)", "50%, or", "a % b", "100% @ noon", "%", "% ", "Giảm 20% đó", "%daily", "20%-30%",
    "3% e-mail",
  ])
  func `this is a per cent sign and no specifier`(_ text: String) {
    let planning = app("a: { en: \"\(text)\", vi: \"\(text)\" }\n")
    #expect(planning.report.isEmpty)
  }

  @Test func `whole numbers are 64 bits wide`() throws {
    let planning = app(
      "big: { $args: { n: int }, $allow: [strings/plural-needed], en: \"{n} bytes\", vi: \"{n} byte\" }\n")
    #expect(try planning.text("big", "en") == "%1$lld bytes")
  }

  @Test func `a base text with a new argument finds the translations that lack it`() {
    let before = app("new: { $args: { n: string }, en: \"{n} new\", vi: \"{n} mới\" }\n")
    #expect(before.report.isEmpty)
    let after = app("new:\n  $args: { n: string, who: string }\n  en: \"{n} new from {who}\"\n  vi: \"{n} mới\"\n")
    #expect(
      after.report == ["strings/App.yaml:4:7: error: 'vi' lacks the argument {who} [strings/argument-mismatch]"])
  }

  @Test func `decimals have as many digits as asked for`() throws {
    let planning = app(
      "x: { $args: { a: double, b: double.2, c: double.0 }, en: \"{a} {b} {c}\", vi: \"{c} {b} {a}\" }\n")
    #expect(try planning.text("x", "vi") == "%3$.0f %2$.2f %1$.15g")
    #expect(try planning.snapshot("en")["x"] == "{a, number} {b, number, ::.00} {c, number, ::.}")
  }

  @Test func `doubled braces are braces, and Apple's tokens pass through`() throws {
    let planning = app(
      """
      set: { en: "{{x}} in ${applicationName}", vi: "{{x}} trong ${applicationName}" }
      own: { $args: { x: string }, en: "{{{x}}} 5% ${y}", vi: "{{{x}}} 5% ${y}" }
      """)
    #expect(try planning.text("set", "en") == "{x} in ${applicationName}")
    #expect(try planning.text("own", "vi") == "{%1$@} 5%% ${y}")
    #expect(try planning.snapshot("en")["set"] == "'{'x'}' in $'{'applicationName'}'")
    #expect(try planning.snapshot("en")["own"] == "'{'{x}'}' 5% $'{'y'}'")
  }

  @Test(arguments: [
    ("{x", "a '{' is never closed"), ("x}", "a '}' stands alone"), ("{}", "'{}' is no argument"),
    ("{a b}", "'{a b}' is no argument"), ("{n, plural, one {x} other {y}}", "'{n, plural, one {x}' is no argument"),
    ("${x", "a '{' is never closed"), ("{1}", "'{1}' is no argument"),
  ])
  func `braces that mean nothing are an error`(_ text: String, _ message: String) {
    let planning = app("a: { en: '\(text)', vi: x }\n")
    #expect(planning.report == ["strings/App.yaml:1:10: error: \(message) [schema/wrong-kind]"])
  }
}
