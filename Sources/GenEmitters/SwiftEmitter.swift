internal import GenModel

extension Emitter {
  /// Swift accessors and tokens, and the value types that they need.
  package static let swift = Emitter(
    id: "swift", summary: "Swift accessors for texts, and tokens as typed constants"
  ) { project, options in
    let strings = options.includes(.strings) ? stringsSwift(project.strings, options) : []
    return strings
  }
}
