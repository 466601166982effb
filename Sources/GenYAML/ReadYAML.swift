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

/// Reads one file into nodes: bytes, then the lines before the document, then libyaml's events.
package func readYAML(_ file: SourceFile, limits: YAMLLimits = YAMLLimits()) -> YAMLReading {
  if file.bytes.count > min(limits.file, largestFile) {
    return YAMLReading(document: nil, diagnostics: [.fileTooLarge(file, limit: min(limits.file, largestFile))])
  }
  return file.bytes.withUnsafeBytes { bytes in
    let scan = scanBytes(bytes, of: file)
    guard scan.isReadable else { return YAMLReading(document: nil, diagnostics: scan.diagnostics) }
    var builder = TreeBuilder(bytes, of: file, start: scan.start, isASCII: scan.isASCII, limits: limits)
    let document = builder.build()
    return YAMLReading(document: document, diagnostics: (scan.diagnostics + builder.diagnostics))
  }
}

/// Offsets are 32 bits wide.
private let largestFile = Int(Int32.max) - 16
