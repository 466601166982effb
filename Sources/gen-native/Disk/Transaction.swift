internal import GenPlan
internal import GenSource

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// What git leaves alone in our own folder: all but the manifest and the schemas.
let ignoreFile = Array("*\n!.gitignore\n!manifest\n!schema/\n!schema/*\n".utf8)

/// The steps of one write, and how to go back.
struct Transaction {
  private let root: Folder
  private let state: Folder
  private let isLocked: Bool
  private var temporaries: TemporaryFiles
  private var folders: [String: Folder] = [:]
  private var made: [(Folder, String)]
  private var staged: [Staged] = []
  private var deletions: [FilePlace] = []
  private var done: [Step] = []
  private var hasJournal = false

  /// A file that is ready to be renamed into place.
  private struct Staged {
    let temporary: FilePlace
    let target: FilePlace
    /// The same file under other letter case.
    let old: FilePlace?
  }

  /// A rename or a deletion that happened, and what became of the file before it.
  private struct Step {
    let file: FilePlace
    let before: TemporaryFiles.Keeping
  }

  /// `made` are folders that were made already for this write.
  init(root: Folder, state: Folder, made: [(Folder, String)], isLocked: Bool) throws(DiskError) {
    self.root = root
    self.state = state
    self.made = made
    self.isLocked = isLocked
    temporaries = try TemporaryFiles(state: state)
  }

  // MARK: - Before anything changes

  /// Notes for the next run where this one may leave something if it is cut off.
  func noteTouchedPaths(_ paths: [String]) throws(DiskError) {
    // Without the lock another run may be about to do the same.
    guard isLocked else { return }
    var paths = paths
    // Of a run before, what could not be cleared.
    if case .file(let bytes) = state.read(TouchedPaths.name) {
      paths += Journal(reading: bytes).paths
      touchedPaths.unlink()
    }
    try state.makeNew(TouchedPaths.name, Journal(paths: paths).bytes)
  }

  /// Temporaries and the journal are nobody's business but ours; the manifest is everybody's.
  mutating func stageIgnoreFile() throws(DiskError) {
    if case .file(ignoreFile) = state.read(".gitignore") { return }
    try stage(ignoreFile, as: FilePlace(folder: state, name: ".gitignore"))
  }

  /// Several files at once: each core makes one, writes it and waits for the disk.
  mutating func stage(_ puts: ArraySlice<Changeset.Put>, jobs: Int) throws(DiskError) {
    var files: [(put: Changeset.Put, descriptor: Int32)] = []
    defer { for file in files { close(file.descriptor) } }
    for put in puts {
      let target = try place(of: put.path, isMade: true)
      var old: FilePlace?
      if let oldPath = put.oldPath { old = try place(of: oldPath, isMade: false) }
      files.append((put, try openStaged(target, old: old)))
    }
    let failures = concurrentMap(files, jobs: jobs) { writeAll($0.put.bytes, to: $0.descriptor) }
    for (put, failure) in zip(puts, failures) where failure != 0 { throw DiskError(put.path, failure) }
  }

  /// Finds the folders of files to delete, so that no want of descriptors can come between.
  mutating func open(_ paths: [String]) throws(DiskError) {
    for path in paths { deletions.append(try place(of: path, isMade: false)) }
  }

  mutating func writeJournal(_ paths: [String]) throws(DiskError) {
    try stage(Journal(paths: paths).bytes, as: journal)
    guard let file = staged.last else { return }
    hasJournal = true
    guard file.temporary.rename(to: journal) else { throw DiskError(Journal.path, lastError) }
    staged.removeLast()
    try sync(state)
    // A folder that the power takes along takes its journal along.
    if !made.isEmpty { try sync(root) }
  }

  // MARK: - Changing

  /// Renames and deletes. From here on the set on disk is mixed until the end.
  mutating func publish() throws(DiskError) {
    for file in staged {
      if let old = file.old { try delete(old) }
      try change(file.target) { file.temporary.rename(to: file.target) }
    }
    let renamed = done.count
    for folder in touchedFolders() { try sync(folder) }
    for file in deletions { try delete(file) }
    for folder in touchedFolders(from: renamed) { try sync(folder) }
  }

  mutating func dropJournal() throws(DiskError) {
    guard journal.unlink() else { throw DiskError(Journal.path, lastError) }
    hasJournal = false
    // All is in place: a journal that comes back after a power cut only makes the next run look again.
    _ = syncToDisk(state.descriptor)
  }

  // MARK: - The end

  /// Removes the second names of the files that were replaced, and folders that held nothing but deleted files. What
  /// cannot be removed does no harm, and the next run tries again.
  func clear() {
    var isClear = true
    for step in done { if case .kept(let place) = step.before { isClear = place.unlink() && isClear } }
    isClear = root.removeEmptyFolders(above: (deletions + staged.compactMap(\.old)).map(\.path)) && isClear
    if isClear, isLocked { touchedPaths.unlink() }
  }

  /// Puts back what was there, and says what went wrong; also where going back failed.
  func undo(because error: DiskError) -> DiskError {
    var isWhole = true
    for step in done.reversed() {
      switch step.before {
      case .kept(let place): isWhole = place.rename(to: step.file) && isWhole
      case .wasMissing: isWhole = step.file.unlink() && isWhole
      }
    }
    for folder in touchedFolders() { isWhole = syncToDisk(folder.descriptor) == 0 && isWhole }
    var isClear = true
    for file in staged { isClear = file.temporary.unlink() && isClear }
    guard isWhole else {
      var error = error
      error.isHalfDone = true
      return error
    }
    if hasJournal { journal.unlink() }
    if isClear, isLocked { touchedPaths.unlink() }
    Folder.remove(made)
    return error
  }

  // MARK: - Steps

  private var journal: FilePlace { FilePlace(folder: state, name: "journal") }
  private var touchedPaths: FilePlace { FilePlace(folder: state, name: TouchedPaths.name) }

  private mutating func place(of path: String, isMade: Bool) throws(DiskError) -> FilePlace {
    let parts = path.pathParts
    guard problem(withOutputPath: path) == nil || path == Manifest.path, let name = parts.last else {
      throw DiskError(path, "does not stay below the project's root")
    }
    let parent = parts.dropLast().joined(separator: "/")
    if let folder = folders[parent] { return FilePlace(folder: folder, name: String(name)) }
    let folder: Folder
    if isMade {
      let (opened, made) = try root.openOrMake(parts.dropLast())
      folder = opened
      self.made += made
    } else {
      guard case .open(let opened) = root.open(parts.dropLast()) else { throw DiskError(path, "went away") }
      folder = opened
    }
    try temporaries.enter(folder, isLocked: isLocked)
    folders[parent] = folder
    return FilePlace(folder: folder, name: String(name))
  }

  private mutating func stage(_ bytes: [UInt8], as target: FilePlace) throws(DiskError) {
    let descriptor = try openStaged(target)
    defer { close(descriptor) }
    let failure = writeAll(bytes, to: descriptor)
    guard failure == 0 else { throw DiskError(target.path, failure) }
  }

  /// Opens an empty temporary for a file, with its mode.
  private mutating func openStaged(_ target: FilePlace, old: FilePlace? = nil) throws(DiskError) -> Int32 {
    let before = old ?? target
    let status = try before.folder.status(of: before.name)
    // Nobody may read a new version of a private file, not even for a moment.
    let (descriptor, temporary) = try temporaries.make(for: target, mode: status == nil ? 0o666 : 0o600)
    staged.append(Staged(temporary: temporary, target: target, old: old))
    var failure: DiskError?
    if let status {
      if !status.isFile {
        failure = DiskError(target.path, "is no plain file any more")
      } else if retrying({ fchmod(descriptor, status.st_mode & 0o7777) }) != 0 {
        failure = DiskError(target.path, lastError)
      }
    }
    guard let failure else { return descriptor }
    close(descriptor)
    throw failure
  }

  private mutating func delete(_ file: FilePlace) throws(DiskError) {
    try change(file) { file.unlink() }
  }

  /// Does something to a file, so that it can be undone.
  private mutating func change(_ file: FilePlace, by action: () -> Bool) throws(DiskError) {
    let before = try temporaries.keep(file)
    guard action() else {
      let number = lastError
      if case .kept(let place) = before { place.unlink() }
      throw DiskError(file.path, number)
    }
    done.append(Step(file: file, before: before))
  }

  private func touchedFolders(from first: Int = 0) -> [Folder] {
    var seen: Set<String> = []
    let touched = done.dropFirst(first).map(\.file.folder) + (first == 0 ? made.map(\.0) : [])
    return touched.filter { seen.insert($0.path).inserted }
  }

  private func sync(_ folder: Folder) throws(DiskError) {
    let failure = syncToDisk(folder.descriptor)
    guard failure == 0 else { throw DiskError(folder.path, failure) }
  }
}
