import GenSource
import Testing

@testable import GenYAML

/// The usual slips of people who write texts: each is named at its place, with its mending.
@Suite struct SlipTests {
  struct Slip: Sendable, CustomTestStringConvertible {
    let marked: String
    let message: String
    let help: String

    init(_ marked: String, _ message: String, help: String) {
      self.marked = marked
      self.message = message
      self.help = help
    }

    var testDescription: String { marked.debugDescription }
  }

  @Test(arguments: [
    // Texts that cannot begin as they do.
    Slip("a:\n  b: ↓%{n} left\n", "cannot begin with '%'", help: "quotes"),
    Slip("a:\n  b: ↓@home\n", "cannot begin with '@'", help: "quotes"),
    Slip("a:\n  b: ↓`x`\n", "cannot begin with '`'", help: "quotes"),
    Slip("a:\n  b: ↓& more\n", "'&' begins an anchor", help: "quote a text"),
    Slip("a:\n  b: ↓*bold*\n", "'*' begins an alias", help: "quote a text"),
    Slip("a:\n  b: ↓!important\n", "'!' begins a tag", help: "quote a text"),
    Slip("a:\n  b: ↓{count} shots\n", "'{' begins a mapping", help: "\"{count}\""),
    Slip("a:\n  b: ↓{count}\n", "'{' begins a mapping", help: "\"{count}\""),
    Slip("a:\n  b: [x] ↓done\n", "after the closing bracket", help: "quote the whole text"),
    Slip("a:\n  b: ↓- x\n", "cannot begin with '- '", help: "quotes"),
    Slip("a:\n  b: ↓? x\n", "cannot begin with '? '", help: "quotes"),
    Slip("a:\n  b: \"Save\" ↓the file\n", "after the closing quote", help: "\\\""),
    Slip("a: ↓, b\n", "',' cannot stand here", help: "quotes"),
    // Quotes and escapes.
    Slip("a: \"don↓\\'t\"\n", "unknown escape '\\''", help: "needs no escape"),
    Slip("a: \"C:↓\\data\"\n", "unknown escape '\\d'", help: "'\\\\'"),
    Slip("a: \"↓\\ệ\"\n", "unknown escape '\\ệ'", help: "'\\\\'"),
    Slip("a: \"↓\\x4\"\n", "'\\x' without the code", help: "two hexadecimal digits"),
    Slip("a: \"↓\\uD83D\\uDD25\"\n", "surrogate pair", help: "\\U0001F525"),
    Slip("a: 'Don'↓t'\n", "after the closing quote", help: "Don''t"),
    Slip("a: ↓\"Xin\nb: \"x\"\n", "not closed", help: "close it"),
    Slip("a:\n  b: ↓'Xin\n  c: x\n", "not closed", help: "close it"),
    Slip("a: ↓\"Xin\n", "not closed", help: "close it"),
    Slip("a: ↓\"Xin\\\"\n", "not closed", help: "close it"),
    // Colons.
    Slip("a: Note↓: hold still\n", "a colon and a space", help: "quotes"),
    Slip("a: \"b\"↓: c\n", "a colon and a space", help: "quotes"),
    Slip("a↓:b\nc: d\n", "no space after the colon", help: "space"),
    Slip("a:\n  b↓:c\n", "no space after the colon", help: "space"),
    Slip("a: {b↓:1, c: 2}\n", "no space after the colon", help: "space"),
    Slip("\"a\"↓:b\n", "no space after the colon", help: "space"),
    Slip("a↓:\u{A0}b\n", "a no-break space after a colon", help: "space"),
    Slip("a:\n  ↓b：c d\n", "(U+FF1A)", help: "plain colon"),
    Slip("a:\n  b: c\n  ↓d：e\n", "(U+FF1A)", help: "plain colon"),
    Slip("a:\n  b: c\n  ↓d e\n  f: g\n", "text without a key", help: "key: text"),
    Slip("↓: b\n", "a value without a key", help: "key"),
    // Indentation.
    Slip("a:\n↓\tb: c\n", "a tab used as indentation", help: "spaces"),
    Slip("a:\n↓\u{A0}\u{A0}b: c\n", "a no-break space (U+00A0) used as indentation", help: "plain spaces"),
    Slip("a:\n ↓\u{A0} \n  b\n", "a no-break space (U+00A0) used as indentation", help: "plain spaces"),
    Slip("a:\n  b: c\n↓\u{3000}d: e\n", "U+3000 used as indentation", help: "plain spaces"),
    Slip("a:\n    b: c\n  ↓d: e\n", "the indentation of 2 matches no open group", help: "0"),
    Slip("a: |↓0\n  b\n", "an indentation of 0", help: "digit"),
    Slip("a: |-\n    b\n  ↓c\nd: e\n", "indented less than the text above", help: "alike"),
    Slip("a: |↓b\n  c\n", "after '|' or '>'", help: "next line"),
    Slip("a: \"x\"\n  ↓b: y\n", "a text cannot also have keys", help: "a key of its own"),
    Slip("a: x\n  ↓b: y\n", "a text cannot also have keys", help: "a key of its own"),
    Slip("a: b\n↓- c\n", "an item of a list among the keys", help: "not both"),
    Slip("- a\n↓b: c\n", "a line without '-'", help: "'- '"),
    // Braces and brackets.
    Slip("a: { $description: cards, ↓sheets }\n", "'sheets' has no value", help: "quote the text"),
    Slip("a: { ↓b, c }\n", "'b' has no value", help: "square brackets"),
    Slip("a: ↓[b, c\nd: e\n", "never closed", help: "close it"),
    Slip("a: ↓{b: c\nd: e\n", "never closed", help: "close it"),
    Slip("a: ↓{b: c\n", "never closed", help: "close it"),
    Slip("a: {b: c\n  ↓d: e}\n", "no comma before this key", help: "commas"),
    Slip("a: [b, ↓, c]\n", "',' cannot stand here", help: "quotes"),
    // Whole files.
    Slip("↓", "the file is empty", help: "delete the file"),
    Slip("↓\n\n# only this\n", "the file is empty", help: "delete the file"),
    Slip("↓---\n...\n", "the file is empty", help: "delete the file"),
    Slip(
      "↓version https://git-lfs.github.com/spec/v1\noid sha256:1\nsize 1\n", "a Git LFS pointer", help: "git lfs pull"),
    Slip(
      "a: b\n↓<<<<<<< HEAD\nc: d\n=======\nc: e\n>>>>>>> x\n", "an unresolved merge conflict", help: "delete the lines"),
    Slip("a: b\n↓=======\nc: e\n", "an unresolved merge conflict", help: "delete the lines"),
    Slip("a: b\n↓||||||| base\nc: e\n", "an unresolved merge conflict", help: "delete the lines"),
  ]) func `A slip is named at its place, with its mending`(slip: Slip) throws {
    let source = MarkedSource(slip.marked)
    let reading = source.read()
    #expect(starts(reading.diagnostics) == source.marks)
    let first = try #require(reading.diagnostics.first)
    #expect(first.message.contains(slip.message), "\(first.message)")
    #expect(first.help?.contains(slip.help) == true, "\(first.help ?? "no help")")
  }

  @Test func `One fault of a mapping in braces does not hide the next one`() throws {
    let source = MarkedSource("a: {b↓:1}\nc: { $description: x, ↓y }\nd: ↓{e}\nf:\n  g: 1\n  ↓g: 2\n")
    let reading = source.read()
    #expect(starts(reading.diagnostics) == source.marks)
    let document = try #require(reading.document)
    #expect(shape(document.root) == "{<a>:{<b>:<1>},<c>:{<$description>:<x>},<d>:<{e}>,<f>:{<g>:<1>,<g>:<2>}}")
  }

  @Test func `What only looks like a slip is left alone`() {
    for source in [
      "a: Don't wait\n", "a: 50% off, today\n", "a: x:y z:w\n", "a: b：c\n", "a:\n  https://example.com\n",
      "a:\n  one text\n",
      "a: '# not a comment'\n", "a: a -- b ? c ! d & e * f\n", "a: =======\n",
      "a: |-\n  <<<<<<< not at the line's start\n",
      "a: \u{A0}b\n", "a: \"b: c # d\"\n",
    ] {
      #expect(read(source).diagnostics.map(\.message) == [], "\(source)")
    }
  }
}
