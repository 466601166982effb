#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

extension Folder {
  /// Opens a folder and makes the parts of its path that are not there; tells which ones those were.
  func openOrMake(_ parts: some Collection<Substring>) throws(DiskError) -> (folder: Folder, made: [(Folder, String)]) {
    var folder = self
    var made: [(Folder, String)] = []
    for part in parts {
      var opening = folder.open([part])
      if case .missing = opening {
        if mkdirat(folder.descriptor, String(part), 0o777) == 0 {
          made.append((folder, String(part)))
        } else if lastError != EEXIST {
          let error = DiskError(folder.path(of: String(part)), lastError)
          Self.remove(made)
          throw error
        }
        opening = folder.open([part])
      }
      switch opening {
      case .open(let child): folder = child
      case .missing:
        Self.remove(made)
        throw DiskError(folder.path(of: String(part)), ENOENT)
      case .blocked(let reason):
        Self.remove(made)
        throw DiskError(folder.path(of: String(part)), "\(reason) is in the way")
      case .failed(let error):
        Self.remove(made)
        throw error
      }
    }
    return (folder, made)
  }

  /// Takes away folders that were made for nothing, the deepest first; one that is not empty stays.
  static func remove(_ made: [(Folder, String)]) {
    for (folder, name) in made.reversed() { unlinkat(folder.descriptor, name, AT_REMOVEDIR) }
  }
}
