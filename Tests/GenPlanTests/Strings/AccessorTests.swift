import Foundation
import GenPlan
import Testing

/// Generated accessors, judged by the compiler and by what they print.
@Suite struct AccessorTests {
  /// Names, texts and comments that are hard on a generator.
  private static let sources: KeyValuePairs = [
    "strings/Nasty.yaml": #"""
    $table: { comment: "Ends */ and /* begins \u2028 and \"\"\"# more" }
    quote: { $comment: "*/ \"\"\" \\", en: 'Press "Start" \ \(1+1) "#', vi: 'Nhấn "Bắt đầu" \u0041' }
    lines: { en: "one\ntwo\tthree\u2028four", vi: "một\nhai\tba\u2028bốn" }
    percent: { en: "50% off %daily", vi: "giảm 50%" }
    emoji: { en: "👨‍👩‍👧 \u2067x\u2069", vi: "🔥 \u2067x\u2069" }
    empty: { en: "", vi: "" }
    missing: { en: Only English }
    continue: { en: A, vi: A1 }
    default: { en: B, vi: B1 }
    init: { en: C, vi: C1 }
    self: { en: D, vi: D1 }
    y.Type: { en: E, vi: E1 }
    y.Protocol: { en: F, vi: F1 }
    Self.x: { en: G, vi: G1 }
    Type.x: { en: H, vi: H1 }
    Any.x: { en: I, vi: I1 }
    x.string.a: { $args: { n: string }, en: "a {n}", vi: "á {n}" }
    x.int.b: { $args: { n: int, s: string, d: double.1 }, $allow: strings/plural-needed, en: "{s} {n} {d} 5%", vi: "{d} {n} {s} 5%" }
    x.swift.c: { en: J, vi: J1 }
    x.bundle.d: { en: K, vi: K1 }
    x.foundation.e: { $args: { n: double }, en: "e {n}", vi: "e {n}" }
    x.2_hours: { en: L, vi: L1 }
    x.Strings.App.LocalizedTable: { en: M, vi: M1 }
    URLField: { en: NN, vi: N1 }
    labels:
      $args: { in: string, self: string, inout: string, key: string, table: string, bundle: string, Type: string, Swift: string, Foundation: string, values: string, name: string, default: string }
      en: "{in}{self}{inout}{key}{table}{bundle}{Type}{Swift}{Foundation}{values}{name}{default}"
      vi: "{default}{name}{values}{Foundation}{Swift}{Type}{bundle}{table}{key}{inout}{self}{in}"
    old: { $deprecated: "Use {x.int.b} \"now\"", en: O, vi: O1 }
    older: { $deprecated: "No more", en: P, vi: P1 }
    """#,
    "strings/Plurals.yaml": """
    files:
      $args: { n: int }
      en: { zero: No files, one: "{n} file", other: "{n} files" }
      vi: "{n} tệp"
      ru: { one: "{n} файл", few: "{n} файла", many: "{n} файлов", other: "{n} файла" }
    rated:
      $args: { who: string, n: int }
      en: { one: "{who}, 100%: {n} rating", other: "{who}, 100%: {n} ratings" }
      vi: "{n} đánh giá của {who}"
      ru: { one: "{who}: {n} оценка", few: "{who}: {n} оценки", many: "{who}: {n} оценок", other: "{who}: {n} оценки" }
    summary:
      $args: { files: int, folders: int }
      en:
        $format: "{files} in {folders}"
        files: { one: "{files} file", other: "{files} files" }
        folders: { one: one folder, other: "{folders} folders" }
      vi: "{files} tệp trong {folders} thư mục"
    plain: { en: Plain, vi: Trơn }
    """,
  ]

  private static let program = """
    import Foundation

    func show(_ texts: String...) {
      for text in texts { print(text.debugDescription) }
    }

    for language in CommandLine.arguments.dropFirst() {
      TokenSupport.language = { language }
      typealias N = Strings.Nasty
      show(N.quote, N.lines, N.percent, N.emoji, N.empty, N.missing)
      show(N.continue, N.default, N.init_, N.self_, N.Y.type, N.Y.protocol, N.Self_.x, N.Type_.x, N.Any_.x)
      show(N.X.String_.a(n: "1"), N.X.Int_.b(n: 1234, s: "%d", d: 1234.56), N.X.Swift_.c, N.X.Bundle_.d)
      show(N.X.Foundation_.e(n: 0.5), N.X._2Hours, N.X.Strings.App.localizedTable, N.urlField)
      show(N.labels(
        in: "1", self: "2", `inout`: "3", key: "4", table: "5", bundle: "6", Type: "7", Swift: "8", Foundation: "9",
        values: "a", name: "b", default: "c"))
      typealias P = Strings.Plurals
      for n in [0, 1, 2, 5, 21, -1, 1234, .max] { show(P.files(n: n)) }
      show(P.rated(who: "%@ An", n: 1), P.rated(who: "An", n: 22), P.summary(files: 1, folders: 1))
      show(P.summary(files: 1234, folders: 2), P.plain)
    }
    """

  private static let expected: [String: [String]] = [
    "en": [
      ##"Press "Start" \ \(1+1) "#"##, "one\ntwo\tthree\u{2028}four", "50% off %daily", "👨‍👩‍👧 \u{2067}x\u{2069}", "",
      "Only English", "A", "B", "C", "D", "E", "F", "G", "H", "I", "a 1", "%d 1,234 1,234.6 5%", "J", "K", "e 0.5", "L",
      "M", "NN", "123456789abc", "No files", "1 file", "2 files", "5 files", "21 files", "-1 file", "1,234 files",
      "9,223,372,036,854,775,807 files", "%@ An, 100%: 1 rating", "An, 100%: 22 ratings", "1 file in one folder",
      "1,234 files in 2 folders", "Plain",
    ],
    "vi": [
      #"Nhấn "Bắt đầu" \u0041"#, "một\nhai\tba\u{2028}bốn", "giảm 50%", "🔥 \u{2067}x\u{2069}", "", "Only English", "A1",
      "B1", "C1", "D1", "E1", "F1", "G1", "H1", "I1", "á 1", "1.234,6 1.234 %d 5%", "J1", "K1", "e 0,5", "L1", "M1",
      "N1",
      "cba987654321", "0 tệp", "1 tệp", "2 tệp", "5 tệp", "21 tệp", "-1 tệp", "1.234 tệp",
      "9.223.372.036.854.775.807 tệp", "1 đánh giá của %@ An", "22 đánh giá của An", "1 tệp trong 1 thư mục",
      "1.234 tệp trong 2 thư mục", "Trơn",
    ],
    "ru": [
      "0 файлов", "1 файл", "2 файла", "5 файлов", "21 файл", "-1 файл", "1\u{A0}234 файла",
      "9\u{A0}223\u{A0}372\u{A0}036\u{A0}854\u{A0}775\u{A0}807 файлов", "%@ An: 1 оценка", "An: 22 оценки",
      "1 file in one folder", "1\u{A0}234 files in 2 folders", "Plain",
    ],
  ]

  private func plan(_ options: String) -> [String: String] {
    var project = TestProject(Self.sources)
    let outputs = "outputs: [{ format: strings, path: . }, { format: swift, path: . \(options) }]\n"
    project.files.append(("gen-native.yaml", Array("languages: [en, vi, ru]\n\(outputs)".utf8)))
    let planning = project.plan()
    #expect(planning.report.filter { !$0.contains("missing-translation") }.isEmpty)
    return planning.outputs
  }

  @Test(arguments: ["5", "6"])
  func `accessors compile without a warning and say exactly the texts`(_ version: String) throws {
    let program = try Program(plan("").merging(["main.swift": Self.program]) { $1 })
    try program.compile(["-swift-version", version, "-o", "show"])
    let (status, output) = try program.run("./show", ["en", "vi", "ru", "vi-VN", "fr"])
    #expect(status == 0, "\(output)")
    let lines = output.split(separator: "\n").map(String.init)
    let count = Self.expected["en"]?.count ?? 0
    for (place, language) in ["en", "vi", "ru", "vi", "en"].enumerated() {
      let shown = lines.dropFirst(place * count).prefix(count)
      let expected = (Self.expected[language] ?? []).map(\.debugDescription)
      #expect(Array(shown.suffix(expected.count)) == expected, "\(language)")
    }
    try program.remove()
  }

  @Test func `accessors compile in a namespace and a package of their own, where imports are internal`() throws {
    let use = """
      public func show() -> [String] {
        App.TokenSupport.language = { "vi" }
        return [App.Strings.Nasty.quote, App.Strings.Plurals.files(n: 1), App.Strings.Nasty.X.Strings.App.localizedTable]
      }
      """
    let bundle = "import Foundation\nextension Foundation.Bundle { static var module: Bundle { .main } }\n"
    let program = try Program(
      plan(", access: public, bundle: module, namespace: App").merging(["Use.swift": use, "Bundle.swift": bundle]) {
        $1
      })
    for version in ["5", "6"] {
      try program.compile(
        [
          "-typecheck", "-swift-version", version, "-module-name", "Tokens", "-package-name", "tokens",
        ] + internalImports)
    }
    try program.remove()
  }

  @Test(arguments: ["", ", access: public, bundle: module, namespace: App"])
  func `what is there for Apple's systems compiles against their signatures`(_ options: String) throws {
    let isEnclosed = !options.isEmpty
    let app = isEnclosed ? "App." : ""
    let use = """
      import Foundation
      let title: LocalizedStringResource = \(app)StringResources.Nasty.quote
      let line: LocalizedStringResource = \(app)StringResources.Nasty.X.Int_.b(n: 1, s: "x", d: 2)
      let files: LocalizedStringResource = \(app)StringResources.Plurals.files(n: 2)
      let summary: LocalizedStringResource = \(app)StringResources.Plurals.summary(files: 2, folders: 3)
      let text: String = \(app)Strings.Plurals.files(n: 2)
      """
    let bundle = "import Foundation\nextension Foundation.Bundle { static var module: Bundle { .main } }\n"
    var files = plan(options).merging(["main.swift": use]) { $1 }
    if isEnclosed { files["Bundle.swift"] = bundle }
    let program = try Program(files)
    for module in ["Darwin", "Foundation"] {
      let (status, output) = try program.run(
        "swiftc",
        [
          "-emit-module", "-module-name", module, "-swift-version", "6", "-I", "modules", "-o",
          "modules/\(module).swiftmodule", "\(appleStubs)/\(module)/\(module).swift",
        ].filter { !$0.isEmpty })
      #expect(status == 0, "\(output)")
    }
    for version in ["5", "6"] {
      for features in [[], internalImports] {
        try program.compile(
          ["-typecheck", "-swift-version", version, "-I", "modules", "-module-name", "Tokens"] + features)
      }
    }
    try program.remove()
  }
}

private let internalImports = [
  "-enable-upcoming-feature", "InternalImportsByDefault", "-enable-upcoming-feature", "ExistentialAny",
  "-enable-upcoming-feature", "MemberImportVisibility",
]
