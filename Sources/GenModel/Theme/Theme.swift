package import GenSource

/// The colours, palettes, dimensions and glyphs of an app, each in the order of the sources.
package struct Theme: Sendable {
  package var version = 1
  /// Where a file says the version; nothing where none does.
  package var versionRange: SourceRange?
  /// The paths of the files that it was read from, for the outputs' banners; empty where there is no theme.
  package var sources: [String] = []
  /// What design tools keep at the top of its files, and beside its groups.
  package var extensions: [TokenExtension] = []
  package var groups: [ExtendedGroup] = []

  package var colors: [Token<ThemeColor>] = []
  package var palettes: [Token<Palette>] = []
  package var dimensions: [Token<Dimension>] = []
  package var glyphs: [Token<Glyph>] = []

  package init() {}
}

/// A length of the layout.
package struct Dimension: Hashable, Sendable {
  package var points: Double

  package init(points: Double) {
    self.points = points
  }
}

/// An icon.
package struct Glyph: Hashable, Sendable {
  /// The character that an icon font draws as the icon.
  package var scalar: Unicode.Scalar
  /// Apple's name for the icon, where the system takes nothing else.
  package var sfSymbol: String?

  package init(scalar: Unicode.Scalar, sfSymbol: String? = nil) {
    self.scalar = scalar
    self.sfSymbol = sfSymbol
  }
}
