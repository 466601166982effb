internal import GenPlan
internal import GenSource

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The list of the paths that a run is about to touch, from before it makes anything until all is done.
///
/// The journal says whether the set is mixed; this says where a run that was cut off, with or without a journal, may have
/// left temporaries and empty folders.
enum TouchedPaths {
  static let name = "touched"
}

extension Folder {
  /// Clears what a run that was cut off has left below this folder, which is the root.
  func tidy(isLocked: Bool) {
    guard case .open(let state) = open([Substring(stateFolder)]) else { return }
    tidy(state, isLocked: isLocked)
  }

  func tidy(_ state: Folder, isLocked: Bool) {
    state.sweep(isLocked: isLocked)
    // Without the lock the list may be that of a living run.
    guard isLocked, case .file(let bytes) = state.read(TouchedPaths.name) else { return }
    let paths = Journal(reading: bytes).paths
    let isSwept = sweepOtherDisks(paths, state)
    if removeEmptyFolders(above: paths), isSwept { unlinkat(state.descriptor, TouchedPaths.name, 0) }
  }

  /// On another file system than the state's, temporaries lie beside their files. Whether all are gone.
  private func sweepOtherDisks(_ paths: [String], _ state: Folder) -> Bool {
    guard let home = try? state.device() else { return false }
    var isClear = true
    var last: String?
    for path in paths {
      let parts = path.pathParts.dropLast()
      let parent = parts.joined(separator: "/")
      if let last, last.utf8.elementsEqual(parent.utf8) { continue }
      last = parent
      switch open(parts) {
      case .missing, .blocked: continue
      case .failed: isClear = false
      case .open(let folder):
        guard let device = try? folder.device() else { return false }
        if device != home { isClear = folder.sweep(isLocked: true) && isClear }
      }
    }
    return isClear
  }

  /// Folders that hold nothing since the files at these paths are gone go with them; one that is not empty stays by itself.
  /// Whether all went that should.
  func removeEmptyFolders(above paths: [String]) -> Bool {
    var isClear = true
    for path in paths {
      var parts = path.pathParts.dropLast()
      while let name = parts.popLast() {
        switch open(parts) {
        case .missing, .blocked: continue
        case .failed:
          isClear = false
          parts = []
        case .open(let parent):
          guard unlinkat(parent.descriptor, String(name), AT_REMOVEDIR) != 0 else {
            _ = syncToDisk(parent.descriptor)
            continue
          }
          switch lastError {
          case ENOENT: continue
          case ENOTEMPTY, EEXIST, ENOTDIR, EBUSY: break
          default: isClear = false
          }
          parts = []
        }
      }
    }
    return isClear
  }
}
