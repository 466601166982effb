internal import GenModel
internal import GenPlan
internal import GenSource

/// What is looked at for changes, in paths from the root.
struct WatchedPaths: Equatable {
  /// All sources below them.
  var folders: [String] = []
  /// Single files: glossaries that the configuration names.
  var files: [String] = []
  /// The outputs of the last plan. Whoever changes one gets it back as the sources have it.
  var outputs: [String] = []

  /// What the configuration names, as far as it can be read.
  init(of options: Options, outputs: [String] = []) {
    let root = try? Root(options)
    let file = root?.configuration.map { SourceFile(id: SourceID(0), path: $0.path, bytes: $0.bytes) }
    let wanted = ConfiguredFolders(by: readConfiguration(file).0)
    folders = wanted.sourceFolders
    files = wanted.sourceFiles
    self.outputs = outputs
  }

  var summary: String { (folders + files + [Root.configurationName]).joined(separator: ", ") }
}
