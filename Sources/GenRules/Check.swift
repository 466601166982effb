package import GenModel
package import GenSource

/// Runs the rules that are on over a project.
///
/// - Parameter files: the project's sources by their ids, so that a finding can stand at a word within a text.
///
/// The parts are looked at on all cores, each by one rule after the other: two threads that look at the same texts fight
/// over their reference counts, and take longer than one.
package func check(
  _ project: Project, of files: [SourceFile] = [], rules: [Rule] = allRules,
  settings: [RuleID: Configuration.RuleSetting], jobs: Int = processorCount
) -> [Diagnostic] {
  let rules = rules.filter { isOn($0.description, settings[$0.description.id]) }
  let empty = rules.map { RuleFindings(of: $0.description, setting: settings[$0.description.id], files: files) }
  let parts = concurrentMap(project.parts, jobs: jobs) { part in
    var findings = empty
    for (index, rule) in rules.enumerated() { rule.check?(part, &findings[index]) }
    checkTexts(of: part, rules, &findings)
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

private func isOn(_ rule: RuleDescription, _ setting: Configuration.RuleSetting?) -> Bool {
  if rule.isFixed { return true }
  switch setting?.level {
  case .off: return false
  case .severity: return true
  case nil: return rule.severity != nil
  }
}
