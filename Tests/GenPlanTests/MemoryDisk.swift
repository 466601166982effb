import GenEmitters
import GenPlan
import GenSource

/// A disk that is a list of files, with the links and folders that lie in their way.
struct MemoryDisk {
  var files: [String: [UInt8]] = [:]
  var links: Set<String> = []

  init(_ files: [String: String] = [:]) {
    self.files = files.mapValues { Array($0.utf8) }
  }

  var reading: DiskReading {
    DiskReading(
      entry: { entry($0) },
      holds: { output in
        guard case .file(let bytes) = entry(output.path) else { return false }
        return bytes == output.bytes()
      },
      head: { files[$0].map { .file(Array($0.prefix(bannerReach))) } ?? .missing },
      list: { list($0) })
  }

  private func entry(_ path: String) -> DiskEntry {
    if links.contains(path) { return .link }
    if let bytes = files[path] { return .file(bytes) }
    if files.keys.contains(where: { $0.hasPrefix(path + "/") }) { return .folder }
    if let other = files.keys.sorted().first(where: { foldedPath($0) == foldedPath(path) }) { return .otherCase(other) }
    return .missing
  }

  private func list(_ folder: String) -> FolderListing {
    let prefix = folder.isEmpty ? "" : folder + "/"
    let inside = files.keys.filter { $0.hasPrefix(prefix) }.map { $0.dropFirst(prefix.count) }
    var listing = FolderListing()
    listing.files = inside.filter { !$0.contains("/") }.map { String($0) }
    listing.folders = Set(
      inside.filter { $0.contains("/") }.compactMap { $0.split(separator: "/").first.map { String($0) } }
    ).sorted()
    return listing
  }
}
