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

  /// What the format makes of the paths of all that is read and of all that the other formats make.
  package var list: @Sendable (ProjectPaths, OutputOptions) -> [OutputFile] = { _, _ in [] }
}

/// What a run reads and makes, by paths from the root.
package struct ProjectPaths: Sendable {
  /// The configuration first, where there is one.
  package let inputs: [String]
  package let outputs: [String]
  package let configuration: String?

  package init(inputs: [String], outputs: [String], configuration: String?) {
    self.inputs = inputs
    self.outputs = outputs
    self.configuration = configuration
  }
}

/// What a format calls a token or a text.
package struct OutputName: Sendable {
  package let name: String
  /// What it is called in the sources, with its section or table.
  package let source: String
  package let range: SourceRange
}
