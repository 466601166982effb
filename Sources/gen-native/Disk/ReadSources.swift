internal import GenSource

/// The sources of a project as they lie on disk.
struct SourceReading {
  /// In byte order of their paths.
  var files: [(path: String, bytes: [UInt8])] = []
  /// Source folders that are not there.
  var missingFolders: [String] = []
  /// Source folders that lead through a link or a file, and what is in the way.
  var blockedFolders: [(folder: String, reason: String)] = []
  var failures: [DiskError] = []
}

extension Folder {
  /// Reads all `*.yaml` and `*.yml` below the given folders. Names with a dot first are skipped; links and special files
  /// that look like sources are failures, since leaving one out would pass for a project without it.
  func readSources(in folders: [String], limit: Int) -> SourceReading {
    var reading = SourceReading()
    var found: [(folder: Folder, name: String, path: String)] = []
    for folder in folders {
      switch open(folder.split(separator: "/")) {
      case .open(let folder): folder.collectSources(depth: 0, into: &found, &reading.failures)
      case .missing: reading.missingFolders.append(folder)
      case .blocked(let reason): reading.blockedFolders.append((folder, reason))
      case .failed(let error): reading.failures.append(error)
      }
    }
    var last: String?
    for file in found.sorted(by: { isOrdered($0.path, $1.path) }) where last != file.path {
      last = file.path
      switch file.folder.read(file.name, limit: limit) {
      case .file(let bytes): reading.files.append((file.path, bytes))
      case .folder: break
      case .missing: reading.failures.append(DiskError(file.path, "went away while it was read"))
      case .link: reading.failures.append(DiskError(file.path, "is a link; sources are plain files"))
      case .special: reading.failures.append(DiskError(file.path, "is no plain file"))
      case .failed(let error): reading.failures.append(error)
      }
    }
    return reading
  }

  private func collectSources(
    depth: Int, into found: inout [(folder: Folder, name: String, path: String)], _ failures: inout [DiskError]
  ) {
    guard depth < Self.depthLimit else {
      failures.append(DiskError(path, "lies more than \(Self.depthLimit) folders deep"))
      return
    }
    let entries: [Entry]
    do { entries = try self.entries() } catch {
      failures.append(error)
      return
    }
    for entry in entries where entry.name.utf8.first != UInt8(ascii: ".") {
      let path = path(of: entry.name)
      if entry.kind == .unnamable {
        if hasSourceName(entry.name) { failures.append(DiskError(path, "has a name that is not UTF-8")) }
      } else if entry.kind == .folder {
        switch open([Substring(entry.name)]) {
        case .open(let child): child.collectSources(depth: depth + 1, into: &found, &failures)
        case .failed(let error): failures.append(error)
        case .missing, .blocked: failures.append(DiskError(path, "changed while it was read"))
        }
      } else if hasSourceName(entry.name) {
        found.append((self, entry.name, path))
      } else if entry.kind == .link, leadsToFolder(entry.name) {
        failures.append(DiskError(path, "is a link to a folder; sources are not read through links"))
      }
    }
  }

  private static let depthLimit = 64
}

private func hasSourceName(_ name: String) -> Bool {
  [".yaml", ".yml"].contains {
    name.utf8.count > $0.utf8.count && name.utf8.suffix($0.utf8.count).elementsEqual($0.utf8)
  }
}
