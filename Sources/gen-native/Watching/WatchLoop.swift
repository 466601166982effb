internal import GenModel
internal import GenPlan
internal import GenSource

/// Runs again whenever something has changed on disk, until nobody listens any more.
///
/// It looks instead of being told: what the systems tell about changes differs, gets lost on network drives and in
/// containers, and says nothing about a folder that was moved away and made anew. A look at a project's files takes a
/// fraction of a millisecond.
func watchProject(_ options: Options, _ terminal: Terminal) -> ExitCode {
  var watched = WatchedPaths(of: options)
  if !options.isQuiet {
    terminal.err("gen-native: watching \(visibleText(watched.summary)); Control-C ends it\n")
  }
  var seen: DiskStamps?
  var isLockedOut = false
  while !terminal.hasNoReader {
    let start = secondsNow()
    var now = DiskStamps(of: watched, options)
    let isRetry = isLockedOut && now == seen
    if isRetry {
      pause(0.2)
    } else if now == seen {
      // A look takes a twentieth of the time at most, however large the project is.
      pause(max(0.03, (secondsNow() - start) * 20))
      continue
    }
    now = settled(now, watched, options)
    let round = WatchRound(options: options, terminal: terminal, isFirst: seen == nil, isRetry: isRetry)
    let (next, ending) = round.run(since: seen.map { now.changedSources(since: $0) }, watching: watched)
    terminal.flush()
    // Nothing of what was read is left but what is watched.
    TextMemory.freeAll()
    // What has changed while another run held the lock is still to be written, though nothing changes any more.
    isLockedOut = ending == .locked
    // What the round has written itself counts as a change too, since somebody else may have written it at the same time:
    // the round that follows finds all as it should be and says nothing. A round that could not write has put back what it
    // had moved, which is no change: the next one would fail as it did, and so on for ever.
    seen = now.carried(to: next, DiskStamps(of: next, options), takesOutputs: seen == nil || ending == .disk)
    watched = next
  }
  return .success
}

/// Waits until nobody writes any more: an editor may have emptied a file that it is about to fill, and git changes one file
/// after the other.
private func settled(_ stamps: DiskStamps, _ watched: WatchedPaths, _ options: Options) -> DiskStamps {
  var stamps = stamps
  let start = secondsNow()
  while secondsNow() - start < 1 {
    pause(0.01)
    let later = DiskStamps(of: watched, options)
    if later == stamps { break }
    stamps = later
  }
  return stamps
}
