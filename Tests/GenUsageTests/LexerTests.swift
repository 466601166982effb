import GenSource
import Testing

@testable import GenUsage

@Suite struct SwiftLexerTests {
  @Test func `comments nest, and strings in them are none`() {
    let code = Code(swift: "a /* \"x /* y */ \" */ b // \"c\" /* \n\"d\" /**/ /// e\nf")
    #expect(code.words == ["a", "b", "f"])
    #expect(code.strings == ["d"])
    #expect(code.comments == ["/* \"x /* y */ \" */", "// \"c\" /* ", "/**/", "/// e"])
  }

  @Test func `a comment in a string is text`() {
    #expect(Code(swift: "\"// a /* b\" c").strings == ["// a /* b"])
    #expect(Code(swift: "\"http://x\" // \"y\"").strings == ["http://x"])
  }

  @Test func `escapes end no string`() {
    #expect(Code(swift: #"a("x\"y\\", "z")"#).strings == [#"x\"y\\"#, "z"])
  }

  @Test func `interpolations hold code, and code holds strings`() {
    let code = Code(swift: #"f("a \(g("b \(h("c"))", x: (1, [2]))) d")"#)
    #expect(code.strings == ["a ", "b ", "c", " d"])
    #expect(code.words == ["f", "g", "h", "x"])
    #expect(code.code.tokens.first?.mate == 0)
  }

  @Test func `a raw string has raw escapes`() {
    #expect(Code(swift: ##"a(#"x "y" \n \(z) \#(w)"#)"##).strings == [##"x "y" \n \(z) "##])
    #expect(Code(swift: ##"a(#"x "y" \n \(z) \#(w)"#)"##).words == ["a", "w"])
    #expect(Code(swift: ##"#"""# b"##).strings == ["\""])
    #expect(Code(swift: ##"#"a"# + "b""##).strings == ["a", "b"])
  }

  @Test func `a text of several lines ends at three quotes`() {
    let code = Code(swift: "let a = \"\"\"\n  x \"y\" \"\"z\n  // w \\(v)\n  \"\"\" + b")
    #expect(code.strings == ["\n  x \"y\" \"\"z\n  // w ", "\n  "])
    #expect(code.words == ["let", "a", "v", "b"])
    #expect(Code(swift: "##\"\"\"\n\"\"\"#\n\"\"\"## a").words == ["a"])
  }

  @Test func `a string that is not closed ends with its line`() {
    let code = Code(swift: "a(\"x\nb(\"y\")")
    #expect(code.strings == ["x", "y"])
    #expect(code.words == ["a", "b"])
    #expect(code.texts(.stringClose) == ["", "\""])
  }

  @Test func `a regular expression holds no string`() {
    #expect(Code(swift: "let r = /\"[^\"]*\\/'/ + \"a\"").strings == ["a"])
    #expect(Code(swift: "let r = #/a\"b/\"/#; \"c\"").strings == ["c"])
    #expect(Code(swift: "let x = a / b + \"c\" / d").strings == ["c"])
    #expect(Code(swift: "let x = (a) / \"c\" / d").strings == ["c"])
  }

  @Test func `brackets find their partners`() throws {
    let code = Code(swift: "f([a], { b(c) })")
    let open = try #require(code.code.tokens.firstIndex { $0.kind == .open })
    #expect(Int(code.code.tokens[open].mate) == code.code.tokens.count - 1)
  }

  @Test func `a brace ends what was left open in it`() throws {
    let code = Code(swift: "{ f(a } g(b)")
    let mates = code.code.tokens.filter { $0.kind == .close }.map { Int($0.mate) }
    #expect(mates == [0, 6])
  }
}

@Suite struct ScriptLexerTests {
  @Test func `strings of three kinds`() {
    let code = Code(script: #"a('it\'s', "b // c", `d ${e + `f ${g}`} h`)"#)
    #expect(code.strings == [#"it\'s"#, "b // c", "d ", "f ", " h"])
    #expect(code.words == ["a", "e", "g"])
  }

  @Test func `comments do not nest`() {
    let code = Code(script: "#!/usr/bin/env node 'x\na /* 'b' /* */ c // \"d\"\ne")
    #expect(code.words == ["a", "c", "e"])
    #expect(code.comments == ["#!/usr/bin/env node 'x", "/* 'b' /* */", "// \"d\""])
  }

  @Test func `a slash divides or begins a regular expression`() {
    #expect(Code(script: "a = b / c / 'd'").strings == ["d"])
    #expect(Code(script: "a = /['\"]/g.test(\"b\")").strings == ["b"])
    #expect(Code(script: "return /[/'\"]\\/'/.test(`b`)").strings == ["b"])
    #expect(Code(script: "x = (a) / 2; y = 'b' / 3").strings == ["b"])
    #expect(Code(script: "x = a[0] / 2 + '/'").strings == ["/"])
  }

  @Test func `an object in a template ends at its own brace`() {
    #expect(Code(script: "`${ { a: '}' }['a'] }b`; 'c'").strings == ["}", "a", "b", "c"])
  }

  @Test func `quotes in the text of an element are text`() {
    let code = Code(script: "return <Text a=\"b'c\" {...d}>Don't {'e'} say <b>\"f</b> `</Text>; 'g'")
    #expect(code.strings == ["b'c", "e", "g"])
    #expect(code.texts(.markup).filter { !$0.isEmpty } == ["Don't ", " say ", "\"f", " `"])
  }

  @Test func `elements lie in code, and code in elements`() {
    let code = Code(script: "x = a ? <A b={() => <B>it's {'c'}</B>} /> : <>don't</>; 'd'")
    #expect(code.strings == ["c", "d"])
  }

  @Test func `what compares or is a type is no element`() {
    #expect(Code(script: "if (a < b && c > 'd') {}").strings == ["d"])
    #expect(Code(script: "const f = <T,>(x: T) => 'a'").strings == ["a"])
    #expect(Code(script: "const f = <T extends 'b'>(x: T) => 'a'").strings == ["b", "a"])
    #expect(Code(script: "type F = <T>(x: T) => void; 'a'").strings == ["a"])
    #expect(Code(script: "const m = new Map<string, 'x'>(); 'a'").strings == ["x", "a"])
    #expect(Code(script: "const a = <any>b; 'c'", hasMarkup: false).strings == ["c"])
  }
}

@Suite struct HostileCodeTests {
  static let hostile: [String] = [
    "", "\"", "\"\"\"", "#", "##\"", "/*", "/* /*", "`", "'", "`${", "\"\\(", "\"\\", "<", "<A", "<A>", "<A b=\"", "</",
    "{<A>{",
    "\\", "/", "/[", "#/", "\u{0}\u{0}", "}})]", "({[", "\"\\(\"\\(", "`${`${", "<A><B><C>", "\r\"\r", "\"\"\"\n\\(",
    "𝔘é\"ß",
    "<A</A>", "a<!--", "#\"\\#(", "#\"\"\"#", "\"\"\"\"\"\"\"", "<A b={<A>x</A>}>y</A>", "<></>", "`${}}`", "\"\\())\"",
  ]

  @Test(arguments: hostile)
  func `whatever stands there, tokens and comments cover it`(_ text: String) {
    for text in [text, text + "\n" + text, "x(" + text + ")", text + "\"\n'a'"] {
      let bytes = Array(text.utf8)
      #expect(brokenLaw(of: Code(swift: text).code, in: bytes) == nil)
      #expect(brokenLaw(of: Code(script: text).code, in: bytes) == nil)
      #expect(brokenLaw(of: Code(script: text, hasMarkup: false).code, in: bytes) == nil)
      _ = uses(in: text)
      _ = uses(in: text, path: "a.tsx")
    }
  }

  @Test func `random bytes and broken code keep the laws`() {
    var random = SystemRandomNumberGenerator()
    let pieces =
      Self.hostile + [
        "Text(", "tableName: \"T\"", ")", "\n", " ", "String(localized: ", "\"a\"", ", ", "Strings.A.b", "tables.T[",
        "]", ".",
        "Summary(\"\\(\\.$a)\"", "phrases: [", "\\(.applicationName)", "let a = ", ": LocalizedStringKey = ", "? ",
        ": ", "+",
      ]
    for _ in 0..<400 {
      let text = (0..<Int.random(in: 1...40, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        .joined()
      var bytes = Array(text.utf8)
      if Bool.random(using: &random), !bytes.isEmpty {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      let codes = bytes.withUnsafeBufferPointer { [lexSwift($0), lexScript($0, hasMarkup: true)] }
      for code in codes {
        let law = brokenLaw(of: code, in: bytes)
        #expect(law == nil, "\(text)")
      }
      _ = uses(in: text)
      _ = uses(in: text, path: "a.tsx")
    }
  }

  /// A depth that would exhaust the stack of a reader that calls itself, and lengths at which anything quadratic takes
  /// minutes.
  @Test(
    arguments: [
      "(", "\"\\(", "/*", "`${", "<A>", "[{(", "{<A b={", "Text(\"a\", tableName: ", "X(\"a\", bundle: ", "#", "/[",
      "a.", "\"", "'",
      "#/ ", "/a", "\\", "`", "String(localized: \"\\(", "tables.", "Strings.", "<", "</A", "\"a\" + ", "? \"a\" : ",
      "\"\"\"\n",
      "let a = \"b\"\n", "} ", ") ", "Intents[", "tables[\"a\"", "phrases: [",
    ])
  func `depth and length cost no more than their bytes`(_ piece: String) {
    let count = 40_000 / piece.utf8.count
    let text = String(repeating: piece, count: count)
    for (path, text) in [("a.swift", text), ("a.tsx", text), ("a.swift", "x(" + text + ")")] {
      _ = findUses(in: SourceFile(id: SourceID(0), path: path, bytes: Array(text.utf8)))
    }
  }
}
