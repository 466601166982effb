internal import GenModel
internal import GenPlan
internal import GenSource

/// What is looked at for changes, in paths from the root.
struct WatchedPaths: Equatable {
  /// All sources below them.
  var folders: [String] = []
  /// Single files: glossaries that the configuration names.
  var files: [String] = []
  /// Files, and folders with all that is in them, that outputs are made of as they stand.
  var others: [String] = []
  /// The outputs of the last plan. Whoever changes one gets it back as the sources have it.
  let outputs: [String]
  /// The folders that the outputs lie in. Whoever makes one writable again has made way for what could not be written.
  let outputFolders: [String]

  /// What the configuration names, as far as it can be read.
  init(of options: Options, outputs: [String] = []) {
    let root = try? Root(options)
    let file = root?.configuration.map { SourceFile(id: SourceID(0), path: $0.path, bytes: $0.bytes) }
    let wanted = ConfiguredFolders(by: readConfiguration(file).0)
    folders = wanted.sourceFolders
    files = wanted.sourceFiles
    others = wanted.files
    self.outputs = outputs
    outputFolders = foldersOnTheWay(to: outputs)
  }

  var summary: String { (folders + files + others + [Root.configurationName]).joined(separator: ", ") }
}

/// Each once, those above others first.
private func foldersOnTheWay(to paths: [String]) -> [String] {
  var known: Set<String> = []
  var folders: [String] = []
  for path in paths {
    var folder = ""
    for part in path.pathParts.dropLast() {
      folder += (folder.isEmpty ? "" : "/") + part
      if known.insert(folder).inserted { folders.append(folder) }
    }
  }
  return folders
}
