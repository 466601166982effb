package import GenSource

/// Limits on what a file may hold; beyond one of them reading stops at once, so that the rest costs nothing.
package struct YAMLLimits: Sendable {
  /// How deep mappings and lists may be nested.
  package var depth = 32
  /// The bytes of one text.
  package var text = 16 * 1024
  /// The bytes of one file.
  package var file = 256 * 1024 * 1024

  package init() {}
}

/// What came of reading one file. Without a document the file could not be read, and a diagnostic says why.
package struct YAMLReading: Sendable {
  package let document: YAMLDocument?
  package let diagnostics: [Diagnostic]
}

/// Reads one file into nodes.
package func readYAML(_ file: SourceFile, limits: YAMLLimits = YAMLLimits()) -> YAMLReading {
  YAMLReading(document: nil, diagnostics: [])
}
