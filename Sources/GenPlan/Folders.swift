package import GenEmitters
package import GenModel
internal import GenReaders
internal import GenRules
package import GenSource

/// What a configuration wants to be read from disk.
package struct Reading: Sendable {
  /// From the root, each once.
  package let sourceFolders: [String]
  package let outputFolders: [String]
  /// How many bytes of a file are read: one more than it may have, so that one too large is known as such.
  package let fileLimit: Int

  package init(by configuration: Configuration) {
    let sources = configuration.sources
    sourceFolders = inByteOrder(sources.strings + sources.theme + sources.motion)
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
      return configuration.sources.named.filter { $0.value == folder }.map {
        Diagnostic(
          .schemaMissing, "there is no folder '\(folder)'", at: $0.range, help: "make it, or take it out of 'sources'")
      }
    case .blocked(let folder, let reason):
      let places =
        configuration.sources.named.filter { $0.value == folder }.map(\.range)
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

/// A project without a single source is a mistake: the wrong folder, most often.
package func findingsOnNoSources(at file: SourceFile?) -> Diagnostic {
  Diagnostic(
    .schemaMissing, "there are no sources: no YAML file in strings, theme or motion",
    at: file.map { Place.source($0.start) } ?? .output("gen-native.yaml"),
    help: "name the project's folder with --root, or begin with 'gen-native init'")
}

/// Outputs that cannot be written side by side: paths that lead astray, and paths that a file system may take for one.
package func findings(onPathsOf outputs: [OutputFile], in configuration: Configuration) -> [Diagnostic] {
  var findings: [Diagnostic] = []
  var seen: [String: SeenPath] = [:]
  for output in outputs {
    let origins = configuration.outputs.filter { output.path.utf8.starts(with: $0.path(of: "").utf8) }.compactMap(
      \.range)
    if let problem = problem(withOutputPath: output.path) {
      let place = origins.last.map { Place.source($0) } ?? .output(output.path)
      findings.append(Diagnostic(.wrongKind, "the path of the output '\(output.path)' \(problem)", at: place))
      continue
    }
    let parts = output.path.split(separator: "/")
    for count in 1...parts.count {
      let path = parts.prefix(count).joined(separator: "/")
      let isFile = count == parts.count
      let folded = foldedPath(path)
      guard let other = seen.updateValue(SeenPath(path: path, isFile: isFile, origins: origins), forKey: folded) else {
        continue
      }
      if other.path.utf8.elementsEqual(path.utf8), !isFile, !other.isFile { continue }
      findings.append(clash(of: SeenPath(path: path, isFile: isFile, origins: origins), with: other))
      break
    }
  }
  // Of two outputs that meet in every file, one is told.
  var places: Set<Place> = []
  return findings.filter { places.insert($0.place).inserted }
}

private struct SeenPath {
  let path: String
  let isFile: Bool
  /// The items of the configuration that may have asked for it.
  let origins: [SourceRange]
}

private func clash(of path: SeenPath, with other: SeenPath) -> Diagnostic {
  let message =
    path.path.utf8.elementsEqual(other.path.utf8)
    ? "two outputs would write '\(path.path)'"
    : "'\(path.path)' and '\(other.path)' are one to a file system that ignores letter case"
  let place = path.origins.last.map { Place.source($0) } ?? .output(path.path)
  let first = other.origins.first.flatMap {
    $0 == path.origins.last ? nil : Diagnostic.Note("the other is here", at: $0)
  }
  return Diagnostic(
    Rule.collision.description, message, at: place, notes: first.map { [$0] } ?? [],
    help: "send the outputs to different folders, or rename one")
}
