internal import GenEmitters
internal import GenPlan

/// The folder of `--output-root`, in which outputs lie alone: no manifest, lock or journal is there or is made, so that a
/// sandbox which allows declared files and no others can hold them.
struct OutputRoot {
  /// As the command line names it.
  let path: String
  /// Nothing where there is no such folder yet.
  private let folder: Folder?

  init(_ path: String) throws(DiskError) {
    self.path = path
    folder = try Folder.ifThere(path)
  }

  func changes(of outputs: [OutputFile], jobs: Int) -> Changes {
    findChanges(ofAlone: outputs, on: folder?.readingAlone ?? .nothing, jobs: jobs)
  }

  /// The folder to write into, which is made where it is not there.
  func made() throws(DiskError) -> Folder { try Folder.opened(orMadeAt: path) }
}

extension DiskReading {
  /// A folder that is not there.
  fileprivate static let nothing = DiskReading(
    entry: { _ in .missing }, holds: { _ in false }, head: { _ in .missing }, list: { _ in FolderListing() })
}

extension Options {
  /// The part of the outputs that is asked for; nothing for all of them.
  var shard: Shard? {
    tables == nil && !wantsRest ? nil : Shard(tables: tables ?? [], hasRest: wantsRest)
  }
}
