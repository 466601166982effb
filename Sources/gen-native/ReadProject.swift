internal import GenModel
internal import GenPlan
internal import GenSource

/// A project as it was read and planned.
struct ProjectReading {
  var configuration = Configuration()
  var plan = Plan.blocked
  var diagnostics: [Diagnostic] = []
  /// What code says about texts that are not there.
  var codeDiagnostics: [Diagnostic] = []
  var files: [SourceFile] = []
  /// What outputs are made of beside the sources.
  var others: [ProjectFile] = []
  /// The tables that there are, by their sources' names.
  var tables: [String] = []
  var failures: [DiskError] = []
}

/// What a project's disk holds for a plan, and what is wrong with that.
struct ProjectInput {
  var input: PlanInput
  /// What is wrong with the configuration and the folders that it names.
  var diagnostics: [Diagnostic] = []
  var failures: [DiskError] = []
}

/// Reads the configuration and all sources, and plans. Code is read only where it is asked for: what it names keeps no
/// output from being made.
///
/// - Parameter jobs: how many cores to use; nothing for as many as the project is worth.
func readProject(_ root: Root, readsCode: Bool = false, jobs: Int?) -> ProjectReading {
  let reading = readInput(root, isLookingBack: true, readsCode: readsCode, jobs: jobs ?? processorCount)
  let planning = makePlan(from: reading.input, jobs: jobs ?? coresWorth(reading.input.sources))
  var result = ProjectReading(
    configuration: reading.input.configuration, diagnostics: reading.diagnostics + planning.diagnostics,
    codeDiagnostics: planning.codeDiagnostics,
    files: planning.files, others: reading.input.files, tables: planning.tables, failures: reading.failures)
  if case .ready(let outputs) = planning.plan {
    let pathFindings = GenPlan.findings(onPathsOf: outputs, in: reading.input.configuration)
    result.diagnostics += pathFindings
    if pathFindings.isEmpty { result.plan = planning.plan }
  }
  return result
}

/// How many cores a project of this size is worth. To start a thread, have a sleeping core woken and wait for both takes
/// about as long as one core takes for two thousand texts.
func coresWorth(_ sources: [SourceFile]) -> Int {
  sources.reduce(0) { $0 + $1.bytes.count } < 256 << 10 ? 1 : processorCount
}

/// Reads the configuration and all sources.
///
/// - Parameters:
///   - isLookingBack: whether the earlier state is read too that the configuration names.
///   - needsSources: whether a project without any is a mistake.
///   - readsCode: whether the code is read.
func readInput(
  _ root: Root, isLookingBack: Bool, needsSources: Bool = true, readsCode: Bool = false, jobs: Int = processorCount
) -> ProjectInput {
  func configurationFile(_ id: Int) -> SourceFile? {
    root.configuration.map { SourceFile(id: SourceID(id), path: $0.path, bytes: $0.bytes) }
  }
  let wanted = ConfiguredFolders(by: readConfiguration(configurationFile(0)).0)
  let reading = root.folder.readSources(
    in: wanted.sourceFolders, files: wanted.sourceFiles, limit: wanted.fileLimit, jobs: jobs)
  let sources = reading.files.enumerated().map { index, file in
    SourceFile(id: SourceID(index), path: file.path, storage: file.text)
  }
  // Its place among the files is known only now.
  let file = configurationFile(sources.count)
  let (configuration, findings) = readConfiguration(file)
  var result = ProjectInput(
    input: PlanInput(configuration: configuration, configurationFile: file, sources: sources), diagnostics: findings,
    failures: reading.failures)

  if !wanted.files.isEmpty {
    let others = root.folder.readFiles(at: wanted.files, limit: wanted.fileLimit)
    result.input.files = others.files.map { ProjectFile(path: $0.path, bytes: $0.bytes) }
    result.failures += others.failures
  }

  var problems =
    reading.missingFolders.map { FolderProblem.missing($0) }
    + reading.blockedFolders.map { FolderProblem.blocked($0.folder, reason: $0.reason) }
    + wanted.outputFolders.compactMap { folder in
      guard case .blocked(let reason) = root.folder.open(folder.pathParts) else { return nil }
      return .blocked(folder, reason: reason)
    }
  if readsCode, !configuration.code.isEmpty {
    let code = root.folder.readCode(at: configuration.code.map(\.value), jobs: jobs)
    result.input.add(code: code.files)
    result.failures += code.failures
    problems += code.missing.map { .missing($0) } + code.blocked.map { .blocked($0.path, reason: $0.reason) }
  }
  result.diagnostics += GenPlan.findings(on: problems, in: configuration, at: file)
  // Where the configuration or a folder of it is wrong, that there are none only follows.
  let isWrong = result.diagnostics.contains { $0.severity == .error }
  if needsSources, sources.isEmpty, reading.failures.isEmpty, !isWrong {
    result.diagnostics.append(findingsOnNoSources(at: file))
  }
  if isLookingBack, configuration.looksBack { result.input.earlier = readReference(of: configuration, root) }
  return result
}

private func readReference(of configuration: Configuration, _ root: Root) -> EarlierReading? {
  guard let reference = configuration.against else { return nil }
  do throws(EarlierProblem) {
    return .sources(try root.readEarlierSources(reference.value, from: root.path))
  } catch {
    return .unreadable(reason: error.reason, help: error.help)
  }
}
