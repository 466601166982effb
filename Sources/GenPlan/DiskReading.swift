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
}

/// How changes see the disk, so that they can be worked out without one.
package struct DiskReading: Sendable {
  /// What lies at a path, from the root. Called from several threads.
  package let entry: @Sendable (_ path: String) -> DiskEntry

  /// The first bytes of a file, as many as tell whether it bears the banner; nothing where no plain file is.
  package let head: @Sendable (_ path: String) -> [UInt8]?

  /// The plain files in a folder, and its subfolders, by name.
  package let list: @Sendable (_ folder: String) -> (files: [String], folders: [String])

  package init(
    entry: @escaping @Sendable (String) -> DiskEntry, head: @escaping @Sendable (String) -> [UInt8]?,
    list: @escaping @Sendable (String) -> (files: [String], folders: [String])
  ) {
    self.entry = entry
    self.head = head
    self.list = list
  }
}
