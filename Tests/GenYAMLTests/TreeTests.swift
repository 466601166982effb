import GenSource
import Testing

@testable import GenYAML

@Suite struct TreeTests {
  @Test(arguments: [
    (
      "a: 1\nb:\n  c: two words\n  d: [x, 'it''s', \"q\\u0041\"]\n",
      "{<a>:<1>,<b>:{<c>:<two words>,<d>:[<x>,<it's>,<qA>]}}"
    ),
    ("a:\n- 1\n- b: 2\n  c:\n- - x\n  - y\nd: ~\n", "{<a>:[<1>,{<b>:<2>,<c>:~},[<x>,<y>]],<d>:~}"),
    ("{ a: {}, b: [], c: null, d: \"null\" }", "{<a>:{},<b>:[],<c>:~,<d>:<null>}"),
    ("a: |-\n  one\n  two\nb: >\n  one\n  two\n", "{<a>:<one\ntwo>,<b>:<one two\n>}"),
    ("\u{FEFF}tên: \"Việt\"\r\nmèo: mướp\r\n", "{<tên>:<Việt>,<mèo>:<mướp>}"),
  ]) func `Texts, mappings and lists come out as they stand`(source: String, expected: String) throws {
    let reading = read(source)
    #expect(reading.diagnostics == [])
    #expect(shape(try #require(reading.document).root) == expected)
  }

  @Test func `A text is a range of the source where it stands there as it is`() throws {
    let source = """
      a: plain text
      b: 'single'
      c: "Việt 🔥"
      d: 'it''s'
      e: "\\u0041"
      f: ''
      g: ''''
      h: 'ệ'''

      """
    let document = try #require(read(source).document)
    let texts = document.root.pairs.map(\.value.text)
    #expect(texts.map(\.string) == ["plain text", "single", "Việt 🔥", "it's", "A", "", "'", "ệ'"])
    #expect(
      texts.map { $0.range(in: document.source.storage) != nil } == [
        true, true, true, false, false, true, false, false,
      ])
  }

  @Test func `A node's range is what is written, quotes and brackets included`() throws {
    let source = "ơ:\n  a: 'mộtʼ'  # c\n  b: |-\n    hai\n    ba\n\n  c: [x, { y: z } ]\n  d:\n"
    let bytes = Array(source.utf8)
    let document = try #require(read(source).document)
    func written(_ node: YAMLNode) -> String { String(decoding: bytes[node.range.bytes], as: UTF8.self) }
    let outer = try #require(document.root.pairs.first { _ in true }).value
    #expect(outer.pairs.map { written($0.key) } == ["a", "b", "c", "d"])
    #expect(outer.pairs.map { written($0.value) } == ["'mộtʼ'", "|-\n    hai\n    ba", "[x, { y: z } ]", ""])
    #expect(written(document.root).hasPrefix("ơ:") && written(document.root).hasSuffix("d:"))
    let list = try #require(outer.pairs.map(\.value).first { $0.kind == .sequence })
    #expect(list.items.map(written) == ["x", "{ y: z }"])
  }

  @Test(arguments: [
    "a:\n  b: [x]\n", "a: { b: [x] }\n", "- a:\n  - { b: c }\n", "a:\n  - [b: { c: [] } ]\n", "a: { b: {} , }\n",
    "a: {}\n",
  ]) func `What holds others ends with the last of them, brackets included`(source: String) throws {
    let root = try #require(read(source).document).root
    #expect(root.range.bytes.upperBound == source.utf8.count - 1)
    func check(_ node: YAMLNode) {
      for inner in node.pairs.flatMap({ [$0.key, $0.value] }) + Array(node.items) {
        #expect(node.range.bytes.contains(inner.range.bytes))
        check(inner)
      }
    }
    check(root)
  }

  @Test func `Nothing, a tilde and null are nothing; quoted they are texts`() throws {
    let document = try #require(read("a:\nb: ~\nc: null\nd: \"null\"\ne: ''\nf: Null\n").document)
    let values = document.root.pairs.map(\.value)
    #expect(values.map(\.isNull) == [true, true, true, false, false, false])
    #expect(values.map(\.isEmpty) == [true, false, false, false, false, false])
  }

  @Test func `A comment behind an unquoted or empty value is known`() throws {
    let source =
      "a: Ticket #42\nb: #FF6600\nc: x#y\nd: 'x' # z\n# alone\ne: x\n  # below\nf: [p, # q\n  r # s\n  ]\ng: ~  # t\n"
    let document = try #require(read(source).document)
    let bytes = Array(source.utf8)
    func comments(_ nodes: [YAMLNode]) -> [String?] {
      nodes.map { node in node.comment.map { String(decoding: bytes[$0.bytes], as: UTF8.self) } }
    }
    let values = document.root.pairs.map(\.value)
    #expect(comments(values) == ["#42", "#FF6600", nil, nil, nil, nil, "# t"])
    #expect(comments(values[5].items.map { $0 }) == [nil, "# s"])
  }

  @Test func `A text over several lines is known, also where it is sound`() throws {
    let source = "a: one\n  two\nb: \"one\n  two\"\nc: one two\nd: |-\n  one\n  two\ne: 'it''s'\nf: \"x\\\n  y\"\n"
    let document = try #require(read(source).document)
    #expect(document.root.pairs.map(\.value.spansLines) == [true, true, false, false, false, true])
    #expect(
      shape(document.root)
        == "{<a>:<one two>,<b>:<one two>,<c>:<one two>,<d>:<one\ntwo>,<e>:<it's>,<f>:<xy>}")
  }

  @Test func `CRLF and a byte order mark change nothing but the places`() throws {
    let lines = ["a:", "  b: |", "    one", "    two", "  c: 'x", "    y'", "  d: [e,", "    f]", ""]
    let plain = try #require(read(lines.joined(separator: "\n")).document)
    let reading = read("\u{FEFF}" + lines.joined(separator: "\r\n"))
    #expect(reading.diagnostics == [])
    #expect(shape(try #require(reading.document).root) == shape(plain.root))
  }

  @Test func `Marks are byte offsets also behind characters of several bytes`() throws {
    let source = (0..<200).map { "k\($0)-khóa: [\"🔥ệ\", 'đ''đ', ừ]  # chú thích ệ\n" }.joined()
    let bytes = Array(source.utf8)
    let document = try #require(read(source).document)
    for (key, value) in document.root.pairs {
      #expect(String(decoding: bytes[key.range.bytes], as: UTF8.self).hasSuffix("-khóa"))
      let items = value.items.map { String(decoding: bytes[$0.range.bytes], as: UTF8.self) }
      #expect(items == ["\"🔥ệ\"", "'đ''đ'", "ừ"])
    }
  }
}
