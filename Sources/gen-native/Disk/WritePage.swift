internal import GenPlan
internal import GenSource

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

extension Root {
  /// Writes the page of a preview where it goes unless told: into our own folder, where git leaves it alone.
  ///
  /// - Parameter stamp: what stands beside a page that loads itself anew.
  func writePage(_ bytes: [UInt8], stamp: [UInt8]? = nil) throws(DiskError) {
    let parts = previewPath.pathParts
    let home = try folder.openOrMake(parts.dropLast()).folder
    if case .missing = home.read(".gitignore") { try home.makeNew(".gitignore", ignoreFile) }
    let name = parts.last.map { String($0) } ?? ""
    try home.replacePage(name, bytes, at: displayed(previewPath), isForced: false)
    guard let stamp else { return }
    try home.replacePage(name + liveStampEnding, stamp, at: displayed(previewPath) + liveStampEnding, isForced: false)
  }
}

/// Writes the page of a preview where somebody wants it, in a folder that is made where it is not there.
func writePage(_ bytes: [UInt8], to path: String, isForced: Bool) throws(DiskError) {
  let isAbsolute = path.utf8.first == UInt8(ascii: "/")
  let parts = path.pathParts
  guard let name = parts.last, name != ".", name != ".." else { throw DiskError(path, "names no file") }
  let parent = (isAbsolute ? "/" : "") + parts.dropLast().joined(separator: "/")
  // Links on the way are the caller's own.
  let folder: Folder
  if let there = try? Folder(root: parent.isEmpty ? "." : parent) {
    folder = there
  } else {
    folder = try Folder(root: isAbsolute ? "/" : ".").openOrMake(parts.dropLast()).folder
  }
  try folder.replacePage(String(name), bytes, at: path, isForced: isForced)
}

extension Folder {
  /// Writes a page whole and renames it into place. A file that is no preview is written over only where that is asked for.
  fileprivate func replacePage(
    _ name: String, _ bytes: [UInt8], at path: String, isForced: Bool
  ) throws(DiskError) {
    switch read(name) {
    case .file(bytes): return
    case .missing: break
    case .file(let other):
      guard isForced || isPreview(other) else {
        throw DiskError(
          path, "is no preview that gen-native made; write over it with --force, or name another --output")
      }
    case .folder: throw DiskError(path, "is a folder; name a file, as in --output \(path)/preview.html")
    case .link, .special: throw DiskError(path, "is no plain file")
    case .failed(let error): throw error
    }
    let temporary = ".\(name).new"
    unlinkat(descriptor, temporary, 0)
    // Whoever reads of it knows the page, and not what it is written to at first.
    do throws(DiskError) { try makeNew(temporary, bytes) } catch { throw DiskError(path, error.reason) }
    guard renameat(descriptor, temporary, descriptor, name) == 0 else {
      let number = lastError
      unlinkat(descriptor, temporary, 0)
      throw DiskError(path, number)
    }
  }
}
