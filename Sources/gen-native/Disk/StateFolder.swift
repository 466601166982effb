internal import GenPlan

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Names of files that live only while a run writes. They have no extension, so that no build takes one for a source or a
/// resource.
enum Temporary {
  /// A new file before it is renamed into place.
  static let staged = "staged-"
  /// A second name of an old file until its replacement is in place for good.
  static let kept = "kept-"

  /// In a folder of another file system temporaries lie beside their files, hidden.
  static let hiddenPrefix = ".gen-native-"

  static func name(_ kind: String, _ number: Int, isHidden: Bool) -> String {
    "\(isHidden ? hiddenPrefix : "")\(kind)\(getpid())-\(number)"
  }

  /// The process that a temporary belongs to; nothing for any other name.
  static func owner(of name: String) -> pid_t? {
    let bare = name.utf8.starts(with: hiddenPrefix.utf8) ? name.dropFirst(hiddenPrefix.count) : name[...]
    guard let kind = [staged, kept].first(where: { bare.utf8.starts(with: $0.utf8) }) else { return nil }
    let parts = bare.dropFirst(kind.count).split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, Int(parts[1]) != nil else { return nil }
    return pid_t(parts[0])
  }
}

extension Folder {
  /// Opens a folder and makes the parts of its path that are not there; tells which ones those were.
  func openOrMake(_ parts: some Collection<Substring>) throws(DiskError) -> (folder: Folder, made: [(Folder, String)]) {
    var folder = self
    var made: [(Folder, String)] = []
    for part in parts {
      var opening = folder.open([part])
      if case .missing = opening {
        if mkdirat(folder.descriptor, String(part), 0o777) == 0 {
          made.append((folder, String(part)))
        } else if lastError != EEXIST {
          let error = DiskError(folder.path(of: String(part)), lastError)
          Self.remove(made)
          throw error
        }
        opening = folder.open([part])
      }
      switch opening {
      case .open(let child): folder = child
      case .missing:
        Self.remove(made)
        throw DiskError(folder.path(of: String(part)), ENOENT)
      case .blocked(let reason):
        Self.remove(made)
        throw DiskError(folder.path(of: String(part)), "\(reason) is in the way")
      case .failed(let error):
        Self.remove(made)
        throw error
      }
    }
    return (folder, made)
  }

  /// Takes away folders that were made for nothing, the deepest first; one that is not empty stays.
  static func remove(_ made: [(Folder, String)]) {
    for (folder, name) in made.reversed() { unlinkat(folder.descriptor, name, AT_REMOVEDIR) }
  }

  /// Removes temporaries whose owners are gone. With the lock held all owners are.
  func sweep(isLocked: Bool) {
    guard let entries = try? entries() else { return }
    for name in entries.map(\.name) {
      guard let owner = Temporary.owner(of: name), isLocked || (kill(owner, 0) != 0 && errno == ESRCH) else { continue }
      unlinkat(descriptor, name, 0)
    }
  }
}

extension Folder {
  /// Clears what a run that was cut off before it changed anything has left.
  func sweepState(isLocked: Bool) {
    guard case .open(let state) = open([Substring(stateFolder)]) else { return }
    state.sweep(isLocked: isLocked)
  }
}
