internal import GenEmitters
internal import GenSource

/// What a run leaves for the build system that has called it: what it depended on, and that it went well.
struct BuildFiles {
  let options: Options
  let root: Root

  /// Writes the files that were asked for; gives those that could not be written.
  ///
  /// - Parameter isStamped: whether all went well. Else the next build looks again.
  func write(inputs: [String], outputs: [String], isStamped: Bool) -> [DiskError] {
    var failures: [DiskError] = []
    func write(_ text: @autoclosure () -> String, to path: String?) {
      guard let path, let failure = writeReport(text(), to: path, isAppending: false) else { return }
      failures.append(failure)
    }
    write(dependencies(inputs: inputs, outputs: outputs), to: options.depfile)
    // The stamp comes last: it says that all else is there.
    if failures.isEmpty, isStamped { write("", to: options.stamp) }
    return failures
  }

  /// A rule as make and ninja read it: the stamp, else each output, depends on all sources, on their folders, which change
  /// when a source comes or goes, and on the configuration. Each input is a target without a rule of its own as well, so
  /// that one that is gone is no error.
  private func dependencies(inputs: [String], outputs: [String]) -> String {
    let made = outputs.sorted(by: isOrdered)
    let targets =
      options.stamp.map { [$0] } ?? options.outputRoot.map { folder in made.map { folder + "/" + $0 } }
      ?? made.map(root.displayed)
    let needed = inFolders(inputs).map(root.displayed)
    var text = targets.map(escaped).joined(separator: " ") + ":"
    for path in needed { text += " \\\n  " + escaped(path) }
    text += "\n"
    for path in needed { text += "\n\(escaped(path)):\n" }
    return text
  }

  /// A path as it stands in a makefile.
  private func escaped(_ path: String) -> String {
    var text = ""
    for scalar in path.unicodeScalars {
      switch scalar {
      case " ", "#", ":": text += "\\"
      case "$": text += "$"
      default: break
      }
      text.unicodeScalars.append(scalar)
    }
    return text
  }
}
