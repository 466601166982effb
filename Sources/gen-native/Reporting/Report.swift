internal import GenEmitters
internal import GenModel
internal import GenPlan
internal import GenSource

/// What a run has found and done, told at its end: findings first, then changes, then the summary.
final class Report {
  let options: Options
  private let terminal: Terminal
  private let root: Root
  /// Whether the command writes where all goes well: only then is it worth saying that nothing was written.
  private let isWriting: Bool
  var diagnostics: [Diagnostic] = []
  var files: [SourceFile] = []
  /// What outputs are made of beside the sources.
  private var others: [ProjectFile] = []
  var diffs: [Change] = []
  var lines: [String] = []
  var exitCode = ExitCode.success
  /// Without the name of the program, and without a line break.
  var summary: String?
  private var isHalfDone = false
  /// Whether something on disk is not what the sources say, be it a failure or not.
  var hasDrift = false
  var hasPage = false
  private var hasWritten = false
  private var plan = Plan.blocked
  /// What the project's configuration says, once it was read.
  private(set) var configuration: Configuration?
  /// Files that lie where the command line says, and not below the root.
  private var outsidePaths: Set<String> = []
  /// What leads to the outputs from the current folder where they are not in the root.
  private let outputPrefix: String?

  init(_ options: Options, _ terminal: Terminal, _ root: Root, isWriting: Bool) {
    self.options = options
    self.terminal = terminal
    self.root = root
    self.isWriting = isWriting
    outputPrefix = options.outputRoot.flatMap { isSameFolder($0, root.path) ? nil : $0 + "/" }
  }

  /// How many cores to use, once the sources are read.
  var jobs: Int { options.jobs ?? coresWorth(files) }

  /// Reads everything and plans. Whatever keeps the outputs from being made blocks the plan.
  ///
  /// - Parameter runsCommands: whether the programs are run that make outputs; without, those have no bytes.
  func plan(stopsAtWarnings: Bool, readsCode: Bool = false, runsCommands: Bool = false) -> Plan {
    let reading = readProject(root, readsCode: readsCode, jobs: options.jobs)
    diagnostics += reading.diagnostics
    files = reading.files
    configuration = reading.configuration
    others = reading.others
    for failure in reading.failures { add(failure) }
    let counts = FindingList(diagnostics, in: files).summary
    let isWrong = counts.errors > 0 || options.isStrict && counts.warnings > 0
    if isWrong { exitCode = max(exitCode, .sources) }
    add(reading.codeDiagnostics)
    guard reading.failures.isEmpty, counts.errors == 0, !(isWrong && stopsAtWarnings) else { return .blocked }
    plan = reading.plan
    guard case .ready(let whole) = plan else { return plan }
    if let shard = options.shard {
      if let problem = shard.problem(among: reading.tables) {
        exitCode = max(exitCode, .usage)
        lines.append("gen-native: error: \(visibleText(problem))\n")
        let names = reading.tables.prefix(20).joined(separator: ", ") + (reading.tables.count > 20 ? ", …" : "")
        lines.append("help: \(names.isEmpty ? "there are no tables" : "there are these: " + visibleText(names))\n")
        plan = .blocked
      } else {
        plan = .ready(whole.filter(shard.contains))
      }
    }
    if runsCommands, case .ready(let outputs) = plan { plan = withCommandsRun(outputs, seeing: whole) }
    return plan
  }

  /// The plan with what other programs make, which may see all outputs and not only those of a shard.
  private func withCommandsRun(_ outputs: [OutputFile], seeing whole: [OutputFile]) -> Plan {
    guard outputs.contains(where: { $0.command != nil }) else { return .ready(outputs) }
    let run = runCommands(of: outputs, seeing: whole, others, root, areAllowed: options.allowsCommands)
    add(run.findings)
    lines += run.said.map { visibleText($0) + "\n" }
    for failure in run.failures { add(failure, isInRoot: false) }
    return run.findings.isEmpty && run.failures.isEmpty ? .ready(run.outputs) : .blocked
  }

  /// Reads the sources for a command that tells about them; nothing where they have errors. Only those are told.
  func read() -> (input: PlanInput, project: Project, files: [SourceFile])? {
    let reading = readInput(root, isLookingBack: false)
    let model = readModel(from: reading.input, jobs: options.jobs ?? processorCount)
    diagnostics += (reading.diagnostics + model.diagnostics).filter { $0.severity == .error }
    files = model.files
    for failure in reading.failures { add(failure) }
    if !diagnostics.isEmpty { exitCode = max(exitCode, .sources) }
    guard exitCode == .success else { return nil }
    return (reading.input, model.project, model.files)
  }

  /// Findings of a command of its own; whether they let it go on.
  ///
  /// - Parameter outsidePaths: the files that are named as the command line names them.
  func add(_ findings: [Diagnostic], in files: [SourceFile], outsidePaths: Set<String>) -> Bool {
    diagnostics += findings
    self.files = files
    self.outsidePaths = outsidePaths
    let counts = FindingList(diagnostics, in: files).summary
    if counts.errors > 0 || options.isStrict && counts.warnings > 0 { exitCode = max(exitCode, .sources) }
    return exitCode == .success
  }

  /// Something that the command line names, which could not be read.
  func addOutside(_ failure: DiskError) {
    exitCode = max(exitCode, .disk)
    lines.append("gen-native: error: \(visibleText(failure.path)): \(visibleText(failure.reason))\n")
  }

  /// What a command did, a line each, and the summary in a line.
  func say(_ lines: [String], summary: String) {
    guard exitCode == .success, !options.isQuiet else { return }
    self.lines = lines.map { $0 + "\n" } + self.lines
    self.summary = summary
  }

  /// What was found beside the plan. Errors end the run as those of the sources do.
  func add(_ found: [Diagnostic]) {
    diagnostics += found
    let counts = FindingList(found, in: files).summary
    if counts.errors > 0 || options.isStrict && counts.warnings > 0 { exitCode = max(exitCode, .sources) }
  }

  /// What was found in another way than by planning.
  func add(_ found: [Diagnostic], in files: [SourceFile]) {
    self.files = files
    add(found)
  }

  /// Something that could not be read or written.
  func add(_ failure: DiskError, isInRoot: Bool = true) {
    exitCode = max(exitCode, .disk)
    isHalfDone = isHalfDone || failure.isHalfDone
    let path = isInRoot ? root.displayed(failure.path) : failure.path
    lines.append("gen-native: error: \(visibleText(path)): \(visibleText(failure.reason))\n")
  }

  /// An output that could not be read or written.
  func addOutput(_ failure: DiskError) {
    guard let outputPrefix else { return add(failure) }
    var moved = DiskError(outputPrefix + failure.path, failure.reason)
    moved.isHalfDone = failure.isHalfDone
    add(moved, isInRoot: false)
  }

  /// An output's path from the current folder.
  private func displayedOutput(_ path: String) -> String {
    visibleText(outputPrefix.map { $0 + path } ?? root.displayed(path))
  }

  /// Changes as they are told: where outputs are not in the root, by their paths from the current folder.
  func told(_ changes: [Change]) -> [Change] {
    guard let outputPrefix else { return changes }
    return changes.map { change in
      let path = outputPrefix + change.path
      outsidePaths.insert(path)
      return Change(change.kind, path, output: change.output, found: change.found, detail: change.detail)
    }
  }

  func add(faultsOf changes: Changes) {
    for failure in changes.failures { addOutput(DiskError(failure.path, failure.reason)) }
    for fault in changes.faults {
      exitCode = max(exitCode, .fault)
      lines.append(
        "gen-native: error: '\(visibleText(fault.path))' does not read back as it was meant: \(visibleText(fault.reason))\n"
          + "help: this is a fault of gen-native; nothing was written\n")
    }
  }

  /// Another run has held the lock for too long.
  func addLockTimeout() {
    exitCode = max(exitCode, .locked)
    lines.append("gen-native: error: another run holds the lock; it was waited for \(options.lockTimeout) s\n")
  }

  // MARK: - Writing

  /// Whether nothing keeps the changes from being written.
  func accepts(_ changes: Changes) -> Bool {
    add(faultsOf: changes)
    let refused = changes.refused(isForced: options.isForced)
    diagnostics += told(refused).map(\.diagnostic)
    if !refused.isEmpty { exitCode = max(exitCode, .disk) }
    for change in changes.list where change.kind == .unlisted && change.output == nil {
      lines.append(
        "unlisted: \(visibleText(root.displayed(change.path))) bears our banner, but gen-native has not listed it: "
          + "delete it if nothing needs it\n")
    }
    return exitCode == .success
  }

  func write(_ changeset: Changeset, isLocked: Bool) {
    let start = secondsNow()
    var isShowing = false
    do throws(DiskError) {
      if changeset.isEmpty {
        root.folder.tidy(isLocked: isLocked)
      } else {
        try root.folder.write(changeset, isLocked: isLocked, jobs: options.jobs ?? processorCount) { done, count in
          guard terminal.isWatched, !options.isQuiet, secondsNow() - start > 0.5 else { return }
          isShowing = true
          terminal.err("\r\u{1B}[Kgen-native: writing \(done + 1) of \(count)")
          terminal.flush()
        }
      }
    } catch { add(error) }
    if isShowing { terminal.err("\r\u{1B}[K") }
    if !changeset.isEmpty, isWell { hasWritten = true }
  }

  func tell(_ changeset: Changeset, of changes: Changes) {
    if options.showsDiff { diffs = told(changes.list) }
    guard exitCode == .success, !options.isQuiet else { return }
    let verb = options.isDryRun ? "would be " : ""
    for put in changeset.puts { lines.append("\(verb)written: \(displayedOutput(put.path))\n") }
    for path in changeset.deletions { lines.append("\(verb)deleted: \(displayedOutput(path))\n") }
    summary =
      "\(counted(changeset.puts.count, "file")) \(verb)written, \(changeset.deletions.count) \(verb)deleted, "
      + "\(changes.unchangedCount) as they were"
  }

  /// Whether nothing has gone wrong so far.
  var isWell: Bool { exitCode == .success }

  /// Where the configuration begins.
  var configurationStart: Place {
    guard let path = root.configuration?.path else { return .output(Root.configurationName) }
    return files.last { $0.path.utf8.elementsEqual(path.utf8) }.map { .source($0.start) } ?? .output(path)
  }

  /// The paths of all that was read: the sources and the configuration.
  var inputPaths: [String] { files.map(\.path) + others.map(\.path) }

  /// Where all went well, leaves what the build system has asked for.
  func writeBuildFiles(of outputs: [OutputFile]) {
    guard exitCode == .success, !options.isDryRun else { return }
    let files = BuildFiles(options: options, root: root)
    for failure in files.write(inputs: inputPaths, outputs: outputs.map(\.path), isStamped: !hasDrift) { add(failure) }
  }

  // MARK: - Several projects

  /// All that there is to tell, for the report of several projects.
  struct Content {
    let root: Root
    let diagnostics: [Diagnostic]
    let files: [SourceFile]
    let diffs: [String]
    let lines: [String]
    let exitCode: ExitCode
    let isWriting: Bool
    let hasWritten: Bool
    let summary: String?
  }

  var content: Content {
    Content(
      root: root, diagnostics: diagnostics, files: files,
      diffs: diffs.compactMap { change in
        let change = Change(
          change.kind, root.displayed(change.path), output: change.output, found: change.found, detail: change.detail)
        return unifiedDiff(of: change, isColored: terminal.isColored(1))
      }, lines: lines, exitCode: exitCode, isWriting: isWriting, hasWritten: hasWritten || isHalfDone,
      summary: summary)
  }

  /// Refuses outputs that lie in folders which another project writes into.
  func refuseOutputs(in folders: [String], of other: String) {
    guard case .ready(let outputs) = plan, let configuration else { return }
    add(GenPlan.findings(onOutputs: outputs, in: folders, of: other, configuration))
  }

  // MARK: - The end

  /// Prints everything, and gives the status that the run ends with.
  ///
  /// - Parameters:
  ///   - members: what a report for programs holds beside the findings, as members of its JSON object.
  ///   - closing: the last line.
  func finish(members: [(name: String, json: String)] = [], closing: String? = nil) -> ExitCode {
    let findings = FindingList(diagnostics, in: files)
    findings.write(
      as: options.format, from: root, outsidePaths: outsidePaths, isColored: terminal.isColored(2), members: members
    ) {
      if options.format == .text { terminal.err($0) } else { terminal.out($0) }
    }
    for failure in findings.writeFiles(options, from: root, outsidePaths: outsidePaths) { add(failure) }
    for change in diffs {
      guard let diff = unifiedDiff(of: change, isColored: terminal.isColored(1)) else { continue }
      // A report for programs has standard output for itself.
      if options.format == .text { terminal.out(diff) } else { terminal.err(diff) }
    }
    for line in lines { terminal.err(line) }
    if !options.isQuiet {
      if let counts = counts(of: findings.summary) { terminal.err("gen-native: \(counts)\n") }
      if exitCode <= .drift, let summary { terminal.err("gen-native: \(summary)\n") }
      if let closing { terminal.err(closing) }
    }
    return exitCode
  }

  private func counts(of summary: FindingList.Summary) -> String? {
    var parts: [String] = []
    if summary.errors > 0 { parts.append(counted(summary.errors, "error")) }
    if summary.warnings > 0 { parts.append(counted(summary.warnings, "warning")) }
    if isHalfDone {
      parts.append("not everything could be put back; run '\(repairCommand)' again")
    } else if hasPage, !parts.isEmpty || exitCode > .drift {
      parts.append("the page shows what could be read")
    } else if exitCode > .drift, isWriting {
      parts.append("nothing was written")
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
