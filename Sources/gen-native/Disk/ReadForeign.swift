internal import GenImporters
internal import GenSource

/// Files of other tools, as the command line names them.
struct ForeignReading {
  var files: [(path: String, bytes: [UInt8])] = []
  var failures: [DiskError] = []
  /// Folders of other people's code that were passed over.
  var skipped: [String] = []
}

/// Reads files, and folders for the files in them that are tables.
///
/// Apple's tables are known by their endings; JSON, YAML and spreadsheets may be anything, so a folder gives them only
/// where it holds none of the others.
func readForeign(_ operands: [String], hints: ImportHints) -> ForeignReading {
  var reading = ForeignReading()
  for operand in operands {
    var walk = ForeignWalk()
    do throws(DiskError) {
      if let folder = try folder(operand) {
        let trimmed = operand == "/" ? "" : operand.hasSuffix("/") ? String(operand.dropLast()) : operand
        walk.collect(folder, path: trimmed, name: operand.pathParts.last.map { String($0) } ?? "", depth: 0)
        let found = walk.chosen(hints)
        if found.isEmpty, walk.failures.isEmpty {
          reading.failures.append(DiskError(operand, "holds no file that can be imported"))
        }
        for file in found { walk.read(file) }
      } else {
        let path = operand.allPathParts
        let parent = path.dropLast().joined(separator: "/")
        let isAbsolute = operand.utf8.first == UInt8(ascii: "/")
        let home = try Folder(root: parent.isEmpty ? (isAbsolute ? "/" : ".") : parent)
        walk.read(.init(folder: home, name: String(path[path.count - 1]), path: operand))
      }
    } catch { reading.failures.append(DiskError(operand, error.reason)) }
    reading.files += walk.files
    reading.failures += walk.failures
    reading.skipped += walk.skipped
  }
  // One file may be named twice, by itself and by its folder.
  var seen: Set<String> = []
  reading.files.removeAll { !seen.insert($0.path).inserted }
  return reading
}

/// The folder that a path names; nothing where it names a file.
private func folder(_ path: String) throws(DiskError) -> Folder? {
  do throws(DiskError) { return try Folder(root: path) } catch {
    if error.isNoFolder { return nil }
    throw error
  }
}

/// The files below one folder.
private struct ForeignWalk {
  struct File {
    let folder: Folder
    let name: String
    let path: String
  }

  private var found: [File] = []
  var files: [(path: String, bytes: [UInt8])] = []
  var failures: [DiskError] = []
  var skipped: [String] = []

  mutating func collect(_ folder: Folder, path: String, name: String, depth: Int) {
    guard depth < Self.depthLimit else {
      failures.append(DiskError(path, "lies more than \(Self.depthLimit) folders deep"))
      return
    }
    let entries: [Folder.Entry]
    do throws(DiskError) { entries = try folder.entries() } catch {
      failures.append(DiskError(path, error.reason))
      return
    }
    for entry in entries where entry.name.utf8.first != UInt8(ascii: ".") {
      let inner = path.isEmpty ? entry.name : path + "/" + entry.name
      switch entry.kind {
      case .folder:
        // What was exported beside the translation is only there to be looked at.
        if name.hasSuffix(".xcloc"), entry.name != "Localized Contents" { continue }
        if Self.foreignFolders.contains(entry.name) {
          skipped.append(inner)
          continue
        }
        guard case .open(let child) = folder.open([Substring(entry.name)]) else {
          failures.append(DiskError(inner, "changed while it was read"))
          continue
        }
        collect(child, path: inner, name: entry.name, depth: depth + 1)
      case .file:
        if Importer.forFile(entry.name) != nil { found.append(File(folder: folder, name: entry.name, path: inner)) }
      case .link:
        if Importer.forFile(entry.name)?.isUnmistakable == true {
          failures.append(DiskError(inner, "is a link; import the file itself"))
        }
      case .special, .unnamable: continue
      }
    }
  }

  func chosen(_ hints: ImportHints) -> [File] {
    if let importer = hints.importer {
      return found.filter { file in importer.extensions.contains { file.name.lowercased().hasSuffix("." + $0) } }
    }
    let sure = found.filter { Importer.forFile($0.name)?.isUnmistakable == true }
    return sure.isEmpty ? found : sure
  }

  mutating func read(_ file: File) {
    switch file.folder.read(file.name, limit: importedFileLimit + 1) {
    case .file(let bytes): files.append((file.path, bytes))
    case .missing: failures.append(DiskError(file.path, "is not there"))
    case .link: failures.append(DiskError(file.path, "is a link; import the file itself"))
    case .folder, .special: failures.append(DiskError(file.path, "is no plain file"))
    case .failed(let error): failures.append(DiskError(file.path, error.reason))
    }
  }

  private static let depthLimit = 64
  private static let foreignFolders: Set<String> = ["node_modules", "Pods", "Carthage", "DerivedData"]
}
