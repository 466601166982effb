/// Names a source file within one run: its place in the run's list of sources.
public struct SourceID: Hashable, Sendable, BitwiseCopyable {
  public let index: UInt32

  @inlinable public init(_ index: Int) {
    self.index = UInt32(index)
  }
}

/// The bytes of one file that people wrote, and the path by which reports name it.
///
/// Everything that is read from a file is a range into these bytes, so a text is copied only when an output needs it.
public final class SourceFile: Sendable {
  public let id: SourceID

  /// Relative to the project's root, with `/` between its parts.
  public let path: String

  /// The file's bytes, as they are on disk.
  public let storage: TextStorage

  public var bytes: UnsafeBufferPointer<UInt8> { storage.bytes }

  public init(id: SourceID, path: String, storage: TextStorage) {
    self.id = id
    self.path = path
    self.storage = storage
  }

  public convenience init(id: SourceID, path: String, bytes: [UInt8]) {
    self.init(id: id, path: path, storage: TextStorage(bytes))
  }

  /// The same file under another id and path, as a run on several projects knows it.
  package convenience init(_ file: SourceFile, id: SourceID, path: String) {
    self.init(id: id, path: path, storage: file.storage)
  }

  /// The range of the whole file's first character, for what is wrong with the file as such.
  public var start: SourceRange {
    SourceRange(source: id, start: 0, end: 0)
  }
}
