extension String {
  /// The parts of a path between its slashes, as the system takes them.
  ///
  /// Swift's own `split` goes by characters, and a slash with a combining mark behind it is another character: `../` and a
  /// mark would pass for a name and lead out of the project.
  package var pathParts: [Substring] { allPathParts.filter { !$0.isEmpty } }

  /// The same with the empty parts: before a first slash, behind a last one and between two.
  package var allPathParts: [Substring] {
    unicodeScalars.split(separator: "/", omittingEmptySubsequences: false).map { Substring($0) }
  }
}
