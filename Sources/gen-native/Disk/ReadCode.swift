internal import GenPlan
internal import GenSource
internal import GenUsage

/// The code of an app as it lies on disk.
struct CodeReading {
  /// In byte order of their paths, each once.
  var files: [(path: String, bytes: [UInt8])] = []
  var missing: [String] = []
  /// What leads through a link or a file, and what is in the way.
  var blocked: [(path: String, reason: String)] = []
  var failures: [DiskError] = []
}

extension Folder {
  /// Reads all code at the given paths, which are folders or files below this one.
  ///
  /// Links are not followed, and left out: what they lead to inside the project is read where it lies. Folders whose names
  /// begin with a dot and those that other tools fill are passed over.
  func readCode(at paths: [String], jobs: Int) -> CodeReading {
    var reading = CodeReading()
    var found: [CodeFolder] = []
    for path in paths {
      let parts = path.pathParts
      switch open(parts) {
      case .open(let folder): folder.collectCode(parts: parts, depth: 0, into: &found, &reading)
      case .missing: reading.missing.append(path)
      case .failed(let error): reading.failures.append(error)
      case .blocked(let reason):
        guard let name = parts.last, case .open(let folder) = open(parts.dropLast()),
          let status = try? folder.status(of: String(name)), status.isFile
        else {
          reading.blocked.append((path, reason))
          continue
        }
        found.append(CodeFolder(parts: Array(parts.dropLast()), names: [String(name)]))
      }
    }
    // Folder by folder, so that no more of them are open than there are threads.
    for read in concurrentMap(found, jobs: jobs, readCode) {
      reading.files += read.files
      reading.failures += read.failures
    }
    reading.files.sort { isOrdered($0.path, $1.path) }
    // A folder may lie in another.
    var last: String?
    reading.files.removeAll { file in
      defer { last = file.path }
      return last.map { $0.utf8.elementsEqual(file.path.utf8) } ?? false
    }
    return reading
  }

  private func collectCode(
    parts: [Substring], depth: Int, into found: inout [CodeFolder], _ reading: inout CodeReading
  ) {
    guard depth < 64 else {
      reading.failures.append(DiskError(path, "lies more than 64 folders deep"))
      return
    }
    let entries: [Entry]
    do throws(DiskError) { entries = try self.entries() } catch {
      reading.failures.append(error)
      return
    }
    let names = entries.filter { $0.kind == .file && CodeLanguage(path: $0.name) != nil }.map(\.name)
    if !names.isEmpty { found.append(CodeFolder(parts: parts, names: names)) }
    for entry in entries
    where entry.kind == .folder && entry.name.utf8.first != UInt8(ascii: ".") && !passedOver.contains(entry.name) {
      switch open([Substring(entry.name)]) {
      case .open(let child):
        child.collectCode(parts: parts + [Substring(entry.name)], depth: depth + 1, into: &found, &reading)
      case .failed(let error): reading.failures.append(error)
      case .missing, .blocked: break
      }
    }
  }

  private func readCode(_ wanted: CodeFolder) -> CodeReading {
    var reading = CodeReading()
    guard case .open(let folder) = open(wanted.parts) else { return reading }
    for name in wanted.names {
      // One byte more than is looked into, so that a file too large is known as such.
      switch folder.read(name, limit: codeFileLimit + 1) {
      case .file(let bytes): reading.files.append((folder.path(of: name), bytes))
      // Editors replace files while they are read; links and special files are left out.
      case .missing, .link, .folder, .special: break
      case .failed(let error): reading.failures.append(error)
      }
    }
    return reading
  }
}

/// The code files of one folder.
private struct CodeFolder: Sendable {
  let parts: [Substring]
  let names: [String]
}

/// Folders that package managers and builds fill.
private let passedOver: Set<String> = ["node_modules", "Pods", "Carthage", "build", "DerivedData"]
