import GenImporters
import GenModel
import Testing

@Suite struct StringsTests {
  @Test func `keys and texts are read as Apple's old property lists are`() {
    let table = Importing(
      "App/en.lproj/App.strings",
      #"""
      /* Header
         of the file */

      /* Above
         two lines */
      "a.b" = "He said \"hi\"\n\t\\ \U00e9 \UD83D\UDE00 \101";
      bare_key = 'single "quotes"'; // behind
      "same";
      /* No comment provided by engineer. */
      "last" /* between */ = "x";
      """#)
    #expect(table.report == [])
    #expect(
      table.texts == [
        "App a.b en: He said \"hi\"\n\t\\ é 😀 A", "App bare_key en: single \"quotes\"", "App same en: same",
        "App last en: x",
      ])
    #expect(table.comments == ["Above\ntwo lines", "behind", nil, "between"])
    #expect(table.reading.tables.first?.comment == "Header\nof the file")
  }

  @Test(arguments: [
    ("1:10: error: the entry 'a' does not end", "\"a\" = \"x\"\n\"b\" = \"y\";"),
    ("1:7: error: the quote is never closed", "\"a\" = \"x;\n"),
    ("2:1: error: 'a' stands twice in 'en'", "a = \"x\";\na = \"y\";"),
    ("1:1: error: the comment is never closed", "/* a = \"x\";"),
    ("1:5: error: the text of 'a' is no text", "a = { b = c; };"),
    ("1:6: error: an octal escape beyond ASCII goes through an alphabet of its own", "a = \"\\351\";"),
    ("1:6: error: the escape is no character", "a = \"\\UD800\";"),
    ("1:12: error: something follows behind the table", "{a = \"x\";} b"),
  ])
  func `what is broken is an error at its place`(_ message: String, _ text: String) {
    let report = Importing("en.lproj/A.strings", text).report
    #expect(report == ["en.lproj/A.strings:" + message])
  }

  @Test func `specifiers become arguments with positions and types`() {
    let table = Importing(
      "en.lproj/A.strings",
      """
      a = "%@ of %d, %.2f%%";
      b = "%2$@ %1$lld";
      c = "50% off, 100% daily, 5%";
      d = "%% stays";
      e = "%lu s, %ds";
      """)
    #expect(table.report == [])
    #expect(
      table.texts == [
        "A a en: {1:string} of {2:int}, {3:double.2}%", "A b en: {2:string} {1:int}", "A c en: 50% off, 100% daily, 5%",
        "A d en: %% stays", "A e en: {1:int} s, {2:int}s",
      ])
  }

  @Test(arguments: ["%x", "%05d", "%+d", "%*d", "%s", "%.3@", "%1$@ %@", "%.20f", "%99$@"])
  func `a text whose specifier has no type is a text, if code does not take it for a format`(_ specifier: String) {
    let table = Importing("en.lproj/A.strings", "a = \"\(specifier)\";\n")
    let text = table.reading.tables.first?.entries.first?.texts.first
    #expect(text?.problem != nil)
    #expect(text?.unformatted == specifier)
    #expect(table.report == [])
  }

  @Test func `UTF-16 is read with and without its mark, and broken UTF-16 is an error`() {
    let text = "\"a\" = \"Chào 😀\";"
    let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    for bytes in [little, big, [0xFF, 0xFE] + little, [0xFE, 0xFF] + big] {
      #expect(Importing([("vi.lproj/A.strings", bytes)]).texts == ["A a vi: Chào 😀"])
    }
    let odd = Importing([("vi.lproj/A.strings", [0xFF, 0xFE] + little + [0x20])])
    #expect(odd.report == ["vi.lproj/A.strings:1:16: error: the file ends in the middle of a UTF-16 unit"])
    let half = Importing([("vi.lproj/A.strings", [0xFF, 0xFE, 0x22, 0, 0x3D, 0xD8, 0x22, 0])])
    #expect(half.report == ["vi.lproj/A.strings:1:2: error: half of a UTF-16 pair stands alone"])
  }

  @Test func `bytes that are no text are an error at the first of them`() {
    #expect(
      Importing([("en.lproj/A.strings", Array("a = \"x".utf8) + [0xFF, 0x22, 0x3B])]).report == [
        "en.lproj/A.strings:1:7: error: the file is not UTF-8 from here on"
      ])
    #expect(
      Importing([("en.lproj/A.strings", Array("a = \"".utf8) + [0, 0x22, 0x3B])]).report == [
        "en.lproj/A.strings:1:6: error: a NUL stands in the text"
      ])
    #expect(
      Importing([("en.lproj/A.strings", Array("bplist00abc".utf8))]).report == [
        "en.lproj/A.strings:1:1: error: this is a compiled table"
      ])
  }

  @Test func `the language is the folder's, and Base is the base language`() {
    #expect(Importing("Base.lproj/A.strings", "a = b;").texts == ["A a en: b"])
    #expect(Importing("pt_br.lproj/A.strings", "a = b;").texts == ["A a pt-BR: b"])
    #expect(
      Importing("A.strings", "a = b;").report == [
        "A.strings:1:1: error: the path does not say the language of the table"
      ])
  }
}
