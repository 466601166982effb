internal import GenEmitters
internal import GenSource

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Files on their way out of the project, into a folder that the command line names.
///
/// A translated file may lie there, which exists nowhere else: whatever differs is written over only where that is asked
/// for. Each file is written whole beside its place and renamed.
struct ExportWriting {
  /// Paths from the folder of the files that are not there yet, or differ.
  private(set) var changed: [String] = []
  private(set) var unchangedCount = 0
  /// What lies in the way; nothing is written then.
  private(set) var refused: [(path: String, reason: String)] = []

  private let folder: String
  private var files: [File] = []
  /// The folders that files go to and that are there.
  private var places: [Folder] = []

  private struct File {
    let path: String
    let bytes: [UInt8]
    let isNew: Bool
  }

  /// Compares with what is there, and writes nothing.
  init(_ outputs: [OutputFile], to folder: String, isForced: Bool) throws(DiskError) {
    self.folder = folder
    let root = existingPart(of: folder)
    guard !root.missing.contains("..") else { throw DiskError(folder, "leads through a folder that is not there") }
    let home = try Folder(root: root.path)
    for output in outputs {
      let parts = root.missing + output.path.pathParts
      let bytes = output.bytes()
      func place(isNew: Bool) {
        files.append(File(path: output.path, bytes: bytes, isNew: isNew))
        changed.append(output.path)
      }
      func refuse(_ reason: String) { refused.append((output.path, reason)) }
      switch home.open(parts.dropLast()) {
      case .missing: place(isNew: true)
      case .blocked(let reason): refuse("\(reason) is in the way")
      case .failed(let error): throw error
      case .open(let parent):
        if places.last?.path != parent.path { places.append(parent) }
        switch parent.read(parts.last.map { String($0) } ?? "") {
        case .missing: place(isNew: true)
        case .file(bytes): unchangedCount += 1
        case .file where isForced: place(isNew: false)
        case .file: refuse("is there and differs; move it away, or write over it with --force")
        case .link: refuse("is a link")
        case .folder, .special: refuse("is no plain file")
        case .failed(let error): throw error
        }
      }
    }
  }

  /// Writes what differs, once nothing is in the way: first all files under names of their own, then they are renamed.
  func write() throws(DiskError) {
    guard refused.isEmpty else { return }
    // What an export that was killed has left behind.
    for place in places { place.sweep(isLocked: false) }
    guard !files.isEmpty else { return }
    let root = existingPart(of: folder)
    let (home, madeFolders) = try Folder(root: root.path).openOrMake(root.missing)
    var made = madeFolders
    var staged: [(folder: Folder, temporary: String, file: File)] = []
    do throws(DiskError) {
      for (number, file) in files.enumerated() {
        let (parent, folders) = try home.openOrMake(file.path.pathParts.dropLast())
        made += folders
        let temporary = TemporaryFiles.hiddenName(number)
        try parent.makeNew(temporary, file.bytes)
        staged.append((parent, temporary, file))
      }
    } catch {
      for file in staged { unlinkat(file.folder.descriptor, file.temporary, 0) }
      Folder.remove(made)
      throw error
    }
    for (index, file) in staged.enumerated() {
      let name = file.file.path.pathParts.last.map { String($0) } ?? ""
      do throws(DiskError) {
        try publish(file.temporary, as: name, in: file.folder, isNew: file.file.isNew)
      } catch {
        for rest in staged[index...] { unlinkat(rest.folder.descriptor, rest.temporary, 0) }
        // Those that hold files by now stay.
        Folder.remove(made)
        var failure = DiskError(folder + "/" + file.file.path, error.reason)
        failure.isHalfDone = index > 0
        throw failure
      }
    }
  }

  /// Gives a file its name, and the mode of the one that it takes the place of. One that appeared there meanwhile is not
  /// written over.
  private func publish(_ temporary: String, as name: String, in folder: Folder, isNew: Bool) throws(DiskError) {
    let descriptor = folder.descriptor
    if isNew {
      if linkat(descriptor, temporary, descriptor, name, 0) == 0 {
        // Where it stays all the same, the next export takes it away.
        if retrying({ unlinkat(descriptor, temporary, 0) }) != 0 { unlinkat(descriptor, temporary, 0) }
        return
      }
      // Some file systems have no second names.
      if lastError == EEXIST { throw DiskError(name, lastError) }
    } else if let status = try folder.status(of: name) {
      _ = fchmodat(descriptor, temporary, status.st_mode & 0o7777, 0)
    }
    guard renameat(descriptor, temporary, descriptor, name) == 0 else { throw DiskError(name, lastError) }
  }
}

/// Whether a folder is one of some others, or lies below one, through whatever links.
func isInside(_ folder: String, _ others: [String]) -> Bool {
  let place = resolved(folder)
  return others.contains { other in
    let other = resolved(other)
    return place.count >= other.count && zip(place, other).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
  }
}

private func resolved(_ path: String) -> [String] {
  let (existing, missing) = existingPart(of: path)
  guard let found = realpath(existing, nil) else { return path.pathParts.map { String($0) } }
  defer { free(found) }
  return (String(cString: found).pathParts + missing).filter { $0 != "." }.map { String($0) }
}

/// The part of a path that is there, and what is still to be made below it.
func existingPart(of path: String) -> (path: String, missing: [Substring]) {
  let start = path.utf8.first == UInt8(ascii: "/") ? "/" : ""
  let parts = path.pathParts
  for count in stride(from: parts.count, to: 0, by: -1) {
    let candidate = start + parts.prefix(count).joined(separator: "/")
    var status = stat()
    if retrying({ stat(candidate, &status) }) == 0 { return (candidate, Array(parts.dropFirst(count))) }
  }
  return (start.isEmpty ? "." : start, Array(parts))
}
