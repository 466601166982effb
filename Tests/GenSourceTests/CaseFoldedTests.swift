import GenSource
import Testing

/// What a file system that ignores letter case takes for one name.
@Suite struct CaseFoldedTests {
  @Test func `letters of ASCII lose their case alone`() {
    let text = String(String.UnicodeScalarView((0..<0x80).compactMap { Unicode.Scalar($0) }))
    // A letter behind them sends the same text the long way.
    let long = SourceText(text + "é").caseFolded
    #expect(SourceText(text).caseFolded.utf8.elementsEqual(long.utf8.dropLast("é".utf8.count)))
    #expect(SourceText("App.Strings").caseFolded == "app.strings")
  }

  @Test(arguments: [("VÉ.strings", "ve\u{301}.strings"), ("Straße", "STRASSE"), ("\u{212A}", "k")])
  func `other letters do as well`(name: String, other: String) {
    #expect(SourceText(name).caseFolded.utf8.elementsEqual(SourceText(other).caseFolded.utf8))
  }
}
