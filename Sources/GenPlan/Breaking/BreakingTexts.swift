internal import GenModel
internal import GenSource

/// The languages, tables, keys and arguments that are gone or have changed.
func findBreakingTexts(_ states: TwoStates, _ changes: inout BreakingChanges) {
  let goneLanguages = findGoneLanguages(states, &changes)
  let newTexts = NewTexts(states)
  for past in states.past.strings.tables {
    guard let table = tableOfNow(for: past, states, &changes) else { continue }
    let lost = past.languages.filter { language in
      !table.languages.contains(language) && !goneLanguages.contains(language)
    }
    for language in lost {
      changes.add(
        .breakingLanguageGone, "the table '\(table.sourceName)' is no longer there in '\(language)'",
        at: states.start(of: table.sources),
        was: "'\(states.places.reference)' has it in \(past.languages.map(\.tag).joined(separator: ", "))",
        help: "put the language back into its 'languages', or its texts into the table")
    }
    compare(past, table, newTexts, states, &changes)
  }
}

private func findGoneLanguages(_ states: TwoStates, _ changes: inout BreakingChanges) -> [LanguageTag] {
  let past = states.past.strings.languages
  // Without a text nobody has seen the language.
  guard !states.past.strings.tables.isEmpty else { return [] }
  let gone = past.filter { !states.now.strings.languages.contains($0) }
  for language in gone {
    changes.add(
      .breakingLanguageGone, "the language '\(language)' is gone",
      at: states.configuration.languagesRange ?? states.fallback,
      was: "'\(states.places.reference)' has \(past.map(\.tag).joined(separator: ", "))",
      help: "add it to 'languages' in gen-native.yaml again: people who have chosen it get another one")
  }
  return gone
}

// MARK: - Tables

/// The table that code finds under the name of an earlier one; where there is none, that is told.
private func tableOfNow(
  for past: StringTable, _ states: TwoStates, _ changes: inout BreakingChanges
) -> StringTable? {
  let tables = states.now.strings.tables
  func isNamed(_ table: StringTable) -> Bool { table.name.value.utf8.elementsEqual(past.name.value.utf8) }
  let sameFile = tables.first { $0.sourceName.utf8.elementsEqual(past.sourceName.utf8) }
  let found = sameFile.flatMap { isNamed($0) ? $0 : nil } ?? tables.first { isNamed($0) }
  let place = states.places.text(of: past.name.range)
  guard let found else {
    let successor = sameFile ?? successor(of: past, states)
    changes.add(
      .breakingTableGone, "the table '\(past.name.value)' is gone",
      at: successor.map { states.start(of: $0.sources) } ?? states.fallback,
      was: "'\(states.places.reference)' has it, with \(counted(past.entries.count, "key")), at \(place)",
      help: successor.map {
        "if it was renamed to '\($0.name.value)', keep its name: $table: { name: \(past.name.value) }"
      } ?? "put it back until nothing asks for it any more")
    return nil
  }
  if past.hasAccessors, !found.hasAccessors {
    changes.add(
      .breakingTableGone, "the table '\(past.name.value)' has no accessors any more: its keys are phrases",
      at: states.start(of: found.sources), was: "'\(states.places.reference)' has names for keys at \(place)",
      help: "put the phrases into a table of their own")
  }
  return found
}

/// The new table that most keys of one that is gone are in.
private func successor(of past: StringTable, _ states: TwoStates) -> StringTable? {
  let keys = Set(past.entries.map(\.keyText.value))
  let earlierNames = Set(states.past.strings.tables.map(\.sourceName))
  return states.now.strings.tables.first { table in
    !earlierNames.contains(table.sourceName)
      && table.entries.count { keys.contains($0.keyText.value) } * 2 > past.entries.count
  }
}

// MARK: - Keys

private func compare(
  _ past: StringTable, _ table: StringTable, _ newTexts: NewTexts, _ states: TwoStates,
  _ changes: inout BreakingChanges
) {
  let entries = Dictionary(table.entries.map { ($0.keyText.value, $0) }, uniquingKeysWith: { first, _ in first })
  let counterparts = past.entries.map { entries[$0.keyText.value] }
  let ordersArguments = states.configuration.ordersArguments(of: table)
  var neighbours: Neighbours?
  for (place, entry) in past.entries.enumerated() {
    let was = states.places
    if let counterpart = counterparts[place] {
      compareArguments(entry, counterpart, areOrdered: ordersArguments, was, &changes)
      continue
    }
    guard !entry.allowed.contains(RuleDescription.breakingKeyGone.id) else { continue }
    if neighbours == nil {
      // A phrase is never split at its dots.
      neighbours =
        past.keys == .names ? Neighbours(past.entries.map(\.key.value), now: counterparts.map { $0?.key.range }) : nil
    }
    let key = entry.key.value
    let successor = newTexts.successor(of: entry, in: past, states)
    changes.add(
      .breakingKeyGone, "the key '\(key)' is gone from '\(past.name.value)'",
      at: successor?.range ?? neighbours?.nearest(to: place) ?? states.start(of: table.sources),
      was: "'\(was.reference)' has it at \(was.text(of: entry.key.range))",
      help: successor.map { successor in
        "if it was renamed to '\(successor.name)', keep '\(key)' beside it for a while: "
          + "{ $same: \(successor.name), $deprecated: now \(successor.name) }"
      } ?? "put it back, with $deprecated, until nothing asks for it any more",
      isAnnounced: entry.deprecation != nil)
  }
}

/// The texts that are new, by what they say, so that one that has only got another name is found.
private struct NewTexts {
  struct Entry {
    let name: String
    let range: SourceRange
    let table: String
  }

  private var entries: [Text: [Entry]] = [:]

  private struct Text: Hashable {
    let text: String
    let arguments: [ArgumentType]
  }

  init(_ states: TwoStates) {
    let past = Dictionary(
      states.past.strings.tables.map { ($0.sourceName, Set($0.entries.map(\.keyText.value))) },
      uniquingKeysWith: { $0.union($1) })
    for table in states.now.strings.tables {
      let known = past[table.sourceName] ?? []
      for entry in table.entries where !entry.sharesTexts && !known.contains(entry.keyText.value) {
        guard let text = Self.text(of: entry) else { continue }
        entries[text, default: []].append(
          Entry(name: entry.key.value, range: entry.key.range, table: table.sourceName))
      }
    }
  }

  /// What an entry is called now, as `$same` names it from the table that it was in.
  func successor(of entry: StringEntry, in table: StringTable, _ states: TwoStates) -> (
    name: String, range: SourceRange
  )? {
    guard let text = Self.text(of: entry), let candidates = entries[text] else { return nil }
    let found = candidates.first { $0.table == table.sourceName } ?? candidates[0]
    return (found.table == table.sourceName ? found.name : "\(found.table)/\(found.name)", found.range)
  }

  private static func text(of entry: StringEntry) -> Text? {
    guard let base = entry.texts.first ?? nil else { return nil }
    let text = quoted(base.value, entry.arguments)
    return text == "\"\"" ? nil : Text(text: text, arguments: entry.arguments.map(\.type.passed))
  }
}

// MARK: - Arguments

private func compareArguments(
  _ past: StringEntry, _ entry: StringEntry, areOrdered: Bool, _ was: EarlierPlaces, _ changes: inout BreakingChanges
) {
  guard !past.arguments.isEmpty || !entry.arguments.isEmpty, !past.hasUnreadableArguments else { return }
  let before = past.arguments.map(Passed.init)
  let after = entry.arguments.map(Passed.init)
  guard before != after else { return }
  let isReordered = Set(before) == Set(after) && before.count == after.count
  if isReordered, !areOrdered { return }
  let rule = RuleDescription.breakingArguments
  guard !entry.allowed.contains(rule.id), !past.allowed.contains(rule.id) else { return }
  let differing = zip(entry.arguments, zip(after, before)).first { $1.0 != $1.1 }?.0 ?? entry.arguments.last
  let place = entry.sharesTexts ? entry.key.range : differing?.nameText.range ?? entry.key.range
  var more: [String] = []
  if past.pluralArguments.isEmpty != entry.pluralArguments.isEmpty {
    more.append(past.pluralArguments.isEmpty ? "it was plain, and has plural forms now" : "it had plural forms")
  }
  changes.add(
    rule,
    "'\(entry.key.value)' takes \(isReordered ? "its arguments in another order" : "other arguments"): "
      + "\(list(entry.arguments))",
    at: place, was: "'\(was.reference)' has \(list(past.arguments)) at \(was.text(of: past.key.range))", more: more,
    help: "give the new text a key of its own, and keep this one until nothing passes the old arguments")
}

/// An argument as code passes it: how many digits are shown is no matter of the caller.
private struct Passed: Hashable {
  let name: String
  let type: ArgumentType

  init(_ argument: Argument) {
    name = argument.name.value
    type = argument.type.passed
  }
}

private func list(_ arguments: KeptArray<Argument>) -> String {
  if arguments.isEmpty { return "none" }
  return "(" + arguments.map { "\($0.name.value): \($0.type.written)" }.joined(separator: ", ") + ")"
}

extension ArgumentType {
  fileprivate var passed: ArgumentType {
    if case .double = self { .double(digits: nil) } else { self }
  }

  /// As `$args` has it.
  fileprivate var written: String {
    switch self {
    case .string: "string"
    case .int: "int"
    case .double(nil): "double"
    case .double(let digits?): "double.\(digits)"
    }
  }
}

extension Configuration {
  /// Whether an output passes a table's arguments by their order: by `%1$@` and the like, or in a call of Swift.
  fileprivate func ordersArguments(of table: StringTable) -> Bool {
    let formats: Set<String> = ["strings", "xcstrings", "swift", "android"]
    return outputs.contains { formats.contains($0.format) && $0.includes(.strings) && $0.includes(table) }
  }
}
