internal import GenPlan

extension Folder {
  /// Brings all changes to disk, or none of them.
  ///
  /// Everything that can fail for want of space or rights comes first: it is noted which paths are touched, and all files
  /// are written under temporary names and synced. Then a journal says that the set is mixed, the files are renamed into
  /// place, stale ones are deleted, and the journal is dropped. What fails is undone; what is cut off is finished by the
  /// next run, which clears that list too.
  func write(_ changeset: Changeset, isLocked: Bool, progress: (Int, Int) -> Void = { _, _ in }) throws(DiskError) {
    if changeset.puts.count + changeset.deletions.count > 100 { raiseOpenFileLimit() }
    let (state, made) = try openOrMake([Substring(stateFolder)])
    tidy(state, isLocked: isLocked)
    var transaction = try Transaction(root: self, state: state, made: made, isLocked: isLocked)
    do throws(DiskError) {
      try transaction.noteTouchedPaths(changeset.paths)
      try transaction.stageIgnoreFile()
      for (index, put) in changeset.puts.enumerated() {
        progress(index, changeset.puts.count)
        try transaction.stage(put)
      }
      try transaction.open(changeset.deletions)
      try transaction.writeJournal(changeset.paths)
      try transaction.publish()
      try transaction.dropJournal()
    } catch {
      throw transaction.undo(because: error)
    }
    transaction.clear()
  }
}
