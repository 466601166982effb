internal import GenSource

extension Folder {
  /// Reads files as they stand, and all that lies in folders but names with a dot first. What is not there is left out; links
  /// and special files are failures.
  ///
  /// - Returns: the files in byte order of their paths, each once.
  func readFiles(
    at paths: [String], limit: Int
  ) -> (files: [(path: String, bytes: [UInt8])], failures: [DiskError]) {
    var reading = FileList(limit: limit)
    for path in paths {
      let parts = path.pathParts.filter { $0 != "." }
      switch open(parts.dropLast()) {
      case .missing: break
      case .blocked(let reason): reading.failures.append(DiskError(path, "\(reason) is on the way to it"))
      case .failed(let error): reading.failures.append(error)
      case .open(let folder): folder.collect(parts.last.map { String($0) } ?? ".", depth: 0, into: &reading)
      }
    }
    reading.files.sort { isOrdered($0.path, $1.path) }
    var last: String?
    reading.files.removeAll { file in
      defer { last = file.path }
      return last.map { $0.utf8.elementsEqual(file.path.utf8) } ?? false
    }
    return (reading.files, reading.failures)
  }

  private struct FileList {
    let limit: Int
    var files: [(path: String, bytes: [UInt8])] = []
    var failures: [DiskError] = []
  }

  private func collect(_ name: String, depth: Int, into reading: inout FileList) {
    let path = path(of: name)
    guard depth < 64 else { return reading.failures.append(DiskError(path, "lies more than 64 folders deep")) }
    switch read(name, limit: reading.limit) {
    case .missing: break
    case .file(let bytes) where bytes.count >= reading.limit:
      reading.failures.append(DiskError(path, "is larger than 'limits' in gen-native.yaml allow"))
    case .file(let bytes): reading.files.append((path, bytes))
    case .link: reading.failures.append(DiskError(path, "is a link; only plain files are read"))
    case .special: reading.failures.append(DiskError(path, "is no plain file"))
    case .failed(let error): reading.failures.append(error)
    case .folder:
      guard case .open(let folder) = open(name == "." ? [] : [Substring(name)]) else {
        return reading.failures.append(DiskError(path, "changed while it was read"))
      }
      do throws(DiskError) {
        for entry in try folder.entries() where entry.name.utf8.first != UInt8(ascii: ".") {
          if entry.kind == .unnamable {
            reading.failures.append(DiskError(folder.path(of: entry.name), "has a name that is not UTF-8"))
          } else {
            folder.collect(entry.name, depth: depth + 1, into: &reading)
          }
        }
      } catch { reading.failures.append(error) }
    }
  }
}
