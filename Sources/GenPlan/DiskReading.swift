package import GenEmitters

/// What lies at a path on disk.
package enum DiskEntry: Sendable {
  case missing
  case file([UInt8])
  case link
  case folder
  case special
  /// Nothing under this name, but a file under one that differs in letter case or normalization only.
  case otherCase(String)
  /// A part of the path above it is a link or a file, so that nothing of ours can be there.
  case blocked(String)
  /// It could not be read, for this reason.
  case failed(String)

  /// The bytes of a plain file.
  var bytes: [UInt8]? {
    if case .file(let bytes) = self { bytes } else { nil }
  }
}

/// What is in a folder, by name.
package struct FolderListing: Sendable {
  /// Plain files.
  package var files: [String] = []
  package var folders: [String] = []
  /// Why it could not be read.
  package var failure: String?

  package init() {}
}

/// How changes see the disk, so that they can be worked out without one.
package struct DiskReading: Sendable {
  /// What lies at a path, from the root. Called from several threads.
  package let entry: @Sendable (_ path: String) -> DiskEntry

  /// Whether an output lies at its path as a plain file of just its bytes; `entry` tells why not. Called from several
  /// threads.
  package let holds: @Sendable (_ output: OutputFile) -> Bool

  /// What lies at a path, with no more of a file than tells whether it bears the banner.
  package let head: @Sendable (_ path: String) -> DiskEntry

  /// What is in a folder; nothing where there is none.
  package let list: @Sendable (_ folder: String) -> FolderListing

  package init(
    entry: @escaping @Sendable (String) -> DiskEntry, holds: @escaping @Sendable (OutputFile) -> Bool,
    head: @escaping @Sendable (String) -> DiskEntry, list: @escaping @Sendable (String) -> FolderListing
  ) {
    self.entry = entry
    self.holds = holds
    self.head = head
    self.list = list
  }
}
