internal import GenModel
internal import GenSource

/// The generated accessors of a project, by the chain of members that code writes.
struct AccessorIndex {
  /// `Intents.Scan.title`, to the place of its entry.
  private(set) var entries: [String: EntryID] = [:]
  /// `Intents.Scan`, to the table and what the keys below begin with.
  private(set) var groups: [String: (table: Int, prefix: String)] = [:]

  init(_ project: Project, outputs: [OutputOptions]) {
    let outputs = outputs.filter { $0.format == "swift" && $0.includes(.strings) }
    for (place, table) in project.strings.tables.enumerated()
    where table.hasAccessors && outputs.contains(where: { $0.includes(table) }) {
      let root = bare(SwiftIdentifier.group(table.name.value))
      groups[root] = (place, "")
      for (index, entry) in table.entries.enumerated() {
        var path = root
        var prefix = ""
        let segments = TokenName(entry.key.value).segments
        for segment in segments.dropLast() {
          path += "." + bare(SwiftIdentifier.group(segment))
          prefix += segment + "."
          if groups[path] == nil { groups[path] = (place, prefix) }
        }
        path += "." + bare(SwiftIdentifier.member(segments.last ?? ""))
        entries[path] = EntryID(table: place, entry: index)
      }
    }
  }

  /// The names of the tables, as code writes them.
  var tables: [String] { groups.filter { $0.value.prefix.isEmpty }.map(\.key).sorted(by: isBefore) }

  /// The chains of one table, in byte order.
  func chains(of table: Int) -> [String] {
    entries.filter { $0.value.table == table }.map(\.key).sorted(by: isBefore)
  }
}

/// An identifier without its backticks, which code needs in some places and not in others.
private func bare(_ identifier: SwiftIdentifier) -> String {
  identifier.code.filter { $0 != "`" }
}

private func isBefore(_ left: String, _ right: String) -> Bool {
  left.utf8.lexicographicallyPrecedes(right.utf8)
}
