import GenImporters
import GenModel
import GenPlan
import GenSource

extension FuzzTarget {
  /// Files of tokens of other tools: design tokens and resolvers, catalogs, style sheets, modules and JSON. Lines such as
  /// `=== tokens.dark.json` divide several; those below `theme` and `motion` are the project's own. What comes in makes
  /// sources without errors, and says there what it said before: a second import finds everything as it was.
  static let tokens = FuzzTarget(name: "tokens") { bytes in
    let files = divided(bytes, first: "a.tokens.json")
    let isOwn: (String) -> Bool = {
      $0 == "gen-native.yaml" || ($0.hasPrefix("theme/") || $0.hasPrefix("motion/")) && $0.hasSuffix(".yaml")
    }
    let foreign = files.filter { !isOwn($0.path) }
    let project = files.filter { isOwn($0.path) }
    for file in foreign { _ = filesNamed(by: file.path, file.bytes) }
    let first = importTokens(foreign, into: project, isUpdating: false)
    guard !first.hasErrors else {
      law(first.files.isEmpty, "an error, and something is written")
      return
    }
    let after = merged(project, first)
    let planning = makePlan(from: planInput(after), jobs: 1)
    law(!planning.diagnostics.contains { $0.severity == .error }, "sources with an error of their own")
    let again = importTokens(foreign, into: after, isUpdating: false)
    law(again.files.isEmpty, "a second import changes '\(again.files.first?.path ?? "")'")
    law(!again.actions.contains { $0.kind != .kept }, "a second import does something")
    // An update may break a rule for the project's other tokens; then nothing is written.
    let updated = importTokens(foreign, into: after, isUpdating: true)
    guard !updated.hasErrors else { return law(updated.files.isEmpty, "an error, and something is written") }
    let settled = importTokens(foreign, into: merged(after, updated), isUpdating: true)
    law(settled.files.isEmpty, "a second update changes '\(settled.files.first?.path ?? "")'")
  }
}

private func importTokens(_ foreign: ProjectFiles, into project: ProjectFiles, isUpdating: Bool) -> ImportOutcome {
  let input = planInput(project)
  let count = input.sources.count + (input.configurationFile == nil ? 0 : 1)
  let reading = readTokenFiles(foreign, firstID: count, hints: importHints(for: input))
  let outcome = mergeTokens(reading, into: input, isUpdating: isUpdating)
  checkPlaces(outcome.diagnostics, in: outcome.sources)
  checkReports(outcome.diagnostics, in: outcome.sources)
  return outcome
}
