internal import GenEmitters
internal import GenPlan
internal import GenSource

extension Command {
  static let generate = Command(
    name: "generate", summary: "write what is out of date (the default)",
    options: Option.common + [
      Option.check, Option.tolerance, Option.diff, Option.dryRun, Option.force, Option.allowCommands,
      Option.lockTimeout, Option.jobs,
      Option.outputRoot, Option.tables, Option.rest, Option.depfile, Option.stamp, Option.declared, Option.version,
    ], takesSeveralProjects: true,
    run: { options, terminal in
      if let shard = options.shard, options.outputRoot == nil {
        let name = shard.tables.isEmpty ? "--rest" : "--tables"
        terminal.err("gen-native: error: '\(name)' needs '--output-root': the root itself is made as a whole\n")
        return .usage
      }
      if options.isCheck { return checkOutputs(options, terminal) }
      guard let folder = options.outputRoot, options.configs.count < 2 else { return writeOutputs(options, terminal) }
      return writeOutputs(alone: folder, options, terminal)
    })
}

/// Writes outputs into a folder of their own, with nothing beside them.
private func writeOutputs(alone folder: String, _ options: Options, _ terminal: Terminal) -> ExitCode {
  withReport(options, terminal, isWriting: true) { root, report in
    guard case .ready(let planned) = report.plan(stopsAtWarnings: true, runsCommands: true),
      let outputs = report.outputs(planned, declaredIn: options.declared)
    else { return report.finish() }
    do throws(DiskError) {
      let place = try OutputRoot(folder)
      let changes = place.changes(of: outputs, jobs: report.jobs)
      if report.accepts(changes) {
        let changeset = Changeset(changes)
        if !options.isDryRun, !changeset.puts.isEmpty {
          let folder = try place.made()
          do throws(DiskError) { try folder.writeAlone(changeset.puts) } catch { report.addOutput(error) }
        }
        report.tell(changeset, of: changes)
      }
      report.writeBuildFiles(of: outputs)
    } catch { report.add(error, isInRoot: false) }
    return report.finish()
  }
}

/// Of several projects none is written before all are planned and nothing keeps any of them from being written.
private func writeOutputs(_ options: Options, _ terminal: Terminal) -> ExitCode {
  withProjects(options, terminal, isWriting: true) { projects in
    var isLocked: [Bool] = []
    for project in projects {
      guard let lock = lockForWriting(project.root, options, terminal, project.report) else { return }
      isLocked.append(lock)
    }
    let plans = projects.map { project -> [OutputFile]? in
      guard case .ready(let planned) = project.report.plan(stopsAtWarnings: true, runsCommands: true) else {
        return nil
      }
      return project.report.outputs(planned, declaredIn: options.declared)
    }
    refuseMeetingOutputs(projects)
    let outputs = plans.compactMap { $0 }
    guard outputs.count == projects.count, projects.allSatisfy(\.report.isWell) else { return }
    let changes = zip(projects, outputs).map { project, outputs in
      findChanges(of: outputs, on: project.root.folder.reading, jobs: project.report.jobs)
    }
    // All of them, so that all is told that keeps one from being written.
    let refused = zip(projects, changes).filter { project, changes in !project.report.accepts(changes) }
    guard refused.isEmpty else { return }
    for (place, project) in projects.enumerated() {
      let changeset = Changeset(changes[place])
      if !options.isDryRun { project.report.write(changeset, isLocked: isLocked[place]) }
      project.report.tell(changeset, of: changes[place])
      project.report.writeBuildFiles(of: outputs[place])
      guard project.report.isWell else { return }
    }
  }
}

/// Takes the project's lock, before anything is read: who waits for another run plans with what that one has left. Gives
/// whether it is held, which it is not in a dry run and where there are no locks; nothing where another run kept it.
func lockForWriting(_ root: Root, _ options: Options, _ terminal: Terminal, _ report: Report) -> Bool? {
  guard !options.isDryRun else { return false }
  switch lock(root.folder, options, terminal) {
  case .held: return true
  case .timedOut:
    report.addLockTimeout()
    return nil
  case .unavailable(let reason):
    terminal.err("gen-native: note: there are no locks here (\(reason)); do not run gen-native twice at once\n")
    return false
  }
}

private func lock(_ folder: Folder, _ options: Options, _ terminal: Terminal) -> Locking {
  folder.lock(timeout: options.lockTimeout) {
    guard terminal.isWatched, !options.isQuiet else { return }
    terminal.err("gen-native: waiting for another run\n")
    terminal.flush()
  }
}

/// Finds the project and gives the command what it reports with.
///
/// - Parameter isWriting: whether the command writes where all goes well.
func withReport(
  _ options: Options, _ terminal: Terminal, isWriting: Bool = false, _ body: (Root, Report) -> ExitCode
) -> ExitCode {
  let root: Root
  do throws(DiskError) { root = try Root(options) } catch { return tellNothing(error, options, terminal) }
  if refusesWorkspaces(root, terminal) { return .usage }
  let report = Report(options, terminal, root, isWriting: isWriting)
  terminal.keep(report)
  return body(root, report)
}

/// A project that cannot be found: who asked for a report gets one, with nothing in it.
func tellNothing(_ error: DiskError, _ options: Options, _ terminal: Terminal) -> ExitCode {
  terminal.err("gen-native: error: \(visibleText(error.path)): \(visibleText(error.reason))\n")
  let nothing = FindingList([], in: [])
  if options.format != .text { nothing.write(as: options.format, from: nil) { terminal.out($0) } }
  _ = nothing.writeFiles(options, from: nil)
  return .disk
}
