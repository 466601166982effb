import GenEmitters
import GenModel
import GenPlan
import GenSource
import GenUsage

/// A project in memory: its files by path, `gen-native.yaml` among them where there is one.
struct TestProject {
  var files: [(path: String, bytes: [UInt8])]

  init(_ files: [(path: String, bytes: [UInt8])]) {
    self.files = files
  }

  init(_ files: KeyValuePairs<String, String>) {
    self.files = files.map { ($0.key, Array($0.value.utf8)) }
  }

  func plan(jobs: Int = 1) -> Planning {
    let input = input()
    let findings = readConfiguration(input.configurationFile).1
    var planning = makePlan(from: input, jobs: jobs)
    planning.diagnostics = findings + planning.diagnostics + planning.codeDiagnostics
    if planning.diagnostics.contains(where: { $0.severity == .error }) { planning.plan = .blocked }
    return planning
  }

  /// What a plan is made from.
  func input() -> PlanInput {
    let sources = files.filter { $0.path != "gen-native.yaml" && CodeLanguage(path: $0.path) == nil }
      .sorted { Array($0.path.utf8).lexicographicallyPrecedes(Array($1.path.utf8)) }
      .enumerated().map { SourceFile(id: SourceID($0), path: $1.path, bytes: $1.bytes) }
    let configurationFile = files.first { $0.path == "gen-native.yaml" }.map {
      SourceFile(id: SourceID(sources.count), path: $0.path, bytes: $0.bytes)
    }
    let configuration = readConfiguration(configurationFile).0
    var input = PlanInput(
      configuration: configuration, configurationFile: configurationFile, sources: sources,
      earlier: configuration.against.map { earlier(in: $0.value) })
    input.add(
      code: files.filter { file in
        CodeLanguage(path: file.path) != nil && configuration.code.contains { file.path.hasPrefix($0.value + "/") }
      })
    return input
  }
}

extension TestProject {
  /// What has been taken away since the state that the configuration names; nothing where it names none.
  func breaking() -> Planning? {
    let input = input()
    guard case .sources(let earlier)? = input.earlier else { return nil }
    let reading = findBreaking(from: input, since: earlier, jobs: 1)
    return Planning(plan: .blocked, diagnostics: reading.diagnostics, files: reading.files)
  }

  /// The project that lies in a folder of this one.
  private func earlier(in folder: String) -> EarlierReading {
    let files = files.filter { $0.path.hasPrefix(folder + "/") }
      .map { (path: String($0.path.dropFirst(folder.count + 1)), bytes: $0.bytes) }
    let configurationFile = files.first { $0.path == "gen-native.yaml" }
    guard !files.isEmpty else { return .unreadable(reason: "there is no folder '\(folder)'", help: nil) }
    return .sources(
      EarlierSources(
        reference: folder, configurationFile: configurationFile,
        files: files.filter { $0.path != "gen-native.yaml" }.sorted { $0.path < $1.path }))
  }
}

extension Planning {
  /// Findings as `path:line:column: severity: message [rule]`, in their order in a report.
  var report: [String] {
    FindingList(diagnostics, in: files).diagnostics.map { finding in
      "\(place(finding.place)): \(finding.severity.rawValue): \(finding.message) [\(finding.rule)]"
    }
  }

  /// The places of one rule's findings, as `path:line:column`.
  func places(of rule: RuleID) -> [String] {
    FindingList(diagnostics, in: files).diagnostics.filter { $0.rule == rule }.map { place($0.place) }
  }

  func place(_ place: Place) -> String {
    switch place {
    case .output(let path): return "\(path):1:1"
    case .source(let range):
      let file = files[Int(range.source.index)]
      let position = LineMap(file).position(of: Int(range.start))
      return "\(file.path):\(position.line):\(position.column)"
    }
  }

  /// The outputs by path; none where the plan is blocked.
  var outputs: [String: String] {
    guard case .ready(let outputs) = plan else { return [:] }
    return Dictionary(
      outputs.map { ($0.path, String(decoding: $0.bytes(), as: UTF8.self)) }, uniquingKeysWith: { _, last in last })
  }
}
