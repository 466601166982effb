import Foundation
import GenImporters
import GenModel
import GenPlan
import GenSource
import Testing

/// A project after an import, and what the import said.
struct ImportedProject {
  let merge: ImportOutcome
  /// With the files that the import changed and made.
  let project: TestProject

  init(
    _ files: [(path: String, bytes: [UInt8])], into project: TestProject = TestProject([:]), isUpdating: Bool = false,
    hints: ImportHints = ImportHints()
  ) {
    let sources = project.files.filter { $0.path != "gen-native.yaml" }
      .sorted { Array($0.path.utf8).lexicographicallyPrecedes(Array($1.path.utf8)) }
      .enumerated().map { SourceFile(id: SourceID($0), path: $1.path, bytes: $1.bytes) }
    let configurationFile = project.files.first { $0.path == "gen-native.yaml" }.map {
      SourceFile(id: SourceID(sources.count), path: $0.path, bytes: $0.bytes)
    }
    let (configuration, _) = readConfiguration(configurationFile)
    let input = PlanInput(configuration: configuration, configurationFile: configurationFile, sources: sources)
    let reading = readForeignFiles(
      files, firstID: sources.count + (configurationFile == nil ? 0 : 1), hints: importHints(for: input, hints))
    merge = mergeImport(reading, into: input, isUpdating: isUpdating)
    var result = project
    for file in merge.files {
      result.files.removeAll { $0.path == file.path }
      result.files.append((file.path, file.new))
    }
    self.project = result
  }

  init(
    _ files: KeyValuePairs<String, String>, into project: TestProject = TestProject([:]), isUpdating: Bool = false,
    hints: ImportHints = ImportHints()
  ) {
    self.init(files.map { ($0.key, Array($0.value.utf8)) }, into: project, isUpdating: isUpdating, hints: hints)
  }

  func text(_ path: String) -> String? {
    project.files.first { $0.path == path }.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  /// What was done, as `added Table key (parts)`.
  var actions: [String] {
    merge.actions.map { "\($0.kind.rawValue) \($0.table) \($0.key) (\($0.parts.joined(separator: ", ")))" }
  }

  /// Findings as `path:line:column: severity: message [rule]`.
  var report: [String] {
    let planning = Planning(plan: .blocked, diagnostics: merge.diagnostics, files: merge.sources)
    return planning.report
  }

  /// The files below a folder of the fixtures.
  static func fixture(_ name: String) throws -> [(path: String, bytes: [UInt8])] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Fixtures/import/\(name)").standardizedFileURL
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    return paths.compactMap { path in
      guard let data = FileManager.default.contents(atPath: folder.path + "/" + path) else { return nil }
      return (path, Array(data))
    }
  }
}
