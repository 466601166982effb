import GenSource
import Testing

@testable import GenYAML

/// What libyaml accepts or reads wrongly against YAML 1.2, and what it reads rightly: nothing of the first may pass.
@Suite struct StrictReadingTests {
  @Test(arguments: [
    // A comment needs a blank before it.
    "a: \"b\"↓# c\n",
    "a: [ b, c, ]↓#d\n",
    "a: [ b, c,↓#d\n  e ]\n",
    "a: |↓# c\n  b\n",
    "a: >-↓# c\n  b\n",
    "a: {b: c}↓# d\ne: f\n",
    // Lines in brackets and of quoted texts are indented deeper than their key.
    "a: [b,\n↓c,\n↓d]\n",
    "a:\n  b: [c,\n  ↓d\n  ]\n",
    "- a: [b,\n  ↓c]\n",
    "a: \"b\n↓c\nd\"\n",
    "a: 'b\n\n↓c'\n",
    "a: \"b\n↓\tc\"\n",
    "a: \"b\n↓\"\n",
    // Tabs are no indentation, whatever stands around them.
    "a: [\n↓\tb,\n  c\n  ]\n",
    "{\n↓\t\"a\": {\n\t\t\"b\": \"c\"\n\t}\n}\n",
    "a: {\n  ↓\tb: c }\n",
    "a:\n↓\tb: c\n",
    "a:\n  b: c\n↓\td: e\n",
    // A dash in brackets is no item and no text.
    "a: [↓-, ↓-]\n",
    "a: [↓-]\n",
    // Directives and documents.
    "%YAML 1.1↓#x\n---\na: b\n",
    "a: b\n↓%YAML 1.2\n---\nc: d\n",
    "---\na # comment\n↓%YAML 1.2\n---\nb\n",
    "%YAML 1.2\n↓%YAML 1.2\n---\na: b\n",
    "↓%YAML 2.0\n---\na: b\n",
    "%YAML 1.2\n↓a: b\n",
    "a: b\n... ↓c\n",
    // Blank lines before a block text are not indented deeper than the text.
    "a: >\n \n  \n↓   \n # b\n",
    "a:\n  b: |\n↓     \n    c\n",
    // What follows a text or bracket belongs to nothing.
    "a: {b: c} ↓and more\n",
    "a: [b] ↓c\n",
    "a: 'b'↓c\n",
    "a: \"b\" ↓\"c\"\n",
    "a: [\"b\" ↓\"c\"]\n",
  ]) func `What YAML forbids and libyaml lets through is found at its place`(marked: String) {
    let source = MarkedSource(marked)
    let found = starts(source.read().diagnostics)
    // Where one fault makes the rest unreadable, the first stands for all.
    #expect(found == source.marks)
  }

  @Test(arguments: [
    "---\nkey: ↓&an:chor value\n", "{ ↓?a: b,\nc: 42\n}\n", "a: [↓?x]\n",
    "↓!a \"b\"\n%TAG ! tag:example.com,2000:\n---\n!a \"b\"\n",
    "a: ↓!!str b\n", "a: ↓! b\n", "a: ↓!<tag:x> b\n", "a: ↓*b\n", "↓*a : b\n", "↓&a a: b\n", "a:\n  ↓&b\n  c: d\n",
    "a: {↓<<: b}\n", "↓? a\n: b\n", "↓{a: b}: c\n", "↓[a]: b\n", "a: b\n↓---\nc: d\n", "a: b\n...\n↓---\n",
    "a: b\n...\n↓c: d\n",
    "↓%TAG ! tag:x,1:\n---\na: b\n", "a: ↓!e!x y\n", "a: ↓& b\n", "a: ↓*b*\n",
  ]) func `What sources do without is refused at the first`(marked: String) throws {
    let source = MarkedSource(marked)
    let reading = source.read()
    #expect(starts(reading.diagnostics) == source.marks)
    let first = try #require(reading.diagnostics.first)
    #expect(first.rule == RuleDescription.yamlRefused.id)
    #expect(first.help != nil)
    #expect(reading.document == nil)
  }

  @Test(arguments: [
    // The trailing blank lines of a last text, with and without a last line feed.
    ("- |+\n   ", "[<\n>]"),
    ("foo: |\n  x\n   ", "{<foo>:<x\n \n>}"),
    ("foo: |\n  x", "{<foo>:<x\n>}"),
    ("a: |2\n    b\n", "{<a>:<  b\n>}"),
    ("a: |-  # note\n  b\n\n\n# end\n", "{<a>:<b>}"),
    ("a:\n- b\n-\n  c: d\n-\n", "{<a>:[<b>,{<c>:<d>},~]}"),
    ("{\"a\":\"b\",'c':d , e: }", "{<a>:<b>,<c>:<d>,<e>:~}"),
    ("a: [b, c: d, [e], {}, ]\n", "{<a>:[<b>,{<c>:<d>},[<e>],{}]}"),
    ("a: [\n  b,\n  c\n]\nd: {\n  e: f\n}\n", "{<a>:[<b>,<c>],<d>:{<e>:<f>}}"),
    ("a:\tb\t\nc: d   \n   \ne: f # g\n", "{<a>:<b>,<c>:<d>,<e>:<f>}"),
    ("%YAML 1.2 # one\n--- # two\na: b\n... # three\n# four\n", "{<a>:<b>}"),
    (
      "a: x:y\nb: http://x.y/#z\nc: a#b\nd: -1\ne: ?f\ng: :h\n",
      "{<a>:<x:y>,<b>:<http://x.y/#z>,<c>:<a#b>,<d>:<-1>,<e>:<?f>,<g>:<:h>}"
    ),
    ("no: no\non: 12:30\n010: 1e3\n55.000: 2026-01-02\n", "{<no>:<no>,<on>:<12:30>,<010>:<1e3>,<55.000>:<2026-01-02>}"),
    ("a: \"\\x41\\u00e9\\U0001F525\\L\\_\\/\\\n  b\"\n", "{<a>:<Aé🔥\u{2028}\u{A0}/b>}"),
    ("a: >-\n  one\n  two\n\n  three\n", "{<a>:<one two\nthree>}"),
  ]) func `What YAML allows is read as it means`(source: String, expected: String) throws {
    let reading = read(source)
    #expect(reading.diagnostics.map(\.message) == [])
    #expect(shape(try #require(reading.document).root) == expected)
  }
}
