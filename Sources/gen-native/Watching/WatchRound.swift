internal import GenEmitters
internal import GenPlan
internal import GenSource

/// One round of watching: reads everything, writes what is out of date and tells of it in a line.
struct WatchRound {
  let options: Options
  let terminal: Terminal
  let isFirst: Bool
  /// Whether it does what the round before could not do for the lock; that another run holds it is no news then.
  let isRetry: Bool

  /// - Parameter sources: the sources that have changed; nothing in the first round.
  /// - Returns: what is to be looked at from now on, and what kept the outputs from being written.
  func run(since sources: [String]?, watching: WatchedPaths) -> (watched: WatchedPaths, ending: ExitCode) {
    let start = secondsNow()
    let root: Root
    do throws(DiskError) { root = try Root(options) } catch {
      tell(sources, "\(visibleText(error.path)): \(visibleText(error.reason))", since: start)
      return (watching, .disk)
    }
    var quiet = options
    quiet.isQuiet = true
    let report = Report(quiet, terminal, root, isWriting: true)
    var outputs = watching.outputs
    var written: (puts: Int, deletions: Int) = (0, 0)
    if let isLocked = lockForWriting(root, quiet, terminal, report),
      case .ready(let planned) = report.plan(stopsAtWarnings: true, runsCommands: true)
    {
      outputs = planned.map(\.path)
      let changes = findChanges(of: planned, on: root.folder.reading, jobs: report.jobs)
      if report.accepts(changes) {
        let changeset = Changeset(changes)
        report.write(changeset, isLocked: isLocked)
        if report.isWell { written = (changeset.puts.count, changeset.deletions.count) }
      }
    }
    let ending = report.exitCode
    // A round that follows one's own writing, or somebody else's of the same, is no news.
    if isFirst || sources?.isEmpty == false || written != (0, 0) || !(report.isWell || isRetry && ending == .locked) {
      if options.makesPreview { writePreview(root, report) }
      let exitCode = report.finish()
      tell(sources, summary(exitCode, written), since: start)
    }
    return (WatchedPaths(of: options, outputs: outputs), ending)
  }

  private func summary(_ exitCode: ExitCode, _ written: (puts: Int, deletions: Int)) -> String {
    if written == (0, 0) {
      return exitCode == .success ? "all as the sources say" : "not written: " + exitCode.reason
    }
    let deleted = written.deletions > 0 ? ", \(written.deletions) deleted" : ""
    let failed = exitCode == .success ? "" : ", but not the preview"
    return counted(written.puts, "file") + " written" + deleted + failed
  }

  private func tell(_ sources: [String]?, _ what: String, since start: Double) {
    guard !options.isQuiet else { return }
    let milliseconds = Int(((secondsNow() - start) * 1_000).rounded(.up))
    terminal.err("\(timeOfDay()) \(subject(sources))\(what) (\(milliseconds) ms)\n")
  }

  private func subject(_ sources: [String]?) -> String {
    guard let sources, let first = sources.first else { return "" }
    let others = sources.count > 1 ? " and \(sources.count - 1) more" : ""
    return visibleText(first) + others + ": "
  }

  /// A preview is made of what can be read, whatever keeps the outputs from being written.
  private func writePreview(_ root: Root, _ report: Report) {
    var earlier: EarlierSources?
    do throws(EarlierProblem) {
      earlier = try options.against.map { (reference) throws(EarlierProblem) in
        try root.readEarlierSources(reference)
      }
    } catch {
      if isFirst { terminal.err("gen-native: error: \(error.reason)\n") }
    }
    let input = readInput(root, isLookingBack: true)
    guard let page = report.makePreview(input, since: earlier) else { return }
    let path = options.output ?? root.displayed(previewPath)
    let live = livePage(page)
    do throws(DiskError) {
      if options.output == nil {
        try root.writePage(live.page, stamp: live.stamp)
      } else {
        try writePage(live.page, to: path, isForced: options.isForced)
        try writePage(live.stamp, to: path + liveStampEnding, isForced: options.isForced)
      }
      if isFirst, !options.isQuiet { terminal.err("gen-native: wrote \(visibleText(path))\n") }
      if isFirst, options.opensPage, let reason = openPage(path) {
        terminal.err("gen-native: warning: \(reason), so the page was not opened: open it in a browser\n")
      }
    } catch { report.add(error, isInRoot: false) }
  }
}

extension ExitCode {
  /// What has kept outputs from being written.
  fileprivate var reason: String {
    switch self {
    case .sources: "the sources have errors"
    case .disk: "something could not be read or written"
    case .locked: "another run holds the lock"
    default: "see above"
    }
  }
}
