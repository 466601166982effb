import Foundation
import GenImporters
import GenModel
import GenPlan
import GenSource
import Testing

/// A project after an import of tokens, and what the import said.
struct TokenImport {
  let merge: ImportOutcome
  /// With the files that the import changed and made.
  let project: TestProject

  init(
    _ files: [(path: String, bytes: [UInt8])], into project: TestProject = TestProject([:]), isUpdating: Bool = false,
    as format: String? = nil
  ) {
    let input = project.input()
    let reading = readTokenFiles(
      files, as: allTokenImporters.first { $0.id == format },
      firstID: input.sources.count + (input.configurationFile == nil ? 0 : 1), hints: importHints(for: input))
    merge = mergeTokens(reading, into: input, isUpdating: isUpdating)
    var result = project
    for file in merge.files {
      result.files.removeAll { $0.path == file.path }
      result.files.append((file.path, file.new))
    }
    self.project = result
  }

  init(
    _ files: KeyValuePairs<String, String>, into project: KeyValuePairs<String, String> = [:],
    isUpdating: Bool = false, as format: String? = nil
  ) {
    self.init(
      files.map { ($0.key, Array($0.value.utf8)) }, into: TestProject(project), isUpdating: isUpdating, as: format)
  }

  func text(_ path: String) -> String? {
    project.files.first { $0.path == path }.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  /// What was done, as `added colors brand.coral (value)`.
  var actions: [String] {
    merge.actions.map { "\($0.kind.rawValue) \($0.table) \($0.key) (\($0.parts.joined(separator: ", ")))" }
  }

  /// Findings as `path:line:column: severity: message [rule]`.
  var report: [String] {
    Planning(plan: .blocked, diagnostics: merge.diagnostics, files: merge.sources).report
  }
}

/// The theme and the motion of this repository.
func repositoryTokens() throws -> [(path: String, bytes: [UInt8])] {
  let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardizedFileURL
  return try ["theme", "motion"].flatMap { folder in
    try FileManager.default.contentsOfDirectory(atPath: root.path + "/" + folder).sorted().compactMap { name in
      FileManager.default.contents(atPath: "\(root.path)/\(folder)/\(name)").map { ("\(folder)/\(name)", Array($0)) }
    }
  }
}
