internal import GenEmitters
internal import GenModel
internal import GenReaders
internal import GenSource

/// A JSON Schema of one kind of file.
package struct SourceSchema: Sendable {
  /// The kind's name: `strings`.
  package let kind: String
  package let fileName: String
  package let text: String

  /// The kinds that there are.
  package static var kinds: [String] { SchemaKind.allCases.map(\.rawValue) }

  /// Whether a file is a schema that gen-native made.
  package static func isOurs(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes, as: UTF8.self).contains(schemaMark)
  }
}

/// The JSON Schemas of a project, with its own languages, tables and rules.
///
/// - Parameter kinds: those that are wanted; nothing for all.
package func makeSchemas(for input: PlanInput, kinds: [String]? = nil) -> [SourceSchema] {
  let project = readModel(from: input).project
  let context = SchemaContext(
    languages: input.configuration.languages, tables: project.strings.tables.map(\.sourceName),
    formats: allEmitters.map(\.id), rules: ruleDescriptions)
  return SchemaKind.allCases.filter { kinds?.contains($0.rawValue) ?? true }.map { kind in
    SourceSchema(kind: kind.rawValue, fileName: kind.fileName, text: makeSchema(kind, context))
  }
}
