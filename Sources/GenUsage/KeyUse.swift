package import GenSource

/// One place in code that names a text.
package struct KeyUse: Sendable {
  /// What the place says.
  package enum Subject: Sendable, Hashable {
    case key(KeyPattern, in: TableName)
    /// A chain of members behind `Strings` or `StringResources`.
    case accessor([String])
    /// The same in the head of an extension, which adds members of its own.
    case extended([String])
    /// A whole table, handed on.
    case table(String)
  }

  /// The table that a place names.
  package enum TableName: Sendable, Hashable {
    case named(String)
    /// None, which the system takes for `Localizable`.
    case standard
    /// Only the running program knows.
    case unknown
  }

  /// How sure it is that a text of this project is meant.
  package enum Certainty: Sendable, Hashable {
    /// What is unknown is a mistake.
    case certain
    /// What is unknown in a table of the project is a mistake; another table is somebody else's.
    case inKnownTable
    /// It is a use only where a table has the key.
    case possible
  }

  package var subject: Subject
  /// What reads the text, such as `NSLocalizedString`.
  package let reader: String
  package var certainty = Certainty.certain
  /// Where the key stands, or the accessor.
  package let range: SourceRange
  /// For an accessor, where each member of the chain ends.
  package var ends: [UInt32] = []

  package init(
    _ subject: Subject, reader: String, certainty: Certainty = .certain, at range: SourceRange, ends: [UInt32] = []
  ) {
    self.subject = subject
    self.reader = reader
    self.certainty = certainty
    self.range = range
    self.ends = ends
  }
}
