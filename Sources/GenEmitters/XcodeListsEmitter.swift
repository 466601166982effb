internal import GenModel
internal import GenSource

extension Emitter {
  /// The lists by which a Run Script phase of Xcode knows what it reads and writes.
  package static let xcodeLists = Emitter(
    id: "xcode-lists", summary: "file lists for a Run Script phase of Xcode: what is read, and what is made",
    emit: { _, _ in [] },
    list: { paths, options in
      [
        xcodeList("gen-native-inputs", inFolders(paths.inputs), paths, options),
        xcodeList("gen-native-outputs", paths.outputs, paths, options),
      ]
    })
}

/// How the names of Xcode's lists end.
package let xcodeListEnding = ".xcfilelist"

/// The paths and the folders that they lie in, whose time changes when a file comes or goes. Those above the root are none:
/// other things come and go there.
///
/// - Returns: each once, in byte order.
package func inFolders(_ paths: [String]) -> [String] {
  var all = Set(paths)
  for path in paths {
    var parts = path.pathParts.dropLast()
    while let last = parts.last, last != "..", all.insert(parts.joined(separator: "/")).inserted { parts.removeLast() }
  }
  return all.sorted(by: isOrdered)
}

/// A list: a path a line, in which Xcode puts in its build settings.
///
/// The lists themselves stand in none: Xcode reads them before the phase runs, so it must not make them.
private func xcodeList(
  _ name: String, _ paths: [String], _ all: ProjectPaths, _ options: OutputOptions
) -> OutputFile {
  OutputFile(path: options.path(of: name + xcodeListEnding)) { buffer in
    for line in Banner(sources: all.configuration.map { [$0] } ?? []).lines(.hash) { buffer.bytes.append(line + "\n") }
    for path in paths.sorted(by: isOrdered) where path.unicodeScalars.allSatisfy({ $0.isVisible }) {
      buffer.mark(path, at: nil)
      buffer.bytes.append("\(options.root)/\(doubledDollars(path))\n")
    }
  }
}

/// A dollar sign begins the name of a build setting; two are one.
private func doubledDollars(_ path: String) -> String {
  guard path.utf8.contains(UInt8(ascii: "$")) else { return path }
  return path.split(separator: "$", omittingEmptySubsequences: false).joined(separator: "$$")
}
