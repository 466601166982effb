internal import GenPlan
internal import GenSource

extension Folder {
  /// The disk as changes see it.
  var reading: DiskReading {
    DiskReading(
      entry: { self.entry($0) },
      head: { path in
        guard case .file(let bytes) = self.read(at: path, limit: bannerReach) else { return nil }
        return bytes
      },
      list: { self.list($0) })
  }

  private func entry(_ path: String) -> DiskEntry {
    switch read(at: path) {
    case .file(let bytes): .file(bytes)
    case .link: .link
    case .folder: .folder
    case .special: .special
    case .blocked(let reason): .blocked(reason)
    case .failed(let error): .failed(error.path == path ? error.reason : "\(error.path): \(error.reason)")
    case .missing: otherCase(of: path).map { .otherCase($0) } ?? .missing
    }
  }

  private enum OutputReading {
    case file([UInt8])
    case missing
    case link, folder, special
    case blocked(String)
    case failed(DiskError)
  }

  private func read(at path: String, limit: Int = .max) -> OutputReading {
    let parts = path.split(separator: "/")
    guard let name = parts.last else { return .missing }
    switch open(parts.dropLast()) {
    case .missing: return .missing
    case .blocked(let reason): return .blocked(reason)
    case .failed(let error): return .failed(error)
    case .open(let folder):
      switch folder.read(String(name), limit: limit) {
      case .file(let bytes): return .file(bytes)
      case .missing: return .missing
      case .link: return .link
      case .folder: return .folder
      case .special: return .special
      case .failed(let error): return .failed(error)
      }
    }
  }

  /// The path of a plain file whose name differs in letter case or normalization only.
  private func otherCase(of path: String) -> String? {
    var folder = self
    let parts = path.split(separator: "/")
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      if !isLast, case .open(let child) = folder.open([part]) {
        folder = child
        continue
      }
      let wanted = foldedPath(String(part))
      guard let name = try? folder.entries().first(where: { isSame($0.name, wanted) })?.name else {
        return nil
      }
      if isLast { return folder.status(of: name)?.isFile == true ? folder.path(of: name) : nil }
      guard case .open(let child) = folder.open([Substring(name)]) else { return nil }
      folder = child
    }
    return nil
  }

  private func list(_ path: String) -> (files: [String], folders: [String]) {
    guard case .open(let folder) = open(path.split(separator: "/")), let entries = try? folder.entries() else {
      return ([], [])
    }
    return (entries.filter { $0.kind == .file }.map(\.name), entries.filter { $0.kind == .folder }.map(\.name))
  }
}

/// Whether a file system that ignores letter case and normalization takes a name for the folded one.
private func isSame(_ name: String, _ folded: String) -> Bool {
  // Most names are ASCII, whose folded form is as long as they are.
  if name.utf8.count != folded.utf8.count, name.utf8.allSatisfy({ $0 < 0x80 }) { return false }
  return foldedPath(name) == folded
}
