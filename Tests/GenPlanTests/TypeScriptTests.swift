import Foundation
import GenEmitters
import GenModel
import GenPlan
import Testing

/// Generated TypeScript, judged by its compiler, by what it says under Node, by ICU and by Foundation.
@Suite(
  .enabled(if: hasTools, "Node.js and TypeScript are missing: Scripts/setup --tests installs them"))
struct TypeScriptTests {
  /// All that a careful project switches on.
  private static let strict = [
    "--strict", "--noUnusedLocals", "--noUnusedParameters", "--exactOptionalPropertyTypes",
    "--noUncheckedIndexedAccess", "--noImplicitReturns", "--noFallthroughCasesInSwitch", "--isolatedModules",
    "--typeRoots", "none", "--target", "es2020", "--moduleResolution", "node",
  ]

  /// This repository's own sources, and those of the golden case, which are hard on a generator.
  private static let projects: [(name: String, folder: URL)] = {
    let tests = GoldenTests.folder.appending(path: "../../..").standardizedFileURL
    return [("own", tests), ("hard", GoldenTests.folder.appending(path: "typescript"))]
  }()

  private func program(_ name: String) throws -> Program {
    let folder = try #require(Self.projects.first { $0.name == name }).folder
    var files: [(String, [UInt8])] = []
    for source in ["strings", "theme", "motion"] {
      let root = folder.appending(path: source)
      for path in try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted()
      where path.hasSuffix(".yaml") {
        files.append((source + "/" + path, Array(try Data(contentsOf: root.appending(path: path)))))
      }
    }
    let languages = name == "own" ? "en, vi" : "en, vi, ru, zh-Hant"
    return try program(files, languages: languages)
  }

  private func program(_ files: [(String, [UInt8])], languages: String) throws -> Program {
    let outputs = "outputs: [{ format: typescript, path: . }, { format: json, path: . }]"
    let configuration = ("gen-native.yaml", Array("languages: [\(languages)]\n\(outputs)\n".utf8))
    let planning = TestProject(files + [configuration]).plan()
    let errors = planning.report.filter { $0.contains(": error: ") }
    #expect(errors.isEmpty, "\(errors)")
    return try Program(planning.outputs)
  }

  private func modules(of program: Program) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: program.folder.path).filter { $0.hasSuffix(".ts") }.sorted()
  }

  /// Compiles the modules to what Node runs.
  private func compile(_ program: Program) throws {
    let names = try modules(of: program)
    let (status, output) = try program.run("tsc", Self.strict + ["--module", "commonjs"] + names)
    #expect(status == 0, "\(output)")
  }

  private func add(_ text: String, as name: String, to program: Program) throws {
    try Data(text.utf8).write(to: program.folder.appending(path: name))
  }

  @Test(arguments: ["own", "hard"])
  func `the modules pass the strictest checks`(_ name: String) throws {
    let program = try program(name)
    let (status, output) = try program.run("tsc", Self.strict + ["--noEmit"] + modules(of: program))
    #expect(status == 0, "\(output)")
    try program.remove()
  }

  @Test func `versions are constants, and another side's version is told`() throws {
    let configuration = """
      outputs: [{ format: typescript, path: . }, { format: json, path: . }]
      versions: { today: { current: 3, reads: [1, 2] }, bridge: 7 }

      """
    let program = try Program(
      TestProject([
        "gen-native.yaml": configuration, "theme/a.yaml": "$version: 2\ncolors: { a: \"#111111\" }\n",
      ]).plan().outputs)
    try add(
      """
      import { older, reads, requireVersion, versions } from "./versions";
      import snapshot from "./versions.json";

      const exact: 3 = versions.today;
      const same: typeof snapshot.versions.bridge = 7;
      // @ts-expect-error there is no such version
      versions.other;
      // @ts-expect-error nor a reader of it
      reads("other", 1);
      declare const console: { log(...values: unknown[]): void };
      console.log(exact, same, older.today, versions.theme, JSON.stringify([1, 2, 3, 4, "3", null].map((v) => reads("today", v))));
      requireVersion("bridge", 7);
      try {
        requireVersion("bridge", 8);
      } catch (error) {
        console.log((error as Error).message);
      }
      """, as: "use.ts", to: program)
    try compile(program)
    let ending = try program.run("node", ["use.js"])
    #expect(
      ending.output == """
        3 7 [ 1, 2 ] 2 [true,true,true,false,false,false]
        'bridge' is version 7 in this build, and 8 on the other side

        """)
    try program.remove()
  }

  @Test func `constants have exact types, as Reanimated takes them, and texts take just their arguments`() throws {
    let program = try program("own")
    try add(
      """
      import * as motion from "./motion";
      import * as theme from "./theme";
      import { chooseLanguage, strings } from "./strings";
      import themeSnapshot from "./theme.json";
      import motionSnapshot from "./motion.json";
      import stringsSnapshot from "./strings.vi.json";

      declare const Easing: { bezier(x1: number, y1: number, x2: number, y2: number): (t: number) => number };
      type SpringConfig = { mass?: number; overshootClamping?: boolean; velocity?: number } & (
        | { stiffness?: number; damping?: number; duration?: never; dampingRatio?: never; clamp?: never }
        | { stiffness?: never; damping?: never; duration?: number; dampingRatio?: number; clamp?: { min?: number } }
      );
      declare function withSpring(to: number, config?: SpringConfig): number;

      Easing.bezier(...motion.curves.house);
      withSpring(1, motion.springs.home);
      const exact: 1.12 = motion.curves.house[3];
      const threshold: -48 = motion.gestures.rowRevealDelete;
      const coral: "#ff6b35" = theme.colors.brand.coral;
      const curves: readonly motion.Curve[] = Object.values(motion.curves);
      const ink: string = theme.colorIn("darkHighContrast", theme.colors.ink);
      const mood: "waking" = theme.palettes.sky[5].mood;
      const text: string = strings.vi.Widgets["left.days"]({ days: 3 });
      const title: string = strings[chooseLanguage(["vi-VN"])].Intents["scan.title"];
      const same: 1 = themeSnapshot.v;
      const curve: readonly [0.2, 0.9, 0.25, 1.12] = motionSnapshot.curves.house;
      const message: string = stringsSnapshot.tables.Widgets["left.days"];
      const language: "vi" = stringsSnapshot.language;

      // @ts-expect-error no such colour
      theme.colors.brand.coal;
      // @ts-expect-error constants stay as they are
      motion.springs.home.mass = 2;
      // @ts-expect-error no such key
      strings.en.Widgets["left.dais"];
      // @ts-expect-error the argument is missing
      strings.en.Widgets["left.days"]({});
      // @ts-expect-error the argument is a number
      strings.en.Widgets["left.days"]({ days: "3" });
      // @ts-expect-error no such argument
      strings.en.Widgets["left.days"]({ days: 3, hours: 1 });
      // @ts-expect-error no such language
      strings.fr;
      // @ts-expect-error Vietnamese has no table of phrases
      stringsSnapshot.tables.AppShortcuts;
      export { exact, threshold, coral, curves, ink, mood, text, title, same, curve, message, language };

      """, as: "use.ts", to: program)
    let strict = Self.strict.filter { $0 != "--isolatedModules" }
    let (status, output) = try program.run("tsc", strict + ["--noEmit", "use.ts"])
    #expect(status == 0, "\(output)")
    // The declarations hold where a project reads JSON files itself, too.
    let (again, other) = try program.run(
      "tsc", strict + ["--noEmit", "--resolveJsonModule", "--esModuleInterop", "use.ts"])
    #expect(again == 0, "\(other)")
    try program.remove()
  }

  @Test(arguments: ["own", "hard"])
  func `constants and texts are those of the snapshots`(_ name: String) throws {
    let program = try program(name)
    try compile(program)
    try add(
      #"""
      const assert = require("assert");
      const fs = require("fs");
      let count = 0;
      for (const name of ["theme", "motion"]) {
        const snapshot = JSON.parse(fs.readFileSync(name + ".json", "utf8"));
        const tokens = Object.fromEntries(Object.entries(require("./" + name)).filter(([, value]) => typeof value !== "function"));
        assert.strictEqual(tokens.version, snapshot.v);
        delete tokens.version;
        delete snapshot.v;
        delete snapshot.$generated;
        assert.deepStrictEqual(tokens, snapshot);
        count += Object.keys(tokens).length;
      }
      const { languages, strings } = require("./strings");
      for (const language of languages) {
        const { tables } = JSON.parse(fs.readFileSync(`strings.${language}.json`, "utf8"));
        assert(Object.keys(tables).every((table) => table in strings[language]));
        for (const [table, texts] of Object.entries(strings[language])) {
          if (!(table in tables)) continue;
          assert.deepStrictEqual(Object.keys(texts), Object.keys(tables[table]));
          for (const [key, text] of Object.entries(texts)) {
            count += 1;
            // Without arguments a message is the text with ICU's apostrophes.
            const message = tables[table][key];
            const plain = message.replace(/'([^']*)'/g, (whole, quoted) => quoted || "'");
            if (typeof text === "string") assert.strictEqual(text, plain);
          }
        }
      }
      console.log(count > 30);
      """#, as: "compare.js", to: program)
    let (status, output) = try program.run("node", ["compare.js"])
    #expect(status == 0 && output == "true\n", "\(output)")
    try program.remove()
  }

  @Test func `a module is right where its keys are hard on JavaScript`() throws {
    let program = try program("hard")
    try compile(program)
    try add(
      #"""
      const { strings, chooseLanguage } = require("./strings");
      const theme = require("./theme");
      const { App, Phrases } = strings.en;
      console.log(JSON.stringify([
        String(Object.getPrototypeOf(Phrases) === Object.prototype), Phrases["__proto__"], Phrases["Press \"Start\""],
        App.plain, App.class, App["with-dash.2nd"], App.hello({ name: "An", in: "%@" }),
        strings["zh-Hant"].Phrases["__proto__"], strings.vi.Phrases["__proto__"],
        App.summary({ files: 1, who: "A", share: 12.25, exact: 0.1 + 0.2 }), App.files({ count: 0 }),
        strings.ru.App.files({ count: 1234 }), theme.palettes.sky[3].mood, theme.colors.gray[50],
        theme.colorIn("lightHighContrast", theme.colors.ink), theme.colorIn("darkHighContrast", theme.colors.ink),
        theme.colorIn("dark", theme.colors.brand.sun), theme.wide.brand.sun,
        chooseLanguage(["fr", "vi-VN"]), chooseLanguage(["zh-Hant-TW"]), chooseLanguage(["zh", "vi2"]),
      ]));
      """#, as: "use.js", to: program)
    let (status, output) = try program.run("node", ["use.js"])
    #expect(status == 0)
    let texts = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String]
    #expect(
      texts == [
        "true", "No prototype", "Press Start", #"Say "yes" \ or `no` ${not} 100%"#, "A reserved word", "Two",
        "Hello, An {%@}", "No prototype", "Không", "A: one file, 12.2%, 0.3", "No files", "1\u{A0}234 файла",
        #"a"sleep"#,
        "#fafafa", "#000000", "#fffffe", "#ffc400", "color(display-p3 1 0.78 0.24)", "vi", "zh-Hant", "en",
      ], "\(output)")
    try program.remove()
  }

  @Test func `any text comes through as it is`() throws {
    let texts = [
      String(String.UnicodeScalarView((0x20...0x7E).compactMap(Unicode.Scalar.init(_:)))), "line\none\ttab",
      "a\u{2028}b\u{2029}c",
      "</script><!-- */ // \\u0041 \\", "${a} `b` ${'c'}", "👨‍👩‍👧 ẫ \u{1F1FB}\u{1F1F3} \u{FFFC}", "'\"'\"",
      "\u{2067}x\u{2069}",
    ]
    var yaml = "$table: { languages: [en] }\n"
    for (number, text) in texts.enumerated() {
      var quoted = ""
      for scalar in text.unicodeScalars {
        switch scalar {
        case "{" where !text.contains("${"), "}" where !text.contains("${"): quoted += "\(scalar)\(scalar)"
        case "\"", "\\": quoted += "\\\(scalar)"
        case _ where scalar.value < 0x20 || 0x2000...0x206F ~= scalar.value && scalar != "\u{200D}":
          quoted += "\\u" + String(format: "%04X", scalar.value)
        default: quoted.unicodeScalars.append(scalar)
        }
      }
      yaml += "k\(number): { en: \"\(quoted)\", $allow: strings/printf }\n"
      yaml +=
        "f\(number): { $args: { x: string }, en: \"{x}\(quoted){x}\", $allow: strings/printf }\n"
    }
    let program = try program([("strings/App.yaml", Array(yaml.utf8))], languages: "en")
    try compile(program)
    try add(
      """
      const { App } = require("./strings").strings.en;
      const keys = [...Array(\(texts.count)).keys()];
      console.log(JSON.stringify([keys.map((key) => App["k" + key]), keys.map((key) => App["f" + key]({ x: "{x}" }))]));
      """, as: "say.js", to: program)
    let (status, output) = try program.run("node", ["say.js"])
    #expect(status == 0, "\(output)")
    let said = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [[String]])
    #expect(said == [texts, texts.map { "{x}\($0){x}" }])
    try program.remove()
  }

  @Test func `two tables of one name are refused`() {
    let planning = TestProject([
      "strings/A.yaml": "$table: { name: Same }\na: { en: A, vi: A1 }\n",
      "strings/B.yaml": "$table: { name: Same }\nb: { en: B, vi: B1 }\n",
      "gen-native.yaml": "outputs: [{ format: typescript, path: . }]\n",
    ]).plan()
    #expect(
      planning.report == [
        "strings/B.yaml:1:17: error: 'B' and 'A' are both 'Same' in the format 'typescript' [names/collision]"
      ])
  }

  /// ICU formats the messages of the snapshots, with its own rules and symbols.
  @Test func `plurals and numbers read as ICU's messages do`() throws {
    let languages = ["en", "vi", "ru", "ar", "cs", "cy", "ga", "hi", "fr", "de", "lt", "is", "da", "mt", "ro"]
    var yaml = "forms:\n  $args: { n: int, who: string }\n"
    for language in languages {
      let forms = PluralRules.of(LanguageTag(language)).categories.map {
        "\($0.rawValue): \"\($0.rawValue) {n} {who}\""
      }
      yaml += "  \(language): { \(forms.joined(separator: ", ")) }\n"
    }
    yaml += "numbers:\n  $args: { n: int, one: double.1, three: double.3, any: double }\n"
    yaml += "  $allow: strings/plural-needed\n"
    for language in languages { yaml += "  \(language): \"{n} | {one} | {three} | {any}\"\n" }
    let program = try program([("strings/App.yaml", Array(yaml.utf8))], languages: languages.joined(separator: ", "))
    try compile(program)
    try add(
      """
      const { languages, strings } = require("./strings");
      const whole = [...Array(2000).keys(), 9999, 10000, 123456, 999999, 1000000, 2000000, 1000001, 2 ** 40, -1, -21, -1234];
      const broken = [0, 0.05, 0.15, 0.25, 0.125, 2.675, 0.9996, 999.95, 1234.5, -0.04, -1.25, 1e-7, 123456789.125, 99999.9995];
      const result = {};
      for (const language of languages) {
        const { forms, numbers } = strings[language].App;
        result[language] = [
          whole.map((n) => [n, forms({ n, who: "An'{#}" })]),
          broken.map((x) => [x, numbers({ n: 1, one: x, three: x, any: Math.round(x * 1000) / 1000 })]),
        ];
      }
      require("fs").writeFileSync("said.json", JSON.stringify(result));
      """, as: "say.js", to: program)
    let (said, trouble) = try program.run("node", ["say.js"])
    #expect(said == 0, "\(trouble)")
    let script = """
      import icu, json
      said = json.load(open("said.json", encoding="utf-8"))
      count = 0
      for language, (forms, numbers) in said.items():
          locale = icu.Locale(language + "@numbers=latn")
          texts = json.load(open(f"strings.{language}.json", encoding="utf-8"))["tables"]["App"]
          def format(key, values):
              message = icu.MessageFormat(texts[key], locale)
              return message.format(list(values), [icu.Formattable(value) for value in values.values()])
          for n, text in forms:
              meant = format("forms", {"n": n, "who": "An'{#}"})
              assert text == meant, (language, n, text, meant)
              count += 1
          for x, text in numbers:
              rounded = (1 if x >= 0 else -1) * int(abs(x) * 1000 + 0.5) / 1000
              meant = format("numbers", {"n": 1, "one": float(x), "three": float(x), "any": rounded})
              shown = [part for part in zip(text.split(" | "), meant.split(" | "))]
              assert all(ours == theirs for ours, theirs in shown[:3]), (language, x, text, meant)
              assert shown[3][0].lstrip("-") == shown[3][1].lstrip("-") or shown[3][0] == shown[3][1], (language, x, text, meant)
              count += 1
      assert count > 30_000, count
      """
    let (status, output) = try program.run("/usr/bin/python3", ["-c", script])
    #expect(status == 0, "\(output)")
    try program.remove()
  }

  /// The Swift accessors print numbers with Foundation: both sides of an app must show the same.
  @Test func `numbers read as Foundation prints them`() throws {
    let languages = [
      "en", "vi", "ru", "es", "pl", "pt-PT", "pt", "hi", "de-CH", "en-IN", "fa", "sv", "fr", "ar-EG", "es-MX", "bn",
      "nb",
      "zh-Hant-TW", "et",
    ]
    let doubles = [
      0, 0.125, 2.675, 0.5, 1.5, 2.5, -0.4, -0.0, 0.1 + 0.2, 1 / 3.0, 999.995, 99999.5, 1234.5, 12345.678,
      1_234_567.891,
      123_456_789.123_456_789, 0.0001, -12_345_678.9, 1e14, 123_456_789_012_345_680, 0.000_123_456_789_012_345_678,
    ]
    let ints = [0, 5, 999, 1234, -1234, 12345, 1_234_567, -123_456_789, 1 << 53]
    var yaml = "x: { $args: { a: double, b: double.0, c: double.2, d: double.7 }"
    for language in languages { yaml += ", \(language): \"{a}|{b}|{c}|{d}\"" }
    yaml += " }\nn: { $args: { n: int }, $allow: strings/plural-needed"
    for language in languages { yaml += ", \(language): \"{n}\"" }
    let program = try program(
      [("strings/App.yaml", Array((yaml + " }\n").utf8))], languages: languages.joined(separator: ", "))
    try compile(program)
    let numbers = doubles.map { $0.sign == .minus && $0 == 0 ? "-0" : "\($0)" }.joined(separator: ", ")
    try add(
      """
      const { languages, strings } = require("./strings");
      const doubles = [\(numbers)];
      const ints = \(ints);
      const say = ({ App }) => [
        ...doubles.map((x) => App.x({ a: x, b: x, c: x, d: x })), ...ints.map((n) => App.n({ n })),
      ];
      console.log(JSON.stringify(Object.fromEntries(languages.map((language) => [language, say(strings[language])]))));
      """, as: "say.js", to: program)
    let (status, output) = try program.run("node", ["say.js"])
    #expect(status == 0, "\(output)")
    let said = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: [String]])
    #expect(said.count == languages.count)
    for language in languages {
      let locale = Locale(identifier: language)
      let doubles = doubles.map { number in
        ["%1$.15g", "%1$.0f", "%1$.2f", "%1$.7f"].map { String(format: $0, locale: locale, arguments: [number]) }
          .joined(separator: "|")
      }
      let ints = ints.map { String(format: "%1$lld", locale: locale, arguments: [$0]) }
      for (ours, theirs) in zip(said[language] ?? [], doubles + ints) {
        #expect(ours.utf8.elementsEqual(theirs.utf8), "\(language): \(ours) is \(theirs) in Swift")
      }
    }
    try program.remove()
  }

  @Test func `numbers that are none, and those beyond all figures, are printed too`() throws {
    let yaml = """
      x:
        $args: { a: double, b: double.2, n: int }
        $allow: strings/plural-needed
        en: "{a}|{b}|{n}"
        vi: "{a}|{b}|{n}"
      n: { $args: { n: int }, en: { zero: none, one: one, other: "{n}" }, vi: "{n}" }
      """
    let program = try program([("strings/App.yaml", Array(yaml.utf8))], languages: "en, vi")
    try compile(program)
    try add(
      """
      const { App } = require("./strings").strings.vi;
      const say = (a) => App.x({ a, b: a, n: a });
      const { n } = require("./strings").strings.en.App;
      console.log(JSON.stringify([
        NaN, Infinity, -Infinity, 1e21, 1.5e300, 5e-324, -1e-7, 0.00001234, 999999999999999.9, 123456789012345678,
      ].map(say).concat([0, -0, 0.5, 1, 1.9, -1, NaN].map((number) => n({ n: number })))));
      """, as: "say.js", to: program)
    let (status, output) = try program.run("node", ["say.js"])
    #expect(status == 0, "\(output)")
    let said = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String]
    let huge = "1.500" + String(repeating: ".000", count: 99)
    #expect(
      said == [
        "NaN|NaN|NaN", "∞|∞|∞", "-∞|-∞|-∞",
        "1E+21|1.000.000.000.000.000.000.000,00|1.000.000.000.000.000.000.000", "1,5E+300|\(huge),00|\(huge)",
        "5E-324|0,00|0", "-1E-07|-0,00|0", "1,234E-05|0,00|0",
        "1E+15|999.999.999.999.999,90|999.999.999.999.999",
        "1,23456789012346E+17|123.456.789.012.345.680,00|123.456.789.012.345.680", "none", "none", "none", "one", "one",
        "one", "NaN",
      ], "\(output)")
    try program.remove()
  }
}

private let hasTools: Bool = {
  guard let program = try? Program(["empty": ""]) else { return false }
  defer { try? program.remove() }
  return ["node", "tsc"].allSatisfy { (try? program.run($0, ["--version"]).status) == 0 }
}()
