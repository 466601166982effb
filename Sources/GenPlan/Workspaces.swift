package import GenEmitters
package import GenModel
internal import GenReaders
internal import GenRules
package import GenSource

/// What is wrong with a project that a configuration names under `workspaces`.
package func finding(onWorkspace folder: Located<String>, _ problem: String) -> Diagnostic {
  Diagnostic(
    .wrongKind, "the workspace '\(folder.value)' \(problem)", at: folder.range,
    help: "name the folder of a project, with a gen-native.yaml of its own")
}

/// Outputs of a project that lie where another project's outputs do.
///
/// - Parameter folders: the other's, from this project's root; an empty one holds all of it.
package func findings(
  onOutputs outputs: [OutputFile], in folders: [String], of other: String, _ configuration: Configuration
) -> [Diagnostic] {
  let folders = folders.map { foldedPath($0) }
  var places: Set<Place> = []
  return outputs.compactMap { output in
    let path = foldedPath(output.path)
    guard folders.contains(where: { $0.isEmpty || path.utf8.starts(with: ($0 + "/").utf8) }) else { return nil }
    let origin = configuration.outputs.last { output.path.utf8.starts(with: $0.path(of: "").utf8) }?.range
    let place = origin.map { Place.source($0) } ?? .output(output.path)
    guard places.insert(place).inserted else { return nil }
    return Diagnostic(
      Rule.collision.description, "'\(output.path)' lies in a folder that the project '\(other)' writes into",
      at: place,
      help: "send the outputs of each project to folders of its own")
  }
}
