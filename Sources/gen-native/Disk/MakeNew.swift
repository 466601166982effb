internal import GenSource

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

extension Folder {
  /// Makes files that are not there yet. One that is there, whatever it is, keeps all of them from being made.
  func makeNew(_ files: [(path: String, text: String)]) throws(DiskError) {
    for file in files {
      let parts = file.path.pathParts
      switch open(parts.dropLast()) {
      case .missing: break
      case .blocked(let reason): throw DiskError(file.path, "\(reason) is in the way; nothing was made")
      case .failed(let error): throw error
      case .open(let folder):
        guard try folder.status(of: String(parts[parts.count - 1])) == nil else {
          throw DiskError(file.path, "is there already; nothing was made")
        }
      }
    }
    var made: [(Folder, String)] = []
    var written: [(Folder, String)] = []
    do throws(DiskError) {
      for file in files {
        let parts = file.path.pathParts
        let (folder, newFolders) = try openOrMake(parts.dropLast())
        made += newFolders
        let name = String(parts[parts.count - 1])
        try folder.makeNew(name, Array(file.text.utf8))
        written.append((folder, name))
      }
    } catch {
      for (folder, name) in written { unlinkat(folder.descriptor, name, 0) }
      Self.remove(made)
      throw error
    }
  }

  /// Makes one file that is not there yet, and none where it cannot be whole.
  ///
  /// - Parameter isLasting: whether it is handed to the disk for good.
  func makeNew(_ name: String, _ bytes: [UInt8], isLasting: Bool = true) throws(DiskError) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = retrying { openat(self.descriptor, name, flags, 0o666 as mode_t) }
    guard descriptor >= 0 else { throw DiskError(path(of: name), lastError) }
    defer { close(descriptor) }
    let failure = writeAll(bytes, to: descriptor, isLasting: isLasting)
    guard failure == 0 else {
      unlinkat(self.descriptor, name, 0)
      throw DiskError(path(of: name), failure)
    }
  }
}

/// Writes all bytes, in as many calls as it takes, and hands them to the disk; the error number, or 0.
func writeAll(_ bytes: [UInt8], to descriptor: Int32, isLasting: Bool = true) -> Int32 {
  var offset = 0
  while offset < bytes.count {
    let count = retrying {
      bytes.withUnsafeBytes { writeBytes(descriptor, UnsafeRawBufferPointer(rebasing: $0[offset...])) }
    }
    guard count > 0 else { return count < 0 ? lastError : EIO }
    offset += count
  }
  return isLasting ? syncToDisk(descriptor) : 0
}
