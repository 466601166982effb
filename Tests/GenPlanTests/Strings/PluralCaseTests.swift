import GenPlan
import GenSource
import Testing

/// Plural forms: what each language needs, and the shape that a `.stringsdict` gives them.
@Suite struct PluralCaseTests {
  private let englishPlurals = "Generated/en.lproj/App.stringsdict"
  private let vietnamesePlurals = "Generated/vi.lproj/App.stringsdict"

  @Test func `without other nothing is written`() {
    let planning = app(
      """
      f:
        $args: { n: int }
        en: { one: "{n} file" }
        vi: { other: "{n} tệp" }
      """)
    #expect(
      planning.report == ["strings/App.yaml:3:7: error: 'en' needs the plural form 'other' [strings/plural-category]"])
    #expect(planning.outputs.isEmpty)
  }

  @Test func `vietnamese may have one and zero, and needs other alone`() throws {
    let planning = app(
      """
      f:
        $args: { n: int }
        en: { one: "{n} file", other: "{n} files" }
        vi: { zero: "không có tệp", one: "một tệp", other: "{n} tệp" }
      """)
    #expect(planning.report.isEmpty)
    let (format, forms) = try planning.plural("f", in: vietnamesePlurals)
    #expect(format == "%1$#@n@")
    #expect(forms == ["n": ["zero": "không có tệp", "one": "một tệp", "other": "%1$lld tệp"]])
    #expect(try planning.snapshot("vi")["f"] == "{n, plural, =0 {không có tệp} one {một tệp} other {# tệp}}")
  }

  @Test func `a category that the language never selects is a warning`() {
    let planning = app(
      """
      f:
        $args: { n: int }
        en: { one: "{n} file", other: "{n} files" }
        vi: { few: "vài tệp", other: "{n} tệp" }
      """)
    #expect(
      planning.report == [
        "strings/App.yaml:4:14: warning: 'vi' never selects the plural form 'few' [strings/plural-category]"
      ])
  }

  @Test func `a form that does not fit is told at its own place, though its category stands there twice`() {
    let planning = app(
      """
      a:
        $args: { n: int, w: string }
        $plural: n
        en: { one: "x", one: "y {w}", other: "z {n} {w}" }
        vi: { other: "z {n} {w}" }
      """)
    let shapes = planning.report.filter { $0.hasSuffix("[strings/plural-shape]") }
    #expect(shapes.map { $0.prefix { $0 != " " } } == ["strings/App.yaml:4:24:"])
  }

  @Test func `a misspelt category says which was meant`() {
    let planning = app(
      """
      f:
        $args: { n: int }
        en: { none: no files, one: "{n} file", other: "{n} files" }
        vi: { othr: "{n} tệp", other: "{n} tệp" }
      """)
    #expect(
      planning.report == [
        "strings/App.yaml:3:9: error: 'none' is no plural category [schema/unknown-property]",
        "strings/App.yaml:4:9: error: 'othr' is no plural category [schema/unknown-property]",
      ])
    // 'other' is there already.
    #expect(
      planning.diagnostics.compactMap(\.help) == [
        "did you mean 'zero'?", "the categories are zero, one, two, few, many and other",
      ])
  }

  @Test func `a text argument before the counted one stays in the format, both in order`() throws {
    let planning = app(
      """
      r:
        $args: { who: string, n: int }
        en: { one: "{who} has {n} rating", other: "{who} has {n} ratings" }
        vi: { other: "{who} có {n} đánh giá" }
      """)
    #expect(planning.report.isEmpty)
    let english = try planning.plural("r", in: englishPlurals)
    #expect(english.format == "%1$@ has %2$#@n@")
    #expect(english.forms == ["n": ["one": "%2$lld rating", "other": "%2$lld ratings"]])
    let vietnamese = try planning.plural("r", in: vietnamesePlurals)
    #expect(vietnamese.format == "%1$@ có %2$#@n@ đánh giá")
    #expect(vietnamese.forms == ["n": ["other": "%2$lld"]])
    #expect(
      planning.hasLine(
        "internal static func r(who: Swift.String, n: Swift.Int) -> Swift.String { _format(\"r\", who, n) }",
        in: accessors))
    #expect(try planning.snapshot("en")["r"] == "{n, plural, one {{who} has # rating} other {{who} has # ratings}}")
  }

  @Test func `words of the text that differ around an argument are a misfit`() {
    let planning = app(
      """
      shared:
        $args: { count: int, who: string }
        en: { one: "{who} shared {count} file", other: "{count} files were shared by {who}" }
        vi: "{who} đã chia sẻ {count} tệp"
      """)
    #expect(planning.places(of: "strings/plural-shape") == ["strings/App.yaml:3:14"])
    #expect(planning.outputs.isEmpty)
  }

  @Test func `an argument behind the counted one goes behind the variable`() throws {
    let planning = app(
      """
      shared:
        $args: { count: int, who: string }
        en: { one: "{count} file by {who}.", other: "{count} files by {who}." }
        vi: "{count} tệp của {who}."
      """)
    let english = try planning.plural("shared", in: englishPlurals)
    #expect(english.format == "%1$#@count@%2$@.")
    #expect(english.forms == ["count": ["one": "%1$lld file by ", "other": "%1$lld files by "]])
  }

  @Test func `a plural in one language and a bare text in another are both in the stringsdict`() throws {
    let planning = app(
      """
      f:
        $args: { n: int }
        en: { one: "{n} file", other: "{n} files" }
        vi: "{n} tệp"
      """)
    #expect(planning.report.isEmpty)
    #expect(try planning.strings(english).isEmpty)
    #expect(try planning.strings(vietnamese).isEmpty)
    let (format, forms) = try planning.plural("f", in: vietnamesePlurals)
    #expect(format == "%1$#@n@ tệp")
    #expect(forms == ["n": ["other": "%1$lld"]])
    #expect(try planning.snapshot("vi") == ["f": "{n, number} tệp"])
  }

  @Test func `several numbers have a variable each in one format`() throws {
    let planning = app(
      """
      summary:
        $args: { files: int, folders: int }
        en:
          $format: "{files} in {folders} (100%)"
          files: { one: "{files} file", other: "{files} files" }
          folders: { one: one folder, other: "{folders} folders" }
        vi: "{files} tệp trong {folders} thư mục (100%)"
      """)
    #expect(planning.report.isEmpty)
    let english = try planning.plural("summary", in: englishPlurals)
    #expect(english.format == "%1$#@files@ in %2$#@folders@ (100%%)")
    #expect(
      english.forms == [
        "files": ["one": "%1$lld file", "other": "%1$lld files"],
        "folders": ["one": "one folder", "other": "%2$lld folders"],
      ])
    let vietnamese = try planning.plural("summary", in: vietnamesePlurals)
    #expect(vietnamese.format == "%1$#@files@ tệp trong %2$#@folders@ thư mục (100%%)")
    #expect(vietnamese.forms == ["files": ["other": "%1$lld"], "folders": ["other": "%2$lld"]])
    #expect(
      try planning.snapshot("en")["summary"]
        == "{files, plural, one {# file} other {# files}} in {folders, plural, one {one folder} other {# folders}} (100%)"
    )
  }

  @Test func `a form may leave its number out, in all forms even`() throws {
    let planning = app(
      """
      waiting:
        $args: { n: int }
        en: { one: A spend is waiting, other: Spends are waiting }
        vi: { other: Có khoản chi đang chờ }
      """)
    #expect(planning.report.isEmpty)
    #expect(
      planning.hasLine(
        "internal static func waiting(n: Swift.Int) -> Swift.String { _format(\"waiting\", n) }", in: accessors))
  }

  @Test func `the property $plural names the number that chooses, where there are several`() throws {
    let unclear = app(
      """
      left:
        $args: { days: int, spends: int }
        en: { one: "{days} day, {spends}", other: "{days} days, {spends}" }
        vi: "{days} ngày, {spends}"
      """)
    #expect(
      unclear.places(of: "schema/wrong-kind") == ["strings/App.yaml:3:7"], "\(unclear.report)")
    let clear = app(
      """
      left:
        $args: { days: int, spends: int }
        $plural: days
        en: { one: "{days} day, {spends}", other: "{days} days, {spends}" }
        vi: "{days} ngày, {spends}"
      """)
    #expect(clear.report.isEmpty)
    let (format, forms) = try clear.plural("left", in: englishPlurals)
    #expect(format == "%1$#@days@%2$lld")
    #expect(forms == ["days": ["one": "%1$lld day, ", "other": "%1$lld days, "]])
    let misspelt = app(
      "left: { $args: { days: int }, $plural: day, en: { one: \"{days}\", other: \"{days}\" }, vi: x }\n")
    #expect(misspelt.report.first?.contains("'day' is no int argument of this entry") == true, "\(misspelt.report)")
  }

  @Test func `a missing plural gets the base text in the categories that the language needs`() throws {
    let planning = app(
      """
      f:
        $args: { n: int }
        en: { one: "{n} file", other: "{n} files" }
      """, configuration: "languages: [en, vi, ru, ar]\n")
    #expect(planning.places(of: "strings/missing-translation") == ["strings/App.yaml:1:1"])
    func forms(_ language: String) throws -> [String: String]? {
      try planning.plural("f", in: "Generated/\(language).lproj/App.stringsdict").forms["n"]
    }
    #expect(try forms("vi") == ["other": "%1$lld files"])
    #expect(
      try forms("ru")
        == ["one": "%1$lld file", "few": "%1$lld files", "many": "%1$lld files", "other": "%1$lld files"])
    #expect(
      try forms("ar") == [
        "zero": "%1$lld files", "one": "%1$lld file", "two": "%1$lld files", "few": "%1$lld files",
        "many": "%1$lld files", "other": "%1$lld files",
      ])
    #expect(
      try planning.snapshot("ru")["f"]
        == "{n, plural, one {# file} few {# files} many {# files} other {# files}}")
  }

  @Test func `languages with many categories ask for all of them`() {
    let planning = app(
      """
      f:
        $args: { n: int }
        en: { one: "{n} file", other: "{n} files" }
        ru: { one: "{n} файл", other: "{n} файла" }
        es: { one: "{n} archivo", other: "{n} archivos" }
        ar: { other: "{n} ملف" }
      """, configuration: "languages: [en, ru, es, ar]\n")
    #expect(
      planning.report == [
        "strings/App.yaml:4:7: error: 'ru' needs the plural form 'few', 'many' [strings/plural-category]",
        "strings/App.yaml:6:7: error: 'ar' needs the plural form 'zero', 'one', 'two', 'few', 'many' "
          + "[strings/plural-category]",
      ])
  }

  @Test func `a number in a plain text of a language with forms is a warning`() {
    let planning = app(
      "w: { $args: { n: int }, en: \"{n} spends\", vi: \"{n} khoản chi\" }\n")
    #expect(planning.places(of: "strings/plural-needed") == ["strings/App.yaml:1:29"])
    #expect(!planning.outputs.isEmpty)
  }

  @Test func `variants by device are refused by name`() {
    let planning = app("tap: { en: { device: { mac: Click, other: Tap } }, vi: Chạm }\n")
    #expect(
      planning.report == ["strings/App.yaml:1:12: error: a text is expected here, not a mapping [schema/wrong-kind]"])
    #expect(planning.diagnostics.first?.help?.contains("device") == true)
  }

  @Test func `forms without a number to choose by are an error`() {
    let planning = app("f: { en: { one: a, other: b }, vi: c }\n")
    #expect(
      planning.report == [
        "strings/App.yaml:1:10: error: plural forms need an int argument that chooses between them [schema/wrong-kind]"
      ])
  }

  @Test func `an empty mapping is no text`() {
    let planning = app("f: { $args: { n: int }, en: {}, vi: \"{n}\" }\n")
    #expect(planning.report == ["strings/App.yaml:1:29: error: the mapping is empty [schema/missing]"])
  }

  @Test func `switched off, a missing form still gives a table that the system can read`() throws {
    let planning = app(
      "f: { $args: { n: int }, $allow: strings/plural-category, en: { one: \"{n} file\" }, vi: { other: \"{n} tệp\" } }\n"
    )
    let (_, forms) = try planning.plural("f", in: englishPlurals)
    #expect(forms == ["n": ["one": "%1$lld file", "other": "%1$lld file"]])
    #expect(try planning.snapshot("en")["f"] == "{n, plural, one {# file} other {# file}}")
  }
}
