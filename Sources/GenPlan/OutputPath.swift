internal import GenSource

/// What is wrong with a path that something is to be written to; nothing where it names a place below the root.
///
/// For `gen-native.yaml`, which it reaches as text, and for the manifest and the journal, which anybody may have edited.
package func problem(withOutputPath path: String) -> String? {
  guard !path.isEmpty else { return "is empty" }
  guard path.utf8.first != UInt8(ascii: "/") else { return "is absolute" }
  guard path.utf8.count <= 1024 else { return "is longer than 1024 bytes" }
  let isPrintableASCII = path.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  guard
    isPrintableASCII
      || path.unicodeScalars.allSatisfy({ $0.isVisible || $0.properties.generalCategory == .privateUse })
  else {
    return "holds invisible characters"
  }
  for part in path.allPathParts {
    switch part {
    case "": return "has an empty part"
    case ".": return "has a part '.'"
    case "..": return "leads out of its folder with '..'"
    default:
      if part.utf8.count > 255 { return "has a part longer than 255 bytes" }
      // Nothing else folds to a dot.
      guard part.utf8.first == UInt8(ascii: ".") else { continue }
      if [stateFolder, ".git"].contains(foldedPath(String(part))) { return "leads into '\(part)'" }
    }
  }
  return nil
}

/// A path as a file system that ignores letter case and normalization sees it: two outputs must differ in this.
package func foldedPath(_ path: String) -> String {
  SourceText(path).caseFolded
}

/// The folder at the root for what gen-native keeps between runs.
package let stateFolder = ".gen-native"
