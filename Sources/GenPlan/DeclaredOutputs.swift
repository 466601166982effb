package import GenEmitters
internal import GenSource

/// What is made beside what a build has declared to make.
package enum DeclaredOutputs {
  /// All that was declared and nothing else.
  case met([OutputFile])
  /// In byte order: what is made and was not declared, what was declared and cannot be made, and paths at which nothing may
  /// be made, with what is wrong with them.
  case unmet(undeclared: [String], missing: [String], refused: [(path: String, problem: String)])
}

/// Fits outputs to those that a build has declared, which knows the names of the sources and not what is in them: where a
/// file is declared for something that the sources do not have, such as plurals, an empty one is made.
package func fit(_ outputs: [OutputFile], to declared: [String]) -> DeclaredOutputs {
  let made = Set(outputs.map { Array($0.path.utf8) })
  let wanted = Set(declared.map { Array($0.utf8) })
  let undeclared = outputs.map(\.path).filter { !wanted.contains(Array($0.utf8)) }
  // The list comes from outside, as a configuration does: nothing in it may lead out of the outputs' root.
  var seen = made
  let rest = inByteOrder(declared.filter { seen.insert(Array($0.utf8)).inserted })
  var taken = TakenPaths(outputs.map(\.path))
  var (fillers, missing): ([OutputFile], [String]) = ([], [])
  var refused: [(path: String, problem: String)] = []
  for path in rest {
    if let problem = problem(withOutputPath: path) ?? taken.problem(withAdding: path) {
      refused.append((path, problem))
    } else if let filler = emptyOutput(path) {
      fillers.append(filler)
    } else {
      missing.append(path)
    }
  }
  guard undeclared.isEmpty, missing.isEmpty, refused.isEmpty else {
    return .unmet(undeclared: inByteOrder(undeclared), missing: missing, refused: refused)
  }
  return .met(outputs + fillers)
}

/// Files and the folders that they lie in, as a file system that ignores letter case tells them apart.
private struct TakenPaths {
  /// With the path as it is written, and whether it is a file.
  private var entries: [String: (path: String, isFile: Bool)] = [:]

  init(_ paths: [String]) {
    for path in paths { add(path) }
  }

  /// Adds a path where it can lie beside the others.
  mutating func problem(withAdding path: String) -> String? {
    for (part, isFile) in parts(of: path) {
      guard let other = entries[foldedPath(part)] else { continue }
      if other.path.utf8.elementsEqual(part.utf8) {
        if isFile || other.isFile { return "would be a file and a folder at '\(part)'" }
      } else {
        return "and '\(other.path)' are one to a file system that ignores letter case"
      }
    }
    add(path)
    return nil
  }

  private mutating func add(_ path: String) {
    for (part, isFile) in parts(of: path) { entries[foldedPath(part)] = (part, isFile) }
  }

  /// The path and the folders above it.
  private func parts(of path: String) -> [(path: String, isFile: Bool)] {
    let parts = path.pathParts
    return parts.indices.map { (parts[...$0].joined(separator: "/"), $0 == parts.indices.last) }
  }
}
