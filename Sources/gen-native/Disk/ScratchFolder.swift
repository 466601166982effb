internal import GenPlan
internal import GenSource

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A folder outside of the project in which a program runs: with what it may see, by the paths that this has in the project,
/// and an empty home.
struct ScratchFolder {
  private let path: String
  private let work: Folder

  /// Where the program runs.
  var workPath: String { path + "/work" }

  init(outside root: Root) throws(DiskError) {
    let named = environmentVariable("TMPDIR") ?? ""
    // The program runs in another folder, where a path from ours leads nowhere.
    let place = named.utf8.first == UInt8(ascii: "/") ? named : "/tmp"
    guard !isInside(place, [root.path]) else {
      throw DiskError(place, "the folder for temporary files lies in the project: let TMPDIR name another")
    }
    var template = Array((place + "/gen-native-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { throw DiskError(place, lastError) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    do throws(DiskError) {
      let folder = try Folder(root: path)
      for name in ["home", "tmp"] { _ = try folder.openOrMake([Substring(name)]) }
      _ = try folder.openOrMake(["work"])
      work = try Folder(root: path + "/work")
    } catch {
      try? Folder(root: path).removeAll(depth: 0)
      rmdir(path)
      throw error
    }
  }

  /// All that a program gets of the environment: what finds other programs, a home that is empty, and no languages or zones.
  var environment: [String] {
    [
      "PATH=" + (environmentVariable("PATH") ?? "/usr/local/bin:/usr/bin:/bin"), "HOME=\(path)/home",
      "TMPDIR=\(path)/tmp", "LANG=C.UTF-8", "TZ=UTC",
    ]
  }

  func put(_ path: String, _ bytes: [UInt8]) throws(DiskError) {
    guard problem(withOutputPath: path) == nil else { throw DiskError(path, "cannot be given to a program") }
    let parts = path.pathParts
    let folder = try work.openOrMake(parts.dropLast()).folder
    try folder.makeNew(parts.last.map { String($0) } ?? "", bytes, isLasting: false)
  }

  func makeFolder(of path: String) throws(DiskError) {
    _ = try work.openOrMake(path.pathParts.dropLast())
  }

  struct Problem: Error {
    let reason: String
  }

  /// What the program has left at a path.
  func result(at path: String) -> Result<[UInt8], Problem> {
    let limit = 1 << 26
    let parts = path.pathParts
    func failure(_ reason: String) -> Result<[UInt8], Problem> { .failure(Problem(reason: reason)) }
    switch work.open(parts.dropLast()) {
    case .missing: return failure("did not make")
    case .blocked: return failure("left a link or a file on the way to")
    case .failed(let error): return failure("\(error.reason):")
    case .open(let folder):
      switch folder.read(parts.last.map { String($0) } ?? "", limit: limit + 1) {
      case .missing: return failure("did not make")
      case .link: return failure("made a link of")
      case .folder, .special: return failure("made no plain file of")
      case .failed(let error): return failure("\(error.reason):")
      case .file(let bytes) where bytes.count > limit: return failure("made more than 64 MiB of")
      case .file(let bytes) where String(validating: bytes, as: UTF8.self) == nil: return failure("made no UTF-8 of")
      case .file(let bytes): return .success(bytes)
      }
    }
  }

  /// Takes it all away; what cannot be taken away stays among the temporary files.
  func remove() {
    try? Folder(root: path).removeAll(depth: 0)
    rmdir(path)
  }
}

extension Folder {
  /// Takes away all that is in the folder, following no link.
  fileprivate func removeAll(depth: Int) {
    // Somebody else's program may have made folders in folders without end.
    guard depth < 200, let entries = try? entries() else { return }
    for entry in entries {
      if entry.kind == .folder {
        // Its owner may have shut it.
        _ = fchmodat(descriptor, entry.name, 0o700, 0)
        if case .open(let child) = open([Substring(entry.name)]) { child.removeAll(depth: depth + 1) }
        unlinkat(descriptor, entry.name, AT_REMOVEDIR)
      } else {
        unlinkat(descriptor, entry.name, 0)
      }
    }
  }
}
