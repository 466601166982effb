#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// What stands under a name in a folder.
enum FileReading {
  case file([UInt8])
  case missing
  case link, folder, special
  case failed(DiskError)
}

extension Folder {
  /// Reads a plain file, at most `limit` bytes of it. Nothing else is read, and nothing is waited for.
  func read(_ name: String, limit: Int = .max) -> FileReading {
    let descriptor = openForReading(self.descriptor, name)
    guard descriptor >= 0 else { return reading(of: name, failedWith: lastError) }
    defer { close(descriptor) }
    var status = stat()
    guard retrying({ fstat(descriptor, &status) }) == 0 else { return .failed(DiskError(path(of: name), lastError)) }
    guard status.isFile else { return status.isFolder ? .folder : .special }
    if let actual = nameOnDisk(descriptor), !actual.utf8.elementsEqual(name.utf8) { return .missing }
    return read(descriptor, size: min(Int(status.st_size), limit), limit: limit, as: name)
  }

  private func reading(of name: String, failedWith number: Int32) -> FileReading {
    if number == ENOENT { return .missing }
    if number == ELOOP { return .link }
    if let status = try? status(of: name), !status.isFile {
      return status.isLink ? .link : status.isFolder ? .folder : .special
    }
    return .failed(DiskError(path(of: name), number))
  }

  /// A file comes in one call, into memory of just its size.
  private func read(_ descriptor: Int32, size: Int, limit: Int, as name: String) -> FileReading {
    var failure: Int32 = 0
    var bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let step = retrying {
          readBytes(
            descriptor, UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: buffer[count..<size])))
        }
        if step < 0 { failure = lastError }
        guard step > 0 else { return }
        count += step
      }
    }
    // Some file systems give no size.
    while failure == 0, size == 0, bytes.count < limit {
      var piece = [UInt8](repeating: 0, count: min(65536, limit - bytes.count))
      let step = retrying { piece.withUnsafeMutableBytes { readBytes(descriptor, $0) } }
      if step < 0 { failure = lastError }
      guard step > 0 else { break }
      bytes += piece.prefix(step)
    }
    return failure == 0 ? .file(bytes) : .failed(DiskError(path(of: name), failure))
  }
}
