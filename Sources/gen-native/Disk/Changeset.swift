internal import GenPlan

/// What a run is to do on disk, in the order in which it is done.
struct Changeset {
  struct Put {
    let path: String
    let bytes: [UInt8]
    /// The path of the same file under other letter case, which goes away.
    var oldPath: String?
  }

  /// Files to write, the manifest last.
  var puts: [Put] = []
  /// Files to delete once all others are written.
  var deletions: [String] = []
  /// What a run before has left behind is cleared also where nothing else is to be done.
  var wasInterrupted = false

  var isEmpty: Bool { puts.isEmpty && deletions.isEmpty && !wasInterrupted }

  /// What the changes ask for. Those that need a decision, such as a foreign file, must have been decided.
  init(_ changes: Changes) {
    for change in changes.list {
      switch change.kind {
      case .missing, .changed, .lineEndings, .foreign:
        if let bytes = change.wanted { puts.append(Put(path: change.path, bytes: bytes)) }
      case .letterCase:
        if let bytes = change.wanted { puts.append(Put(path: change.path, bytes: bytes, oldPath: change.detail)) }
      case .stale: deletions.append(change.path)
      case .interrupted: wasInterrupted = true
      case .unlisted, .type: break
      }
    }
    // In byte order it would come first.
    if let index = puts.firstIndex(where: { $0.path == Manifest.path }) { puts.append(puts.remove(at: index)) }
  }

  var paths: [String] { puts.flatMap { [$0.path] + ($0.oldPath.map { [$0] } ?? []) } + deletions }
}
