package import GenModel
package import GenSource

/// Runs the rules that are on over a project.
///
/// - Parameter files: the project's sources by their ids, so that a finding can stand at a word within a text.
///
/// The parts are looked at on all cores, each by one rule after the other, and the texts of a large table in pieces.
package func check(
  _ project: Project, of files: [SourceFile] = [], rules: [Rule] = allRules,
  settings: [RuleID: Configuration.RuleSetting], jobs: Int = processorCount
) -> [Diagnostic] {
  let rules = rules.filter { isOn($0.description, settings[$0.description.id]) }
  let pluralRules = Dictionary(
    project.strings.languages.map { ($0, PluralRules.of($0)) }, uniquingKeysWith: { first, _ in first })
  let empty = rules.map {
    RuleFindings(
      of: $0.description, setting: settings[$0.description.id], files: files, pluralRules: pluralRules)
  }
  let parts = concurrentMap(project.parts.flatMap(pieces), jobs: jobs) { piece in
    var findings = empty
    if piece.entries.lowerBound == 0 {
      for (index, rule) in rules.enumerated() { rule.check?(piece.part, &findings[index]) }
    }
    checkTexts(of: piece, rules, &findings)
    return findings
  }
  var diagnostics = parts.flatMap { $0.flatMap(\.diagnostics) }
  for (index, rule) in rules.enumerated() where rule.checkWhole != nil || rule.settle != nil {
    var findings = empty[index]
    rule.checkWhole?(project, &findings)
    rule.settle?(parts.flatMap { $0[index].sightings }, &findings)
    diagnostics += findings.diagnostics
  }
  return diagnostics
}

/// A part of a project, and which of its table's entries one core looks at the texts of.
struct PartPiece: Sendable {
  let part: Project
  let entries: Range<Int>
}

/// A large table in pieces of one size, so that it keeps no core waiting, and findings have one order on every machine.
private func pieces(of part: Project) -> [PartPiece] {
  let count = part.strings.tables.first?.entries.count ?? 0
  guard count > 0 else { return [PartPiece(part: part, entries: 0..<0)] }
  return stride(from: 0, to: count, by: 2048).map {
    PartPiece(part: part, entries: $0..<min($0 + 2048, count))
  }
}

private func isOn(_ rule: RuleDescription, _ setting: Configuration.RuleSetting?) -> Bool {
  if rule.isFixed { return true }
  switch setting?.level {
  case .off: return false
  case .severity: return true
  case nil: return rule.severity != nil
  }
}
