internal import GenPlan
internal import GenSource

extension Folder {
  /// Brings all changes to disk, or none of them.
  ///
  /// Everything that can fail for want of space or rights comes first: it is noted which paths are touched, and all files
  /// are written under temporary names and synced, on all cores. Then a journal says that the set is mixed, the files are
  /// renamed into place, stale ones are deleted, and the journal is dropped. What fails is undone; what is cut off is
  /// finished by the next run, which clears that list too.
  func write(
    _ changeset: Changeset, isLocked: Bool, jobs: Int = processorCount, progress: (Int, Int) -> Void = { _, _ in }
  ) throws(DiskError) {
    if changeset.puts.count + changeset.deletions.count > 100 { raiseOpenFileLimit() }
    let (state, made) = try openOrMake([Substring(stateFolder)])
    tidy(state, isLocked: isLocked)
    var transaction = try Transaction(root: self, state: state, made: made, isLocked: isLocked)
    do throws(DiskError) {
      try transaction.noteTouchedPaths(changeset.paths)
      try transaction.stageIgnoreFile()
      var rest = changeset.puts[...]
      while !rest.isEmpty {
        progress(rest.startIndex, changeset.puts.count)
        // A few for each core, so that none waits long for another. All of them are open at once, so there is an end to it
        // however many cores there are.
        let some = rest.prefix(jobs > 1 ? min(jobs * 8, 32) : 1)
        try transaction.stage(some, jobs: jobs)
        rest = rest.dropFirst(some.count)
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
