internal import GenModel
internal import GenReaders
internal import GenSource

/// Names in the configuration and in `$allow` that nothing bears, or that mean nothing there.
func unknownNames(in configuration: Configuration, _ project: Project) -> [Diagnostic] {
  let tables = project.strings.tables.map(\.sourceName)
  let unknownTables = configuration.outputs.flatMap { output in
    (output.tables ?? []).filter { !tables.contains($0.value) }.map { table in
      Diagnostic(
        .unknownProperty, "there is no table '\(table.value)'", at: table.range,
        help: nearMiss(of: table.value, among: tables).map { "did you mean '\($0)'?" }
          ?? "the tables are the files below the strings folder")
    }
  }
  return unknownTables + unknownAllowances(project)
}

private func unknownAllowances(_ project: Project) -> [Diagnostic] {
  let entries = project.strings.tables.flatMap { table in
    table.entries.lazy.filter(\.hasRemarks).flatMap(\.allowed.list)
  }
  let rules = entries + project.theme.allowed + project.motion.allowed
  guard !rules.isEmpty else { return [] }
  let names = ruleDescriptions.map(\.id.name)
  let known = Set(names)
  let fixed = Set(ruleDescriptions.filter(\.isFixed).map(\.id))
  return rules.filter { !known.contains($0.value.name) || fixed.contains($0.value) }.map { rule in
    guard !fixed.contains(rule.value) else {
      return Diagnostic(
        .wrongKind, "'$allow' cannot switch '\(rule.value)' off: it guards what the outputs need", at: rule.range,
        help: "mend what it finds")
    }
    return Diagnostic(
      .unknownProperty, "'$allow' names a rule that does not exist: '\(rule.value)'", at: rule.range,
      help: nearMiss(of: rule.value.name, among: names).map { "did you mean '\($0)'?" })
  }
}
