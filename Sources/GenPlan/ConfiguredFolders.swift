internal import GenEmitters
package import GenModel
internal import GenReaders
package import GenSource

/// What a configuration wants to be read from disk.
package struct ConfiguredFolders: Sendable {
  /// From the root, each once.
  package let sourceFolders: [String]
  /// Single files beside the folders: those of the glossary.
  package let sourceFiles: [String]
  package let outputFolders: [String]
  /// Files, and folders with all that is in them, that outputs are made of.
  package let files: [String]
  /// How many bytes of a file are read: one more than it may have, so that one too large is known as such.
  package let fileLimit: Int

  package init(by configuration: Configuration) {
    let sources = configuration.sources
    sourceFolders = inByteOrder(sources.strings + sources.theme + sources.motion)
    sourceFiles = inByteOrder(configuration.glossaries.map(\.value))
    files = inByteOrder(
      configuration.outputs.flatMap { output in
        output.command.map { $0.inputs.map(\.value) }
          ?? (output.format == OutputOptions.copy ? output.files.map(\.value) : [])
      })
    outputFolders = inByteOrder(configuration.outputs.map(\.path))
    fileLimit = min(max(0, configuration.limits.file), Int(Int32.max) - 1) + 1
  }
}

/// A folder of the configuration that cannot be used, as only the disk can tell.
package enum FolderProblem: Sendable {
  /// It is not there.
  case missing(String)
  /// A link or a file is on the way to it: what is said about that.
  case blocked(String, reason: String)
}

/// What is wrong with the folders of a configuration. A folder that it does not name itself may be missing.
package func findings(
  on problems: [FolderProblem], in configuration: Configuration, at file: SourceFile?
) -> [Diagnostic] {
  problems.flatMap { problem -> [Diagnostic] in
    switch problem {
    case .missing(let folder):
      func missing(_ named: [Located<String>], from list: String) -> [Diagnostic] {
        named.filter { $0.value == folder }.map {
          Diagnostic(
            .schemaMissing, "there is no folder '\(folder)'", at: $0.range, help: "make it, or take it out of '\(list)'"
          )
        }
      }
      return missing(configuration.sources.named, from: "sources") + missing(configuration.code, from: "code")
        + configuration.glossaries.filter { $0.value == folder }.map {
          Diagnostic(
            .schemaMissing, "there is no file '\(folder)'", at: $0.range, help: "make it, or take 'glossary' away")
        }
    case .blocked(let folder, let reason):
      let named = configuration.sources.named + configuration.glossaries + configuration.code
      let places =
        named.filter { $0.value == folder }.map(\.range)
        + configuration.outputs.filter { $0.path == folder }.compactMap(\.range)
      let wholeFile = file.map { Place.source($0.start) } ?? .output(folder)
      let message = "the way to '\(folder)' leads through \(reason)"
      let help = "name a plain folder below the project's root"
      return places.isEmpty
        ? [Diagnostic(.wrongKind, message, at: wholeFile, help: help)]
        : places.map { Diagnostic(.wrongKind, message, at: $0, help: help) }
    }
  }
}

/// Lists for Xcode that nobody has asked for.
package func findingOnNoLists(at place: Place) -> Diagnostic {
  Diagnostic(
    .schemaMissing, "no output has the format '\(Emitter.xcodeLists.id)'", at: place,
    help: "add '- { format: \(Emitter.xcodeLists.id), path: Generated }' to 'outputs' in gen-native.yaml")
}

/// A project without a single source is a mistake: the wrong folder, most often.
package func findingsOnNoSources(at file: SourceFile?) -> Diagnostic {
  Diagnostic(
    .schemaMissing, "there are no sources: no YAML file in strings, theme or motion",
    at: file.map { Place.source($0.start) } ?? .output("."),
    help: "name the project's folder with --root, or begin with 'gen-native init'")
}
