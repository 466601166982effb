extension String {
  /// The parts of a path between its slashes, as the system takes them.
  ///
  /// Swift's own `split` goes by characters, and a slash with a combining mark behind it is another character: `../` and a
  /// mark would pass for a name and lead out of the project.
  package var pathParts: [Substring] { utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) } }

  /// The same with the empty parts: before a first slash, behind a last one and between two.
  package var allPathParts: [Substring] {
    utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map { Substring($0) }
  }

  /// The path of the folder that it lies in, for a path without empty parts; empty for what lies at the root.
  package var parentPath: Substring {
    Substring(utf8.prefix(upTo: utf8.lastIndex(of: UInt8(ascii: "/")) ?? startIndex))
  }
}
