import Foundation
import GenPlan
import Testing

/// Readers that others wrote judge the tables: Foundation, its Bundle, plutil, Python's plistlib and JSON, and ICU.
@Suite struct TableJudgeTests {
  private static let languages = ["en", "vi", "ru", "ar"]

  private static let planning = TestProject([
    "gen-native.yaml": "languages: [en, vi, ru, ar]\n",
    "strings/App.yaml": #"""
    $table: { comment: "The app's texts: */ \"a\" = \"b\";" }
    plain: { en: "It's {{here}} #1 'quoted' '", vi: "Ở 'đây' '{{'", ru: "Это {{'}} здесь", ar: "هنا '' ''" }
    nasty: { en: 'a "b" \ <c> & ${d} %@x ''', vi: "x\n\ty\u2028z", ru: "\u202Bx\u202C", ar: "~ null" , $allow: strings/printf }
    mixed:
      $args: { who: string, amount: double.2, n: int }
      $allow: strings/plural-needed
      en: "{who}'s {amount} '{{{n}}}' # 100%"
      vi: "{n} '#' {amount} của {who}, 100%"
      ru: "{amount} {n} {who}"
      ar: "{who} {n} {amount}"
    files:
      $args: { n: int }
      en: { zero: "No '{{files}}'", one: "{n} file's #", other: "{n} files' #" }
      vi: "{n} tệp"
      ru: { one: "{n} файл", few: "{n} файла", many: "{n} файлов", other: "{n} файлы" }
      ar: { zero: "لا ملفات", one: "ملف واحد", two: "ملفان", few: "{n} ملفات", many: "{n} ملفًا", other: "{n} ملف" }
    rated:
      $args: { who: string, n: int }
      en: { one: "{who}: {n} rating", other: "{who}: {n} ratings" }
      vi: { other: "{n} đánh giá của {who}" }
      ru: { one: "{who}: {n} оценка", few: "{who}: {n} оценки", many: "{who}: {n} оценок", other: "{who}: {n} оценок!" }
    summary:
      $args: { files: int, folders: int }
      en:
        $format: "{files} in {folders} #"
        files: { one: "{files} file", other: "{files} files" }
        folders: { one: one folder, other: "{folders} folders" }
      vi: "{files} tệp trong {folders} thư mục #"
      ar:
        $format: "{folders} / {files}"
        files: { zero: ز, one: و, two: ث, few: "{files} ق", many: "{files} ك", other: "{files} غ" }
        folders: { zero: "{folders} ز", one: "{folders} و", two: "{folders} ث", few: "{folders} ق", many: "{folders} ك", other: "{folders} غ" }
    """#,
    "strings/AppShortcuts.yaml":
      "$table: { languages: [en] }\n\"Log in ${applicationName}\": { en: \"Log in ${applicationName}\" }\n",
    "strings/Comments.yaml":
      "$table: { comment: All of them plurals }\na: { $args: { n: int }, en: { one: a, other: b }, vi: c }\n",
  ]).plan()

  private func program() throws -> Program {
    let errors = Self.planning.report.filter { $0.contains(": error: ") }
    #expect(errors.isEmpty)
    return try Program(Self.planning.outputs)
  }

  private var tables: [String] {
    Self.planning.outputs.keys.filter { $0.hasSuffix(".strings") || $0.hasSuffix(".stringsdict") }.sorted()
  }

  @Test func `plutil finds nothing wrong with any table`() throws {
    let program = try program()
    #expect(tables.count == 4 * 4 + 1)
    let (status, output) = try program.run("plutil", ["-lint"] + tables)
    #expect(status == 0, "\(output)")
    #expect(output.split(separator: "\n").allSatisfy { $0.hasSuffix(": OK") }, "\(output)")
    try program.remove()
  }

  @Test func `a bundle finds every plain text in every language`() throws {
    let program = try program()
    for language in Self.languages {
      let path = program.folder.appending(path: "Generated/\(language).lproj").path
      let bundle = try #require(Bundle(path: path))
      let texts = try Self.planning.strings("Generated/\(language).lproj/App.strings")
      #expect(texts.keys.sorted() == ["mixed", "nasty", "plain"])
      for (key, text) in texts {
        #expect(bundle.localizedString(forKey: key, value: "none", table: "App").utf8.elementsEqual(text.utf8))
      }
    }
    let english = try #require(Bundle(path: program.folder.appending(path: "Generated/en.lproj").path))
    #expect(english.localizedString(forKey: "plain", value: nil, table: "App") == "It's {here} #1 'quoted' '")
    #expect(
      english.localizedString(forKey: "Log in ${applicationName}", value: "", table: "AppShortcuts")
        == "Log in ${applicationName}")
    try program.remove()
  }

  @Test func `Python reads the property lists and the snapshots`() throws {
    let program = try program()
    let script = """
      import json, plistlib, subprocess, sys
      for path in sys.argv[1:]:
          if path.endswith(".json"):
              document = json.load(open(path, encoding="utf-8"), object_pairs_hook=lambda pairs: dict(unique(pairs)))
              assert list(document)[0] == "$generated" and document["v"] == 1, path
              subprocess.run([sys.executable, "-m", "json.tool", path], check=True, stdout=subprocess.DEVNULL)
          else:
              table = plistlib.load(open(path, "rb"))
              assert all("NSStringLocalizedFormatKey" in entry for entry in table.values()), path

      """
    let unique = """
      def unique(pairs):
          assert len({name for name, _ in pairs}) == len(pairs), pairs
          return pairs

      """
    let files = Self.planning.outputs.keys.filter { $0.hasSuffix(".json") || $0.hasSuffix(".stringsdict") }.sorted()
    #expect(files.count == 4 + 4 * 2)
    let (status, output) = try program.run("python3", ["-c", unique + script] + files)
    #expect(status == 0, "\(output)")
    try program.remove()
  }

  /// ICU formats each message of the snapshots; the test formats the tables' entries, with the form that ICU's own rules
  /// choose. Both must say the same.
  @Test func `ICU's messages say the same words as the tables`() throws {
    let numbers = [0, 1, 2, 5, 21, 1_000_000]
    let program = try program()
    let script = """
      import icu, json, sys
      numbers = [int(number) for number in sys.argv[1].split(",")]
      result = {}
      for language in sys.argv[2:]:
          locale = icu.Locale(language + "@numbers=latn")
          rules = icu.PluralRules.forLocale(locale)
          texts = json.load(open(f"Generated/strings.{language}.json", encoding="utf-8"))["tables"]["App"]
          for key, pattern in texts.items():
              message = icu.MessageFormat(pattern, locale)
              for number in numbers:
                  values = {"who": "An'{#}", "amount": 1234.5, "n": number, "files": number, "folders": number}
                  words = message.format(list(values), [icu.Formattable(value) for value in values.values()])
                  category = rules.select(number)
                  result[f"{language} {key} {number}"] = [words, category]
      json.dump(result, open("icu.json", "w", encoding="utf-8"))
      """
    let (status, output) = try program.run(
      "/usr/bin/python3", ["-c", script, numbers.map(String.init).joined(separator: ",")] + Self.languages)
    #expect(status == 0, "\(output)")
    let data = try Data(contentsOf: program.folder.appending(path: "icu.json"))
    let said = try #require(try JSONSerialization.jsonObject(with: data) as? [String: [String]])
    #expect(said.count == Self.languages.count * 6 * numbers.count)
    for (name, answer) in said {
      let parts = name.split(separator: " ").map(String.init)
      let number = try #require(Int(parts[2]))
      let words = try table(parts[1], parts[0], number, category: answer[1])
      #expect(answer[0] == words, "\(name)")
    }
    try program.remove()
  }

  /// An entry of a table formatted as the system does, with a plural category that somebody else chose.
  private func table(_ key: String, _ language: String, _ number: Int, category: String) throws -> String {
    let folder = "Generated/\(language).lproj/App."
    guard ["files", "rated", "summary"].contains(key) else {
      let text = try #require(try Self.planning.strings(folder + "strings")[key])
      return key == "mixed" ? format(text, language, ["An'{#}", 1234.5, number]) : text
    }
    var (text, variables) = try Self.planning.plural(key, in: folder + "stringsdict")
    for (name, forms) in variables {
      let form = try #require((number == 0 ? forms["zero"] : nil) ?? forms[category] ?? forms["other"])
      for position in 1...2 { text = text.replacingOccurrences(of: "%\(position)$#@\(name)@", with: form) }
    }
    return format(text, language, key == "files" ? [number] : key == "rated" ? ["An'{#}", number] : [number, number])
  }

  private func format(_ text: String, _ language: String, _ values: [any CVarArg]) -> String {
    String(format: text, locale: Locale(identifier: language + "@numbers=latn"), arguments: values)
  }

  /// Texts of all planes through our writer and back through Foundation.
  @Test func `any text reads back as it was`() throws {
    var random = SplitMix(state: 20_260_101)
    var yaml = "$table: { languages: [en] }\n"
    var texts: [String: String] = [:]
    for number in 0..<2_000 {
      let text = random.text()
      texts["k\(number)"] = text
      yaml += "k\(number): { en: \"\(escaped(text))\" }\n"
    }
    let planning = app(yaml, configuration: "languages: [en]\nrules: { strings/printf: off }\n")
    let errors = planning.report.filter { $0.contains(": error: ") }
    #expect(errors.isEmpty)
    let read = try planning.strings(english)
    let snapshot = try planning.snapshot("en")
    #expect(read.count == texts.count && snapshot.count == texts.count)
    for (key, text) in texts {
      let meant = text.precomposedStringWithCanonicalMapping
      #expect(read[key].map { $0.utf16.elementsEqual(meant.utf16) } == true, "\(text.debugDescription)")
    }
  }

  /// A text in YAML's double quotes, with its braces doubled.
  private func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "{", "}": result += "\(scalar)\(scalar)"
      case "\"", "\\": result += "\\\(scalar)"
      default:
        let mustEscape = scalar.value < 0x20 || 0x2028...0x2029 ~= scalar.value
        result += mustEscape ? "\\u" + String(format: "%04X", scalar.value) : String(scalar)
      }
    }
    return result
  }
}

/// A small random source, the same on every run.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// Some scalars that texts may hold, hard ones more often.
  mutating func text() -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 1...12, using: &self) {
      let range: ClosedRange<UInt32> =
        switch Int.random(in: 0..<6, using: &self) {
        case 0: 0x20...0x7E
        case 1: 0xA0...0x2FF
        case 2: 0x1E00...0x2029
        case 3: 0x10000...0x1FFFD
        case 4: 0x300...0xFFFD
        default: 0x20000...0x10FFFD
        }
      let hard = Array("\"\\\n\t%{}'#;/*$<&".unicodeScalars)
      let value = UInt32.random(in: range, using: &self)
      guard let scalar = Unicode.Scalar(value), isAllowed(scalar) else {
        text.append(hard[Int.random(in: 0..<hard.count, using: &self)])
        continue
      }
      text.append(scalar)
    }
    // A dollar sign before a brace would begin a token of Apple's.
    return String(text).replacingOccurrences(of: "${", with: "{")
  }

  private func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x61C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF, 0xFDD0...0xFDEF: false
    case 0x7F...0x9F: false
    default: scalar.value & 0xFFFE != 0xFFFE
    }
  }
}
