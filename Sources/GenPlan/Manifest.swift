package import GenEmitters
internal import GenSource

/// The list of the files that gen-native makes, one path a line in byte order.
///
/// With it and the banners a file that was once made and no longer is can be told from one that was never ours. Paths
/// alone: branches that change texts do not meet in it, and of a conflict both sides are taken.
package struct Manifest: Sendable, Equatable {
  /// Where the manifest lies, from the root.
  package static let path = stateFolder + "/manifest"

  /// In byte order, each once.
  package let paths: [String]

  package init(paths: [String]) {
    self.paths = inByteOrder(paths)
  }

  /// Reads a manifest, whatever became of it: what is no path below the root is left out, so that nothing that it says can
  /// reach further than the outputs.
  package init(reading bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n")).compactMap { line -> String? in
      let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      guard !line.isEmpty, line.first != UInt8(ascii: "#"), !isConflictMarker(line) else { return nil }
      guard let path = String(validating: line, as: UTF8.self), problem(withOutputPath: path) == nil else { return nil }
      return path
    }
    self.init(paths: lines)
  }

  /// Whether the path is listed.
  package func contains(_ path: String) -> Bool {
    var low = 0
    var high = paths.count
    while low < high {
      let middle = (low + high) / 2
      if isOrdered(paths[middle], path) { low = middle + 1 } else { high = middle }
    }
    return low < paths.count && paths[low].utf8.elementsEqual(path.utf8)
  }

  /// The manifest as a file among the others.
  package var file: OutputFile {
    let paths = paths
    return OutputFile(path: Self.path) { buffer in
      buffer.bytes.append("# \(Banner.marker): the files that it makes. Of a conflict here take both sides.\n")
      for path in paths {
        buffer.mark(path, at: nil)
        buffer.bytes.append(path)
        buffer.bytes.append(UInt8(ascii: "\n"))
      }
    }
  }
}

private func isConflictMarker(_ line: ArraySlice<UInt8>) -> Bool {
  ["<<<<<<< ", "=======", ">>>>>>> ", "||||||| "].contains { line.starts(with: $0.utf8) }
}

/// Sorted by bytes, each once. Never by Swift's order, which takes composed and decomposed names for one.
func inByteOrder(_ paths: [String]) -> [String] {
  var result: [String] = []
  for path in paths.sorted(by: isOrdered) where !(result.last?.utf8.elementsEqual(path.utf8) ?? false) {
    result.append(path)
  }
  return result
}
