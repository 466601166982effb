package import GenModel
package import GenSource

/// A rule about the model: its description, and the check that finds what it speaks of.
package struct Rule: Sendable {
  package typealias Check = @Sendable (_ project: Project, _ findings: inout RuleFindings) -> Void

  package let description: RuleDescription
  /// Looks at a part of a project: one table, or the theme and the motion.
  package let check: Check
  /// Looks at the whole project, for what no part shows alone; nothing for most rules.
  package let checkWhole: Check?

  package init(_ description: RuleDescription, checkWhole: Check? = nil, check: @escaping Check) {
    self.description = description
    self.check = check
    self.checkWhole = checkWhole
  }
}

/// What one rule found. It leaves out what `$allow` permits, so that no rule has to think of it.
package struct RuleFindings: Sendable {
  package private(set) var diagnostics: [Diagnostic] = []
  private let rule: RuleDescription
  /// What the configuration says about the rule.
  package let setting: Configuration.RuleSetting?

  init(of rule: RuleDescription, setting: Configuration.RuleSetting?) {
    self.rule = rule
    self.setting = setting
  }

  /// - Parameters:
  ///   - severity: where the rule has several; else its own.
  ///   - allowed: the rules that the entry or token at fault switches off.
  package mutating func add(
    _ message: String, at range: SourceRange, severity: Severity? = nil, allowed: [RuleID] = [],
    notes: [Diagnostic.Note] = [], help: String? = nil
  ) {
    guard rule.isFixed || !allowed.contains(rule.id) else { return }
    diagnostics.append(Diagnostic(rule, severity: severity, message, at: range, notes: notes, help: help))
  }
}

/// Runs the rules that are on over a project.
///
/// The parts are looked at on all cores, each by one rule after the other: two threads that look at the same texts fight
/// over their reference counts, and take longer than one.
package func check(
  _ project: Project, rules: [Rule] = allRules, settings: [RuleID: Configuration.RuleSetting],
  jobs: Int = processorCount
) -> [Diagnostic] {
  let rules = rules.filter { isOn($0.description, settings[$0.description.id]) }
  @Sendable func run(_ rule: Rule, _ check: Rule.Check, _ project: Project) -> [Diagnostic] {
    var findings = RuleFindings(of: rule.description, setting: settings[rule.description.id])
    check(project, &findings)
    return findings.diagnostics
  }
  let parts = concurrentMap(project.parts, jobs: jobs) { part in
    rules.flatMap { run($0, $0.check, part) }
  }
  return parts.flatMap { $0 } + rules.flatMap { rule in rule.checkWhole.map { run(rule, $0, project) } ?? [] }
}

private func isOn(_ rule: RuleDescription, _ setting: Configuration.RuleSetting?) -> Bool {
  if rule.isFixed { return true }
  switch setting?.level {
  case .off: return false
  case .severity: return true
  case nil: return rule.severity != nil
  }
}
