/// The colours, palettes, dimensions and glyphs of an app.
package struct Theme: Sendable {
  package var version = 1
  /// The paths of the files that it was read from, for the outputs' banners; empty where there is no theme.
  package var sources: [String] = []

  package init() {}
}
