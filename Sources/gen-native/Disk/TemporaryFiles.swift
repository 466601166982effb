internal import GenPlan

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A file by its open folder and its name there.
struct FilePlace {
  let folder: Folder
  let name: String

  /// From the project's root.
  var path: String { folder.path(of: name) }

  func rename(to target: FilePlace) -> Bool {
    renameat(folder.descriptor, name, target.folder.descriptor, target.name) == 0
  }

  /// Whether the file is gone afterwards.
  @discardableResult func unlink() -> Bool {
    unlinkat(folder.descriptor, name, 0) == 0 || lastError == ENOENT
  }
}

/// Files that live only while a run writes: new ones before they are renamed into place, and second names of old ones
/// until that has gone well.
///
/// They lie in `.gen-native`. Since renaming does not reach another file system, in a folder there they lie beside the
/// files, hidden. Their names have no extension, so that no build takes one for a source or a resource.
struct TemporaryFiles {
  private let state: Folder
  private let device: dev_t
  /// Folders on another file system, by path.
  private var foreignFolders: Set<String> = []
  private var counter = 0

  init(state: Folder) throws(DiskError) {
    self.state = state
    device = try state.device()
  }

  /// Looks where the temporaries of a folder belong, and clears it of those that a run that was cut off has left there.
  mutating func enter(_ folder: Folder, isLocked: Bool) throws(DiskError) {
    guard try folder.device() != device else { return }
    foreignFolders.insert(folder.path)
    folder.sweep(isLocked: isLocked)
  }

  /// Makes an empty file from which another can be replaced.
  mutating func make(
    _ kind: String = Self.staged, for file: FilePlace, mode: mode_t
  ) throws(DiskError) -> (descriptor: Int32, place: FilePlace) {
    for _ in 0..<Self.attempts {
      let place = next(kind, for: file)
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
      let descriptor = retrying { openat(place.folder.descriptor, place.name, flags, mode) }
      if descriptor >= 0 { return (descriptor, place) }
      if lastError != EEXIST { throw DiskError(file.path, lastError) }
    }
    throw DiskError(file.path, EEXIST)
  }

  /// What came of giving a file a second name.
  enum Keeping {
    case kept(FilePlace)
    case wasMissing
  }

  /// Gives a file a second name, from which it can come back. Where a file system has no such names, a copy does.
  mutating func keep(_ file: FilePlace) throws(DiskError) -> Keeping {
    for _ in 0..<Self.attempts {
      let place = next(Self.kept, for: file)
      if linkat(file.folder.descriptor, file.name, place.folder.descriptor, place.name, 0) == 0 { return .kept(place) }
      switch lastError {
      case ENOENT: return .wasMissing
      case EEXIST: continue
      case EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, EMLINK, EXDEV: return try copy(file)
      default: throw DiskError(file.path, lastError)
      }
    }
    throw DiskError(file.path, EEXIST)
  }

  private mutating func copy(_ file: FilePlace) throws(DiskError) -> Keeping {
    guard let status = try file.folder.status(of: file.name) else { return .wasMissing }
    guard case .file(let bytes) = file.folder.read(file.name) else {
      throw DiskError(file.path, "is no plain file any more")
    }
    let (descriptor, copy) = try make(Self.kept, for: file, mode: 0o600)
    defer { close(descriptor) }
    let hasMode = retrying { fchmod(descriptor, status.st_mode & 0o7777) } == 0
    let failure = hasMode ? writeAll(bytes, to: descriptor) : lastError
    guard failure == 0 else {
      copy.unlink()
      throw DiskError(file.path, failure)
    }
    return .kept(copy)
  }

  private mutating func next(_ kind: String, for file: FilePlace) -> FilePlace {
    counter += 1
    let name = "\(kind)\(getpid())-\(counter)"
    return foreignFolders.contains(file.folder.path)
      ? FilePlace(folder: file.folder, name: Self.hiddenPrefix + name) : FilePlace(folder: state, name: name)
  }

  /// A name for a temporary that lies beside the file it becomes.
  static func hiddenName(_ number: Int) -> String { "\(hiddenPrefix)\(staged)\(getpid())-\(number)" }

  private static let staged = "staged-"
  private static let kept = "kept-"
  private static let hiddenPrefix = ".gen-native-"
  /// A name can be taken only by a run without a lock that had the same number.
  private static let attempts = 1000

  /// The process that a temporary belongs to; nothing for any other name.
  static func owner(of name: String) -> pid_t? {
    let bare = name.utf8.starts(with: hiddenPrefix.utf8) ? name.dropFirst(hiddenPrefix.count) : name[...]
    guard let kind = [staged, kept].first(where: { bare.utf8.starts(with: $0.utf8) }) else { return nil }
    let parts = bare.dropFirst(kind.count).split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, Int(parts[1]) != nil else { return nil }
    return pid_t(parts[0])
  }
}

extension Folder {
  /// Removes temporaries whose owners are gone; whether all went. With the lock held all owners are.
  @discardableResult func sweep(isLocked: Bool) -> Bool {
    guard let entries = try? entries() else { return false }
    var isClear = true
    for name in entries.map(\.name) {
      guard let owner = TemporaryFiles.owner(of: name), isLocked || (kill(owner, 0) != 0 && lastError == ESRCH) else {
        continue
      }
      isClear = FilePlace(folder: self, name: name).unlink() && isClear
    }
    return isClear
  }
}
