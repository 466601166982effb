internal import GenEmitters
internal import GenPlan

/// What a run is to do on disk, in the order in which it is done.
struct Changeset {
  struct Put {
    let output: OutputFile
    /// The path of the same file under other letter case, which goes away.
    var oldPath: String?

    var path: String { output.path }
    /// Made when they are asked for, so that no more than one file a core is held at once.
    var bytes: [UInt8] { output.bytes() }
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
        if let output = change.replacement { puts.append(Put(output: output)) }
      case .letterCase:
        if let output = change.replacement { puts.append(Put(output: output, oldPath: change.detail)) }
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
