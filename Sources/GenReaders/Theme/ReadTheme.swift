package import GenModel
package import GenSource
package import GenYAML

/// Reads the files of `theme/`, in the order of their paths, into one model in which every reference is resolved.
package func readTheme(from documents: [YAMLDocument], _ findings: inout [Diagnostic]) -> Theme {
  let files = ThemeFiles(documents, &findings)
  let colors = ThemeColors(files.colors.tokens, index: files.index, &findings)

  var theme = Theme()
  theme.version = files.version?.value ?? 1
  theme.sources = documents.map(\.source.path)
  theme.colors = colors.tokens
  theme.palettes = ResolvedSection(files.palettes, index: files.index, &findings) { token, _, findings in
    readPalette(&token, colors: colors, &findings)
  }.tokens(files.index)
  theme.dimensions = ResolvedSection(files.dimensions, index: files.index, &findings) { token, _, findings in
    token.value.dimension(&findings)
  }.tokens(files.index)
  theme.glyphs = ResolvedSection(files.glyphs, index: files.index, &findings) { token, _, findings in
    readGlyph(&token, &findings)
  }.tokens(files.index)
  return theme
}

/// What stands in the files at their tops: the sections, each of all files together.
private struct ThemeFiles {
  private(set) var index = TokenIndex()
  /// From the first file that says it.
  private(set) var version: Located<Int>?
  private(set) var colors = MotionSection(kind: .color)
  private(set) var palettes = MotionSection(kind: .palette)
  private(set) var dimensions = MotionSection(kind: .dimension)
  private(set) var glyphs = MotionSection(kind: .glyph)

  init(_ documents: [YAMLDocument], _ findings: inout [Diagnostic]) {
    var registries = Array(repeating: NameRegistry(), count: 4)
    for (place, document) in documents.enumerated() {
      var fields = Fields(of: document.root)
      readVersion(fields.take("$version"), &findings)
      for (number, section) in [\Self.colors, \.palettes, \.dimensions, \.glyphs].enumerated() {
        guard let node = fields.take(self[keyPath: section].kind.section) else { continue }
        let tokens = readNamedTokens(
          node, kind: self[keyPath: section].kind, registry: &registries[number], &findings)
        self[keyPath: section].tokens += tokens
        self[keyPath: section].files += tokens.map { _ in place }
      }
      fields.reportUnknown(of: "a file of the theme", &findings)
    }
    for section in [colors, palettes, dimensions, glyphs] { index.enter(section.tokens, of: section.kind) }
  }

  private mutating func readVersion(_ node: YAMLNode?, _ findings: inout [Diagnostic]) {
    guard let node, let number = node.wholeNumber("the version", in: 1...1_000_000, &findings) else { return }
    guard let first = version else {
      version = Located(number, at: node.range)
      return
    }
    guard number != first.value else { return }
    findings.append(
      Diagnostic(
        .wrongKind, "'$version' is \(number) here and \(first.value) in another file", at: node.range,
        notes: [.init("it was first written here", at: first.range)], help: "keep it in one file"))
  }
}

extension TokenKind {
  /// The fields of a colour as design tools export it tell it from a group, so that it can be explained.
  static let color = TokenKind(
    section: "colors", noun: "a colour",
    fields: Set(ColorMode.allCases.map(\.rawValue) + ["$contrast", "colorSpace", "components"]))
  static let palette = TokenKind(section: "palettes", noun: "a palette", fields: ["hours"])
  static let dimension = TokenKind(section: "dimensions", noun: "a dimension", fields: [])
  static let glyph = TokenKind(section: "glyphs", noun: "a glyph", fields: ["glyph", "sfSymbol"])
}
