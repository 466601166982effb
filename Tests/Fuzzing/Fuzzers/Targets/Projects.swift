import GenEmitters
import GenModel
import GenPlan
import GenSource

extension FuzzTarget {
  /// `gen-native.yaml`.
  static let configuration = FuzzTarget(name: "configuration") { bytes in
    let file = SourceFile(id: SourceID(0), path: "gen-native.yaml", bytes: bytes)
    let (configuration, findings) = readConfiguration(file)
    checkPlaces(findings, in: [file])
    law(!configuration.languages.isEmpty, "a project without a language")
    for output in configuration.outputs { law(isInside(output.path), "an output outside of the project") }
  }

  /// The manifest and the journal, whatever became of them: no path leads out, and what was read reads again as it was.
  static let manifest = FuzzTarget(name: "manifest") { bytes in
    let manifest = Manifest(reading: bytes)
    for path in manifest.paths {
      law(isInside(path), "a path outside of the project")
      law(manifest.contains(path), "a path that is not where it is looked for")
    }
    law(Manifest(reading: manifest.file.bytes()) == manifest, "the manifest reads back differently")
    let journal = Journal(reading: bytes)
    law(
      Journal(reading: journal.bytes).paths.elementsEqual(journal.paths, by: isSame),
      "the journal reads back differently")
  }

  /// Sources through the whole pipeline: one file of texts, or several where lines such as `=== theme/colors.yaml` divide
  /// them. A plan is ready or blocked, and all that it makes reads back.
  static let project = FuzzTarget(name: "project") { bytes in
    let files = divided(bytes, first: "strings/App.yaml")
    let sources = files.filter { $0.path != "gen-native.yaml" }.enumerated().map {
      SourceFile(id: SourceID($0), path: $1.path, bytes: $1.bytes)
    }
    let file = files.first { $0.path == "gen-native.yaml" }.map {
      SourceFile(id: SourceID(sources.count), path: $0.path, bytes: $0.bytes)
    }
    let (configuration, findings) = readConfiguration(file)
    let planning = makePlan(
      from: PlanInput(configuration: configuration, configurationFile: file, sources: sources), jobs: 1)
    checkPlaces(findings + planning.diagnostics, in: planning.files)
    checkReports(findings + planning.diagnostics, in: planning.files)
    guard case .ready(let outputs) = planning.plan else { return }
    for output in outputs {
      let buffer = output.markedBytes()
      law(buffer.bytes.array == output.bytes(), "'\(output.path)' is not the same twice")
      if let fault = output.verify(buffer.bytes.array) { law(false, "\(output.path): \(fault)") }
      law(buffer.marks.allSatisfy { $0.offset <= buffer.bytes.count }, "a mark behind the end of '\(output.path)'")
      law(String(validating: buffer.bytes.array, as: UTF8.self) != nil, "'\(output.path)' is no UTF-8")
    }
  }
}

/// Files that lines such as `=== theme/colors.yaml` divide.
///
/// - Parameter first: what stands before the first of those lines.
func divided(_ bytes: [UInt8], first: String) -> [(path: String, bytes: [UInt8])] {
  var files: [(path: String, bytes: [UInt8])] = [(first, [])]
  for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
    if line.starts(with: "=== ".utf8) {
      files.append((String(decoding: line.dropFirst(4), as: UTF8.self), []))
    } else {
      files[files.count - 1].bytes += line + [UInt8(ascii: "\n")]
    }
  }
  var result: [(path: String, bytes: [UInt8])] = []
  // As the disk has them: each path once, in byte order.
  for file in files.sorted(by: { isOrdered($0.path, $1.path) })
  where !(result.last.map { isSame($0.path, file.path) } ?? false) {
    result.append(file)
  }
  return result
}

/// Whether a path stays below the folder that it is relative to.
private func isInside(_ path: String) -> Bool {
  let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
  return !path.isEmpty && !parts.contains { $0.isEmpty || $0.elementsEqual("..".utf8) }
    && !path.utf8.contains(0)
}

private func isSame(_ left: String, _ right: String) -> Bool { left.utf8.elementsEqual(right.utf8) }
