internal import GenSource

/// The sources of a project as they lie on disk.
struct SourceReading {
  /// In byte order of their paths.
  var files: [(path: String, text: TextStorage)] = []
  /// Source folders that are not there.
  var missingFolders: [String] = []
  /// Source folders that lead through a link or a file, and what is in the way.
  var blockedFolders: [(folder: String, reason: String)] = []
  var failures: [DiskError] = []
}

extension Folder {
  /// Reads all `*.yaml` and `*.yml` below the given folders. Names with a dot first are skipped; links and special files
  /// that look like sources are failures, since leaving one out would pass for a project without it.
  ///
  /// - Parameters:
  ///   - files: single files that are read as well, whatever they are called.
  ///   - jobs: how many files may be read at once.
  func readSources(in folders: [String], files: [String] = [], limit: Int, jobs: Int = 1) -> SourceReading {
    var reading = SourceReading()
    for file in files { readSingle(file, limit: limit, into: &reading) }
    for folder in folders {
      switch open(folder.pathParts) {
      case .open(let folder): folder.collectSources(depth: 0, limit: limit, jobs: jobs, into: &reading)
      case .missing: reading.missingFolders.append(folder)
      case .blocked(let reason): reading.blockedFolders.append((folder, reason))
      case .failed(let error): reading.failures.append(error)
      }
    }
    reading.files.sort { isOrdered($0.path, $1.path) }
    // A folder may lie in another.
    var last: String?
    reading.files.removeAll { file in
      defer { last = file.path }
      return last.map { $0.utf8.elementsEqual(file.path.utf8) } ?? false
    }
    return reading
  }

  private func readSingle(_ path: String, limit: Int, into reading: inout SourceReading) {
    let parts = path.pathParts
    guard let name = parts.last else { return reading.missingFolders.append(path) }
    switch open(parts.dropLast()) {
    case .open(let folder):
      if case .missing = folder.read(String(name), limit: 0) { return reading.missingFolders.append(path) }
      folder.take(folder.readText(String(name), limit: limit), of: String(name), into: &reading)
    case .missing: reading.missingFolders.append(path)
    case .blocked(let reason): reading.blockedFolders.append((path, reason))
    case .failed(let error): reading.failures.append(error)
    }
  }

  /// Files are read as they are met, so that no more folders are open than lie in each other.
  private func collectSources(depth: Int, limit: Int, jobs: Int, into reading: inout SourceReading) {
    guard depth < Self.depthLimit else {
      reading.failures.append(DiskError(path, "lies more than \(Self.depthLimit) folders deep"))
      return
    }
    let entries: [Entry]
    do throws(DiskError) { entries = try self.entries() } catch {
      reading.failures.append(error)
      return
    }
    let names = entries.filter(\.isSource).map(\.name)
    let texts = concurrentMap(names, jobs: names.count < Self.manyFiles ? 1 : jobs) { self.readText($0, limit: limit) }
    var rest = texts[...]
    for entry in entries where !entry.isHidden {
      let path = path(of: entry.name)
      if entry.kind == .unnamable {
        if hasSourceName(entry.name) { reading.failures.append(DiskError(path, "has a name that is not UTF-8")) }
      } else if entry.kind == .folder {
        switch open([Substring(entry.name)]) {
        case .open(let child): child.collectSources(depth: depth + 1, limit: limit, jobs: jobs, into: &reading)
        case .failed(let error): reading.failures.append(error)
        case .missing, .blocked: reading.failures.append(DiskError(path, "changed while it was read"))
        }
      } else if entry.isSource {
        if let text = rest.popFirst() { take(text, of: entry.name, into: &reading) }
      } else if entry.kind == .link, leadsToFolder(entry.name) {
        reading.failures.append(DiskError(path, "is a link to a folder; sources are not read through links"))
      }
    }
  }

  private func take(_ text: FileReading<TextStorage>, of name: String, into reading: inout SourceReading) {
    let path = path(of: name)
    switch text {
    case .file(let text): reading.files.append((path, text))
    case .folder, .missing: reading.failures.append(DiskError(path, "changed while it was read"))
    case .link: reading.failures.append(DiskError(path, "is a link; sources are plain files"))
    case .special: reading.failures.append(DiskError(path, "is no plain file"))
    case .failed(let error): reading.failures.append(error)
    }
  }

  private static let depthLimit = 64
  /// A thread takes longer to start than it takes to read a few files.
  private static let manyFiles = 8
}

extension Folder.Entry {
  fileprivate var isHidden: Bool { name.utf8.first == UInt8(ascii: ".") }

  /// Whether it is to be read, if it is a file.
  fileprivate var isSource: Bool { kind != .unnamable && kind != .folder && !isHidden && hasSourceName(name) }
}

/// Whether a path ends as a source does.
func hasSourceName(_ name: String) -> Bool {
  [".yaml", ".yml"].contains {
    name.utf8.count > $0.utf8.count && name.utf8.suffix($0.utf8.count).elementsEqual($0.utf8)
  }
}
