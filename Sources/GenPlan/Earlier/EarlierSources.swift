package import GenSource

/// A project's sources as they were, at a revision or in another folder.
package struct EarlierSources: Sendable {
  /// What names the state, as a person wrote it: `origin/main`.
  package var reference: String
  package var configurationFile: SourceFile?
  /// In byte order of their paths; a file's id is its index.
  package var files: [SourceFile]

  package init(
    reference: String, configurationFile: (path: String, bytes: [UInt8])?, files: [(path: String, bytes: [UInt8])]
  ) {
    self.reference = reference
    self.files = files.enumerated().map { SourceFile(id: SourceID($0), path: $1.path, bytes: $1.bytes) }
    self.configurationFile = configurationFile.map {
      SourceFile(id: SourceID(files.count), path: $0.path, bytes: $0.bytes)
    }
  }

  /// What a plan of that state is made from, with the configuration that it had.
  package var input: PlanInput {
    PlanInput(
      configuration: readConfiguration(configurationFile).0, configurationFile: configurationFile, sources: files)
  }
}

/// What came of reading the state that the configuration names under `against`.
package enum EarlierReading: Sendable {
  case sources(EarlierSources)
  /// Why it could not be read, and what to do about that.
  case unreadable(reason: String, help: String?)
}
