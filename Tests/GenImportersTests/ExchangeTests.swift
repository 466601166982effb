import GenImporters
import GenModel
import Testing

@Suite struct ExchangeTests {
  private func xliff(_ units: String, original: String = "App/en.lproj/App.strings") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
    <file original="\(original)" source-language="en" target-language="vi" datatype="plaintext">
    <header><tool tool-id="com.apple.dt.xcode" tool-name="Xcode" tool-version="26.1" build-num="1"/></header>
    <body>
    \(units)
    </body></file></xliff>
    """
  }

  private func unit(_ id: String, _ source: String, _ target: String?, state: String = "translated") -> String {
    "<trans-unit id=\"\(id)\" xml:space=\"preserve\"><source>\(source)</source>"
      + (target.map { "<target state=\"\(state)\">\($0)</target>" } ?? "") + "<note>N</note></trans-unit>"
  }

  @Test func `units give both languages, and states that ask for a look`() {
    let file = Importing(
      "vi.xliff",
      xliff(
        [
          unit("a", "Save %@", "Lưu %@"), unit("b", "Back", "Lùi", state: "needs-review-l10n"), unit("c", "Next", nil),
          unit("d", "Old", "Old", state: "new"), unit("e&#10;f", "Two", ""),
        ].joined(separator: "\n")))
    #expect(file.report == [])
    #expect(
      file.texts == [
        "App a en: Save {1:string}", "App a vi: Lưu {1:string}", "App b en: Back", "App b vi: Lùi ?", "App c en: Next",
        "App d en: Old", "App e\nf en: Two",
      ])
    #expect(file.comments.allSatisfy { $0 == "N" })
  }

  @Test func `plural units of catalogs and of stringsdicts become plurals`() {
    let file = Importing(
      "vi.xliff",
      xliff(
        [
          unit("n|==|plural.one", "%lld file", "%lld tệp"), unit("n|==|plural.other", "%lld files", "%lld tệp"),
          unit("s", "%#@x@ here", "%#@x@ ở đây"), unit("s|==|substitutions.x.plural.other", "%arg xs", "%arg x"),
          unit("/d.k:dict/NSStringLocalizedFormatKey:dict/:string", "%#@n@", "%#@n@"),
          unit("/d.k:dict/n:dict/one:dict/:string", "%d day", nil),
          unit("/d.k:dict/n:dict/few:dict/:string", "%d days", nil),
          unit("/d.k:dict/n:dict/other:dict/:string", "%d days", "%d ngày"), unit("t|==|device.mac", "Click", "Nhấp"),
        ].joined(separator: "\n")))
    #expect(
      file.texts == [
        "App n en: [{1:int} one={1:int} file|other={1:int} files]",
        "App n vi: [{1:int} one={1:int} tệp|other={1:int} tệp]",
        "App s en: {1.x:int} here [{1.x:int} other={1:int} xs]",
        "App s vi: {1.x:int} ở đây [{1.x:int} other={1:int} x]",
        "App d.k en: [{1.n:int} one={1:int} day|other={1:int} days]", "App d.k vi: [{1.n:int} other={1:int} ngày]",
      ])
    #expect(file.report == ["vi.xliff:14:1: warning: 't' has variants by 'device.mac'"])
  }

  @Test func `an id that stands twice in a file is an error, unless both say the same`() {
    let same = Importing("vi.xliff", xliff([unit("a", "A", "X"), unit("a", "A", "X")].joined(separator: "\n")))
    #expect(same.report == ["vi.xliff:7:1: warning: 'a' stands twice with one text"])
    #expect(same.texts == ["App a en: A", "App a vi: X"])
    let other = Importing("vi.xliff", xliff([unit("a", "A", "X"), unit("a", "A", "Y")].joined(separator: "\n")))
    #expect(other.report == ["vi.xliff:7:1: error: 'a' stands twice"])
    let form = unit("n|==|plural.other", "%lld", "%lld x") + "\n" + unit("n|==|plural.other", "%lld", "%lld y")
    #expect(
      Importing("vi.xliff", xliff(form)).report == ["vi.xliff:7:1: error: 'n|==|plural.other' stands twice"])
  }

  @Test func `targets without a language are an error, unless the command line says it`() {
    func text(_ units: String) -> String { xliff(units).replacing(" target-language=\"vi\"", with: "") }
    #expect(
      Importing("x.xliff", text(unit("a", "A", "X"))).report == [
        "x.xliff:3:1: error: <file> has targets, and does not name its target-language"
      ])
    var hints = ImportHints()
    if case .success(let language) = LanguageTag.parse("vi") { hints.language = language }
    let told = Importing("x.xliff", text(unit("a", "A", "X")), hints: hints)
    #expect(told.report == [])
    #expect(told.texts == ["App a en: A", "App a vi: X"])
    #expect(Importing("x.xliff", text(unit("a", "A", nil))).report == [])
  }

  @Test func `another version, another file and tags in a text are told`() {
    #expect(
      Importing("a.xliff", "<xliff version=\"2.0\"/>").report == ["a.xliff:1:1: error: XLIFF 2.0 is another format"])
    #expect(Importing("a.xliff", "<tmx/>").report == ["a.xliff:1:1: error: the file is no XLIFF: it begins with <tmx>"])
    let file = Importing("vi.xliff", xliff(unit("a", "x <g id=\"1\">y</g>", "x")))
    #expect(file.report == ["vi.xliff:6:41: warning: the source of 'a' holds <g>"])
  }

  @Test func `a spreadsheet gives a column for each language`() {
    let sheet = Importing(
      "strings.csv",
      "\u{FEFF}table,key,form,comment,en,vi,Notes\r\nApp,a,,\"A \"\"quoted\"\"\r\nnote\",\"Save, {name}\",Lưu {name},x\r\n"
        + "App,n,one,,{count} file,,\r\nApp,n,other,,{count} files,{count} tệp,\r\nApp,s,$format,,{a} in {b},{a} trong {b},\r\n"
        + "App,s,a.other,,{a} as,,\r\nApp,s,b.other,,{b} bs,,\r\n")
    #expect(sheet.report == ["strings.csv:1:30: warning: the column 'Notes' is no language"])
    #expect(
      sheet.texts == [
        "App a en: Save, {name}", "App a vi: Lưu {name}", "App n en: [{:int} one={count} file|other={count} files]",
        "App n vi: [{:int} other={count} tệp]",
        "App s en: {a} in {b} [{a:int} other={a} as; {b:int} other={b} bs]", "App s vi: {a} trong {b}",
      ])
    #expect(sheet.comments.first == "A \"quoted\"\nnote")
  }

  @Test(arguments: [
    ("1:1: error: there is no column 'key'", "table,en\nA,x\n"),
    ("1:1: error: there is no column of a language", "key\na\n"),
    ("2:3: error: the quote is never closed", "key,en\na,\"x\n"),
    ("2:6: error: something follows behind a quoted cell", "key,en\na,\"x\"y\n"),
    ("3:3: error: 'a' stands twice in 'en'", "key,en\na,x\na,y\n"), ("2:1: error: the row has no key", "key,en\n,x\n"),
    ("2:3: warning: a brace stands alone in a text of 'a'", "key,en\na,{x\n"),
  ])
  func `a wrong spreadsheet is told at its place`(_ message: String, _ text: String) {
    #expect(Importing("A.csv", text).report == ["A.csv:" + message])
  }

  @Test func `Weblate's YAML is read plain, wrapped and with its language as root`() {
    let wrapped = Importing(
      "strings/vi/App.yaml",
      "scan:\n  title: Một câu dài được Weblate\n    gập lại ở đây\n  count:\n    one: '{n} mã'\n    other: '{n} mã'\n  off: no\n  gone:\n"
    )
    #expect(wrapped.report == [])
    #expect(
      wrapped.texts == [
        "App scan.title vi: Một câu dài được Weblate gập lại ở đây",
        "App scan.count vi: [{:int} one={n} mã|other={n} mã]",
        "App scan.off vi: no",
      ])
    #expect(Importing("App.yml", "vi:\n  a: Chào {name}\n").texts == ["App a vi: Chào {name}"])
    #expect(
      Importing("App.yaml", "a: b\n").report == ["App.yaml:1:1: error: neither the path nor the text says the language"]
    )
    #expect(Importing("vi.yaml", "a: *b\n").report.first?.hasPrefix("vi.yaml:1:4: error: ") == true)
  }

  @Test func `i18next's suffixes, nesting and arguments are read`() {
    let file = Importing(
      "locales/en/app.json",
      #"{"a": {"b": "Hi {{name}}, {{ n, number }}"}, "file_one": "{{count}} file", "file_other": "{{count}} files {x}", "step_one": "One", "t": "$t(a)"}"#
    )
    #expect(
      file.texts == [
        "app a.b en: Hi {name}, {n:int}",
        "app file en: [{count:int} one={count:int} file|other={count:int} files {x}]", "app step_one en: One",
      ])
    #expect(file.report.count == 1)
  }

  @Test func `i18next's ordinals are no plurals of a quantity, and are listed`() {
    let file = Importing(
      "locales/en/app.json",
      #"{"a": {"place_ordinal_one": "{{count}}st", "place_ordinal_two": "{{count}}nd", "place_ordinal_other": "{{count}}th"}, "place_ordinal_few": "x", "b": "{{n}}"}"#
    )
    #expect(
      file.report == [
        "locales/en/app.json:1:8: warning: 'a.place_ordinal' has forms for a place in an order, and the sources have them "
          + "for quantities alone"
      ])
    #expect(file.texts == ["app place_ordinal_few en: x", "app b en: {n}"])
  }

  @Test func `FormatJS's messages are read, bare and with descriptions`() {
    let file = Importing(
      "vi.json",
      #"""
      {"a": {"defaultMessage": "Chào {name}", "description": "A greeting"},
       "b": "{n, plural, =0 {none} one {# file} other {# files of {total, number}}} in '{x}' it''s",
       "c": "{a, plural, other {#}} {b, plural, other {#}}", "d": "{x, number, ::.00}", "e": "{g, select, m {x} other {y}}",
       "f": "{n, plural, =3 {x} other {y}}", "g": "{x"}
      """#)
    #expect(
      file.texts == [
        "Localizable a vi: Chào {name}",
        "Localizable b vi: [{n:int} zero=none in {x} it's|one={n:int} file in {x} it's|other={n:int} files of {total:int} in {x} it's]",
        "Localizable c vi: {a:int} {b:int} [{a:int} other={a:int}; {b:int} other={b:int}]",
        "Localizable d vi: {x:double.2}",
      ])
    #expect(file.report.count == 3)
    #expect(file.comments.first == "A greeting")
  }

  @Test func `forms that begin with an argument are no arguments of i18next`() {
    let file = Importing(
      "en.json",
      #"{"a": "{n,plural,one{{n, number} day}other{{n, number} days}}", "b": "{x, select, a {{x}} other {y}}"}"#)
    #expect(file.texts == ["Localizable a en: [{n:int} one={n:int} day|other={n:int} days]"])
    #expect(file.report.count == 1 && file.report[0].contains("'select' has no counterpart in the sources"))
    let both = Importing("en.json", #"{"a": "{n, plural, other {#}}", "b": "{{x}}"}"#)
    #expect(both.report == ["en.json:1:7: error: the messages are written in two ways"])
  }

  @Test func `a spreadsheet that Excel wrote is read, and one whose cells have shifted is refused`() {
    #expect(Importing("A.csv", "sep=;\r\nkey;en;vi\r\na;x, y;z;\r\n").texts == ["A a en: x, y", "A a vi: z"])
    #expect(Importing("A.csv", "key,English,Vietnamese\na,x,y\n").texts == ["A a en: x", "A a vi: y"])
    #expect(
      Importing("A.csv", "key,en,vi\na,Save, now,Lưu\n").report == [
        "A.csv:2:13: error: the row has more cells than there are columns"
      ])
    #expect(
      Importing("A.csv", "key,en,,vi\na,x,note,y\n").report == [
        "A.csv:2:5: warning: the cell stands in a column without a name"
      ])
    #expect(Importing("A.csv", "key,en,EN\na,x,y\n").report == ["A.csv:1:8: error: there are two columns 'en'"])
  }

  @Test func `a file is the language of its folder where the project has that language`() {
    var hints = ImportHints()
    hints.languages = [LanguageTag("en"), LanguageTag("vi")]
    let text = "{\"a\": \"A\"}"
    #expect(Importing("vi/is.json", text, hints: hints).texts == ["is a vi: A"])
    #expect(Importing("my/vi.json", text, hints: hints).texts == ["Localizable a vi: A"])
    #expect(Importing("x/App.vi.json", text, hints: hints).texts == ["App a vi: A"])
    #expect(Importing("vi/My.is.json", text, hints: hints).texts == ["My.is a vi: A"])
    #expect(Importing("is/App.json", text, hints: hints).texts == ["App a is: A"])
  }

  @Test func `variants of devices are listed, and the one for all others is taken`() {
    let file = Importing(
      "vi.xliff",
      xliff(
        [
          unit("t|==|device.mac", "Click", "Nhấp"), unit("t|==|device.other", "Tap", "Chạm"),
          unit("n|==|device.other.plural.one", "%lld x", nil),
          unit("n|==|device.other.plural.other", "%lld xs", "%lld x"),
        ].joined(separator: "\n")))
    #expect(file.report == ["vi.xliff:6:1: warning: 't' has variants by 'device.mac'"])
    #expect(
      file.texts == [
        "App t en: Tap", "App t vi: Chạm", "App n en: [{1:int} one={1:int} x|other={1:int} xs]",
        "App n vi: [{1:int} other={1:int} x]",
      ])
  }

  @Test func `files of one table come together, and a plural wins over a text`() {
    let plural =
      "<plist version=\"1.0\"><dict><key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v@</string><key>v</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>other</key><string>%d</string></dict></dict></dict></plist>"
    let reading = Importing([
      ("vi.lproj/A.strings", Array("n = \"x\"; a = \"Việt\";".utf8)),
      ("en.lproj/A.strings", Array("/* c */ a = \"E\";".utf8)),
      ("vi.lproj/A.stringsdict", Array(plural.utf8)),
    ])
    #expect(reading.texts == ["A a en: E", "A a vi: Việt", "A n vi: [{1.v:int} other={1:int}]"])
    #expect(reading.report == ["vi.lproj/A.strings:1:5: warning: 'n' has plural forms, which win over this text"])
  }
}
