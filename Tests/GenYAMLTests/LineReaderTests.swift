import GenSource
import Testing

@testable import GenYAML

/// What is read by lines, and what is left to libyaml. That both read the same is `PieceTests`' and the fuzzers' law.
@Suite struct LineReaderTests {
  private func isRead(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBytes { bytes in
      var lines = LineReader(bytes, start: 0, limits: SourceLimits())
      return lines.read()
    }
  }

  @Test(arguments: [
    "a: text\n", "a: text", "# note\n\na: text # note\n", "a:\n  b:\n    c: d\n  e: f\ng: h\n", "a:\nb: # note\nc:",
    "$args: { count: int, share: double }\n", "a: [b, ]\n", "a: [1, -2.5, \"x\", 'y', [], {}]\n",
    "a: { b: { c: [d e, f] } }\n",
    "\"two words\": 'it''s'\n'one': \"a \\\"b\\\" \\\\ \\n \\t \\/\"\n", "two words: x\n", "a: Kiểm tra\n",
    "a: 12:30 # x:y\n",
    "a: b#c d\n", "a:   text   \n", "a: \"x: y # z\"\r\nb: c\r\n", "a: ~\nb: 50% of it's (all)\n",
  ])
  func `usual lines are read`(text: String) {
    #expect(isRead(text))
  }

  @Test(arguments: [
    // Other YAML.
    "", "# note\n", "text\n", "- a\n", "a:\n- b\n", "a:\n  - b\n", "a: |\n  b\n", "a: b\n  c\n", "a: \"b\n  c\"\n",
    "a: [b,\n  c]\n",
    "? a\n: b\n", "---\na: b\n", "a: b\n...\n", "%YAML 1.2\n---\na: b\n", "  a: b\n", "{ a: b }\n", "a: \"\\u00e9\"\n",
    "a : b\n",
    "a: [b: c]\n", "a: { b, c: d }\n", "a: { b: }\n", "a:\tb\n", "a: b\t# c\n", "\u{A0}a: b\n",
    "a: |\n", "a: [b?]\n",
    // What is wrong.
    "a: &x b\n", "a: *x\n", "a: !t b\n", "<<: a\n", "a: b: c\n", "a: b:\n", "a: b\n   c: d\n", "a:\n    b: c\n  d: e\n",
    "a: \"b\"c\n",
    "a: \"b\"# c\n", "a: [b] c\n", "a: [b\n", "a: { b: c\n", "a: 'b\n", "a: @b\n", "a: %b\n", "a: `b\n", "a: b\na: c\n",
    "a: { b: c, b: d }\n", "a: \"\\x1B\"\n", "a: [b, , c]\n", "a: { b:c }\n", "a: [-]\n", "a: ]\n", "\ta: b\n", "a:b\n",
    "a: [b [c]\n", "a: [b #c]\n", "... a: b\n", "a: \"\\e\"\n",
    "\(String(repeating: "k", count: 1025)): a\n",
  ])
  func `anything else is left to libyaml`(text: String) {
    #expect(!isRead(text))
  }

  @Test(arguments: [
    ("a: b\nc: |\n  d\n\n  e\nf: g\n", ["c: |\n  d\n\n  e\n"]), ("a:\n- b\nc: d\n", ["a:\n- b\n"]),
    ("a: b\nc:\n  d: e\n  f: [g,\n    h]\n", ["c:\n  d: e\n  f: [g,\n    h]\n"]),
    ("a: >-\n  b\n# note\n\"c\": >-\n  d\n", ["a: >-\n  b\n# note\n", "\"c\": >-\n  d\n"]),
    ("a: \"\\u00e9\"\n1: b\nc: d\n", ["a: \"\\u00e9\"\n1: b\n"]),
  ])
  func `an entry that is written otherwise is skipped alone`(text: String, entries: [String]) {
    let bytes = Array(text.utf8)
    let skipped = bytes.withUnsafeBytes { bytes in
      var lines = LineReader(bytes, start: 0, limits: SourceLimits())
      var skipped: [String] = []
      while !lines.read(), let entry = lines.skipEntry() {
        skipped.append(String(decoding: bytes[entry], as: UTF8.self))
      }
      return skipped
    }
    #expect(skipped == entries)
  }

  @Test(arguments: ["---\na: b\n", "- a\n", "text\n", "a: b\na: c\n", "", "? a\n: b\n"])
  func `what is wrong with the whole is no entry's`(text: String) {
    let bytes = Array(text.utf8)
    let isSkipped = bytes.withUnsafeBytes { bytes in
      var lines = LineReader(bytes, start: 0, limits: SourceLimits())
      return !lines.read() && lines.skipEntry() != nil
    }
    // A text alone seems a key without a colon, which libyaml then does not take for one either.
    #expect(isSkipped == (text == "text\n"))
  }
}
