internal import GenSource

/// The outputs that a build has declared: a path from the outputs' root in each line.
func readDeclaredOutputs(_ path: String) throws(DiskError) -> [String] {
  let parts = path.allPathParts
  let parent = parts.dropLast().joined(separator: "/")
  let folder = try Folder(root: parent.isEmpty ? (path.utf8.first == UInt8(ascii: "/") ? "/" : ".") : parent)
  switch folder.read(parts.last.map { String($0) } ?? "", limit: 1 << 24) {
  case .file(let bytes):
    guard let text = String(validating: bytes, as: UTF8.self) else { throw DiskError(path, "is not UTF-8") }
    return text.unicodeScalars.split(whereSeparator: { $0 == "\n" || $0 == "\r" }).map { String($0) }
  case .missing: throw DiskError(path, "is not there")
  case .link, .folder, .special: throw DiskError(path, "is no plain file")
  case .failed(let error): throw DiskError(path, error.reason)
  }
}
