import GenSource
import Testing

@testable import GenYAML

/// The shape of a document in one line: `{key:value,…}`, `[item,…]`, texts in angle brackets, nothing as `~`.
func shape(_ node: YAMLNode) -> String {
  switch node.kind {
  case .mapping: "{" + node.pairs.map { "\(shape($0.key)):\(shape($0.value))" }.joined(separator: ",") + "}"
  case .sequence: "[" + node.items.map(shape).joined(separator: ",") + "]"
  case .scalar: node.isNull ? "~" : "<\(node.text.string)>"
  }
}

func read(_ text: String, limits: YAMLLimits = YAMLLimits()) -> YAMLReading {
  readYAML(SourceFile(id: SourceID(0), path: "strings/App.yaml", bytes: Array(text.utf8)), limits: limits)
}

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
    let document = try #require(reading.document)
    #expect(shape(document.root) == expected)
  }
}
