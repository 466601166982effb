internal import GenEmitters
internal import GenModel
internal import GenReaders
internal import GenRules
internal import GenSource

/// Turns sources into what is to be generated, or into what keeps that from happening.
package func makePlan(from input: PlanInput, jobs: Int = processorCount) -> Planning {
  let configuration = input.configuration
  let (project, reading) = readSources(input.sources, configuration, jobs: jobs)
  let findings =
    reading
    + check(project, settings: configuration.rules, jobs: jobs)
    + findings(onNamesIn: configuration, project)
  let diagnostics = settled(findings, by: configuration)

  let files = input.sources + (input.configurationFile.map { [$0] } ?? [])
  guard !diagnostics.contains(where: { $0.severity == .error }) else {
    return Planning(plan: .blocked, diagnostics: diagnostics, files: files)
  }
  let outputs = configuration.outputs.flatMap { options in
    allEmitters.filter { $0.id == options.format }.flatMap { $0.emit(project, options) }
  }
  return Planning(plan: .ready(outputs), diagnostics: diagnostics, files: files)
}

/// Findings with the severities that the configuration gives.
func settled(_ findings: [Diagnostic], by configuration: Configuration) -> [Diagnostic] {
  let fixed = Set(ruleDescriptions.filter(\.isFixed).map(\.id))
  return findings.compactMap { finding -> Diagnostic? in
    guard !fixed.contains(finding.rule), let level = configuration.rules[finding.rule]?.level else { return finding }
    guard case .severity(let severity) = level else { return nil }
    var finding = finding
    finding.severity = severity
    return finding
  }
}

/// Names in the configuration and in `$allow` that nothing bears.
private func findings(onNamesIn configuration: Configuration, _ project: Project) -> [Diagnostic] {
  let tables = project.strings.tables.map(\.sourceName)
  let unknownTables = configuration.outputs.flatMap { output in
    (output.tables ?? []).filter { !tables.contains($0.value) }.map { table in
      Diagnostic(
        .unknownProperty, "there is no table '\(table.value)'", at: table.range,
        help: nearMiss(of: table.value, among: tables).map { "did you mean '\($0)'?" }
          ?? "the tables are the files below the strings folder")
    }
  }
  return unknownTables + tablesOfOneName(configuration, project) + unknownAllowances(project)
}

/// Tables that go by one name, which is fine in different outputs, and in a snapshot would be one member.
private func tablesOfOneName(_ configuration: Configuration, _ project: Project) -> [Diagnostic] {
  configuration.outputs.filter { $0.format == Emitter.json.id && $0.includes(.strings) }.flatMap { output in
    var seen: [String: StringTable] = [:]
    return project.strings.tables.filter(output.includes).compactMap { table -> Diagnostic? in
      guard let first = seen.updateValue(table, forKey: table.name.value) else { return nil }
      return Diagnostic(
        Rule.collision.description,
        "the tables '\(table.sourceName)' and '\(first.sourceName)' are both '\(table.name.value)' in the JSON of "
          + "'\(output.path)'",
        at: table.name.range, notes: [.init("the other table is here", at: first.name.range)],
        help: "send them to different outputs with 'tables' in gen-native.yaml")
    }
  }
}

private func unknownAllowances(_ project: Project) -> [Diagnostic] {
  let names = ruleDescriptions.map(\.id.name)
  let known = Set(names)
  func unknown(_ rules: [RuleID], at range: SourceRange) -> [Diagnostic] {
    rules.filter { !known.contains($0.name) }.map { rule in
      Diagnostic(
        .unknownProperty, "'$allow' names a rule that does not exist: '\(rule)'", at: range,
        help: nearMiss(of: rule.name, among: names).map { "did you mean '\($0)'?" })
    }
  }
  let entries = project.strings.tables.flatMap { table in
    table.entries.lazy.filter { !$0.allowed.isEmpty }.flatMap { unknown($0.allowed, at: $0.key.range) }
  }
  let tokens = project.theme.allowances + project.motion.allowances
  return entries + tokens.flatMap { unknown($0.rules, at: $0.name.range) }
}
