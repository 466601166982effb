internal import GenPlan
internal import GenSource

/// A project as it was read and planned.
struct ProjectReading {
  var plan = Plan.blocked
  var diagnostics: [Diagnostic] = []
  var files: [SourceFile] = []
  var failures: [DiskError] = []
}

/// Reads the configuration and all sources, and plans.
func readProject(_ root: Root, jobs: Int) -> ProjectReading {
  var result = ProjectReading()
  func configurationFile(_ id: Int) -> SourceFile? {
    root.configuration.map { SourceFile(id: SourceID(id), path: $0.path, bytes: $0.bytes) }
  }
  let wanted = ConfiguredFolders(by: readConfiguration(configurationFile(0)).0)
  let reading = root.folder.readSources(in: wanted.sourceFolders, limit: wanted.fileLimit)
  result.failures = reading.failures
  let sources = reading.files.enumerated().map { index, file in
    SourceFile(id: SourceID(index), path: file.path, bytes: file.bytes)
  }
  // Its place among the files is known only now.
  let file = configurationFile(sources.count)
  let (configuration, findings) = readConfiguration(file)
  result.diagnostics = findings

  let problems =
    reading.missingFolders.map { FolderProblem.missing($0) }
    + reading.blockedFolders.map { FolderProblem.blocked($0.folder, reason: $0.reason) }
    + wanted.outputFolders.compactMap { folder in
      guard case .blocked(let reason) = root.folder.open(folder.pathParts) else { return nil }
      return .blocked(folder, reason: reason)
    }
  result.diagnostics += GenPlan.findings(on: problems, in: configuration, at: file)
  // Where the configuration or a folder of it is wrong, that there are none only follows.
  let isWrong = result.diagnostics.contains { $0.severity == .error }
  if sources.isEmpty, reading.failures.isEmpty, !isWrong { result.diagnostics.append(findingsOnNoSources(at: file)) }

  let planning = makePlan(
    from: PlanInput(configuration: configuration, configurationFile: file, sources: sources), jobs: jobs)
  result.diagnostics += planning.diagnostics
  result.files = planning.files
  if case .ready(let outputs) = planning.plan {
    let pathFindings = GenPlan.findings(onPathsOf: outputs, in: configuration)
    result.diagnostics += pathFindings
    if pathFindings.isEmpty { result.plan = planning.plan }
  }
  return result
}
