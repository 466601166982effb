package import GenModel

/// One output format: its word in `gen-native.yaml`, and how it turns a project into files.
package struct Emitter: Sendable {
  package let id: String
  /// One sentence without a full stop.
  package let summary: String
  package let emit: @Sendable (Project, OutputOptions) -> [OutputFile]
}
