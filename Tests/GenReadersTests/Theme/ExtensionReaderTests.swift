import GenModel
import GenSource
import Testing

/// `$extensions`, whose values have no kind but the one that they are written in.
@Suite struct ExtensionReaderTests {
  private func value(_ written: String) -> (shown: String, lines: [String]) {
    let reading = readTheme("dimensions: { a: { $value: 4pt, $extensions: { com.example: \(written) } } }\n")
    return (reading.theme.dimensions.first?.extensions.first.map { $0.value.shown } ?? "", reading.lines)
  }

  @Test(arguments: [
    ("null", "null"), ("~", "null"), ("true", "true"), ("false", "false"), ("\"true\"", "'true'"), ("'~'", "'~'"),
    // What other readers of YAML take for something else is a text here, as everywhere.
    ("no", "'no'"), ("On", "'On'"), ("True", "'True'"), ("NULL", "'NULL'"), ("12:30", "'12:30'"), ("0x1F", "'0x1F'"),
    ("1_000", "'1_000'"), (".inf", "'.inf'"), ("2026-01-02", "'2026-01-02'"), ("1.2.3", "'1.2.3'"), ("1e", "'1e'"),
    ("4pt", "'4pt'"), ("\"5\"", "'5'"),
    ("0", "0"), ("-0", "-0"), ("12.50", "12.50"), ("1E400", "1E400"), ("-1.5e-10", "-1.5e-10"), ("+5", "5"),
    (".5", "0.5"), ("-.5", "-0.5"), ("123456789012345678901234567890", "123456789012345678901234567890"),
    ("[]", "[]"), ("{}", "{}"), ("[1, [a, {}], { b: ~, \"no\": no }]", "[1, ['a', {}], {'b': null, 'no': 'no'}]"),
  ]) func `a value is read as it is written`(_ written: String, _ shown: String) {
    #expect(value(written) == (shown, []))
  }

  @Test(arguments: [
    ("007", "'007' may be a number or a text here (write 7, or \"007\" in quotes)"),
    ("-00.5", "'-00.5' may be a number or a text here (write -0.5, or \"-00.5\" in quotes)"),
  ]) func `a number with a nought too many is an error`(_ written: String, _ message: String) {
    #expect(value(written).lines == ["1:1:61 schema/wrong-kind: \(message)"])
  }

  @Test func `text keeps its bytes, also where it is not composed`() {
    let reading = readTheme("dimensions: { a: { $value: 4pt, $extensions: { x: \"e\u{301}\\0\" } } }\n")
    #expect(
      reading.theme.dimensions.first?.extensions.first?.value.shown.utf8.elementsEqual("'e\u{301}\0'".utf8) == true)
  }

  @Test func `groups, sections and files have them too`() {
    let reading = readTheme(
      "$extensions: { a: 1 }\ncolors:\n  $extensions: { b: 2 }\n  brand: { $extensions: { c: 3 }, coral: red }\n",
      "colors: { brand: { $extensions: { d: 4 }, sun: yellow } }\n")
    #expect(reading.lines == [])
    #expect(reading.theme.extensions.map(\.name.value.string) == ["a"])
    #expect(
      reading.theme.groups.map { "\($0.path): \($0.extensions.map(\.name.value.string))" } == [
        "colors: [\"b\"]", "colors.brand: [\"c\"]", "colors.brand: [\"d\"]",
      ])
  }

  @Test func `one name of one group stands in one file`() {
    let reading = readTheme(
      "$extensions: { a: 1 }\ncolors: { brand: { $extensions: { c: 3 }, coral: red } }\n",
      "$extensions: { a: 1 }\ncolors: { brand: { $extensions: { c: 3 }, sun: yellow } }\n")
    #expect(
      reading.lines == [
        "2:1:16 yaml/duplicate-key: 'a' is already there among the extensions of the top of a file (keep one of the two)",
        "  1:1:16 it was first written here",
        "2:2:35 yaml/duplicate-key: 'c' is already there among the extensions of 'colors.brand' (keep one of the two)",
        "  1:2:35 it was first written here",
      ])
  }

  @Test func `our own name is ours`() {
    let reading = readTheme("colors: { a: { $value: red, $extensions: { dev.gen-native: { spring: 1 } } } }\n")
    #expect(
      reading.lines == [
        "1:1:44 schema/unknown-property: 'dev.gen-native' is the name that gen-native itself writes under (take it away: what stands there is made from the tokens)"
      ])
  }

  @Test func `nothing but names stands in it`() {
    #expect(readTheme("colors: { a: { $value: red, $extensions: [1] } }\n").rules == ["schema/wrong-kind"])
    #expect(readTheme("colors: { $extensions: 5, a: red }\n").rules == ["schema/wrong-kind"])
    #expect(readTheme("colors: { $extensions: , a: { $value: red, $extensions: ~ } }\n").lines == [])
    #expect(
      readTheme("colors: { a: { $value: red, $extension: {} } }\n").lines.first?.contains("'$extensions'?") == true)
  }

  @Test func `how deep it may be has an end`() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(value(nested(16)).lines == [])
    #expect(value(nested(17)).lines.first?.contains("nested deeper than 16") == true)
    #expect(!value(nested(100_000)).lines.isEmpty)
  }

  @Test func `a text that a comment would cut is an error`() {
    let reading = readTheme(
      "colors:\n  a:\n    $value: red\n    $extensions:\n      x: #fff\n      y: a #b\n      z: 5 # five\n")
    #expect(reading.rules == ["yaml/syntax", "yaml/syntax"])
    #expect(reading.theme.colors.first?.extensions.map { $0.value.shown } == ["5"])
  }
}

extension ExtensionValue {
  /// With texts in single quotes.
  fileprivate var shown: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let digits): digits.string
    case .text(let text): "'\(text.string)'"
    case .list(let items): "[" + items.map(\.shown).joined(separator: ", ") + "]"
    case .members(let members):
      "{" + members.map { "'\($0.name.string)': \($0.value.shown)" }.joined(separator: ", ") + "}"
    }
  }
}
