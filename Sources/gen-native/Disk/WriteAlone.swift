internal import GenSource

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

extension Folder {
  /// Opens a folder that the command line names; nothing where there is none.
  static func ifThere(_ path: String) throws(DiskError) -> Folder? {
    var status = stat()
    if retrying({ stat(path, &status) }) != 0, lastError == ENOENT { return nil }
    return try Folder(root: path)
  }

  /// Opens a folder that the command line names, and makes what is missing of it.
  static func opened(orMadeAt path: String) throws(DiskError) -> Folder {
    let (existing, missing) = existingPart(of: path)
    guard !missing.contains("..") else { throw DiskError(path, "leads through a folder that is not there") }
    let start = try Folder(root: existing)
    // By the name that the caller knows: what openOrMake says starts at a folder somewhere above.
    do throws(DiskError) { _ = try start.openOrMake(missing) } catch { throw DiskError(path, error.reason) }
    // By its own name, so that the paths of what lies in it begin there.
    return try Folder(root: path)
  }

  /// Writes files where nothing but they may be: all of them under names of their own first, then each is renamed.
  ///
  /// A sandbox may allow the files and no names beside them. Those are written in their places: cut off, one is half-written
  /// until the next run, which is what such a sandbox has for everybody.
  func writeAlone(_ puts: [Changeset.Put]) throws(DiskError) {
    var staged: [(file: FilePlace, temporary: String)] = []
    var direct: [(file: FilePlace, bytes: [UInt8])] = []
    var made: [(Folder, String)] = []
    do throws(DiskError) {
      for (number, put) in puts.enumerated() {
        let parts = put.path.pathParts
        let (parent, folders) = try openOrMake(parts.dropLast())
        made += folders
        let file = FilePlace(folder: parent, name: parts.last.map { String($0) } ?? "")
        let temporary = TemporaryFiles.hiddenName(number)
        do throws(DiskError) {
          try parent.makeNew(temporary, put.bytes)
          staged.append((file, temporary))
          if let status = try parent.status(of: file.name) {
            _ = fchmodat(parent.descriptor, temporary, status.st_mode & 0o7777, 0)
          }
        } catch {
          guard error.isDenied else { throw error }
          direct.append((file, put.bytes))
        }
      }
      for (file, bytes) in direct { try file.writeInPlace(bytes) }
      while let (file, temporary) = staged.last {
        guard FilePlace(folder: file.folder, name: temporary).rename(to: file) else {
          throw DiskError(file.path, lastError)
        }
        staged.removeLast()
      }
    } catch {
      for (file, temporary) in staged { unlinkat(file.folder.descriptor, temporary, 0) }
      // Those that hold files by now stay.
      Self.remove(made)
      throw error
    }
  }
}

extension FilePlace {
  fileprivate func writeInPlace(_ bytes: [UInt8]) throws(DiskError) {
    let flags = O_WRONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let descriptor = retrying { openat(folder.descriptor, name, flags, 0o666 as mode_t) }
    guard descriptor >= 0 else { throw DiskError(path, lastError) }
    defer { close(descriptor) }
    var status = stat()
    guard retrying({ fstat(descriptor, &status) }) == 0, status.isFile else {
      throw DiskError(path, "is no plain file any more")
    }
    guard retrying({ ftruncate(descriptor, 0) }) == 0 else { throw DiskError(path, lastError) }
    let failure = writeAll(bytes, to: descriptor)
    guard failure == 0 else { throw DiskError(path, failure) }
  }
}
