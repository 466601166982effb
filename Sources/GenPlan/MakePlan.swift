internal import GenEmitters
internal import GenModel
internal import GenReaders
internal import GenRules
internal import GenSource

/// Turns sources into what is to be generated, or into what keeps that from happening.
package func makePlan(from input: PlanInput, jobs: Int = processorCount) -> Planning {
  let configuration = input.configuration
  let (project, diagnostics, files) = readAndJudge(input, jobs: jobs)
  var planning = Planning(plan: .blocked, diagnostics: diagnostics, files: files + input.code)
  if !input.code.isEmpty {
    planning.codeDiagnostics =
      findUsage(
        in: input.code, of: project, configuration, after: diagnostics, files: files, jobs: jobs, tellsAll: false
      ).diagnostics
  }
  guard !diagnostics.contains(where: { $0.severity == .error }) else { return planning }
  var printed = withPseudoLanguages(project, configuration)
  printed.files = input.files
  let outputs = configuration.outputs.flatMap { options in
    allEmitters.filter { $0.id == options.format }.flatMap { $0.emit(printed, options) }
  }
  let unfit = filesThatDoNotFit(input, outputs)
  planning.diagnostics += unfit
  guard unfit.isEmpty else { return planning }
  planning.tables = project.strings.tables.map(\.sourceName)
  planning.plan = .ready(outputs + lists(of: outputs, in: input))
  return planning
}

/// The sources as a model, and what reading and rules have found.
func readAndJudge(
  _ input: PlanInput, jobs: Int
) -> (project: Project, diagnostics: [Diagnostic], files: [SourceFile]) {
  let configuration = input.configuration
  var (project, reading) = readSources(input.sources, configuration, jobs: jobs)
  project.versions = configuration.versions
  // A configuration from outside the project is told by its name: the same sources give the same bytes wherever they lie.
  if let name = input.configurationFile?.path.pathParts.last { project.versions?.source = String(name) }
  let findings =
    reading
    + check(project, of: input.sources, settings: configuration.rules, jobs: jobs)
    + unknownNames(in: configuration, project)
    + tablesOfOneName(configuration, project)
    + namesThatMeet(configuration, project)
    + findOutdated(since: input.earlier, in: project, configuration, jobs: jobs)
  return (
    project, settled(findings, by: configuration), input.sources + (input.configurationFile.map { [$0] } ?? [])
  )
}

/// What formats make of the paths of all others. The code is read for findings alone, and no output depends on it.
private func lists(of outputs: [OutputFile], in input: PlanInput) -> [OutputFile] {
  guard input.configuration.outputs.contains(where: { $0.format == Emitter.xcodeLists.id }) else { return [] }
  let configuration = input.configurationFile?.path
  let paths = ProjectPaths(
    inputs: (configuration.map { [$0] } ?? []) + (input.sources.map(\.path) + input.files.map(\.path)),
    outputs: outputs.map(\.path),
    configuration: configuration)
  return input.configuration.outputs.flatMap { options in
    allEmitters.filter { $0.id == options.format }.flatMap { $0.list(paths, options) }
  }
}

/// The project as the outputs show it: rules and translators see no pseudo-languages.
private func withPseudoLanguages(_ project: Project, _ configuration: Configuration) -> Project {
  guard !configuration.pseudoLanguages.isEmpty else { return project }
  var project = project
  project.strings = project.strings.adding(configuration.pseudoLanguages)
  return project
}

/// Findings with the severities that the configuration gives.
func settled(_ findings: [Diagnostic], by configuration: Configuration) -> [Diagnostic] {
  let fixed = Set(ruleDescriptions.filter(\.isFixed).map(\.id))
  return findings.compactMap { finding -> Diagnostic? in
    guard !fixed.contains(finding.rule), let level = configuration.rules[finding.rule]?.level else { return finding }
    guard case .severity(let severity) = level else { return nil }
    var finding = finding
    finding.severity = severity
    return finding
  }
}
