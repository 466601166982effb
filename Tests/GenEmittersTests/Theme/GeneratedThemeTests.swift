import Foundation
import GenEmitters
import GenModel
import Testing

@Suite struct GeneratedThemeTests {
  /// What the generated code says, printed.
  static let references: [(code: String, text: String)] = [
    ("hex(ThemeTokens.Colors.Brand.coral.light)", "ff6b35ff"),
    ("hex(ThemeTokens.Colors.Brand.coral.darkHighContrast)", "ff6b35ff"),
    ("hex(ThemeTokens.Colors.paper.dark)", "141216ff"),
    ("hex(ThemeTokens.Colors.paper.lightHighContrast)", "fff8eeff"),
    ("hex(ThemeTokens.Colors.paper.darkHighContrast)", "141216ff"),
    ("hex(ThemeTokens.Colors.ink.value(isDark: true, isHighContrast: false))", "f2eee7ff"),
    ("hex(ThemeTokens.Colors.ink.value(isDark: true, isHighContrast: true))", "ffffffff"),
    ("hex(ThemeTokens.Colors.hairline.light)", "1b1a1f1f"),
    ("hex(ThemeTokens.Colors.Gray._50.light)", "f8f8f8ff"),
    ("hex(ThemeTokens.Colors.default.light)", "111111ff"),
    ("hex(ThemeTokens.Colors.type.light)", "222222ff"),
    ("hex(ThemeTokens.Colors.D._2d.light)", "333333ff"),
    ("hex(ThemeTokens.Colors.String_.x.light)", "444444ff"),
    ("ThemeTokens.Colors.teal.light.displayP3 == nil", "true"),
    ("hex(ThemeTokens.Colors.teal.dark)", "00b7c0ff"),
    ("ThemeTokens.Colors.teal.dark.displayP3!.green", "0.711656277"),
    ("ThemeTokens.Colors.deep.light.displayP3!.blue", "0.123456789012"),
    ("ThemeTokens.Colors.deep.light.displayP3!.alpha", "0.4"),
    ("hex(ThemeTokens.Palettes.sky[0].top.light)", "0b1026ff"),
    ("hex(ThemeTokens.Palettes.sky[24].top.light)", "0b1026ff"),
    ("hex(ThemeTokens.Palettes.sky[-12].ink.dark)", "1b1a1f80"),
    ("ThemeTokens.Palettes.sky[23].mood", "say \"hi\""),
    ("ThemeTokens.Palettes.sky[Int.min].mood.isEmpty", "false"),
    ("ThemeTokens.Palettes.sky.hours.count", "24"),
    ("hex(ThemeTokens.Palettes.Night.sky[7].default.light)", "ff0b0cff"),
    ("hex(ThemeTokens.Palettes.Night.sky[7].let.light)", "ff0000ff"),
    ("hex(ThemeTokens.Palettes.Night.sky[7].init_.light)", "ff0000ff"),
    ("ThemeTokens.Dimensions.rail", "72.0"),
    ("ThemeTokens.Dimensions.Page.min", "360.0"),
    ("ThemeTokens.Dimensions.half", "0.5"),
    ("ThemeTokens.Dimensions.back", "0.0"),
    ("ThemeTokens.Glyphs.add.unicodeScalars.first!.value", "57669"),
    ("ThemeTokens.SFSymbols.scan", "qrcode.viewfinder"),
  ]

  @Test(arguments: [5, 6])
  func `generated Swift compiles without a warning and says what the source says`(languageMode: Int) throws {
    let compiler = try SwiftCompiler()
    defer { compiler.remove() }
    let files = try emitTheme(themeSample, as: .swift)
    #expect(files.map(\.name) == ["ThemeTokens.swift", "TokenSupport.swift"])
    for file in files { try compiler.write(file.text, to: file.name) }
    let lines = Self.references.map { "print(\($0.code))" }
    try compiler.write(
      """
      func hex(_ color: ColorToken.Value) -> String {
        let channels = [color.srgb.red, color.srgb.green, color.srgb.blue, color.srgb.alpha]
        return channels.map { (channel: Double) -> String in
          let digits = String(Int((channel * 255).rounded()), radix: 16)
          return digits.count == 1 ? "0" + digits : digits
        }.joined()
      }
      \(lines.joined(separator: "\n"))

      """, to: "main.swift")
    let result = try compiler.compileAndRun(files.map(\.name) + ["main.swift"], languageMode: languageMode)
    #expect(result.isSuccess, "\(result.output)")
    let printed = result.output.split(separator: "\n").map(String.init)
    #expect(printed.count == Self.references.count)
    for (text, reference) in zip(printed, Self.references) {
      #expect(text == reference.text, "\(reference.code)")
    }
  }

  @Test(arguments: [(OutputOptions.AccessLevel.internal, nil), (.package, nil), (.public, nil), (.public, "App")])
  func `every access level compiles with SwiftUI and UIKit there`(
    access: OutputOptions.AccessLevel, namespace: String?
  ) throws {
    let compiler = try SwiftCompiler()
    defer { compiler.remove() }
    let stubs = try SwiftCompiler.appleStubs.get()
    let files = try emitTheme(themeSample, as: .swift, access: access, namespace: namespace)
    for file in files { try compiler.write(file.text, to: file.name) }
    let prefix = namespace.map { $0 + "." } ?? ""
    try compiler.write(
      """
      import SwiftUI
      import UIKit

      func style(_ style: some ShapeStyle) {}

      func useTokens(_ environment: EnvironmentValues) {
        let ink: \(prefix)ColorToken = \(prefix)ThemeTokens.Colors.ink
        style(ink)
        let resolved: Color = ink.resolve(in: environment)
        let color: Color = ink.light.color
        let dynamic: UIColor = ink.uiColor
        let fixed: UIColor = ink.dark.uiColor(isWide: true)
        let sky: \(prefix)ThemeTokens.PaletteHours.Sky = \(prefix)ThemeTokens.Palettes.sky[12]
        style(sky.top)
        _ = (resolved, color, dynamic, fixed)
      }

      """, to: "Use.swift")
    let names = files.map(\.name) + ["Use.swift"]
    for (mode, features) in [(5, []), (6, ["InternalImportsByDefault", "MemberImportVisibility"])] {
      let arguments = ["-I", stubs, "-package-name", "sample"] + features.flatMap { ["-enable-upcoming-feature", $0] }
      let result = try compiler.typecheck(names, languageMode: mode, arguments: arguments)
      #expect(result.isSuccess, "mode \(mode) \(features): \(result.output)")
    }
  }

  @Test func `descriptions are comments, line by line, and a deprecation names what to use`() throws {
    let text = try emitTheme(themeSample, as: .swift, namespace: "App")[0].text
    let comment = """
            /// use */ with care /* and `x`
            /// one
            /// two
            /// three
            /// four
            static let ink: ColorToken
      """
    #expect(text.replacingOccurrences(of: "internal static", with: "static").contains(comment))
    #expect(
      text.contains(
        """
        @available(*, deprecated, message: "too \\"loud\\"\\\\n: use {colors.brand.coral}", \
        renamed: "App.ThemeTokens.Colors.Brand.coral")
        """))
  }

  @Test func `a thousand colours and 24 hours of forty compile in about a second`() throws {
    let compiler = try SwiftCompiler()
    defer { compiler.remove() }
    let colors = (0..<1000).map { "  c\($0): { light: rgb(\($0 % 256) 0 0), dark: rgb(0 \($0 % 256) 0) }\n" }.joined()
    let roles = (0..<40).map { "r\($0): \"#12\($0 + 10)56\"" }.joined(separator: ", ")
    let files = try emitTheme("colors:\n\(colors)palettes: { sky: { hours: { 0: { \(roles) } } } }\n", as: .swift)
    for file in files { try compiler.write(file.text, to: file.name) }
    let result = try compiler.typecheck(
      files.map(\.name), languageMode: 6, arguments: ["-stats-output-dir", compiler.folder.path])
    #expect(result.isSuccess, "\(result.output)")
    let times = try processorTimes(in: compiler.folder)
    // A literal whose types have to be found out takes ten times as long.
    #expect(!times.isEmpty && times.reduce(0, +) < 3, "\(times)")
  }

  /// The longest timer of each of the compiler's processes, in seconds of the processor: other tests run meanwhile.
  private func processorTimes(in folder: URL) throws -> [Double] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasPrefix("stats-") }.map { name in
      let statistics = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      let timers = statistics.matches(of: /\.user": ([0-9.e+-]+)/).compactMap { Double($0.1) }
      return timers.max() ?? 0
    }
  }
}
