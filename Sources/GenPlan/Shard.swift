package import GenEmitters
internal import GenSource

/// A part of a plan's outputs, so that several machines can share the work.
///
/// Every shard reads all sources, and none looks at another's outputs. Each file is in one shard: that of its table where it
/// is made of one, else the rest. So the shards of all tables and the rest are, together, just what a whole run makes.
package struct Shard: Sendable, Equatable {
  /// By their sources' names.
  package let tables: [String]
  /// Whether it has the files that are made of no single table: tokens, and whatever holds several tables.
  package let hasRest: Bool

  package init(tables: [String], hasRest: Bool) {
    self.tables = tables
    self.hasRest = hasRest
  }

  /// Whether a file is this shard's to make.
  package func contains(_ output: OutputFile) -> Bool {
    guard let table = output.table else { return hasRest }
    return tables.contains { $0.utf8.elementsEqual(table.utf8) }
  }

  /// What is wrong with a shard of a project that has these tables.
  package func problem(among known: [String]) -> String? {
    guard let stranger = tables.first(where: { name in !known.contains { $0.utf8.elementsEqual(name.utf8) } }) else {
      return nil
    }
    let near = nearMiss(of: stranger, among: known).map { "; did you mean '\($0)'?" } ?? ""
    return "there is no table '\(stranger)'\(near)"
  }
}
