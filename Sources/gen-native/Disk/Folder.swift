internal import GenPlan
internal import GenSource

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// An open folder. Everything in it is reached from its descriptor, so that nobody can put a link in between.
final class Folder: Sendable {
  /// From the project's root; empty for the root itself.
  let path: String
  let descriptor: Int32

  private init(path: String, descriptor: Int32) {
    self.path = path
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Opens the project's root; a link to it is followed.
  convenience init(root: String) throws(DiskError) {
    let descriptor = retrying { openat(AT_FDCWD, root, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw DiskError(root, lastError) }
    self.init(path: "", descriptor: descriptor)
  }

  /// What became of opening a folder.
  enum Opening {
    case open(Folder)
    case missing
    /// A part of the path is a link or a file; what is said about it.
    case blocked(String)
    case failed(DiskError)
  }

  /// Opens a folder below this one, part by part, following no link.
  func open(_ parts: some Collection<Substring>) -> Opening {
    var folder = self
    for part in parts where part != "." {
      switch folder.openChild(String(part)) {
      case .open(let child): folder = child
      case let other: return other
      }
    }
    return .open(folder)
  }

  private func openChild(_ name: String) -> Opening {
    let child = path(of: name)
    let descriptor = openFolder(self.descriptor, name)
    if descriptor >= 0 { return .open(Folder(path: child, descriptor: descriptor)) }
    let number = lastError
    if number == ENOENT { return .missing }
    guard number == ENOTDIR || number == ELOOP, let status = try? status(of: name) else {
      return .failed(DiskError(child, number))
    }
    return .blocked("'\(child)', \(status.isLink ? "a link" : "which is no folder"),")
  }

  /// The path from the root of something in this folder.
  func path(of name: String) -> String {
    path.isEmpty ? name : path + "/" + name
  }

  /// What a name stands for, a link for itself; nothing where there is nothing.
  func status(of name: String) throws(DiskError) -> stat? {
    var status = stat()
    if retrying({ fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) }) == 0 { return status }
    guard lastError == ENOENT else { throw DiskError(path(of: name), lastError) }
    return nil
  }

  /// The file system that the folder lies on.
  func device() throws(DiskError) -> dev_t {
    var status = stat()
    guard retrying({ fstat(descriptor, &status) }) == 0 else { throw DiskError(path, lastError) }
    return status.st_dev
  }

  /// What a folder holds under a name. Most file systems tell the kind with the name, so that nothing has to be asked.
  struct Entry {
    enum Kind {
      case file, folder, link, special
      /// Its name is no UTF-8, so that no path can lead to it.
      case unnamable
    }

    let name: String
    let kind: Kind
  }

  /// All that is in the folder but the two dots, in byte order of the names.
  func entries() throws(DiskError) -> [Entry] {
    // A descriptor of its own, since closing the listing closes it and reading moves it.
    let copy = openFolder(descriptor, ".")
    guard copy >= 0 else { throw DiskError(path, lastError) }
    guard let stream = fdopendir(copy) else {
      let number = lastError
      close(copy)
      throw DiskError(path, number)
    }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      let (name, isUTF8) = name(of: entry)
      if name == "." || name == ".." { continue }
      entries.append(Entry(name: name, kind: isUTF8 ? try kind(of: entry, name) : .unnamable))
    }
    guard errno == 0 else { throw DiskError(path, lastError) }
    return entries.sorted { isOrdered($0.name, $1.name) }
  }

  private func kind(of entry: UnsafeMutablePointer<dirent>, _ name: String) throws(DiskError) -> Entry.Kind {
    switch Int32(entry.pointee.d_type) {
    case Int32(DT_REG): return .file
    case Int32(DT_DIR): return .folder
    case Int32(DT_LNK): return .link
    case Int32(DT_UNKNOWN):
      guard let status = try status(of: name) else { throw DiskError(path(of: name), ENOENT) }
      return status.isFile ? .file : status.isFolder ? .folder : status.isLink ? .link : .special
    default: return .special
    }
  }
}

extension Folder {
  /// Whether a link leads to a folder.
  func leadsToFolder(_ name: String) -> Bool {
    var status = stat()
    return retrying({ fstatat(descriptor, name, &status, 0) }) == 0 && status.isFolder
  }
}
