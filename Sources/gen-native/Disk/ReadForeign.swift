internal import GenImporters
internal import GenSource

/// Files of other tools, as the command line names them.
struct ForeignReading {
  var files: [(path: String, bytes: [UInt8])] = []
  /// Those that hold tokens and no texts.
  var tokens: [(path: String, bytes: [UInt8])] = []
  var failures: [DiskError] = []
  /// Folders of other people's code that were passed over, and in a folder of texts what holds tokens.
  var skipped: [String] = []
}

/// Reads files, and folders for the files in them that are tables.
///
/// Apple's tables are known by their endings; JSON, YAML and spreadsheets may be anything, so a folder gives them only
/// where it holds none of the others. Files of tokens come from a folder without texts, and code only by its name.
func readForeign(
  _ operands: [String], hints: ImportHints, as tokenImporter: TokenImporter? = nil
) -> ForeignReading {
  var reading = ForeignReading()
  for operand in operands {
    var walk = ForeignWalk(tokenImporter: tokenImporter)
    do throws(DiskError) {
      if let folder = try folder(operand) {
        let trimmed = operand == "/" ? "" : operand.hasSuffix("/") ? String(operand.dropLast()) : operand
        walk.collect(folder, path: trimmed, name: operand.pathParts.last.map { String($0) } ?? "", depth: 0)
        let found = walk.chosen(hints)
        if found.isEmpty, walk.failures.isEmpty {
          reading.failures.append(DiskError(operand, "holds no file that can be imported"))
        }
        for file in found { walk.read(file) }
        walk.sort(hints, isFolder: true)
      } else {
        let path = operand.allPathParts
        let parent = path.dropLast().joined(separator: "/")
        let isAbsolute = operand.utf8.first == UInt8(ascii: "/")
        let home = try Folder(root: parent.isEmpty ? (isAbsolute ? "/" : ".") : parent)
        walk.read(.init(folder: home, name: String(path[path.count - 1]), path: operand))
        walk.sort(hints, isFolder: false)
      }
    } catch { reading.failures.append(DiskError(operand, error.reason)) }
    reading.files += walk.files
    reading.tokens += walk.tokens
    reading.failures += walk.failures
    reading.skipped += walk.skipped
  }
  // One file may be named twice, by itself and by its folder.
  var seen: Set<String> = []
  reading.files.removeAll { !seen.insert($0.path).inserted }
  reading.tokens.removeAll { !seen.insert($0.path).inserted }
  readNamed(by: reading.tokens, &reading, &seen)
  return reading
}

/// Adds the files that resolvers put together and that nobody named. One that is not there is for their reader to say.
private func readNamed(
  by files: [(path: String, bytes: [UInt8])], _ reading: inout ForeignReading, _ seen: inout Set<String>
) {
  for file in files {
    let folder = file.path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(file.path[...$0]) } ?? ""
    for name in filesNamed(by: file.path, file.bytes).prefix(1000) {
      let path = joinedPath(folder, name)
      guard let last = name.allPathParts.last, seen.insert(path).inserted else { continue }
      let parent = String(path.dropLast(last.utf8.count))
      guard let home = try? Folder(root: parent.isEmpty ? "." : parent) else { continue }
      if case .file(let bytes) = home.read(String(last), limit: importedFileLimit + 1) {
        reading.tokens.append((path, bytes))
      }
    }
  }
}

/// A path from a folder on, spelled as a walk through folders spells it: one file has one name.
private func joinedPath(_ folder: String, _ name: String) -> String {
  var folder = Substring(folder)
  var name = Substring(name)
  while true {
    if name.hasPrefix("./") {
      name = name.dropFirst(2)
    } else if name.hasPrefix("../"), folder.hasSuffix("/"), !folder.hasSuffix("../"), folder != "/" {
      folder = folder.dropLast()
      while let last = folder.last, last != "/" { folder.removeLast() }
      name = name.dropFirst(3)
    } else {
      return String(folder + name)
    }
  }
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

  let tokenImporter: TokenImporter?
  private var found: [File] = []
  var files: [(path: String, bytes: [UInt8])] = []
  var tokens: [(path: String, bytes: [UInt8])] = []
  var failures: [DiskError] = []
  var skipped: [String] = []

  init(tokenImporter: TokenImporter?) {
    self.tokenImporter = tokenImporter
  }

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
        if Importer.forFile(entry.name) != nil || TokenImporter.mayRead(inner).maybe {
          found.append(File(folder: folder, name: entry.name, path: inner))
        }
      case .link:
        if Importer.forFile(entry.name)?.isUnmistakable == true {
          failures.append(DiskError(inner, "is a link; import the file itself"))
        }
      case .special, .unnamable: continue
      }
    }
  }

  /// What is read of a folder: files that are certainly texts, else those that are certainly tokens, else what may be
  /// either.
  mutating func chosen(_ hints: ImportHints) -> [File] {
    if let endings = hints.importer?.extensions ?? tokenImporter?.extensions {
      return found.filter { file in
        endings.contains { file.name.lowercased().hasSuffix("." + $0) }
          && (tokenImporter?.id != "xcassets" || TokenImporter.mayRead(file.path).isSure)
      }
    }
    let texts = found.filter { Importer.forFile($0.name)?.isUnmistakable == true }
    let tokens = found.filter { TokenImporter.mayRead($0.path).isSure }
    if !texts.isEmpty {
      for file in tokens {
        let catalog = file.path.upTo(".xcassets") ?? file.path
        if !skipped.contains(catalog) { skipped.append(catalog) }
      }
      return texts
    }
    let data = found.filter { Importer.forFile($0.name) != nil || TokenImporter.mayRead($0.path).isSure }
    return tokens.isEmpty ? data : data.filter { $0.name.hasSuffix(".json") || TokenImporter.mayRead($0.path).isSure }
  }

  /// Tells files of tokens from those of texts. A folder gives tokens alone where it has any.
  mutating func sort(_ hints: ImportHints, isFolder: Bool) {
    guard hints.importer == nil else { return }
    guard tokenImporter == nil else {
      tokens = files
      files = []
      return
    }
    tokens = files.filter { TokenImporter.forFile($0.path, $0.bytes) != nil }
    files.removeAll { TokenImporter.forFile($0.path, $0.bytes) != nil }
    guard isFolder, !tokens.isEmpty else { return }
    skipped += files.map(\.path)
    files = []
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

extension String {
  /// The path up to the folder with an ending, that one included.
  fileprivate func upTo(_ ending: String) -> String? {
    var parts: [Substring] = []
    for part in allPathParts {
      parts.append(part)
      if part.hasSuffix(ending) { return parts.joined(separator: "/") }
    }
    return nil
  }
}
