package import GenModel
package import GenSource

/// What is to be said about the code and the texts that it names.
///
/// - Parameter tells: which rules are asked for.
package func usageFindings(
  _ usage: Usage, in project: Project, tells: (RuleDescription) -> Bool
) -> [Diagnostic] {
  var findings: [Diagnostic] = []
  let told = (
    key: tells(.unknownKey), table: tells(.unknownTable), untold: tells(.cannotTell), unused: tells(.unusedKey)
  )
  for place in usage.places {
    switch place.outcome {
    case .known: break
    case .unknownKey(let key) where told.key: findings.append(finding(on: key, place.use, project))
    case .unknownTable(let table, let nearest) where told.table:
      findings.append(
        Diagnostic(
          .unknownTable, "there is no table '\(table)'", at: place.use.range,
          help: nearest.map { "did you mean '\($0)'?" } ?? tableList(of: project)))
    case .untold(let entries) where told.untold: findings.append(finding(on: place.use, entries, project))
    case .unknownKey, .unknownTable, .untold: break
    }
  }
  if told.unused { findings += usage.unused.compactMap { unused($0, usage, project) } }
  return findings
}

private func finding(on key: Usage.UnknownKey, _ use: KeyUse, _ project: Project) -> Diagnostic {
  var notes: [Diagnostic.Note] = []
  var help = key.help
  if let (name, entry) = key.nearest {
    notes.append(.init("'\(name)' is written here", at: project.entry(entry).key.range))
    help = help ?? "did you mean '\(name)'?"
  }
  if let entry = key.elsewhere {
    let table = project.strings.tables[entry.table].name.value
    notes.append(.init("the table '\(table)' has this key", at: project.entry(entry).key.range))
    help =
      use.subject.namesNoTable
      ? "no table is named here, which means 'Localizable': name the table '\(table)'" : "name the table '\(table)'"
  }
  return Diagnostic(
    .unknownKey, "there is no key '\(key.name)' in the table '\(key.table)'", at: use.range, notes: notes,
    help: help ?? "add it to the table, or name a key that it has")
}

private func finding(on use: KeyUse, _ entries: [EntryID], _ project: Project) -> Diagnostic {
  let what =
    switch use.subject {
    case .key(let pattern, _) where pattern.pieces.count > 1 || pattern.text != nil: "the key '\(pattern.shown)' is"
    case .key, .extended: "the key is"
    case .table(let name): "the keys of '\(name)' that are meant are"
    case .accessor(let path): "the texts of '\(path.joined(separator: "."))' that are meant are"
    }
  let count =
    switch entries.count {
    case 0: "no key that there is may be it"
    case 1: "it may be '\(project.entry(entries[0]).key.value)'"
    default: "it may be any of \(entries.count) keys"
    }
  return Diagnostic(.cannotTell, "\(what) known at run time only; \(count)", at: use.range)
}

private func unused(_ id: EntryID, _ usage: Usage, _ project: Project) -> Diagnostic? {
  let entry = project.entry(id)
  guard !entry.allowed.contains(RuleDescription.unusedKey.id) else { return nil }
  guard let place = usage.firstUntold[id] else {
    return Diagnostic(.unusedKey, "no code names '\(entry.key.value)'", at: entry.key.range)
  }
  return Diagnostic(
    .unusedKey, "no code names '\(entry.key.value)' in full, and it cannot be told whether any means it",
    at: entry.key.range,
    notes: [.init("a key that is built here at run time may be it", at: usage.places[place].use.range)])
}

private func tableList(of project: Project) -> String {
  let names = project.strings.tables.map { "'\($0.name.value)'" }
  return names.isEmpty ? "there are no tables" : "the tables are \(names.joined(separator: ", "))"
}

extension KeyUse.Subject {
  fileprivate var namesNoTable: Bool {
    if case .key(_, in: .standard) = self { true } else { false }
  }
}

extension Project {
  /// The entry at a place.
  package func entry(_ id: EntryID) -> StringEntry { strings.tables[id.table].entries[id.entry] }
}
