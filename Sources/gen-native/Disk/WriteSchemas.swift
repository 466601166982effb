internal import GenPlan
internal import GenSource

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Writes schemas into a folder, which is made where it is not there; those that are right stay untouched, and what is no
/// schema of ours is not written over. Returns the names of those that were written.
func writeSchemas(_ schemas: [SourceSchema], into path: String) throws(DiskError) -> [String] {
  let isAbsolute = path.utf8.first == UInt8(ascii: "/")
  let top = try Folder(root: isAbsolute ? "/" : ".")
  // Links on the way are the caller's own.
  let folder: Folder
  if let there = try? Folder(root: path) { folder = there } else { folder = try top.openOrMake(path.pathParts).folder }
  var written: [String] = []
  for schema in schemas {
    let bytes = Array(schema.text.utf8)
    switch folder.read(schema.fileName) {
    case .file(bytes): continue
    case .file(let other):
      guard SourceSchema.isOurs(other) else {
        throw DiskError(path + "/" + schema.fileName, "is no schema that gen-native made; it was not written over")
      }
    case .missing: break
    case .link, .folder, .special: throw DiskError(path + "/" + schema.fileName, "is no plain file")
    case .failed(let error): throw error
    }
    let temporary = ".\(schema.fileName).new"
    unlinkat(folder.descriptor, temporary, 0)
    try folder.makeNew(temporary, bytes)
    guard renameat(folder.descriptor, temporary, folder.descriptor, schema.fileName) == 0 else {
      let number = lastError
      unlinkat(folder.descriptor, temporary, 0)
      throw DiskError(path + "/" + schema.fileName, number)
    }
    written.append(schema.fileName)
  }
  return written
}
