internal import GenEmitters
internal import GenPlan
internal import GenSource

extension Folder {
  /// The disk as changes see it.
  var reading: DiskReading {
    let folders = OpenFolders(below: self)
    return DiskReading(
      entry: { self.entry($0, limit: .max) }, holds: { folders.hold($0) },
      head: { self.entry($0, limit: bannerReach) }, list: { self.list($0) })
  }

  /// The disk where only the outputs themselves may be looked at, and not what lies beside them.
  var readingAlone: DiskReading {
    let folders = OpenFolders(below: self)
    return DiskReading(
      entry: { self.entry($0, limit: .max, isAlone: true) }, holds: { folders.hold($0) }, head: { _ in .missing },
      list: { _ in FolderListing() })
  }

  private func entry(_ path: String, limit: Int, isAlone: Bool = false) -> DiskEntry {
    let parts = path.pathParts
    guard let name = parts.last else { return .missing }
    switch open(parts.dropLast()) {
    case .missing: return isAlone ? .missing : otherCase(of: path)
    case .blocked(let reason): return .blocked(reason)
    case .failed(let error): return failed(error, at: path)
    case .open(let folder):
      switch folder.read(String(name), limit: limit) {
      case .file(let bytes): return .file(bytes)
      case .missing: return isAlone ? .missing : otherCase(of: path)
      case .link: return .link
      case .folder: return .folder
      case .special: return .special
      case .failed(let error): return failed(error, at: path)
      }
    }
  }

  private func failed(_ error: DiskError, at path: String) -> DiskEntry {
    .failed(error.path == path ? error.reason : "'\(error.path)': \(error.reason)")
  }

  /// Looks for a plain file whose path differs in letter case or normalization only.
  private func otherCase(of path: String) -> DiskEntry {
    var folder = self
    let parts = path.pathParts
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      if !isLast, case .open(let child) = folder.open([part]) {
        folder = child
        continue
      }
      let folded = foldedPath(String(part))
      let found: Entry?
      do throws(DiskError) { found = try folder.entries().first { isSame($0.name, folded) } } catch {
        return failed(error, at: path)
      }
      guard let found else { return .missing }
      if isLast { return found.kind == .file ? .otherCase(folder.path(of: found.name)) : .missing }
      guard found.kind == .folder, case .open(let child) = folder.open([Substring(found.name)]) else { return .missing }
      folder = child
    }
    return .missing
  }

  private func list(_ path: String) -> FolderListing {
    var listing = FolderListing()
    switch open(path.pathParts) {
    case .missing, .blocked: break
    case .failed(let error): listing.failure = error.reason
    case .open(let folder):
      do throws(DiskError) {
        for entry in try folder.entries() {
          if entry.kind == .file { listing.files.append(entry.name) }
          if entry.kind == .folder { listing.folders.append(entry.name) }
        }
      } catch { listing.failure = error.reason }
    }
    return listing
  }
}

/// The folders of outputs, which stay open from one output to the next: a project has few, with many outputs in each.
private final class OpenFolders: Sendable {
  private let root: Folder
  private let folders = Locked<[Folder]>([])
  /// A process may have few files open, and each language has a folder. Outputs of one folder come in a row.
  private static let limit = 4

  init(below root: Folder) { self.root = root }

  /// Whether an output lies at its path as a plain file of just its bytes.
  func hold(_ output: OutputFile) -> Bool {
    let parent = output.path.parentPath
    let name = output.path.utf8.dropFirst(parent.isEmpty ? 0 : parent.utf8.count + 1)
    return folder(at: parent)?.hasSameBytes(String(Substring(name)), as: output) ?? false
  }

  private func folder(at path: Substring) -> Folder? {
    folders.withLock { folders in
      if let folder = folders.first(where: { $0.path.utf8.elementsEqual(path.utf8) }) { return folder }
      if folders.count == Self.limit { folders.removeAll() }
      if case .open(let folder) = root.open(String(path).pathParts) {
        folders.append(folder)
        return folder
      }
      // Whoever looks further needs the descriptors.
      folders.removeAll()
      return nil
    }
  }
}

/// Whether a file system that ignores letter case and normalization takes a name for the folded one.
private func isSame(_ name: String, _ folded: String) -> Bool {
  // Most names are ASCII, whose folded form is as long as they are.
  if name.utf8.count != folded.utf8.count, name.utf8.allSatisfy({ $0 < 0x80 }) { return false }
  return foldedPath(name) == folded
}
