internal import GenPlan
internal import GenSource

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Writes the page of a preview where it is wanted, whole and renamed into place, in a folder that is made where it is not
/// there. A file that is no preview is written over only where that is asked for.
func writePage(_ bytes: [UInt8], to path: String, isForced: Bool) throws(DiskError) {
  let isAbsolute = path.utf8.first == UInt8(ascii: "/")
  let parts = path.pathParts
  guard let last = parts.last, last != "." && last != ".." else { throw DiskError(path, "names no file") }
  let name = String(last)
  let parent = (isAbsolute ? "/" : "") + parts.dropLast().joined(separator: "/")
  // Links on the way are the caller's own.
  let folder: Folder
  if let there = try? Folder(root: parent.isEmpty ? "." : parent) {
    folder = there
  } else {
    folder = try Folder(root: isAbsolute ? "/" : ".").openOrMake(parts.dropLast()).folder
  }
  switch folder.read(name) {
  case .file(bytes): return
  case .missing: break
  case .file(let other):
    guard isForced || isPreview(other) else {
      throw DiskError(path, "is no preview that gen-native made; write over it with --force, or name another --output")
    }
  case .link, .folder, .special: throw DiskError(path, "is no plain file")
  case .failed(let error): throw error
  }
  let temporary = ".\(name).new"
  unlinkat(folder.descriptor, temporary, 0)
  try folder.makeNew(temporary, bytes)
  guard renameat(folder.descriptor, temporary, folder.descriptor, name) == 0 else {
    let number = lastError
    unlinkat(folder.descriptor, temporary, 0)
    throw DiskError(path, number)
  }
}
