package import GenModel
package import GenSource

/// Gives every entry with `$same` what the entry that it names has, once all tables are read.
package func resolveSameEntries(_ readings: [TableReading], _ findings: inout [Diagnostic]) -> [StringTable] {
  var tables = readings.map(\.table)
  var links: [Place: (target: Place, range: SourceRange)] = [:]
  var order: [Place] = []
  let tablePlaces = Dictionary(tables.enumerated().map { ($1.sourceName, $0) }, uniquingKeysWith: { first, _ in first })
  var keyPlaces: [Int: [SourceText: Int]] = [:]

  for (table, reading) in readings.enumerated() {
    for (entry, key) in reading.same {
      // Until it has them, whatever seems to be missing there follows from what is reported here.
      tables[table].entries[entry] = tables[table].entries[entry].with(hasUnreadableText: true)
      guard
        let target = find(
          key, from: Place(table: table, entry: entry), tables: tables, tablePlaces: tablePlaces, keyPlaces: &keyPlaces,
          &findings)
      else { continue }
      links[Place(table: table, entry: entry)] = (target, key.range)
      order.append(Place(table: table, entry: entry))
    }
  }
  var reportedRings: Set<Place> = []
  for place in order {
    guard let end = end(of: place, links: links, &reportedRings, &findings) else { continue }
    // A file of one language may have given it a text; beside it in its own file that has been reported.
    if let text = tables[place.table].entries[place.entry].texts.lazy.compactMap({ $0 }).first {
      if findings.allSatisfy({ $0.place != .source(text.range) }) { findings.append(textsBesideSame(at: text.range)) }
      continue
    }
    take(from: end, of: tables[end.table], into: place, &tables)
    reportMissingBase(
      tables[place.table], place.entry, like: end, of: tables[end.table], links[place]?.range, &findings)
  }
  return tables
}

private struct Place: Hashable {
  let table: Int
  let entry: Int
}

/// `key` in the same table, or `Table/key`.
private func find(
  _ key: Located<SourceText>, from origin: Place, tables: [StringTable], tablePlaces: [String: Int],
  keyPlaces: inout [Int: [SourceText: Int]], _ findings: inout [Diagnostic]
) -> Place? {
  var name = key.value
  var target = origin.table
  if let slash = name.bytes.firstIndex(of: UInt8(ascii: "/")), let other = tablePlaces[name[0..<slash].string] {
    target = other
    name = name[(slash + 1)..<name.count]
  }
  if keyPlaces[target] == nil {
    keyPlaces[target] = Dictionary(
      tables[target].entries.enumerated().map { ($1.keyText.value, $0) }, uniquingKeysWith: { first, _ in first })
  }
  if let entry = keyPlaces[target]?[name] { return Place(table: target, entry: entry) }
  guard tables[target].isComplete else { return nil }
  let own = tables[origin.table].entries[origin.entry].key.value
  let others = tables[target].entries.lazy.map(\.key.value).filter { target != origin.table || $0 != own }
  let hint = nearMiss(of: name.string, among: others)
  findings.append(
    Diagnostic(
      .schemaMissing, "there is no entry '\(key.value)'", at: key.range,
      help: hint.map { "did you mean '\($0)'?" } ?? "write a key of this table, or Table/key"))
  return nil
}

/// The entry at the end of a chain of `$same`; a ring is reported once, at the first of its links.
private func end(
  of start: Place, links: [Place: (target: Place, range: SourceRange)], _ reportedRings: inout Set<Place>,
  _ findings: inout [Diagnostic]
) -> Place? {
  var current = start
  var seen: Set<Place> = [start]
  while let link = links[current] {
    current = link.target
    if current == start {
      guard reportedRings.isDisjoint(with: seen) else { return nil }
      reportedRings.formUnion(seen)
      findings.append(
        Diagnostic(
          .wrongKind, "'$same' leads back to this entry", at: links[start]?.range ?? link.range,
          help: "give one of the entries texts of its own"))
      return nil
    }
    guard seen.insert(current).inserted else { return nil }
  }
  return current
}

/// Everything but the key, and the comment where the entry has its own. Languages are matched by name.
private func take(from source: Place, of sourceTable: StringTable, into place: Place, _ tables: inout [StringTable]) {
  let original = sourceTable.entries[source.entry]
  let entry = tables[place.table].entries[place.entry]
  tables[place.table].entries[place.entry] = StringEntry(
    key: entry.keyText, comment: entry.comment ?? original.comment, arguments: Array(original.arguments),
    maxLength: entry.maxLength ?? original.maxLength, isTranslated: original.isTranslated,
    deprecation: entry.deprecation ?? original.deprecation, allowed: entry.allowed + original.allowed,
    review: entry.review + original.review,
    texts: tables[place.table].languages.map { language in
      sourceTable.languages.firstIndex(of: language).flatMap { original.texts[$0] }
    },
    hasUnreadableText: original.hasUnreadableText, sharesTexts: true)
}

/// The other table may lack the language that is the base of this one.
private func reportMissingBase(
  _ table: StringTable, _ entry: Int, like source: Place, of sourceTable: StringTable, _ range: SourceRange?,
  _ findings: inout [Diagnostic]
) {
  // Where the other entry lacks its own base text, that has been reported.
  guard sourceTable.isComplete, sourceTable.entries[source.entry].texts[0] != nil,
    table.entries[entry].texts[0] == nil, !table.entries[entry].hasUnreadableText, let range
  else { return }
  findings.append(
    Diagnostic(
      .schemaMissing, "the other entry has no text in this table's base language '\(table.baseLanguage)'", at: range,
      help: "add the text there, or give this entry texts of its own"))
}
