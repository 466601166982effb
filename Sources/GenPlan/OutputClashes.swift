package import GenEmitters
package import GenModel
internal import GenReaders
internal import GenRules
package import GenSource

/// Outputs that cannot be written side by side: paths that lead astray, and paths that a file system may take for one.
package func findings(onPathsOf outputs: [OutputFile], in configuration: Configuration) -> [Diagnostic] {
  var findings: [Diagnostic] = []
  var seen: [String: SeenPath] = [:]
  for output in outputs {
    if let problem = problem(withOutputPath: output.path) {
      let place = configuration.origins(of: output.path).last.map { Place.source($0) } ?? .output(output.path)
      findings.append(Diagnostic(.wrongKind, "the path of the output '\(output.path)' \(problem)", at: place))
      continue
    }
    for part in output.path.pathParts {
      let path = String(output.path[..<part.endIndex])
      let isFile = part.endIndex == output.path.endIndex
      let folded = foldedPath(path)
      let new = SeenPath(path: path, isFile: isFile, output: output.path)
      guard let other = seen.updateValue(new, forKey: folded) else { continue }
      if other.path.utf8.elementsEqual(path.utf8), !isFile, !other.isFile { continue }
      findings.append(clash(of: new, with: other, in: configuration))
      break
    }
  }
  // Of two outputs that meet in every file, one is told.
  var places: Set<Place> = []
  return findings.filter { places.insert($0.place).inserted }
}

private struct SeenPath {
  let path: String
  let isFile: Bool
  /// The path of the output that it belongs to.
  let output: String
}

extension Configuration {
  /// The items that may have asked for an output.
  fileprivate func origins(of output: String) -> [SourceRange] {
    outputs.filter { output.utf8.starts(with: $0.path(of: "").utf8) }.compactMap(\.range)
  }
}

private func clash(of path: SeenPath, with other: SeenPath, in configuration: Configuration) -> Diagnostic {
  let message =
    path.path.utf8.elementsEqual(other.path.utf8)
    ? "two outputs would write '\(path.path)'"
    : "'\(path.path)' and '\(other.path)' are one to a file system that ignores letter case"
  let origin = configuration.origins(of: path.output).last
  let place = origin.map { Place.source($0) } ?? .output(path.path)
  let first = configuration.origins(of: other.output).first.flatMap {
    $0 == origin ? nil : Diagnostic.Note("the other is here", at: $0)
  }
  return Diagnostic(
    Rule.collision.description, message, at: place, notes: first.map { [$0] } ?? [],
    help: "send the outputs to different folders, or rename one")
}

/// Tables that go by one name, which is fine in different outputs, and in a snapshot would be one member.
func tablesOfOneName(_ configuration: Configuration, _ project: Project) -> [Diagnostic] {
  configuration.outputs.filter { $0.format == Emitter.json.id && $0.includes(.strings) }.flatMap { output in
    var seen: [String: StringTable] = [:]
    return project.strings.tables.filter(output.includes).compactMap { table -> Diagnostic? in
      guard let first = seen.updateValue(table, forKey: table.name.value) else { return nil }
      return Diagnostic(
        Rule.collision.description,
        "the tables '\(table.sourceName)' and '\(first.sourceName)' are both '\(table.name.value)' in the JSON of "
          + "'\(output.path)'",
        at: table.name.range, notes: [.init("the other table is here", at: first.name.range)],
        help: "send them to different outputs with 'tables' in gen-native.yaml")
    }
  }
}

/// Names that an output makes of others, and that become one there.
func namesThatMeet(_ configuration: Configuration, _ project: Project) -> [Diagnostic] {
  configuration.outputs.flatMap { output -> [Diagnostic] in
    guard let emitter = allEmitters.first(where: { $0.id == output.format }) else { return [] }
    var seen: [String: OutputName] = [:]
    // Of two tokens that meet in many names, as palettes do, one is told.
    var told: Set<String> = []
    return emitter.names(project, output).compactMap { name -> Diagnostic? in
      guard let first = seen[name.name] else {
        seen[name.name] = name
        return nil
      }
      guard told.insert(name.source).inserted else { return nil }
      let isItself = first.source == name.source
      return Diagnostic(
        Rule.collision.description,
        isItself
          ? "'\(name.source)' has '\(name.name)' twice in the format '\(output.format)'"
          : "'\(name.source)' and '\(first.source)' are both '\(name.name)' in the format '\(output.format)'",
        at: name.range, notes: isItself ? [] : [.init("the other name is here", at: first.range)],
        help: "rename one of the two")
    }
  }
}
