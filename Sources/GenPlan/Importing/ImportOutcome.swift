package import GenSource

/// What importing does to the sources: the files that change, entry by entry what was done, and what could not be.
package struct ImportOutcome: Sendable {
  /// One file that is made or changed.
  package struct File: Sendable {
    /// From the root.
    package let path: String
    /// Nothing for a new file.
    package let old: [UInt8]?
    package let new: [UInt8]
  }

  /// What was done with one entry.
  package struct Action: Sendable {
    package enum Kind: String, Sendable, CaseIterable {
      /// The entry is new.
      case added
      /// A text or comment stands where nothing stood.
      case filled
      /// A text was written over another.
      case updated
      /// Another text stands there, and stays.
      case kept
      /// A text is to be looked at again.
      case flagged
      /// A text was to be looked at again, and has been.
      case reviewed
    }

    package let kind: Kind
    /// The table's source name.
    package let table: String
    package let key: String
    /// Languages, and `$comment`.
    package let parts: [String]
  }

  package var files: [File] = []
  package var actions: [Action] = []
  /// How many texts stand in the sources as they were imported.
  package var unchangedCount = 0
  package var diagnostics: [Diagnostic] = []
  /// The files that diagnostics point into; a file's index is its id.
  package var sources: [SourceFile] = []

  package init() {}

  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}
