/// The place of an entry in a project: its table's, and its own in the table.
package struct EntryID: Hashable, Sendable {
  package let table: Int
  package let entry: Int

  package init(table: Int, entry: Int) {
    self.table = table
    self.entry = entry
  }
}

/// Which texts of a project code names, and where.
package struct Usage: Sendable {
  /// What became of one place in code.
  package enum Outcome: Sendable {
    /// It names these: several where tables share a name.
    case known([EntryID])
    /// The table has no such key.
    case unknownKey(UnknownKey)
    /// There is no such table.
    case unknownTable(String, nearest: String?)
    /// Only the running program knows which key it is; these it may be.
    case untold([EntryID])
  }

  /// A name that no table has.
  package struct UnknownKey: Sendable {
    /// As the code writes it.
    package var name: String
    package var table: String
    /// What was probably meant, as code would write it, and the entry.
    package var nearest: (name: String, entry: EntryID)?
    /// Where another table has just this key.
    package var elsewhere: EntryID?
    /// What is to be done, where it is neither of the two.
    package var help: String?
  }

  /// One place in code that speaks of texts of this project.
  package struct Place: Sendable {
    package let use: KeyUse
    package let outcome: Outcome
  }

  package var places: [Place] = []
  /// For each entry the places that name it, and the first that may.
  package var placesByEntry: [EntryID: [Int]] = [:]
  package var firstUntold: [EntryID: Int] = [:]
  /// The entries that no place names, in the order of the sources.
  package var unused: [EntryID] = []
  /// How many entries there are that code may name.
  package var entryCount = 0
  /// How many files were looked at.
  package var fileCount = 0

  package init() {}
}
