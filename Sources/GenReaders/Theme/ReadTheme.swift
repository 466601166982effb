package import GenModel
package import GenSource
package import GenYAML

/// Reads the files of `theme/`, in the order of their paths, into one model in which every reference is resolved.
package func readTheme(from documents: [YAMLDocument], _ findings: inout [Diagnostic]) -> Theme {
  let files = TokenFiles(
    documents, kinds: [.color, .palette, .dimension, .glyph], of: "a file of the theme", &findings)
  let colors = ThemeColors(files.raw(.color).tokens, index: files.index, &findings)

  var theme = Theme()
  theme.version = files.version?.value ?? 1
  theme.versionRange = files.version?.range
  theme.sources = documents.map(\.source.path)
  theme.extensions = files.extensions
  theme.groups = files.groups
  theme.colors = colors.tokens
  theme.palettes = files.resolve(.palette, &findings) { token, _, findings in
    readPalette(&token, colors: colors, &findings)
  }
  theme.dimensions = files.resolve(.dimension, &findings) { token, _, findings in token.value.dimension(&findings) }
  theme.glyphs = files.resolve(.glyph, &findings) { token, _, findings in readGlyph(&token, &findings) }
  return theme
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
