package import GenModel
package import GenSource

/// A rule about the model: its description, and the check that finds what it speaks of.
package struct Rule: Sendable {
  package let description: RuleDescription
  package let check: @Sendable (Project, inout RuleFindings) -> Void

  package init(
    _ description: RuleDescription,
    check: @escaping @Sendable (_ project: Project, _ findings: inout RuleFindings) -> Void
  ) {
    self.description = description
    self.check = check
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

/// Runs the rules that are on over a project, one after the other: two that run at once fight over the reference counts
/// of the texts that both look at, and take longer than in turn.
package func check(
  _ project: Project, rules: [Rule] = allRules, settings: [RuleID: Configuration.RuleSetting]
) -> [Diagnostic] {
  rules.flatMap { rule -> [Diagnostic] in
    let setting = settings[rule.description.id]
    guard isOn(rule.description, setting) else { return [] }
    var findings = RuleFindings(of: rule.description, setting: setting)
    rule.check(project, &findings)
    return findings.diagnostics
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
