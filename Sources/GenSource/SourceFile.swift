/// Names a source file within one run: its place in the run's list of sources.
package struct SourceID: Hashable, Sendable {
  package let index: UInt32

  package init(_ index: Int) {
    self.index = UInt32(index)
  }
}

/// The bytes of one file that people wrote, and the path by which reports name it.
///
/// Everything that is read from a file is a range into these bytes, so a text is copied only when an output needs it.
package final class SourceFile: Sendable {
  package let id: SourceID

  /// Relative to the project's root, with `/` between its parts.
  package let path: String

  /// The file's bytes, as they are on disk.
  package let storage: TextStorage

  package var bytes: [UInt8] { storage.bytes }

  package init(id: SourceID, path: String, bytes: [UInt8]) {
    self.id = id
    self.path = path
    self.storage = TextStorage(bytes)
  }

  /// The range of the whole file's first character, for what is wrong with the file as such.
  package var start: SourceRange {
    SourceRange(source: id, start: 0, end: 0)
  }
}
