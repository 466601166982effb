internal import GenSource

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Where the project lies, and its configuration.
struct Root {
  let folder: Folder
  /// As it is reached from the current folder.
  let path: String
  /// The configuration's path from the root, and its bytes.
  let configuration: (path: String, bytes: [UInt8])?

  /// The folder of `--root`, else the one that `--config` lies in, else the nearest upwards with a `gen-native.yaml`, else
  /// the current one.
  init(_ options: Options) throws(DiskError) {
    let config = options.config.map { splitPath($0) }
    path = options.root ?? config?.folder ?? nearestRoot()
    do throws(DiskError) { folder = try Folder(root: path) } catch { throw error }
    if let config {
      let home = try Folder(root: config.folder)
      guard let bytes = try Self.read(config.name, in: home) else { throw DiskError(options.config ?? "", ENOENT) }
      let isInRoot = options.root == nil || options.root == config.folder
      let way = isInRoot ? "" : pathFromRoot(path, to: config.folder)
      configuration = (way.map { $0 + config.name } ?? options.config ?? config.name, bytes)
    } else {
      configuration = try Self.read(Self.configurationName, in: folder).map { (Self.configurationName, $0) }
    }
  }

  private static func read(_ name: String, in folder: Folder) throws(DiskError) -> [UInt8]? {
    switch folder.read(name, limit: 1 << 28) {
    case .file(let bytes): return bytes
    case .missing: return nil
    case .link: throw DiskError(name, "is a link; the configuration is a plain file")
    case .folder, .special: throw DiskError(name, "is no plain file")
    case .failed(let error): throw error
    }
  }

  /// A path from the root as one from the current folder.
  func displayed(_ path: String) -> String {
    prefix() + path
  }

  /// What stands before a path from the root to make it one from the current folder.
  func prefix() -> String {
    guard path.utf8.first == UInt8(ascii: "/") else {
      let parts = path.pathParts.filter { $0 != "." }
      return parts.map { $0 + "/" }.joined()
    }
    guard let root = resolvedPath(path), let current = resolvedPath(".") else { return path + "/" }
    let rootParts = root.pathParts
    let currentParts = current.pathParts
    let common = zip(rootParts, currentParts).prefix { $0 == $1 }.count
    let up = String(repeating: "../", count: currentParts.count - common)
    return up + rootParts.dropFirst(common).map { $0 + "/" }.joined()
  }
}

extension Root {
  /// The folder without links, from the top of the file system.
  var resolved: String? { resolvedPath(path) }

  /// What stands before a path from the root to make it one from the repository's: the folder upwards that git keeps its own
  /// in, and nothing where there is none.
  func repositoryPrefix() -> String {
    guard let resolved = resolvedPath(path) else { return "" }
    var above = ""
    let parts = resolved.pathParts
    for depth in 0...parts.count {
      var status = stat()
      if lstat((above.isEmpty ? resolved : resolved + above) + "/.git", &status) == 0 {
        return parts.suffix(depth).map { $0 + "/" }.joined()
      }
      above += "/.."
    }
    return ""
  }

  /// What the configuration is called where nothing else is said.
  static let configurationName = "gen-native.yaml"
}

private func splitPath(_ path: String) -> (folder: String, name: String) {
  guard let slash = path.unicodeScalars.lastIndex(of: "/") else { return (".", path) }
  let folder = path[..<slash]
  return (
    folder.isEmpty ? "/" : String(folder), String(path.unicodeScalars[path.unicodeScalars.index(after: slash)...])
  )
}

private func nearestRoot() -> String {
  var path = "."
  var last: (dev_t, ino_t)?
  while true {
    var status = stat()
    guard retrying({ stat(path, &status) }) == 0 else { return "." }
    // At the top of the file system `..` leads nowhere else.
    if let last, last == (status.st_dev, status.st_ino) { return "." }
    last = (status.st_dev, status.st_ino)
    var configuration = stat()
    if lstat(path + "/" + Root.configurationName, &configuration) == 0 { return path }
    path = path == "." ? ".." : path + "/.."
  }
}

extension Root {
  /// The path of something below the root, from the top of the file system.
  func absolutePath(of path: String) -> String {
    (resolvedPath(self.path) ?? self.path) + "/" + path
  }
}

/// Whether two paths lead to one folder.
func isSameFolder(_ path: String, _ other: String) -> Bool {
  guard let path = resolvedPath(path), let other = resolvedPath(other) else { return false }
  return path.utf8.elementsEqual(other.utf8)
}

/// What leads from one folder to another, ended by a slash where it is not empty; nothing where one is not there.
private func pathFromRoot(_ root: String, to folder: String) -> String? {
  guard let root = resolvedPath(root)?.pathParts, let folder = resolvedPath(folder)?.pathParts else { return nil }
  let common = zip(root, folder).prefix { $0 == $1 }.count
  return String(repeating: "../", count: root.count - common) + folder.dropFirst(common).map { $0 + "/" }.joined()
}

private func resolvedPath(_ path: String) -> String? {
  guard let resolved = realpath(path, nil) else { return nil }
  defer { free(resolved) }
  return String(cString: resolved)
}

extension Root {
  /// Opens the folder that a path of the command line names, or the one that the file lies in that it names: with the name
  /// to read there, and what leads to the folder from the root.
  func open(operand: String) throws(DiskError) -> (folder: Folder, name: String, prefix: String) {
    guard let target = resolvedPath(operand), let root = resolvedPath(path) else { throw DiskError(operand, lastError) }
    var status = stat()
    guard retrying({ stat(target, &status) }) == 0 else { throw DiskError(operand, lastError) }
    let (folder, name) = status.isFolder ? (target, ".") : splitPath(target)
    guard let way = pathFromRoot(root, to: folder) else { throw DiskError(operand, lastError) }
    return (try Folder(root: folder), name, way)
  }
}
