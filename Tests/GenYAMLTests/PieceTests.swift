import GenSource
import Testing

@testable import GenYAML

/// A file that is read by lines or in pieces says what libyaml alone makes of it as a whole, node by node.
@Suite struct PieceTests {
  /// As many pieces as there are lines make a cut at every key.
  private func expectSame(_ bytes: [UInt8], limits: SourceLimits = SourceLimits()) {
    let file = SourceFile(id: SourceID(0), path: "strings/App.yaml", bytes: bytes)
    let scan = ByteScan(UnsafeRawBufferPointer(file.bytes), of: file)
    let whole = scan.isReadable ? readByLibYAML(file, scan, limits: limits) : nil
    for count in [1, 2, 3, 1 + bytes.count { $0 == UInt8(ascii: "\n") }] {
      let pieces = readYAML(file, limits: limits, pieces: count)
      #expect(pieces.diagnostics == whole?.diagnostics ?? scan.diagnostics)
      #expect(
        contents(of: pieces.document) == contents(of: whole?.document), "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  private func contents(of document: YAMLDocument?) -> [String]? {
    document.map { document in
      document.nodes.map { "\($0)" } + document.comments.map { "\($0)" }
        + [String(decoding: document.decoded.bytes, as: UTF8.self)]
    }
  }

  private func isReadInPieces(_ text: String, count: Int) -> Bool {
    let file = SourceFile(id: SourceID(0), path: "strings/App.yaml", bytes: Array(text.utf8))
    let scan = ByteScan(UnsafeRawBufferPointer(file.bytes), of: file)
    return readInPieces(file, scan, limits: SourceLimits(), count: count) != nil
  }

  private static let sound = """
    # Texts
    a: plain # comment
    "quoted": 'it''s'
    b:
      c: "Việt \\u0041"
      d: [x, "y\\n", { z: 1 }]
      # inside

    e: |+
      kept

    # before the next
    'f': >-
      folded
      text
    g:
    h: "over
      two lines"
    i: { j: k,
      l: m }

    """

  @Test(arguments: [sound, "\u{FEFF}" + sound, "%YAML 1.1\n---\n" + sound + "...\n# end", sound + "last: one"])
  func `a sound file is read in pieces`(text: String) {
    #expect(isReadInPieces(text, count: 2))
    #expect(isReadInPieces(text, count: 4))
    expectSame(Array(text.utf8))
    expectSame(Array(text.replacing("\n", with: "\r\n").utf8))
  }

  @Test(arguments: [
    // Cuts in the middle of something.
    "a: \"x\nb: y\nc: z\"\nd: e\n", "a: 'x\nb: y\nc: z'\nd: e\n", "a: {x: 1,\nb: 2,\nc: 3}\nd: e\n",
    "a: [x,\nb,\nc]\nd: e\n", "a: \"x\n\"\nb: y\nc: d\n", "a: x\nb\nc: d\ne: f\n",
    // Keys that stand twice, in one piece and in two.
    "a: 1\nb: 2\nc: 3\nd: 4\na: 5\n", "a: 1\na: 2\nb: 3\nc: 4\n", "a: 1\nb: 2\nc: 3\n\"a\": 4\n",
    // Entries that are not read by lines, wherever they stand.
    "a: |\n  b\nc: d\n", "a: b\nc: |\n  d\n", "a: |+\n  b\n\nc: >\n  d\n\n\ne: f\n",
    "a: \"\\u0041\"\nb: 'c\n  d'\ne: f\n",
    "a:\n  b: c\n  d: |-\n    e\n  f: g\nh: i\n", "a: b\nc: \"d\ne: f\"\ng: h\n", "a: |\n  b\na: c\n",
    "a: b\n\"\\x61\": c\nd: e\n",
    "a: b\nc: [d,\ne]\nf: g\n", "a:\n- b\nc: d\n", "a: |\n  b\n- c\nd: e\n", "a: |\n  b\n...\nc: d\n",
    "a: |\n b\n\tc\nd: e\n",
    "a: b\nc: |\n  d # e\n# f\ng: h # i\n", "a:\n# b\n- c\n# d\ne: f\n",
    // What is no mapping, or more than one.
    "- a\n- b\n", "--- |\n a\n b\n", "a: 1\nb: 2\n---\nc: 3\nd: 4\n", "a: 1\n...\nb: 2\nc: 3\n", "a: 1\nb: 2\n...\n",
    "--- a: 1\nb: 2\nc: 3\n", "  a: 1\nb: 2\nc: 3\n", "{ a: 1 }\nb: 2\nc: 3\n", "text\nmore\nlines\n", "\n\n\n",
    "# only\n# comments\n",
    // Slips that are told where they stand.
    "a: 1\nb: \"x\"# glued\nc: 2\n", "a: &x 1\nb: *x\nc: 2\n", "a: 1\n\tb: 2\nc: 3\n", "a: 1\nb : 2\nc:3\nd: 4\n",
    "a: 1\n<<: { b: 2 }\nc: 3\n", "a: 1\n? b\n: 2\nc: 3\n", "a: 1\nb:\n  c: 2\n d: 3\ne: 4\n",
    "a: 1\n%TAG ! x\nb: 2\nc: 3\n",
    "a: 1\n\u{A0}b: 2\nc: 3\n", "a: 1\nb: \"\\u202E\"\nc: 2\n", "a: 1\nb: \u{202E}x\nc: 2\n",
  ])
  func `a file that cannot be cut is read as a whole`(text: String) {
    expectSame(Array(text.utf8))
  }

  @Test func `limits hold for all pieces`() {
    var limits = SourceLimits()
    limits.text = 8
    expectSame(Array("a: short\nb: much longer\nc: d\n".utf8), limits: limits)
    limits.depth = 2
    expectSame(Array("a: b\nc: { d: { e: f } }\ng: h\n".utf8), limits: limits)
  }

  /// Texts that are just short enough, or just too long, bare, in quotes and by what their escapes mean; and the same for
  /// depth, of indentation and of brackets.
  @Test(arguments: 1...4, 3...8)
  func `each limit is the same for both readers`(depth: Int, text: Int) {
    var limits = SourceLimits()
    limits.depth = depth
    limits.text = text
    let values = ["plain", "\"quoted\"", "'it''s'", "\"a\\n\\\"\\\\b\"", "\"Việt\"", "[x, [y, {}]]", "{ x: { y: z } }"]
    for value in values {
      for file in ["a: \(value)\nb:\n", "a:\n  b:\n    c: \(value)\n", "'k''k': \(value)\nlonger: x\n"] {
        expectSame(Array(file.utf8), limits: limits)
      }
    }
  }

  /// A fuzzer's files are read by lines once in a hundred times; of these, most are, and the others nearly.
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `files of usual lines, and such with a part too many, are read the same`(seed: UInt64) {
    var random = Xorshift(state: seed &* 0x9E37_79B9_7F4A_7C15)
    func any(_ parts: [String]) -> String { parts.randomElement(using: &random) ?? "" }
    var readByLines = 0
    for _ in 0..<150 {
      var text = ""
      for number in 1...Int.random(in: 1...5, using: &random) {
        let key = any(["k\(number)", "two words \(number)", "\"q\\\"\(number)\"", "'it''s \(number)'", "$\(number)é"])
        text += any(["", "", "", "\n", "# a: b\n", "  # é\n"]) + key + ":"
        if Bool.random(using: &random) { text += any(["\n", "  # c\n"]) + any(["  d", "   e", "  'f'"]) + ":" }
        text += any([" ", " ", "  "]) + any(Self.values) + any(["\n", "\n", " \n", "\r\n", " # g\n", "#h\n"])
      }
      if Bool.random(using: &random) {
        let place = text.unicodeScalars.indices.randomElement(using: &random) ?? text.startIndex
        text.unicodeScalars.insert(contentsOf: any(Self.parts).unicodeScalars, at: place)
      }
      let bytes = Array(text.utf8)
      expectSame(bytes)
      let isUsual = bytes.withUnsafeBytes { bytes in
        var lines = LineReader(bytes, start: 0, limits: SourceLimits())
        return lines.read()
      }
      if isUsual { readByLines += 1 }
    }
    #expect(readByLines > 30)
  }

  private static let values = [
    "", "a", "b c", "é", "12:30", "x#y", "-2.5", "~", "it's", "\"\"", "\"d\"", "\"é: # \\n\\\"\"", "'e'", "'f''g'",
    "[]", "{}",
    "[h, \"i\", 'j', -1]", "{ l: m, \"n o\": [p] }", "[ { q: r } , s ]", "(t)",
  ]

  private static let parts = [
    ":", ": ", " ", "  ", "\n", "\n  ", "\"", "'", "\\", "#", " #", "[", "]", "{", "}", ",", ", ", "-", "- ", "?", "? ",
    "|", "&", "*", "!",
    "%", "@", "\t", "\u{A0}", "\u{3000}", "\u{FF1A}", "---\n", "...\n", "<<: ", "🔥",
  ]

  @Test func `hostile files get the same verdict`() throws {
    for hostile in try HostileCase.all() where hostile.bytes.count < 1 << 20 { expectSame(hostile.bytes) }
  }
}
