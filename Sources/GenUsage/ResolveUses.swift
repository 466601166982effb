package import GenModel
internal import GenSource

/// Brings what code names together with what the tables have.
///
/// - Parameters:
///   - unreadable: the paths of sources that have errors: what seems to be missing may stand there.
package func resolveUses(
  _ uses: [KeyUse], in project: Project, outputs: [OutputOptions], unreadable: Set<String> = []
) -> Usage {
  var resolver = UseResolver(project, outputs: outputs, unreadable: unreadable)
  for use in uses {
    if case .extended(let path) = use.subject { resolver.extended.insert(path.joined(separator: ".")) }
  }
  var usage = Usage()
  for use in uses {
    guard let place = resolver.resolve(use) else { continue }
    let index = usage.places.count
    usage.places.append(place)
    switch place.outcome {
    case .known(let entries): for entry in entries { usage.placesByEntry[entry, default: []].append(index) }
    case .untold(let entries):
      for entry in entries where usage.firstUntold[entry] == nil { usage.firstUntold[entry] = index }
    case .unknownKey, .unknownTable: break
    }
  }
  for (place, table) in project.strings.tables.enumerated() where table.isNamedByCode {
    for index in table.entries.indices {
      let entry = EntryID(table: place, entry: index)
      usage.entryCount += 1
      if usage.placesByEntry[entry] == nil { usage.unused.append(entry) }
    }
  }
  return usage
}

extension StringTable {
  /// Whether code asks for its texts: those of `InfoPlist` the system takes by itself.
  package var isNamedByCode: Bool { name.value != "InfoPlist" }
}

private struct UseResolver {
  let project: Project
  /// Where extensions add members of their own.
  var extended: Set<String> = []
  private let accessors: AccessorIndex
  private let isWhole: Bool
  private let unreadable: [Bool]
  /// For each table its keys, by bytes.
  private let keys: [[KeyBytes: Int]]
  /// Near misses take a look at all names: nobody reads more of them than so many.
  private var hintsLeft = 500
  private var chains: [Int: [String]] = [:]
  /// What has been looked for among all keys once.
  private var untold: [KeyUse.Subject: [EntryID]] = [:]

  private var tables: [StringTable] { project.strings.tables }

  init(_ project: Project, outputs: [OutputOptions], unreadable: Set<String>) {
    self.project = project
    accessors = AccessorIndex(project, outputs: outputs)
    self.unreadable = project.strings.tables.map { table in
      !table.isComplete || table.sources.contains(where: unreadable.contains)
    }
    isWhole = unreadable.isEmpty && project.strings.tables.allSatisfy(\.isComplete)
    keys = project.strings.tables.map { table in
      Dictionary(
        table.entries.enumerated().map { (KeyBytes(text: $1.key.value), $0) }, uniquingKeysWith: { first, _ in first })
    }
  }

  /// Nothing where the place speaks of no text of this project, as far as can be told.
  mutating func resolve(_ use: KeyUse) -> Usage.Place? {
    switch use.subject {
    case .extended: return nil
    case .accessor(let path): return resolve(path, use)
    case .table(let name):
      let named = tables.indices.filter { tables[$0].name.value == name }
      return named.isEmpty ? nil : Usage.Place(use: use, outcome: untold(.anything, in: named, use.subject))
    case .key(let pattern, let table):
      return outcome(pattern, table, use).map { Usage.Place(use: use, outcome: $0) }
    }
  }

  // MARK: - Keys

  private mutating func outcome(
    _ pattern: KeyPattern, _ table: KeyUse.TableName, _ use: KeyUse
  ) -> Usage.Outcome? {
    switch table {
    case .named(let name) where name != standardTable || hasTable(standardTable):
      let named = tables.indices.filter { tables[$0].name.value == name }
      guard !named.isEmpty else {
        guard use.certainty == .certain, isWhole else { return nil }
        return .unknownTable(name, nearest: nearest(to: name, among: tables.map(\.name.value)))
      }
      return outcome(pattern, in: named, use)
    case .standard where hasTable(standardTable):
      return outcome(pattern, in: tables.indices.filter { tables[$0].name.value == standardTable }, use)
    case .named, .standard:
      // The table is somebody else's, unless just this name is in one of ours: then the table was forgotten.
      guard let key = pattern.text, key.utf8.contains(UInt8(ascii: ".")), use.certainty != .possible,
        let entry = entries(pattern, in: Array(tables.indices)).first, tables[entry.table].keys == .names
      else { return nil }
      return .unknownKey(Usage.UnknownKey(name: key, table: standardTable, elsewhere: entry))
    case .unknown:
      let all = Array(tables.indices)
      if pattern.isBuilt { return untold(pattern, in: all, use.subject) }
      let found = entries(pattern, in: all)
      if !found.isEmpty { return .known(found) }
      return use.certainty == .possible ? nil : untold(pattern, in: all, use.subject)
    }
  }

  private mutating func outcome(_ pattern: KeyPattern, in named: [Int], _ use: KeyUse) -> Usage.Outcome? {
    if pattern.isBuilt { return untold(pattern, in: named, use.subject) }
    let found = entries(pattern, in: named)
    if !found.isEmpty { return .known(found) }
    guard use.certainty != .possible, !named.contains(where: { unreadable[$0] }), let first = named.first else {
      return nil
    }
    var unknown = Usage.UnknownKey(name: pattern.shown, table: tables[first].name.value)
    if let composed = SourceText(unknown.name).composed?.string, let entry = entry(composed, in: named) {
      unknown.nearest = (composed, entry)
      unknown.help = "the table has it in composed characters (NFC), and keys are compared byte by byte: write it so"
    } else if let near = nearest(to: unknown.name, among: names(in: named)),
      let entry = entry(near, in: named)
    {
      unknown.nearest = (near, entry)
    } else if pattern.text == nil, named.allSatisfy({ tables[$0].keys == .names }) {
      unknown.help =
        "what is interpolated into a key becomes an argument of it: choose between whole keys, or pass the value to a "
        + "text with $args"
    }
    unknown.elsewhere = entries(pattern, in: tables.indices.filter { !named.contains($0) }).first
    return .unknownKey(unknown)
  }

  private func names(in places: [Int]) -> some Sequence<String> {
    let tables = tables
    return places.lazy.flatMap { tables[$0].entries.lazy.map(\.key.value) }
  }

  private func entries(_ pattern: KeyPattern, in places: [Int]) -> [EntryID] {
    if let key = pattern.text {
      let key = KeyBytes(text: key)
      return places.compactMap { place in keys[place][key].map { EntryID(table: place, entry: $0) } }
    }
    return places.flatMap { place in
      tables[place].entries.indices.filter { pattern.matches(tables[place].entries[$0].key.value) }
        .map { EntryID(table: place, entry: $0) }
    }
  }

  private func entry(_ key: String, in places: [Int]) -> EntryID? {
    let key = KeyBytes(text: key)
    return places.lazy.compactMap { place in keys[place][key].map { EntryID(table: place, entry: $0) } }.first
  }

  private mutating func untold(
    _ pattern: KeyPattern, in places: [Int], _ subject: KeyUse.Subject
  ) -> Usage.Outcome {
    if let known = untold[subject] { return .untold(known) }
    let found = entries(pattern, in: places.filter { tables[$0].isNamedByCode })
    untold[subject] = found
    return .untold(found)
  }

  private func hasTable(_ name: String) -> Bool { tables.contains { $0.name.value == name } }

  private mutating func nearest(to name: String, among names: some Sequence<String>) -> String? {
    guard hintsLeft > 0, name.utf8.count <= 200 else { return nil }
    hintsLeft -= 1
    return nearMiss(of: name, among: names)
  }

  // MARK: - Accessors

  private mutating func resolve(_ path: [String], _ use: KeyUse) -> Usage.Place? {
    guard let first = path.first, !accessors.groups.isEmpty else { return nil }
    guard accessors.groups[first] != nil else {
      guard isWhole, let near = nearest(to: first, among: accessors.tables) else { return nil }
      return Usage.Place(use: cut(use, to: 1), outcome: .unknownTable(first, nearest: near))
    }
    var chain = first
    for count in 1...path.count {
      if count > 1 { chain += "." + path[count - 1] }
      if let entry = accessors.entries[chain] { return Usage.Place(use: cut(use, to: count), outcome: .known([entry])) }
      if accessors.groups[chain] != nil { continue }
      return unknownMember(path, count, use)
    }
    return wholeGroup(path.joined(separator: "."), use)
  }

  private mutating func unknownMember(_ path: [String], _ count: Int, _ use: KeyUse) -> Usage.Place? {
    let group = path[..<(count - 1)].joined(separator: ".")
    let name = path[count - 1]
    if ["self", "Type", "Protocol"].contains(name) { return wholeGroup(group, use) }
    guard let (table, _) = accessors.groups[group], !extended.contains(group), !unreadable[table] else { return nil }
    let chain = path[..<count].joined(separator: ".")
    var unknown = Usage.UnknownKey(name: use.reader + "." + chain, table: tables[table].name.value)
    if let near = nearest(to: chain, among: chains(of: table)), let entry = accessors.entries[near] {
      unknown.nearest = (use.reader + "." + near, entry)
    }
    return Usage.Place(use: cut(use, to: count), outcome: .unknownKey(unknown))
  }

  private mutating func chains(of table: Int) -> [String] {
    if let known = chains[table] { return known }
    let found = accessors.chains(of: table)
    chains[table] = found
    return found
  }

  /// A group that is handed on, or given another name: any of its texts may be meant.
  private mutating func wholeGroup(_ chain: String, _ use: KeyUse) -> Usage.Place? {
    guard let (table, prefix) = accessors.groups[chain] else { return nil }
    let pattern = KeyPattern([.text(prefix), .anything])
    return Usage.Place(use: use, outcome: untold(pattern, in: [table], .accessor([chain])))
  }

  /// The use without the members that the text itself has, such as `.uppercased`.
  private func cut(_ use: KeyUse, to count: Int) -> KeyUse {
    guard use.ends.indices.contains(count - 1) else { return use }
    let range = SourceRange(source: use.range.source, start: Int(use.range.start), end: Int(use.ends[count - 1]))
    return KeyUse(use.subject, reader: use.reader, certainty: use.certainty, at: range)
  }
}

/// A key that is another where its bytes are others, as the system sees it: Swift's own strings are equal in NFC and NFD.
private struct KeyBytes: Hashable {
  let text: String

  static func == (left: KeyBytes, right: KeyBytes) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

/// Where the system looks for a key that names no table.
private let standardTable = "Localizable"
