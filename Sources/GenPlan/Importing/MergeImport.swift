package import GenImporters
internal import GenModel
internal import GenSource

/// Works out what importing tables does to a project's sources. Nothing is written, and where anything is an error there is
/// nothing to write.
///
/// What the sources could not say without an error of their own, as two names that Swift cannot tell apart, is found by
/// planning with the result: such an entry stays behind, and the rest is merged without it.
///
/// - Parameters:
///   - input: the project as it is; the ids of the foreign files follow on its own.
///   - isUpdating: whether a text that differs is written over.
package func mergeImport(_ reading: ImportReading, into input: PlanInput, isUpdating: Bool) -> ImportOutcome {
  var base = input
  let newConfiguration = makeConfiguration(for: reading, &base)
  let before = makePlan(from: base, jobs: 1)
  let sources = base.sources + (base.configurationFile.map { [$0] } ?? [])
  var result = ImportOutcome()
  result.sources = sources + reading.files
  result.diagnostics = reading.findings + before.diagnostics.filter { $0.severity == .error }
  guard !result.hasErrors else { return result }

  let tables = reading.tables.map { $0.withFormsAsNames(base: base.configuration.languages.first) }
  var decisions = MergeDecisions()
  for attempt in 1...attemptLimit {
    var merger = SourceMerger(base, decisions: decisions, isUpdating: isUpdating)
    merger.merge(tables)
    if merger.findings.contains(where: { $0.severity == .error }) {
      result.diagnostics += merger.findings
      return result
    }
    let (files, spans) = merger.files()
    let planning = makePlan(from: base.with(files), jobs: 1)
    let faults = planning.diagnostics.filter { $0.severity == .error && isOwnFault($0) }
    let changed = faults.isEmpty || decisions.learn(from: faults, planning.files, spans, merger)
    if changed, !faults.isEmpty, attempt < attemptLimit { continue }
    result.actions = merger.actions
    result.unchangedCount = merger.unchangedCount
    result.diagnostics += merger.findings + decisions.findings(tables)
    if faults.isEmpty {
      let configuration = newConfiguration.map { [$0] } ?? []
      result.files = configuration + files
    } else {
      // What is wrong with a new file as a whole: its places are in the file as it would be.
      let offset = result.sources.count
      result.sources += planning.files
      result.diagnostics += faults.map { $0.moved(by: offset) }
    }
    return result
  }
  return result
}

/// Each attempt leaves behind all that was found before; what is found then follows from that, and is soon at its end.
private let attemptLimit = 8

/// Whether a finding is an error by itself, and not because a project made it one.
func isOwnFault(_ finding: Diagnostic) -> Bool {
  ruleDescriptions.contains { $0.id == finding.rule && $0.severity == .error }
}

extension PlanInput {
  /// The project with files changed and new ones added.
  func with(_ files: [ImportOutcome.File]) -> PlanInput {
    var all = sources.map { (path: $0.path, bytes: Array($0.bytes)) }
    for file in files {
      if let place = all.firstIndex(where: { $0.path == file.path }) {
        all[place].bytes = file.new
      } else {
        all.append((file.path, file.new))
      }
    }
    all.sort { isOrdered($0.path, $1.path) }
    let sources = all.enumerated().map { SourceFile(id: SourceID($0), path: $1.path, bytes: $1.bytes) }
    let file = configurationFile.map { SourceFile(id: SourceID(sources.count), path: $0.path, bytes: Array($0.bytes)) }
    return PlanInput(configuration: configuration, configurationFile: file, sources: sources)
  }
}

extension Diagnostic {
  /// The same with its files further back in the list.
  func moved(by offset: Int) -> Diagnostic {
    func moved(_ place: Place) -> Place {
      guard case .source(let range) = place else { return place }
      return .source(
        SourceRange(source: SourceID(Int(range.source.index) + offset), start: Int(range.start), end: Int(range.end)))
    }
    guard let rule = ruleDescriptions.first(where: { $0.id == self.rule }) else { return self }
    return Diagnostic(
      rule, severity: severity, message, at: moved(place), notes: notes.map { Note($0.message, at: moved($0.place)) },
      help: help)
  }
}
