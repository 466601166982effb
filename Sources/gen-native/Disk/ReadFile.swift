internal import GenEmitters
internal import GenSource

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// What stands under a name in a folder.
enum FileReading<Contents: Sendable>: Sendable {
  case file(Contents)
  case missing
  case link, folder, special
  case failed(DiskError)
}

extension Folder {
  /// Reads a plain file, at most `limit` bytes of it. Nothing else is read, and nothing is waited for.
  func read(_ name: String, limit: Int = .max) -> FileReading<[UInt8]> {
    readFile(name) { (file, size) throws(DiskError) in
      size == 0 ? try readUnsized(file, limit: limit, as: name) : try readWhole(file, min(size, limit), as: name)
    }
  }

  /// The same, into the memory that texts point to.
  func readText(_ name: String, limit: Int) -> FileReading<TextStorage> {
    readFile(name) { (file, size) throws(DiskError) in
      if size == 0 { return TextStorage(try readUnsized(file, limit: limit, as: name)) }
      return try TextStorage(byteCount: min(size, limit)) { (memory) throws(DiskError) in
        try fill(memory, from: file, as: name)
      }
    }
  }

  private func readFile<Contents>(
    _ name: String, _ body: (_ file: Int32, _ size: Int) throws(DiskError) -> Contents
  ) -> FileReading<Contents> {
    let file = openForReading(descriptor, name)
    guard file >= 0 else { return reading(of: name, failedWith: lastError) }
    defer { close(file) }
    var status = stat()
    guard retrying({ fstat(file, &status) }) == 0 else { return .failed(DiskError(path(of: name), lastError)) }
    guard status.isFile else { return status.isFolder ? .folder : .special }
    guard isNamed(name, file) else { return .missing }
    do throws(DiskError) { return .file(try body(file, Int(status.st_size))) } catch { return .failed(error) }
  }

  /// Whether a plain file has the bytes of an output and no more, in a few pages of memory however large it is.
  func hasSameBytes(_ name: String, as output: OutputFile) -> Bool {
    let descriptor = openForReading(self.descriptor, name)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var status = stat()
    guard retrying({ fstat(descriptor, &status) }) == 0, status.isFile, isNamed(name, descriptor) else { return false }
    let comparison = FileComparison(descriptor)
    output.forEachPiece { comparison.take($0) }
    return comparison.isWhole
  }

  /// A file system that ignores letter case opens a file by another name too.
  private func isNamed(_ name: String, _ descriptor: Int32) -> Bool {
    nameOnDisk(descriptor)?.utf8.elementsEqual(name.utf8) ?? true
  }

  private func reading<Contents>(of name: String, failedWith number: Int32) -> FileReading<Contents> {
    if number == ENOENT { return .missing }
    if number == ELOOP { return .link }
    if let status = try? status(of: name), !status.isFile {
      return status.isLink ? .link : status.isFolder ? .folder : .special
    }
    return .failed(DiskError(path(of: name), number))
  }

  /// A file comes in one call, into memory of just its size.
  private func readWhole(_ file: Int32, _ size: Int, as name: String) throws(DiskError) -> [UInt8] {
    var failure: DiskError?
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      do throws(DiskError) {
        count = try fill(UnsafeMutableRawBufferPointer(buffer), from: file, as: name)
      } catch { failure = error }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Fills memory up to the end of the file; gives how many bytes there were.
  private func fill(
    _ memory: UnsafeMutableRawBufferPointer, from file: Int32, as name: String
  ) throws(DiskError) -> Int {
    var count = 0
    while count < memory.count {
      let step = retrying { readBytes(file, UnsafeMutableRawBufferPointer(rebasing: memory[count...])) }
      if step < 0 { throw DiskError(path(of: name), lastError) }
      if step == 0 { break }
      count += step
    }
    return count
  }

  /// Some file systems give no size.
  private func readUnsized(_ file: Int32, limit: Int, as name: String) throws(DiskError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < limit {
      let piece = try readWhole(file, min(65536, limit - bytes.count), as: name)
      if piece.isEmpty { break }
      bytes += piece
    }
    return bytes
  }
}

/// Reads an open file along with bytes that it should have.
private final class FileComparison {
  private let descriptor: Int32
  private let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
  private var isSame = true

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { piece.deallocate() }

  func take(_ bytes: UnsafeBufferPointer<UInt8>) {
    var rest = UnsafeRawBufferPointer(bytes)[...]
    while isSame, !rest.isEmpty {
      let found = read(min(rest.count, piece.count))
      isSame = !found.isEmpty && haveSameBytes(found, UnsafeRawBufferPointer(rebasing: rest.prefix(found.count)))
      rest = rest.dropFirst(found.count)
    }
  }

  /// Whether all that was taken stands in the file, and nothing behind it.
  var isWhole: Bool { isSame && read(1).isEmpty && isSame }

  /// At most so many bytes; none at the end. Where they cannot be read, nothing is the same.
  private func read(_ count: Int) -> UnsafeRawBufferPointer {
    let step = retrying { readBytes(descriptor, UnsafeMutableRawBufferPointer(rebasing: piece[..<count])) }
    if step < 0 { isSame = false }
    return UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(piece)[..<max(0, step)])
  }
}
