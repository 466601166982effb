internal import GenSource

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// What tells a file from the same one after a change, without a look at its bytes.
struct DiskStamp: Hashable {
  let file: UInt64
  let size: Int
  /// When its bytes, its name or its permissions were last changed; nobody can set this back.
  let seconds: Int
  let nanoseconds: Int

  init(_ status: stat) {
    file = UInt64(status.st_ino)
    size = Int(status.st_size)
    (seconds, nanoseconds) = status.changeTime
  }

  /// A folder.
  init(file: UInt64, permissions: Int) {
    (self.file, size) = (file, permissions)
    (seconds, nanoseconds) = (0, 0)
  }
}

/// The stamps of all that is watched.
struct DiskStamps: Equatable {
  /// The configuration and the sources.
  private var sources: [String: DiskStamp] = [:]
  private var outputs: [String: DiskStamp] = [:]
  private var outputFolders: [String: DiskStamp] = [:]
  private let folders: [String]

  init(of watched: WatchedPaths, _ options: Options) {
    folders = watched.folders + watched.files + watched.others
    guard let root = try? Root(options).folder else { return }
    for file in watched.files { sources[file] = root.stamp(of: file) }
    for folder in watched.folders {
      if case .open(let folder) = root.open(folder.pathParts) { folder.stampSources(depth: 0, into: &sources) }
    }
    for path in watched.others {
      sources[path] = root.stamp(of: path)
      guard case .open(let folder) = root.open(path.pathParts) else { continue }
      // What comes and goes in a folder is seen by its files.
      sources[path] = nil
      folder.stampSources(depth: 0, takesAll: true, into: &sources)
    }
    for output in watched.outputs { outputs[output] = root.stamp(of: output) }
    for folder in watched.outputFolders { outputFolders[folder] = root.folderStamp(of: folder) }
    if let config = options.config {
      sources[config] = (try? Folder(root: "."))?.stamp(of: config, followsLinks: true)
    } else {
      sources[Root.configurationName] = root.stamp(of: Root.configurationName)
    }
  }

  /// The sources that are others than before, that are new or that are gone, in byte order.
  func changedSources(since before: DiskStamps) -> [String] {
    let paths = Set(sources.keys).union(before.sources.keys)
    return paths.filter { sources[$0] != before.sources[$0] }.sorted(by: isOrdered)
  }

  /// What was seen before a round, for what is watched after it. Where that are other folders it is what lies there now.
  ///
  /// - Parameter takesOutputs: whether what lies there now is what was seen of the outputs: after the first round, which did
  ///   not know them, and after one that could not write them.
  func carried(to watched: WatchedPaths, _ now: DiskStamps, takesOutputs: Bool) -> DiskStamps {
    var result = now
    if folders == now.folders { result.sources = sources }
    if !takesOutputs {
      result.outputs = [:]
      for path in watched.outputs { result.outputs[path] = outputs[path] }
    }
    return result
  }
}

extension Folder {
  /// Nothing where there is nothing.
  fileprivate func stamp(of path: String, followsLinks: Bool = false) -> DiskStamp? {
    var status = stat()
    let flags = followsLinks ? 0 : AT_SYMLINK_NOFOLLOW
    return retrying({ fstatat(descriptor, path, &status, flags) }) == 0 ? DiskStamp(status) : nil
  }

  /// What tells whether a folder is another one, or lets others in; what comes and goes in it is no change of it.
  fileprivate func folderStamp(of path: String) -> DiskStamp? {
    var status = stat()
    guard retrying({ fstatat(descriptor, path, &status, AT_SYMLINK_NOFOLLOW) }) == 0 else { return nil }
    return DiskStamp(file: UInt64(status.st_ino), permissions: Int(status.st_mode))
  }

  /// All that reading sources would look at; what cannot be listed is left to the run that reads it.
  ///
  /// - Parameter takesAll: whether files of any name are looked at.
  fileprivate func stampSources(depth: Int, takesAll: Bool = false, into stamps: inout [String: DiskStamp]) {
    guard depth < 64, let entries = try? entries() else { return }
    for entry in entries where entry.name.utf8.first != UInt8(ascii: ".") && entry.kind != .unnamable {
      if entry.kind == .folder {
        if case .open(let child) = open([Substring(entry.name)]) {
          child.stampSources(depth: depth + 1, takesAll: takesAll, into: &stamps)
        }
      } else if takesAll || hasSourceName(entry.name) || entry.kind == .link {
        stamps[path(of: entry.name)] = stamp(of: entry.name)
      }
    }
  }
}
