import Foundation
import GenEmitters
import GenImporters
import GenModel
import GenPlan
import GenSource
import Testing

/// What came out of a catalog or of XLIFF and is generated again says the same, key by key and form by form.
@Suite struct CatalogLawTests {
  /// The texts of a catalog by key, language and the forms that they choose, each as a whole: however they are cut up.
  private func texts(ofCatalog text: String) throws -> [String: [String: [String: String]]] {
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let root = try #require(object as? [String: Any])
    let source = try #require(root["sourceLanguage"] as? String)
    var result: [String: [String: [String: String]]] = [:]
    for (key, value) in try #require(root["strings"] as? [String: [String: Any]]) where !key.isEmpty {
      var languages: [String: [String: String]] = [:]
      for (language, value) in value["localizations"] as? [String: [String: Any]] ?? [:] {
        languages[language] = try forms(of: value)
      }
      if languages[source] == nil { languages[source] = ["": numbered(key)] }
      // Ours say it in every language, for tables.
      if value["shouldTranslate"] as? Bool == false { languages = languages.filter { $0.key == source } }
      // A language of one form may say it as a text or as a form.
      result[key] = languages.mapValues { forms in
        Dictionary(
          uniqueKeysWithValues: forms.map { (Set($0.key.split(separator: "+")) == ["other"] ? "" : $0.key, $0.value) })
      }
    }
    return result
  }

  private func forms(of localization: [String: Any]) throws -> [String: String] {
    func plural(_ value: [String: Any]) -> [String: String]? {
      let variations = (value["variations"] as? [String: Any])?["plural"] as? [String: [String: [String: String]]]
      return variations?.mapValues { $0["stringUnit"]?["value"] ?? "" }
    }
    if let forms = plural(localization) { return forms.mapValues { numbered($0) } }
    let unit = try #require(localization["stringUnit"] as? [String: String])
    var result = ["": unit["value"] ?? ""]
    for (name, value) in (localization["substitutions"] as? [String: [String: Any]] ?? [:]).sorted(by: {
      $0.key < $1.key
    }) {
      let position = try #require(value["argNum"] as? Int)
      let forms = try #require(plural(value))
      var next: [String: String] = [:]
      for (chosen, text) in result {
        for (category, form) in forms {
          let whole = text.replacing("%#@\(name)@", with: form.replacing("%arg", with: "%\(position)$lld"))
          next[chosen.isEmpty ? category : chosen + "+" + category] = whole
        }
      }
      result = next
    }
    return result.mapValues { numbered($0) }
  }

  /// Specifiers as ours are; a text without any is no format.
  private func numbered(_ text: String) -> String {
    var next = 0
    let result = text.replacing(/%([0-9]\$)?(@|lld|ld|lu|d|u|\.[0-9]f)/) { match in
      next += 1
      let conversion = ["lld", "ld", "lu", "d", "u"].contains(String(match.2)) ? "lld" : String(match.2)
      return "%\(match.1.map(String.init) ?? "\(next)$")\(conversion)"
    }
    return result
  }

  private static let catalogs = "languages: [en, vi, pl]\noutputs: [{ format: xcstrings, path: . }]\n"

  @Test func `a catalog that Xcode wrote, imported and generated again, is equal key by key`() throws {
    let files = try ImportedProject.fixture("shop")
    let imported = ImportedProject(files, into: TestProject(["gen-native.yaml": Self.catalogs]))
    #expect(imported.report == [])
    let planning = imported.project.plan()
    #expect(planning.report.filter { $0.contains(": error: ") } == [])
    let output = try #require(planning.output("Localizable.xcstrings"))
    let (meant, found) = (
      try texts(ofCatalog: String(decoding: files[0].bytes, as: UTF8.self)), try texts(ofCatalog: output)
    )
    #expect(meant.keys.sorted() == found.keys.sorted())
    for (key, value) in meant { #expect(found[key] == value) }
    let again = ImportedProject(files, into: imported.project)
    #expect(again.actions == [] && again.merge.files.isEmpty && again.report == [])
  }

  /// All that the exchange formats carry, in a language with four forms and one with one.
  private static let rich = TestProject([
    "gen-native.yaml": "languages: [en, vi, pl]\n",
    "strings/App.yaml": #"""
    plain: { $comment: "Two\nlines & <tags>", en: "It's {{here}} 100% \\ \"x\"", vi: "Ở 'đây' 100%", pl: "<&>" }
    traps: { en: "100%ar 5%s %and |==|", vi: "%ar %là", pl: "\t\u2028" }
    amount: { $args: { amount: string, days: int, rate: double.2, raw: double }, $allow: strings/plural-needed, en: "{amount} {days} {rate}% {raw}", vi: "{raw} {rate}% {days} {amount}", pl: "{amount}{days}{rate}{raw}" }
    token: { en: "Ask ${applicationName} {{now}}", vi: "Hỏi ${applicationName}", pl: x }
    inbox:
      count: { $args: { count: int }, en: { zero: nothing, one: "{count} spend", other: "{count} spends" }, vi: "{count} khoản chi 100%", pl: { one: "{count} a", few: "{count} b", many: "{count} c", other: "{count} d%" } }
      rated:
        $args: { who: string, n: int }
        en: { one: "{who} has {n} rating %arg", other: "{who} has {n} ratings %arg" }
        vi: { other: "{who} có {n} đánh giá" }
        pl: { one: "{who}: {n}", few: "{who}: {n}!", many: "{who}: {n}?", other: "{who}: {n}." }
    share:
      $args: { files: int, folders: int }
      en:
        $format: "{files} in {folders} #"
        files: { one: "{files} file", other: "{files} files" }
        folders: { one: one folder, other: "{folders} folders" }
      vi: "{files} tệp trong {folders} thư mục #"
      pl: { $format: "{folders}: {files}", files: { one: a, few: b, many: c, other: d }, folders: { one: e, few: f, many: g, other: "{folders}" } }
    multi: { en: "One\n\nThree ", vi: " Một", pl: "\n" }

    """#,
    "strings/Alerts.yaml": """
    $table: { keys: phrases }
    "Delete %@?": { $args: { name: string }, en: "Delete {name}?", vi: "Xóa {name}?", pl: "{name}" }
    "a |==| b": { en: OK, vi: Được, pl: Tak }

    """,
  ])

  @Test(arguments: [
    "[{ format: strings, path: Generated }]", "[{ format: xcstrings, path: C }, { format: strings, path: Generated }]",
  ])
  func `XLIFF for all languages makes sources from which the same tables are made`(_ outputs: String) throws {
    let configuration = "languages: [en, vi, pl]\noutputs: \(outputs)\n"
    let project = TestProject(
      Self.rich.files.filter { $0.path != "gen-native.yaml" } + [("gen-native.yaml", Array(configuration.utf8))])
    let exported = try #require(
      makeExport(from: project.input(), as: .xliff, ExportOptions()).exported, "\(project.plan().report)")
    #expect(exported.leftOut == [])
    let imported = ImportedProject(
      exported.files.map { ($0.path, $0.bytes()) }, into: TestProject(["gen-native.yaml": configuration]))
    #expect(imported.report == [])
    try expectEqual(imported.project.plan(), project.plan())
  }

  @Test func `catalogs make sources from which the same tables are made`() throws {
    let configuration =
      "languages: [en, vi, pl]\noutputs: [{ format: xcstrings, path: C }, { format: strings, path: Generated }]\n"
    let project = TestProject(
      Self.rich.files.filter { $0.path != "gen-native.yaml" } + [("gen-native.yaml", Array(configuration.utf8))])
    let planning = project.plan()
    let catalogs = planning.outputs.filter { $0.key.hasSuffix(".xcstrings") }.sorted { $0.key < $1.key }
      .map { (path: $0.key, bytes: Array($0.value.utf8)) }
    #expect(catalogs.count == 2)
    let imported = ImportedProject(catalogs, into: TestProject(["gen-native.yaml": configuration]))
    #expect(imported.report == [])
    try expectEqual(imported.project.plan(), planning)
  }

  @Test func `tables make sources from which the same tables are made`() throws {
    let planning = Self.rich.plan()
    let tables = planning.outputs.filter { $0.key.hasSuffix(".strings") || $0.key.hasSuffix(".stringsdict") }
      .sorted { $0.key < $1.key }.map { (path: $0.key, bytes: Array($0.value.utf8)) }
    #expect(tables.count == 9)
    let imported = ImportedProject(tables, into: TestProject(["gen-native.yaml": "languages: [en, vi, pl]\n"]))
    #expect(imported.report == [])
    try expectEqual(imported.project.plan(), planning)
  }

  /// The tables of two plans, as Foundation reads them; names of arguments may differ.
  private func expectEqual(_ found: Planning, _ wanted: Planning) throws {
    #expect(found.report.filter { $0.contains(": error: ") } == [])
    let tables = wanted.outputs.filter { $0.key.hasSuffix(".strings") || $0.key.hasSuffix(".stringsdict") }
    #expect(!tables.isEmpty)
    for (path, text) in tables.sorted(by: { $0.key < $1.key }) {
      let output = try #require(found.output(path), "\(path)")
      let (meant, found) = (try table(text), try table(output))
      #expect(meant.keys.sorted() == found.keys.sorted(), "\(path)")
      for (key, value) in meant { #expect(found[key] == value, "\(path)") }
    }
  }

  private func table(_ text: String) throws -> [String: [String]] {
    let list = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
    return try #require(list as? [String: Any]).mapValues { value in
      guard let entry = value as? [String: Any] else { return [String(describing: value)] }
      func unnamed(_ text: String) -> String { text.replacing(/#@\w+@/, with: "#@@") }
      // A form of the only number is a whole text, however much of it stands in the format.
      let variables = entry.values.compactMap { $0 as? [String: String] }
      if variables.count == 1, let format = entry["NSStringLocalizedFormatKey"] as? String {
        return variables[0].filter { !$0.key.hasPrefix("NSString") }.map { category, form in
          "\(category): \(format.replacing(/%[0-9]\$#@\w+@/, with: form))"
        }.sorted()
      }
      return entry.flatMap { name, value -> [String] in
        guard let forms = value as? [String: String] else { return ["format " + unnamed(String(describing: value))] }
        return forms.map { "\($0): \($1)" }
      }.sorted()
    }
  }
}
