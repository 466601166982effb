internal import GenModel
package import GenSource

/// What has been taken away from code that was written for an earlier state, and where.
package struct BreakingReading: Sendable {
  /// What is wrong with the sources, or else what breaks; with the severities that the configuration gives.
  package var diagnostics: [Diagnostic]
  /// The files that diagnostics point into; a file's index is its id.
  package var files: [SourceFile]
  /// How many errors the earlier sources had themselves: what could not be read of them is not compared.
  package var earlierErrors = 0
}

/// Compares the sources with an earlier state: what code, and whoever reads a snapshot, could rely on then and cannot now.
///
/// Where the sources have errors, those are all that is told: what could not be read would pass for gone.
package func findBreaking(
  from input: PlanInput, since earlier: EarlierSources, jobs: Int = processorCount
) -> BreakingReading {
  let now = readModel(from: input, jobs: jobs)
  let errors = now.diagnostics.filter { $0.severity == .error }
  guard errors.isEmpty else { return BreakingReading(diagnostics: errors, files: now.files) }
  let earlierInput = earlier.input
  let past = readModel(from: earlierInput, jobs: jobs)
  let states = TwoStates(
    now: now.project, past: past.project, configuration: input.configuration,
    pastConfiguration: earlierInput.configuration, places: EarlierPlaces(earlier),
    fallback: (input.configurationFile ?? input.sources.first)?.start, files: now.files)
  var changes = BreakingChanges()
  findBreakingTexts(states, &changes)
  findBreakingTokens(states, &changes)
  findBreakingVersions(states, &changes)
  let findings =
    settled(changes.findings, by: input.configuration)
    // What was announced is told, and stops nothing, whatever its rule weighs.
    + settled(changes.announced, by: input.configuration).map { finding in
      var finding = finding
      finding.severity = .note
      return finding
    }
  return BreakingReading(
    diagnostics: findings, files: now.files,
    earlierErrors: (readConfiguration(earlier.configurationFile).1 + past.diagnostics).count { $0.severity == .error })
}

/// The two states, and how to name places in them.
struct TwoStates {
  let now: Project
  let past: Project
  let configuration: Configuration
  let pastConfiguration: Configuration
  let places: EarlierPlaces
  /// Where something stands that no source of now says anything about: the configuration, or the first source.
  let fallback: SourceRange?
  let files: [SourceFile]

  /// The start of the first of some files that is there.
  func start(of paths: [String]) -> SourceRange? {
    for path in paths {
      if let file = files.first(where: { $0.path.utf8.elementsEqual(path.utf8) }) { return file.start }
    }
    return fallback
  }
}

/// What breaks, found one by one.
struct BreakingChanges {
  private(set) var findings: [Diagnostic] = []
  /// What the earlier state gave notice of, by `$deprecated` or by a version that has been raised.
  private(set) var announced: [Diagnostic] = []

  mutating func add(
    _ rule: RuleDescription, _ message: String, at place: SourceRange?, was note: String, more: [String] = [],
    help: String?, isAnnounced: Bool = false
  ) {
    guard let place else { return }
    let finding = Diagnostic(
      rule, message, at: place, notes: ([note] + more).map { Diagnostic.Note($0, at: place) }, help: help)
    if isAnnounced { announced.append(finding) } else { findings.append(finding) }
  }
}

/// Places in an earlier state as notes have them: no report can point into files that are not there.
final class EarlierPlaces {
  let reference: String
  private let files: [SourceFile]
  private var maps: [UInt32: LineMap] = [:]

  init(_ earlier: EarlierSources) {
    reference = earlier.reference
    files = earlier.files + (earlier.configurationFile.map { [$0] } ?? [])
  }

  /// `strings/App.yaml:3:5`.
  func text(of range: SourceRange) -> String {
    let index = Int(range.source.index)
    guard files.indices.contains(index) else { return "its sources" }
    let map = maps[range.source.index] ?? LineMap(files[index])
    maps[range.source.index] = map
    let position = map.position(of: Int(range.start))
    return "\(files[index].path):\(position.line):\(position.column)"
  }
}
