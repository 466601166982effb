internal import GenEmitters
internal import GenPlan
internal import GenSource

extension Folder {
  /// The disk as changes see it.
  var reading: DiskReading {
    DiskReading(
      entry: { self.entry($0, limit: .max) }, holds: { self.holds($0) },
      head: { self.entry($0, limit: bannerReach) }, list: { self.list($0) })
  }

  /// The disk where only the outputs themselves may be looked at, and not what lies beside them.
  var readingAlone: DiskReading {
    DiskReading(
      entry: { self.entry($0, limit: .max, isAlone: true) }, holds: { self.holds($0) }, head: { _ in .missing },
      list: { _ in FolderListing() })
  }

  private func holds(_ output: OutputFile) -> Bool {
    let parts = output.path.pathParts
    guard let name = parts.last, case .open(let folder) = open(parts.dropLast()) else { return false }
    return folder.hasSameBytes(String(name), as: output)
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

/// Whether a file system that ignores letter case and normalization takes a name for the folded one.
private func isSame(_ name: String, _ folded: String) -> Bool {
  // Most names are ASCII, whose folded form is as long as they are.
  if name.utf8.count != folded.utf8.count, name.utf8.allSatisfy({ $0 < 0x80 }) { return false }
  return foldedPath(name) == folded
}
