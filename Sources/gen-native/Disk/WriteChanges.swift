internal import GenPlan
internal import GenSource

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

extension Folder {
  /// Brings all changes to disk, or none of them.
  ///
  /// Everything that can fail for want of space or rights comes first: all files are written under temporary names and
  /// synced. Then a journal says that the set is mixed, the files are renamed into place, stale ones are deleted, and the
  /// journal is dropped. What fails is undone; what is cut off is finished by the next run.
  func write(_ changeset: Changeset, isLocked: Bool, progress: (Int, Int) -> Void = { _, _ in }) throws(DiskError) {
    let (state, made) = try openOrMake([Substring(stateFolder)])
    state.sweep(isLocked: isLocked)
    var transaction = try Transaction(root: self, state: state, made: made, isLocked: isLocked)
    do throws(DiskError) {
      try transaction.stageIgnoreFile()
      for (index, put) in changeset.puts.enumerated() {
        progress(index, changeset.puts.count)
        try transaction.stage(put)
      }
      try transaction.open(changeset.deletions)
      try transaction.writeJournal(changeset.paths)
      try transaction.publish()
      try transaction.dropJournal()
    } catch {
      throw transaction.undo(because: error)
    }
    transaction.removeEmptyFolders()
    transaction.clear()
  }
}

/// The steps of one write, and how to go back.
private struct Transaction {
  private let root: Folder
  private let state: Folder
  private let stateDevice: dev_t
  private let isLocked: Bool
  private var folders: [String: Folder] = [:]
  /// Folders on another file system than the state's, by path.
  private var foreignFolders: Set<String> = []
  private var made: [(Folder, String)]
  private var staged: [Staged] = []
  private var deletions: [(folder: Folder, name: String)] = []
  private var done: [Step] = []
  private var hasJournal = false
  private var counter = 0

  /// A file that is ready to be renamed into place.
  private struct Staged {
    let temporary: (folder: Folder, name: String)
    let target: (folder: Folder, name: String)
    var old: (folder: Folder, name: String)?
  }

  /// A rename or a deletion that happened, and the second name that the file before it still has.
  private struct Step {
    let folder: Folder
    let name: String
    let kept: (folder: Folder, name: String)?
    /// Whether there was a file before. Without a second name it cannot come back.
    let wasThere: Bool
  }

  init(root: Folder, state: Folder, made: [(Folder, String)], isLocked: Bool) throws(DiskError) {
    self.root = root
    self.made = made
    self.state = state
    self.isLocked = isLocked
    stateDevice = try state.device()
  }

  /// Temporaries and the journal are nobody's business but ours; the manifest is everybody's.
  mutating func stageIgnoreFile() throws(DiskError) {
    let bytes = Array("*\n!.gitignore\n!manifest\n".utf8)
    if case .file(bytes) = state.read(".gitignore") { return }
    try stage(bytes, as: (state, ".gitignore"))
  }

  mutating func stage(_ put: Changeset.Put) throws(DiskError) {
    let target = try place(of: put.path, isMade: true)
    if let oldPath = put.oldPath {
      try stage(put.bytes, as: target, old: place(of: oldPath, isMade: false))
    } else {
      try stage(put.bytes, as: target)
    }
  }

  private mutating func stage(
    _ bytes: [UInt8], as target: (folder: Folder, name: String), old: (folder: Folder, name: String)? = nil
  ) throws(DiskError) {
    let path = target.folder.path(of: target.name)
    let (home, isHidden) = temporaryHome(for: target.folder)
    let status = try (old ?? target).folder.status(of: (old ?? target).name)
    // Nobody may read a new version of a private file, not even for a moment.
    let (descriptor, name) = try makeFile(in: home, isHidden: isHidden, mode: status == nil ? 0o666 : 0o600, for: path)
    staged.append(Staged(temporary: (home, name), target: target, old: old))
    defer { close(descriptor) }
    if let status {
      guard status.isFile else { throw DiskError(path, "is no plain file any more") }
      guard retrying({ fchmod(descriptor, status.st_mode & 0o7777) }) == 0 else { throw DiskError(path, lastError) }
    }
    let failure = writeAll(bytes, to: descriptor)
    guard failure == 0 else { throw DiskError(path, failure) }
  }

  /// Finds the folders of files to delete, so that no want of descriptors can come between.
  mutating func open(_ paths: [String]) throws(DiskError) {
    for path in paths { deletions.append(try place(of: path, isMade: false)) }
  }

  mutating func writeJournal(_ paths: [String]) throws(DiskError) {
    try stage(Journal(paths: paths).bytes, as: (state, Self.journalName))
    guard let journal = staged.last else { return }
    hasJournal = true
    try rename(journal.temporary, to: journal.target)
    staged.removeLast()
    try sync(state)
  }

  /// Renames and deletes. From here on the set on disk is mixed until the end.
  mutating func publish() throws(DiskError) {
    for file in staged {
      if let old = file.old { try remove(old) }
      let (kept, wasThere) = try keep(file.target)
      do throws(DiskError) { try rename(file.temporary, to: file.target) } catch {
        forget(kept)
        throw error
      }
      done.append(Step(folder: file.target.folder, name: file.target.name, kept: kept, wasThere: wasThere))
    }
    for folder in touchedFolders() { try sync(folder) }
    for file in deletions { try remove(file) }
    for folder in touchedFolders(from: staged.count) { try sync(folder) }
  }

  mutating func dropJournal() throws(DiskError) {
    guard unlinkat(state.descriptor, Self.journalName, 0) == 0 || lastError == ENOENT else {
      throw DiskError(Journal.path, lastError)
    }
    hasJournal = false
    // All is in place: a journal that comes back after a power cut only makes the next run look again.
    _ = syncToDisk(state.descriptor)
  }

  /// Removes the second names of the files that were replaced.
  func clear() {
    for step in done { forget(step.kept) }
  }

  /// Puts back what was there, and says what went wrong; also where going back failed.
  mutating func undo(because error: DiskError) -> DiskError {
    var isWhole = true
    for step in done.reversed() {
      if let kept = step.kept {
        isWhole = renameat(kept.folder.descriptor, kept.name, step.folder.descriptor, step.name) == 0 && isWhole
      } else if step.wasThere {
        isWhole = false
      } else {
        isWhole = (unlinkat(step.folder.descriptor, step.name, 0) == 0 || lastError == ENOENT) && isWhole
      }
    }
    for folder in touchedFolders() { isWhole = syncToDisk(folder.descriptor) == 0 && isWhole }
    for file in staged { unlinkat(file.temporary.folder.descriptor, file.temporary.name, 0) }
    guard isWhole else {
      return DiskError(error.path, "\(error.reason); not everything could be put back, so run 'gen-native' again")
    }
    if hasJournal { unlinkat(state.descriptor, Self.journalName, 0) }
    Folder.remove(made)
    return error
  }

  private static let journalName = "journal"

  private mutating func place(of path: String, isMade: Bool) throws(DiskError) -> (folder: Folder, name: String) {
    let parts = path.split(separator: "/")
    guard problem(withOutputPath: path) == nil || path == Manifest.path, let name = parts.last else {
      throw DiskError(path, "does not stay below the project's root")
    }
    let parent = parts.dropLast().joined(separator: "/")
    if let folder = folders[parent] { return (folder, String(name)) }
    let folder: Folder
    if isMade {
      let (opened, made) = try root.openOrMake(parts.dropLast())
      folder = opened
      self.made += made
    } else {
      guard case .open(let opened) = root.open(parts.dropLast()) else { throw DiskError(path, "went away") }
      folder = opened
    }
    try enter(folder)
    return (folder, String(name))
  }

  /// Keeps a folder at hand, and clears it of what a run that was cut off may have left beside its files.
  private mutating func enter(_ folder: Folder) throws(DiskError) {
    folders[folder.path] = folder
    guard try folder.device() != stateDevice else { return }
    foreignFolders.insert(folder.path)
    folder.sweep(isLocked: isLocked)
  }

  /// Renaming does not reach another file system, so there a temporary lies beside its file.
  private func temporaryHome(for folder: Folder) -> (Folder, isHidden: Bool) {
    foreignFolders.contains(folder.path) ? (folder, true) : (state, false)
  }

  private mutating func temporaryName(_ kind: String, isHidden: Bool) -> String {
    counter += 1
    return Temporary.name(kind, counter, isHidden: isHidden)
  }

  private mutating func makeFile(
    in home: Folder, isHidden: Bool, mode: mode_t, for path: String
  ) throws(DiskError) -> (descriptor: Int32, name: String) {
    for _ in 0..<1000 {
      let name = temporaryName(Temporary.staged, isHidden: isHidden)
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
      let descriptor = retrying { openat(home.descriptor, name, flags, mode) }
      if descriptor >= 0 { return (descriptor, name) }
      if lastError != EEXIST { throw DiskError(path, lastError) }
    }
    throw DiskError(path, EEXIST)
  }

  private func rename(
    _ source: (folder: Folder, name: String), to target: (folder: Folder, name: String)
  ) throws(DiskError) {
    if renameat(source.folder.descriptor, source.name, target.folder.descriptor, target.name) != 0 {
      throw DiskError(target.folder.path(of: target.name), lastError)
    }
  }

  /// Gives a file a second name, from which it can come back. Where a file system has no such names, it goes without.
  private mutating func keep(
    _ file: (folder: Folder, name: String)
  ) throws(DiskError) -> (kept: (folder: Folder, name: String)?, wasThere: Bool) {
    let (home, isHidden) = temporaryHome(for: file.folder)
    for _ in 0..<1000 {
      let name = temporaryName(Temporary.kept, isHidden: isHidden)
      if linkat(file.folder.descriptor, file.name, home.descriptor, name, 0) == 0 { return ((home, name), true) }
      switch lastError {
      case ENOENT: return (nil, false)
      case EEXIST: continue
      case EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, EMLINK, EXDEV: return (nil, true)
      default: throw DiskError(file.folder.path(of: file.name), lastError)
      }
    }
    throw DiskError(file.folder.path(of: file.name), EEXIST)
  }

  private func forget(_ kept: (folder: Folder, name: String)?) {
    if let kept { unlinkat(kept.folder.descriptor, kept.name, 0) }
  }

  private mutating func remove(_ file: (folder: Folder, name: String)) throws(DiskError) {
    let (kept, wasThere) = try keep(file)
    guard wasThere else { return }
    guard unlinkat(file.folder.descriptor, file.name, 0) == 0 else {
      let number = lastError
      forget(kept)
      throw DiskError(file.folder.path(of: file.name), number)
    }
    done.append(Step(folder: file.folder, name: file.name, kept: kept, wasThere: true))
  }

  private func touchedFolders(from first: Int = 0) -> [Folder] {
    var seen: Set<String> = []
    let touched = done.dropFirst(first).map(\.folder) + (first == 0 ? made.map(\.0) : [])
    return touched.filter { seen.insert($0.path).inserted }
  }

  private func sync(_ folder: Folder) throws(DiskError) {
    let failure = syncToDisk(folder.descriptor)
    guard failure == 0 else { throw DiskError(folder.path, failure) }
  }

  /// Folders that held nothing but the deleted files go with them; one that is not empty stays by itself.
  func removeEmptyFolders() {
    for file in deletions + staged.compactMap(\.old) {
      var parts = file.folder.path.split(separator: "/")
      while let name = parts.popLast() {
        guard case .open(let parent) = root.open(parts) else { break }
        guard unlinkat(parent.descriptor, String(name), AT_REMOVEDIR) == 0 else { break }
        _ = syncToDisk(parent.descriptor)
      }
    }
  }
}
