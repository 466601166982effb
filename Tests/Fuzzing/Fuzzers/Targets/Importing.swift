import GenImporters
import GenModel
import GenPlan
import GenSource

extension FuzzTarget {
  /// Files of other tools: `.strings`, `.stringsdict`, catalogs, XLIFF, spreadsheets, YAML and JSON. Lines such as
  /// `=== vi.lproj/App.strings` divide several; the first one may be the project's own table. What comes in makes sources
  /// without errors, and says there what it said before: a second import finds everything as it was.
  static let importing = FuzzTarget(name: "importing") { bytes in
    let files = divided(bytes, first: "en.lproj/App.strings")
    var project: [(path: String, bytes: [UInt8])] = []
    var foreign: [(path: String, bytes: [UInt8])] = []
    for file in files {
      if ["strings/App.yaml", "gen-native.yaml"].contains(file.path) {
        project.append(file)
      } else {
        foreign.append(file)
      }
    }
    let first = importTables(foreign, into: project, isUpdating: false)
    guard !first.hasErrors else {
      law(first.files.isEmpty, "an error, and something is written")
      return
    }
    let after = merged(project, first)
    let planning = makePlan(from: planInput(after), jobs: 1)
    law(!planning.diagnostics.contains { $0.severity == .error }, "sources with an error of their own")
    let again = importTables(foreign, into: after, isUpdating: false)
    law(again.files.isEmpty, "a second import changes '\(again.files.first?.path ?? "")'")
    law(!again.actions.contains { $0.kind != .kept }, "a second import does something")
    // What stands in the sources can be written over, and is then what was imported.
    let updated = importTables(foreign, into: after, isUpdating: true)
    guard !updated.hasErrors else { return law(false, "an update fails where an import does not") }
    let settled = importTables(foreign, into: merged(after, updated), isUpdating: true)
    law(settled.files.isEmpty, "a second update changes '\(settled.files.first?.path ?? "")'")
  }
}

typealias ProjectFiles = [(path: String, bytes: [UInt8])]

private func importTables(_ foreign: ProjectFiles, into project: ProjectFiles, isUpdating: Bool) -> ImportOutcome {
  let input = planInput(project)
  let count = input.sources.count + (input.configurationFile == nil ? 0 : 1)
  let reading = readForeignFiles(foreign, firstID: count, hints: importHints(for: input))
  let outcome = mergeImport(reading, into: input, isUpdating: isUpdating)
  checkPlaces(outcome.diagnostics, in: outcome.sources)
  checkReports(outcome.diagnostics, in: outcome.sources)
  return outcome
}

func merged(_ project: ProjectFiles, _ outcome: ImportOutcome) -> ProjectFiles {
  var files = project
  for file in outcome.files {
    files.removeAll { $0.path.utf8.elementsEqual(file.path.utf8) }
    files.append((file.path, file.new))
  }
  return files.sorted { isOrdered($0.path, $1.path) }
}

func planInput(_ files: ProjectFiles) -> PlanInput {
  let sources = files.filter { $0.path != "gen-native.yaml" }.enumerated().map {
    SourceFile(id: SourceID($0), path: $1.path, bytes: $1.bytes)
  }
  let file = files.first { $0.path == "gen-native.yaml" }.map {
    SourceFile(id: SourceID(sources.count), path: $0.path, bytes: $0.bytes)
  }
  return PlanInput(configuration: readConfiguration(file).0, configurationFile: file, sources: sources)
}
