import GenImporters
import GenModel
import GenSource
import Testing

@Suite struct CatalogTests {
  @Test func `a catalog gives texts, comments, states, plurals and substitutions`() {
    let catalog = Importing(
      "Shared.xcstrings",
      #"""
      {
        "sourceLanguage" : "en", "version" : "1.0",
        "strings" : {
          "Hello %@" : { "comment" : "A greeting", "localizations" : {
            "vi" : { "stringUnit" : { "state" : "needs_review", "value" : "Chào %@" } } } },
          "files" : { "localizations" : { "en" : { "variations" : { "plural" : {
            "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld file in %@" } },
            "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld files in %@" } } } } } } },
          "both" : { "localizations" : { "en" : {
            "stringUnit" : { "state" : "translated", "value" : "%#@a@ of %#@b@" },
            "substitutions" : {
              "a" : { "argNum" : 2, "formatSpecifier" : "lld", "variations" : { "plural" : {
                "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg as" } } } } },
              "b" : { "argNum" : 1, "formatSpecifier" : "lld", "variations" : { "plural" : {
                "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg bs" } } } } } } } } },
          "tap" : { "localizations" : { "en" : { "variations" : { "device" : {
            "mac" : { "stringUnit" : { "state" : "translated", "value" : "Click" } },
            "other" : { "stringUnit" : { "state" : "translated", "value" : "Tap" } } } } } } },
          "brand" : { "shouldTranslate" : false }
        }
      }
      """#)
    #expect(
      catalog.texts == [
        "Shared Hello %@ en: Hello {1:string}", "Shared Hello %@ vi: Chào {1:string} ?",
        "Shared files en: [{1:int} one={1:int} file in {2:string}|other={1:int} files in {2:string}]",
        "Shared both en: {2.a:int} of {1.b:int} [{2.a:int} other={2:int} as; {1.b:int} other={1:int} bs]",
        "Shared tap en: Tap", "Shared brand en: brand",
      ])
    #expect(catalog.report == ["Shared.xcstrings:16:61: warning: 'tap' has variants by device in 'en'"])
    #expect(catalog.comments.first == "A greeting")
    #expect(catalog.reading.tables[0].entries.last?.isTranslated == false)
    #expect(catalog.reading.sourceLanguage?.tag == "en")
  }

  @Test func `marks and numbers that the sources have no place for are listed`() {
    let unit = "{\"stringUnit\": {\"state\": \"translated\", \"value\": \"%arg 100%%arg\"}}"
    func catalog(_ specifier: String) -> String {
      "{\"sourceLanguage\": \"en\", \"strings\": {\"a\": {\"extractionState\": \"stale\", \"localizations\": {\"en\": {"
        + "\"stringUnit\": {\"value\": \"%#@n@\"}, \"substitutions\": {\"n\": {\"formatSpecifier\": \"\(specifier)\", "
        + "\"variations\": {\"plural\": {\"other\": \(unit)}}}}}}}}}"
    }
    let whole = Importing("A.xcstrings", catalog("lld"))
    // The sign before 'arg' is one of two that make a sign.
    #expect(whole.texts == ["A a en: [{1.n:int} other={1:int} 100%arg]"])
    #expect(
      whole.report == ["A.xcstrings:1:38: warning: 1 entry is marked as stale, which the sources have no mark for"])
    let fraction = Importing("A.xcstrings", catalog("lf"))
    #expect(fraction.texts == [])
    #expect(fraction.report.count == 2 && fraction.report[0].contains("chooses by '%lf', which is no whole number"))
  }

  @Test func `a text beyond the limit ends the reading of every format where it begins`() {
    var hints = ImportHints()
    hints.limits.text = 100
    let long = String(repeating: "x", count: 101)
    for (path, text, place) in [
      ("en.lproj/A.strings", "\"a\" = \"\(long)\";", "1:7"), ("en.lproj/A.strings", "a = \(long);", "1:5"),
      ("en.lproj/A.stringsdict", "<plist><dict><key>\(long)</key></dict></plist>", "1:19"),
      ("A.xcstrings", "{\"a\": \"\(long)\"}", "1:7"), ("en.json", "{\"a\": \"\(long)", "1:7"),
      ("en.json", "{\"a\": \"\(String(repeating: "\\u0061", count: 101))\"}", "1:7"),
      ("A.csv", "key,en\na,\(long)\n", "2:3"), ("A.csv", "key,en\na,\"\(long)\"\n", "2:3"),
      ("vi.xliff", "<xliff version=\"\(long)\"/>", "1:1"), ("vi.yaml", "a: \(long)\n", "1:4"),
    ] {
      let report = Importing(path, text, hints: hints).report
      #expect(report.count == 1, "\(path)")
      if path == "en.json", !text.hasSuffix("}") { continue }
      #expect(report.first?.hasPrefix("\(path):\(place): error: a text ") == true, "\(report)")
    }
    let blank = String(repeating: "\n ", count: 200)
    #expect(
      Importing("en.lproj/A.stringsdict", "<plist>\(blank)<dict>\(blank)</dict></plist>", hints: hints).report == [])
  }

  @Test(arguments: [
    ("1:12: error: the name 'a' stands here again", "{\"a\": \"x\", \"a\": \"y\"}"),
    ("1:14: error: the name 'a' stands here again", "{ \"a\": \"x\",  \"\\u0061\": \"y\"}"),
    ("1:8: error: half of a UTF-16 pair stands alone", "{\"a\": \"\\ud800\"}"),
    ("1:8: error: a NUL stands in a text", "{\"a\": \"\\u0000\"}"),
    ("1:10: error: the JSON ends before it is whole", "{\"a\": \"x\""),
    ("1:12: error: the JSON cannot be read: unexpected character", "{\"a\": \"x\"} {}"),
  ])
  func `broken JSON is an error at its place`(_ message: String, _ text: String) {
    #expect(Importing("en.json", text).report == ["en.json:" + message])
  }

  @Test func `nesting and endless lists end at a limit`() {
    let nested = Importing("en.json", String(repeating: "{\"a\":", count: 100_000))
    #expect(nested.report.count == 1)
    #expect(nested.report.first?.contains("values nested deeper than the limit of 64") == true)
    let list = Importing("en.json", "{\"a\":[" + String(repeating: "1,", count: 2_000_001) + "1]}")
    #expect(list.report == ["en.json:1:1: error: more than 2000000 values"])
  }

  @Test(arguments: [
    "{\"a\": 'x'}", "{\"a\": \"x\",}", "{a: \"x\"}", "{\"a\": \"x\" /* c */}", "[", "nul", "", "{\"a\": \"\u{1}\"}",
  ])
  func `what is not JSON is one error`(_ text: String) {
    let report = Importing("en.json", text).report
    #expect(report.count == 1)
    #expect(report.first?.contains(": error: ") == true)
  }
}
