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
    guard number == ENOTDIR || number == ELOOP, let status = status(of: name) else {
      return .failed(DiskError(child, number))
    }
    return .blocked("'\(child)', \(status.isLink ? "a link" : "which is no folder"),")
  }

  /// The path from the root of something in this folder.
  func path(of name: String) -> String {
    path.isEmpty ? name : path + "/" + name
  }

  /// What a name stands for, a link for itself; nothing where that cannot be told.
  func status(of name: String) -> stat? {
    var status = stat()
    return retrying({ fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) }) == 0 ? status : nil
  }

  /// The file system that the folder lies on.
  var device: dev_t? {
    var status = stat()
    return retrying({ fstat(descriptor, &status) }) == 0 ? status.st_dev : nil
  }

  /// All names in the folder but the two dots, in byte order. Names that are no UTF-8 are shown as far as they are.
  func names() throws(DiskError) -> [String] {
    // A descriptor of its own, since closing the listing closes it and reading moves it.
    let copy = openFolder(descriptor, ".")
    guard copy >= 0 else { throw DiskError(path, lastError) }
    guard let stream = fdopendir(copy) else {
      let number = lastError
      close(copy)
      throw DiskError(path, number)
    }
    defer { closedir(stream) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      guard let name = name(of: entry) else {
        throw DiskError(path, "holds a name that is not UTF-8")
      }
      if name != ".", name != ".." { names.append(name) }
    }
    guard errno == 0 else { throw DiskError(path, lastError) }
    return names.sorted(by: isOrdered)
  }
}

extension Folder {
  /// Whether a link leads to a folder.
  func leadsToFolder(_ name: String) -> Bool {
    var status = stat()
    return retrying({ fstatat(descriptor, name, &status, 0) }) == 0 && status.isFolder
  }
}
