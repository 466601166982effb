package import GenEmitters
package import GenModel
package import GenSource

/// Everything that a run reads before it plans: the plan depends on nothing else.
package struct PlanInput: Sendable {
  package var configuration: Configuration
  package var configurationFile: SourceFile?
  /// All files of the three kinds in byte order of their paths; a file's id is its index.
  package var sources: [SourceFile]
  /// The earlier state that the configuration names; nothing where it names none.
  package var earlier: EarlierReading?
  /// The files of code in which uses of texts are looked for; their ids follow those of the configuration and the sources.
  package var code: [SourceFile]

  /// Files that are no sources and that outputs are made of, in byte order of their paths.
  package var files: [ProjectFile] = []

  package init(
    configuration: Configuration, configurationFile: SourceFile?, sources: [SourceFile],
    earlier: EarlierReading? = nil, code: [SourceFile] = []
  ) {
    self.configuration = configuration
    self.configurationFile = configurationFile
    self.sources = sources
    self.earlier = earlier
    self.code = code
  }

  /// Adds the files of code, behind all others.
  package mutating func add(code files: [(path: String, bytes: [UInt8])]) {
    let first = sources.count + (configurationFile == nil ? 0 : 1)
    code = files.enumerated().map { SourceFile(id: SourceID(first + $0), path: $1.path, bytes: $1.bytes) }
  }
}

/// The files to generate. A blocked plan is not an empty one: errors keep everything on disk as it is.
package enum Plan: Sendable {
  case ready([OutputFile])
  case blocked
}

/// A plan and all that was found on the way to it.
package struct Planning: Sendable {
  package var plan: Plan
  /// With the severities that the configuration gives.
  package var diagnostics: [Diagnostic]
  /// What code says about texts that are not there. It keeps no output from being made: the code may be waiting for it.
  package var codeDiagnostics: [Diagnostic] = []
  /// The tables that there are, by their sources' names.
  package var tables: [String] = []
  /// The files that diagnostics point into; a file's index is its id.
  package var files: [SourceFile]

  package init(plan: Plan, diagnostics: [Diagnostic], files: [SourceFile]) {
    self.plan = plan
    self.diagnostics = diagnostics
    self.files = files
  }
}
