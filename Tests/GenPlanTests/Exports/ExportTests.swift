import Foundation
import GenEmitters
import GenModel
import GenPlan
import GenSource
import Testing

/// What goes out to translators, as readers that others wrote see it.
@Suite struct ExportTests {
  private static let project = TestProject([
    "gen-native.yaml": "languages: [en, vi, pl, en-XA]\n",
    "strings/App.yaml": #"""
    scan:
      title: { $comment: "The \"scan\" <screen> & more", $maxLength: 24, $review: [vi], en: Scan to pay, vi: Quét để trả tiền }
    brand: { $translate: false, en: gen-native }
    nasty: { en: 'a "b", <c> & ]]> 100% {{x}}', vi: "hai\ndòng\tx\u2028z", pl: " \\ ' " }
    missing: { en: Only here, vi: "" }
    empty: { $allow: strings/missing-translation, en: Some, vi: "", pl: x }
    mixed:
      $args: { who: string, amount: double.2 }
      en: "{who} paid {amount}, 100%"
      vi: "{amount} từ {who}, 100%"
    scan.count:
      $args: { n: int }
      en: { zero: nothing, one: "{n} card", other: "{n} cards" }
      vi: "{n} thẻ"
      pl: { one: "{n} karta", few: "{n} karty", many: "{n} kart", other: "{n} karty!" }
    rated:
      $args: { who: string, n: int }
      en: { one: "{who}: {n} rating", other: "{who}: {n} ratings" }
      vi: "{n} đánh giá của {who}"
    summary:
      $args: { z: int, a: int }
      en:
        $format: "{z} in {a}"
        z: { one: "{z} file", other: "{z} files" }
        a: { one: one folder, other: "{a} folders" }
      vi: "{z} tệp trong {a} thư mục"
    """#,
    "strings/Phrases.yaml": #"""
    $table: { keys: phrases, languages: [en, vi] }
    "Copy a: \"tone\"\there": { en: "Copy", vi: Sao }
    no: { en: "No", vi: "Không" }
    a.b: { en: "=1+1", vi: "'@x" }
    """#,
  ])

  /// The same where Xcode builds catalogs from it.
  private static let withCatalogs = TestProject(
    project.files.filter { $0.path != "gen-native.yaml" } + [
      (
        "gen-native.yaml",
        Array("languages: [en, vi, pl, en-XA]\noutputs: [{ format: xcstrings, path: Catalogs }]\n".utf8)
      )
    ])

  private func export(_ export: Export, languages: [String]? = nil, of project: TestProject = Self.project) throws -> (
    files: [String: String], leftOut: [String]
  ) {
    let planning = makeExport(
      from: project.input(), as: export, ExportOptions(languages: languages.map { $0.map { LanguageTag($0) } }))
    let exported = try #require(planning.exported, "\(Self.project.plan().report)")
    let files = exported.files.map { ($0.path, String(decoding: $0.bytes(), as: UTF8.self)) }
    return (
      Dictionary(uniqueKeysWithValues: files),
      exported.leftOut.map { "\($0.table)/\($0.key) in \($0.language): \($0.reason)" }
    )
  }

  /// Runs Python beside the files of an export; what it prints.
  private func python(
    _ script: String, beside files: [String: String], _ location: SourceLocation = #_sourceLocation
  ) throws -> String {
    let program = try Program(files)
    let (status, output) = try program.run("/usr/bin/python3", ["-c", script])
    #expect(status == 0, "\(output)", sourceLocation: location)
    try program.remove()
    return output
  }

  // MARK: - XLIFF

  /// Units by id: source, target, state, note.
  private static let xliffReader = """
    import xml.etree.ElementTree as ET
    X = "{urn:oasis:names:tc:xliff:document:1.2}"
    def units(path, table):
        root = ET.parse(path).getroot()
        assert root.tag == X + "xliff" and root.get("version") == "1.2"
        tool = {"tool-id": "com.apple.dt.xcode", "tool-name": "Xcode", "tool-version": "15.2", "build-num": "15C500b"}
        assert all(file[0][0].attrib == tool for file in root)
        files = [file for file in root if file.get("original") == table]
        assert len(files) == 1 and files[0].get("datatype") == "plaintext"
        assert [child.tag for child in files[0]] == [X + "header", X + "body"]
        result = {}
        for unit in files[0].find(X + "body"):
            assert unit.tag == X + "trans-unit" and unit.get("id") not in result
            assert unit.get("{http://www.w3.org/XML/1998/namespace}space") == "preserve"
            tags = [child.tag.removeprefix(X) for child in unit]
            assert tags in (["source", "note"], ["source", "target", "note"]), tags
            target = unit.find(X + "target")
            result[unit.get("id")] = (
                unit.find(X + "source").text, None if target is None else target.text or "",
                None if target is None else target.get("state"), unit.find(X + "note").text)
        return result

    """

  @Test func `XLIFF has Xcode's ids, states and notes`() throws {
    let (files, _) = try export(.xliff, of: Self.withCatalogs)
    #expect(files.keys.sorted() == ["pl.xliff", "vi.xliff"])
    let output = try python(
      Self.xliffReader + #"""
        found = units("vi.xliff", "Catalogs/App.xcstrings")
        assert found["scan.title"] == (
            "Scan to pay", "Quét để trả tiền", "needs-review-l10n", 'The "scan" <screen> & more')
        assert "brand" not in found
        assert found["nasty"] == ('a "b", <c> & ]]> 100% {x}', "hai\ndòng\tx\u2028z", "translated", None)
        assert found["missing"] == ("Only here", None, None, None)
        assert found["empty"] == ("Some", "", "translated", None)
        assert found["mixed"][:2] == ("%1$@ paid %2$.2f, 100%%", "%2$.2f từ %1$@, 100%%")
        assert found["scan.count|==|plural.zero"][:2] == ("nothing", None)
        assert found["scan.count|==|plural.other"][:2] == ("%1$lld cards", "%1$lld thẻ")
        assert "scan.count" not in found and "scan.count|==|plural.one" not in found
        assert found["rated"][:2] == ("%1$@: %2$#@n@", "%2$#@n@ đánh giá của %1$@")
        assert found["rated|==|substitutions.n.plural.other"][:2] == ("%2$lld ratings", "%2$lld")
        assert [id for id in found if id.startswith("summary")] == [
            "summary", "summary|==|substitutions.a.plural.other", "summary|==|substitutions.z.plural.other"]
        assert found["summary"][0] == "%1$#@z@ in %2$#@a@"
        phrases = units("vi.xliff", "Catalogs/Phrases.xcstrings")
        assert phrases['Copy a: "tone"\there'][:2] == ("Copy", "Sao")
        """#, beside: files)
    #expect(output == "")
  }

  @Test func `XLIFF has the plural forms that the target needs and the source lacks`() throws {
    let output = try python(
      Self.xliffReader + #"""
        found = units("pl.xliff", "Catalogs/App.xcstrings")
        print([found["scan.count|==|plural." + category][:2] for category in ("one", "few", "many", "other")])
        print([(id.rsplit(".", 1)[1], unit[0], unit[1]) for id, unit in found.items() if id.startswith("rated|")])
        """#, beside: try export(.xliff, of: Self.withCatalogs).files)
    #expect(
      output == """
        [('%1$lld card', '%1$lld karta'), ('%1$lld cards', '%1$lld karty'), ('%1$lld cards', '%1$lld kart'), \
        ('%1$lld cards', '%1$lld karty!')]
        [('one', '%2$lld rating', None), ('few', '%2$lld ratings', None), ('many', '%2$lld ratings', None), \
        ('other', '%2$lld ratings', None)]

        """)
  }

  @Test func `where Xcode builds tables, XLIFF names those, and plural forms as it does there`() throws {
    let output = try python(
      Self.xliffReader + #"""
        found = units("pl.xliff", "Generated/en.lproj/App.strings")
        assert found["mixed"][:2] == ("%1$@ paid %2$.2f, 100%%", None) and "rated" not in found
        found = units("pl.xliff", "Generated/en.lproj/App.stringsdict")
        for id in list(found)[:5]: print(id, found[id][:2])
        print([id for id in found if id.startswith("/rated")])
        """#, beside: try export(.xliff).files)
    #expect(
      output == """
        /scan.count:dict/NSStringLocalizedFormatKey:dict/:string ('%1$#@n@', '%1$#@n@')
        /scan.count:dict/n:dict/zero:dict/:string ('nothing', None)
        /scan.count:dict/n:dict/one:dict/:string ('%1$lld card', '%1$lld karta')
        /scan.count:dict/n:dict/few:dict/:string ('%1$lld cards', '%1$lld karty')
        /scan.count:dict/n:dict/many:dict/:string ('%1$lld cards', '%1$lld kart')
        ['/rated:dict/NSStringLocalizedFormatKey:dict/:string', '/rated:dict/n:dict/one:dict/:string', \
        '/rated:dict/n:dict/few:dict/:string', '/rated:dict/n:dict/many:dict/:string', '/rated:dict/n:dict/other:dict/:string']

        """)
  }

  @Test func `what is another entry's text does not go out to be translated twice, but to code it does`() throws {
    let project = TestProject([
      "strings/App.yaml": "a: { en: A, vi: Á }\nb: { $same: a }\n\"c\": { $translate: false, en: C }\n"
    ])
    for (format, keys) in [
      (Export.xliff, 1), (.csv, 1), (.weblate, 3), (.i18next, 5), (.formatjs, 5),
    ] {
      let exported = try #require(makeExport(from: project.input(), as: format, ExportOptions()).exported)
      let text = exported.files.map { String(decoding: $0.bytes(), as: UTF8.self) }.joined()
      let names =
        format.id == "xliff"
        ? text.matches(of: /trans-unit id=/).count
        : format.id == "csv" ? text.matches(of: /App,/).count : text.matches(of: /(?m)^ +"?[abc]"?:/).count
      #expect(names == keys, "\(format.id): \(text)")
      let again = ImportedProject(
        exported.files.map { ($0.path, $0.bytes()) }, into: project)
      #expect(again.actions == [] && again.report == [], "\(format.id)")
    }
  }

  @Test func `a key that reads as a part of another text is left out of XLIFF, and any other comes back`() throws {
    let keys = ["a|==|plural.one", "/x:dict/y:dict/one:dict/:string", "a |==| b", "|==|", "a|==|plural.one|==|x"]
    let source = keys.map { "\"\($0)\": { en: A, vi: Á }\n" }.joined()
    let project = TestProject(["strings/App.yaml": "$table: { keys: phrases }\n" + source])
    let exported = try #require(makeExport(from: project.input(), as: .xliff, ExportOptions()).exported)
    #expect(exported.leftOut.map(\.key) == Array(keys.prefix(2)))
    let again = ImportedProject(exported.files.map { ($0.path, $0.bytes()) }, into: project)
    #expect(again.report == [] && again.actions == [])
    #expect(again.merge.unchangedCount == 3)
  }

  @Test func `a language that is named goes out alone, the base language too`() throws {
    #expect(try export(.xliff, languages: ["pl"]).files.keys.sorted() == ["pl.xliff"])
    let base = try export(.xliff, languages: ["en"]).files
    #expect(base.keys.sorted() == ["en.xliff"])
    #expect(base["en.xliff"]?.contains("<target state=\"translated\">Scan to pay</target>") == true)
    #expect(
      try export(.csv, languages: ["vi"]).files["strings.csv"]?.hasPrefix("table,key,form,comment,en,vi\r\n") == true)
    #expect(try export(.weblate, languages: ["vi"]).files.keys.sorted() == ["vi/App.yaml", "vi/Phrases.yaml"])
  }

  @Test func `what the glossary says about a text goes out as notes`() throws {
    let project = TestProject([
      "gen-native.yaml": "languages: [en, vi]\nrules: { strings/glossary: off }\n",
      "strings/glossary.yaml": """
      terms:
        spend: { vi: [khoản chi, chi], $comment: One purchase }
        day: { vi: ngày }
      keep: [Apple Pay]
      """,
      "strings/App.yaml": """
      a: { $comment: Mine, en: All SPENDS with Apple Pay, vi: x }
      b: { en: Spending today, vi: x }
      c: { $args: { n: int }, en: { one: "{n} spend", other: "{n} days" }, vi: "{n}" }
      """,
    ])
    let exported = makeExport(from: project.input(), as: .xliff, ExportOptions()).exported
    let text = try #require(exported?.files.first.map { String(decoding: $0.bytes(), as: UTF8.self) })
    let notes = text.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { $0.hasPrefix("<note") }
    #expect(
      notes == [
        "<note>Mine</note>", #"<note from="glossary">spend: khoản chi, chi (One purchase)</note>"#,
        #"<note from="glossary">Apple Pay stays as it is</note>"#, "<note/>", "<note/>",
        #"<note from="glossary">spend: khoản chi, chi (One purchase)</note>"#,
        #"<note from="glossary">day: ngày</note>"#, "<note/>",
        #"<note from="glossary">spend: khoản chi, chi (One purchase)</note>"#,
        #"<note from="glossary">day: ngày</note>"#,
      ])
  }

  // MARK: - CSV

  @Test func `CSV has a line for each form and a column for each language`() throws {
    let (files, _) = try export(.csv)
    let output = try python(
      #"""
      import csv
      text = open("strings.csv", encoding="utf-8", newline="").read()
      assert text.count("\r\n") == len(list(csv.reader(text.splitlines(True)))), "each record ends with CR LF"
      rows = list(csv.reader(open("strings.csv", encoding="utf-8", newline=""), strict=True))
      assert rows[0] == ["table", "key", "form", "comment", "en", "vi", "pl"]
      assert all(len(row) == 7 for row in rows)
      for row in rows[1:]: print(row)
      """#, beside: files)
    #expect(
      output == #"""
        ['App', 'scan.title', '', 'The "scan" <screen> & more', 'Scan to pay', 'Quét để trả tiền', '']
        ['App', 'nasty', '', '', 'a "b", <c> & ]]> 100% {{x}}', 'hai\ndòng\tx\u2028z', " \\ ' "]
        ['App', 'missing', '', '', 'Only here', '', '']
        ['App', 'empty', '', '', 'Some', '', 'x']
        ['App', 'mixed', '', '', '{who} paid {amount}, 100%', '{amount} từ {who}, 100%', '']
        ['App', 'scan.count', 'zero', '', 'nothing', '', '']
        ['App', 'scan.count', 'one', '', '{n} card', '', '{n} karta']
        ['App', 'scan.count', 'few', '', '', '', '{n} karty']
        ['App', 'scan.count', 'many', '', '', '', '{n} kart']
        ['App', 'scan.count', 'other', '', '{n} cards', '{n} thẻ', '{n} karty!']
        ['App', 'rated', 'one', '', '{who}: {n} rating', '', '']
        ['App', 'rated', 'few', '', '', '', '']
        ['App', 'rated', 'many', '', '', '', '']
        ['App', 'rated', 'other', '', '{who}: {n} ratings', '{n} đánh giá của {who}', '']
        ['App', 'summary', '$format', '', '{z} in {a}', '{z} tệp trong {a} thư mục', '']
        ['App', 'summary', 'z.one', '', '{z} file', '', '']
        ['App', 'summary', 'z.few', '', '', '', '']
        ['App', 'summary', 'z.many', '', '', '', '']
        ['App', 'summary', 'z.other', '', '{z} files', '', '']
        ['App', 'summary', 'a.one', '', 'one folder', '', '']
        ['App', 'summary', 'a.few', '', '', '', '']
        ['App', 'summary', 'a.many', '', '', '', '']
        ['App', 'summary', 'a.other', '', '{a} folders', '', '']
        ['Phrases', 'Copy a: "tone"\there', '', '', 'Copy', 'Sao', '']
        ['Phrases', 'no', '', '', 'No', 'Không', '']
        ['Phrases', 'a.b', '', '', "'=1+1", "''@x", '']

        """#)
  }

  // MARK: - YAML and JSON

  @Test func `Weblate's files are what gen-native reads as files per language`() throws {
    let (files, leftOut) = try export(.weblate)
    #expect(leftOut == [])
    #expect(files.keys.sorted() == ["en/App.yaml", "en/Phrases.yaml", "pl/App.yaml", "vi/App.yaml", "vi/Phrases.yaml"])
    #expect(
      files["vi/App.yaml"]?.hasPrefix("vi:\n  scan:\n    title: \"Quét để trả tiền\"\n    count: \"{n} thẻ\"\n") == true
    )
    // The properties stay in a file beside them, and what comes out is the same as before.
    let properties = """
      scan:
        title: { $comment: "The \\"scan\\" <screen> & more", $maxLength: 24, $review: [vi] }
      brand: { $translate: false }
      empty: { $allow: strings/missing-translation }
      mixed: { $args: { who: string, amount: double.2 } }
      scan.count: { $args: { n: int } }
      rated: { $args: { who: string, n: int } }
      summary: { $args: { z: int, a: int } }
      """
    var sources: [(path: String, bytes: [UInt8])] = [
      ("gen-native.yaml", Array("languages: [en, vi, pl, en-XA]\n".utf8)), ("strings/App.yaml", Array(properties.utf8)),
      ("strings/Phrases.yaml", Array("$table: { keys: phrases, languages: [en, vi] }\nno: { $comment: x }\n".utf8)),
    ]
    sources += files.map { ("strings/\($0.key)", Array($0.value.utf8)) }
    let planning = TestProject(sources).plan()
    #expect(planning.report.filter { $0.contains(": error: ") } == [])
    let before = Self.project.plan()
    for path in ["en", "vi", "pl"].flatMap({ ["\($0).lproj/App.strings", "\($0).lproj/App.stringsdict"] }) {
      func texts(_ planning: Planning) throws -> NSDictionary {
        let data = Data(try #require(planning.output("Generated/" + path), "\(planning.report)").utf8)
        let list = try PropertyListSerialization.propertyList(from: data, format: nil)
        return try #require(list as? NSDictionary)
      }
      #expect(try texts(planning) == texts(before), "\(path)")
    }
  }

  @Test func `i18next gets suffixes and named placeholders, and what it cannot carry is told`() throws {
    let (files, leftOut) = try export(.i18next)
    let output = try python(
      #"""
      import json
      en, vi, pl = (json.load(open(f"{language}/App.json", encoding="utf-8")) for language in ("en", "vi", "pl"))
      assert en["scan"] == {"title": "Scan to pay", "count_zero": "nothing", "count_one": "{{n, number}} card",
                            "count_other": "{{n, number}} cards"}, en
      assert vi["scan"] == {"title": "Quét để trả tiền", "count_other": "{{n, number}} thẻ"}, vi
      assert [key for key in pl["scan"]] == ["count_one", "count_few", "count_many", "count_other"], pl
      fixed = "number(minimumFractionDigits: 2; maximumFractionDigits: 2)"
      assert en["mixed"] == "{{who}} paid {{amount, " + fixed + "}}, 100%", en
      assert vi["rated_other"] == "{{n, number}} đánh giá của {{who}}", vi
      assert en["brand"] == "gen-native" and "brand" not in vi and "missing" not in vi
      phrases = json.load(open("en/Phrases.json", encoding="utf-8"))
      assert phrases == {'Copy a: "tone"\there': "Copy", "no": "No", "a.b": "=1+1"}, phrases
      """#, beside: files)
    #expect(output == "")
    let reason = "i18next chooses a form by one number, and this text has several"
    #expect(leftOut == ["App/summary in en: \(reason)", "App/summary in vi: \(reason)"])
  }

  @Test(arguments: [
    ("a: { en: 'use {{{{x}}}}' }", "a", "i18next cannot show '{{'"),
    ("a: { en: 'use $t(x)' }", "a", "i18next cannot show '$t('"),
    ("a: { $args: { x: string }, en: '{{{x}' }", "a", "a brace stands beside an argument"),
    (
      "b: { $args: { n: int }, en: { one: x, other: y } }\nb_one: { en: z }", "b",
      "its form 'b_one' is the name of another text"
    ),
  ])
  func `what i18next would read otherwise is left out`(source: String, key: String, reason: String) throws {
    let project = TestProject(["gen-native.yaml": "languages: en\n", "strings/App.yaml": "ok: { en: fine }\n" + source])
    let planning = makeExport(from: project.input(), as: .i18next, ExportOptions())
    let exported = try #require(planning.exported, "\(project.plan().report)")
    #expect(
      exported.leftOut.map { "\($0.table)/\($0.key) in \($0.language): \($0.reason)" } == [
        "App/\(key) in en: \(reason)"
      ])
    #expect(exported.files.count == 1)
  }

  @Test func `FormatJS gets ICU messages with descriptions`() throws {
    let output = try python(
      #"""
      import json
      en, vi = (json.load(open(f"App.{language}.json", encoding="utf-8")) for language in ("en", "vi"))
      assert en["scan.title"] == {"defaultMessage": "Scan to pay", "description": 'The "scan" <screen> & more'}
      assert en["scan.count"]["defaultMessage"] == "{n, plural, =0 {nothing} one {# card} other {# cards}}"
      assert vi["summary"] == {"defaultMessage": "{z, number} tệp trong {a, number} thư mục"}
      assert "missing" not in vi and vi["empty"] == {"defaultMessage": ""}
      """#, beside: try export(.formatjs).files)
    #expect(output == "")
  }

  // MARK: - All of them

  @Test(arguments: allExports.map(\.id))
  func `an export is the same every time, and blocked by errors`(id: String) throws {
    let export = try #require(allExports.first { $0.id == id })
    #expect(try self.export(export).files == self.export(export).files)
    let broken = TestProject(["strings/App.yaml": "a: { en: '{x}', vi: y }\n"])
    let planning = makeExport(from: broken.input(), as: export, ExportOptions())
    #expect(planning.exported == nil)
    #expect(planning.diagnostics.contains { $0.severity == .error })
  }

  @Test func `no export holds a pseudo-language`() throws {
    for export in allExports {
      for (path, text) in try self.export(export).files {
        #expect(!path.contains("en-XA") && !text.contains("en-XA"), "\(path)")
      }
    }
  }
}
