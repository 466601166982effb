package import GenModel
package import GenSource

/// One output format: its word in `gen-native.yaml`, and how it turns a project into files.
package struct Emitter: Sendable {
  package let id: String
  /// One sentence without a full stop.
  package let summary: String
  package let emit: @Sendable (Project, OutputOptions) -> [OutputFile]

  /// What the format calls tokens and texts where it does not keep their names, so that two that become one are found.
  package var names: @Sendable (Project, OutputOptions) -> [OutputName] = { _, _ in [] }
}

/// What a format calls a token or a text.
package struct OutputName: Sendable {
  package let name: String
  /// What it is called in the sources, with its section or table.
  package let source: String
  package let range: SourceRange
}
