package import GenEmitters
internal import GenSource

/// Compares what the sources make with what is on disk, byte by byte. `generate`, `--check` and `--diff` all go by this
/// one list.
///
/// Outputs are made on all cores. Those that are right, which are nearly all, are compared while they are made, so that
/// neither what is made nor what is found is ever there as a whole.
package func findChanges(of outputs: [OutputFile], on disk: DiskReading, jobs: Int = processorCount) -> Changes {
  let manifest = Manifest(paths: outputs.map(\.path))
  var changes = Changes()
  // Read once: a second reading might fail, or find another file.
  let manifestEntry = disk.entry(Manifest.path)
  let listed = listedPaths(manifestEntry, disk.entry(Journal.path), &changes)
  let hasManifest = manifestEntry.bytes != nil
  let planned = outputs.sorted { isOrdered($0.path, $1.path) }
  var comparisons = compareByTable(planned, jobs: jobs) { output in
    let isListed = listed.contains(output.path)
    return compare(output, on: disk, isListed: isListed, needsNoList: isListed || !hasManifest)
  }
  comparisons.append(compare(manifest.file, with: manifestEntry, on: disk, isListed: true, needsNoList: true))
  for (output, comparison) in zip(planned + [manifest.file], comparisons) {
    changes.add(comparison, of: output)
  }
  findLeftovers(of: manifest, listed: listed, on: disk, &changes)
  changes.list.sort { isOrdered($0.path, $1.path) }
  return changes
}

/// Compares outputs in a folder that knows of nothing else: without a manifest, and without a look at what lies beside
/// them. So a build system that allows declared files alone can have them.
package func findChanges(
  ofAlone outputs: [OutputFile], on disk: DiskReading, jobs: Int = processorCount
) -> Changes {
  let planned = outputs.sorted { isOrdered($0.path, $1.path) }
  let comparisons = compareByTable(planned, jobs: jobs) {
    compare($0, on: disk, isListed: false, needsNoList: true)
  }
  var changes = Changes()
  for (output, comparison) in zip(planned, comparisons) { changes.add(comparison, of: output) }
  return changes
}

/// Gives what became of each output, in their order. The outputs of one table are compared one after another, while its
/// texts are still near the processor, and those of all tables, which are the largest, before them.
private func compareByTable(
  _ outputs: [OutputFile], jobs: Int, _ compare: @escaping @Sendable (OutputFile) -> Comparison
) -> [Comparison] {
  let places = outputs.indices.sorted { left, right in
    let (table, other) = (outputs[left].table ?? "", outputs[right].table ?? "")
    return isOrdered(table, other) || !isOrdered(other, table) && left < right
  }
  let comparisons = concurrentMap(places, jobs: jobs) { compare(outputs[$0]) }
  return zip(places, comparisons).sorted { $0.0 < $1.0 }.map(\.1)
}

extension Changes {
  fileprivate mutating func add(_ comparison: Comparison, of output: OutputFile) {
    switch comparison {
    case .same: unchangedCount += 1
    case .different(let change): list.append(change)
    case .failure(let reason): failures.append((output.path, reason))
    case .fault(let reason): faults.append((output.path, reason))
    }
  }
}

private enum Comparison: Sendable {
  case same
  case different(Change)
  case failure(String)
  case fault(String)
}

private func compare(
  _ output: OutputFile, on disk: DiskReading, isListed: Bool, needsNoList: Bool
) -> Comparison {
  guard output.command == nil else { return .failure("the command that makes it has not been run") }
  if needsNoList, disk.holds(output) { return .same }
  return compare(output, with: disk.entry(output.path), on: disk, isListed: isListed, needsNoList: needsNoList)
}

private func compare(
  _ output: OutputFile, with entry: DiskEntry, on disk: DiskReading, isListed: Bool, needsNoList: Bool
) -> Comparison {
  let path = output.path
  var found: [UInt8]?
  var otherName: String?
  switch entry {
  case .failed(let reason): return .failure(reason)
  case .link: return .different(Change(.type, path, output: output, detail: "a link"))
  case .folder: return .different(Change(.type, path, output: output, detail: "a folder"))
  case .special: return .different(Change(.type, path, output: output, detail: "a special file"))
  case .blocked(let reason): return .different(Change(.type, path, output: output, detail: reason))
  case .otherCase(let name):
    otherName = name
    if case .file(let bytes) = disk.entry(name) { found = bytes }
  case .file(let bytes): found = bytes
  // Its bytes are made when they are written.
  case .missing where !output.isVerified: return .different(Change(.missing, path, output: output))
  case .missing: break
  }
  let wanted = output.bytes()
  if otherName == nil, found == wanted {
    return needsNoList ? .same : .different(Change(.unlisted, path, output: output, found: found))
  }
  if let reason = output.verify(wanted) { return .fault(reason) }
  func change(_ kind: Change.Kind, detail: String? = nil) -> Comparison {
    .different(Change(kind, path, output: output, found: found, detail: detail))
  }
  if let otherName { return change(.letterCase, detail: otherName) }
  guard let found else { return change(.missing) }
  let isOurs = path == Manifest.path || bearsBanner(found) || isListed && isCatalogSavedByXcode(path, found)
  guard isOurs else { return change(.foreign) }
  return change(differOnlyInLineEndings(found, wanted) ? .lineEndings : .changed)
}

/// What was made before: by the manifest, and by the journal of a run that was cut off.
private func listedPaths(_ manifest: DiskEntry, _ journal: DiskEntry, _ changes: inout Changes) -> Manifest {
  var paths = manifest.bytes.map { Manifest(reading: $0).paths } ?? []
  if let bytes = journal.bytes {
    paths += Journal(reading: bytes).paths
    changes.list.append(Change(.interrupted, Journal.path, found: bytes))
  }
  if case .failed(let reason) = journal { changes.failures.append((Journal.path, reason)) }
  return Manifest(paths: paths)
}

/// Files with the banner that no source makes.
private func findLeftovers(of manifest: Manifest, listed: Manifest, on disk: DiskReading, _ changes: inout Changes) {
  let planned = Set(manifest.paths.map(foldedPath))
  func leftover(_ path: String, _ entry: DiskEntry) -> [UInt8]? {
    switch entry {
    case .file(let bytes): return bearsBanner(bytes) ? bytes : nil
    case .failed(let reason): changes.failures.append((path, reason))
    case .missing, .link, .folder, .special, .otherCase, .blocked: break
    }
    return nil
  }
  // On a file system that ignores letter case a listed file may be a planned one under its old name.
  for path in listed.paths where !manifest.contains(path) && !planned.contains(foldedPath(path)) {
    if let bytes = leftover(path, disk.entry(path)) { changes.list.append(Change(.stale, path, found: bytes)) }
  }
  for path in neighbours(of: manifest.paths + listed.paths, on: disk, &changes) {
    guard hasOutputName(path), !manifest.contains(path), !listed.contains(path) else { continue }
    guard !planned.contains(foldedPath(path)), leftover(path, disk.head(path)) != nil else { continue }
    changes.list.append(Change(.unlisted, path))
  }
}

/// The files in the folders of outputs, and in the folders of languages beside them.
private func neighbours(of paths: [String], on disk: DiskReading, _ changes: inout Changes) -> [String] {
  func isLanguage(_ folder: String) -> Bool { folder.utf8.suffix(6).elementsEqual(".lproj".utf8) }
  var folders: Set<String> = []
  for path in paths {
    let parent = String(path.parentPath)
    folders.insert(isLanguage(parent) ? String(parent.parentPath) : parent)
  }
  var files: [String] = []
  var queue = inByteOrder(Array(folders))
  while let folder = queue.popLast() {
    let listing = disk.list(folder)
    if let failure = listing.failure { changes.failures.append((folder, failure)) }
    let prefix = folder.isEmpty ? "" : folder + "/"
    files += listing.files.map { prefix + $0 }
    if !isLanguage(folder) { queue += listing.folders.filter(isLanguage).map { prefix + $0 } }
  }
  return inByteOrder(files)
}

/// Whether a file's name is one that some output could have: others are not opened.
private func hasOutputName(_ path: String) -> Bool {
  [".strings", ".stringsdict", ".xcstrings", ".swift", ".json", ".css", ".xml", xcodeListEnding].contains {
    path.utf8.reversed().starts(with: $0.utf8.reversed())
  }
}

/// Outputs have LF alone, so a CR before it is what a checkout or an editor has put there.
private func differOnlyInLineEndings(_ found: [UInt8], _ wanted: [UInt8]) -> Bool {
  guard found.count > wanted.count else { return false }
  var index = 0
  for (offset, byte) in found.enumerated() {
    let isBeforeLineFeed = offset + 1 < found.count && found[offset + 1] == UInt8(ascii: "\n")
    if byte == UInt8(ascii: "\r"), isBeforeLineFeed { continue }
    guard index < wanted.count, wanted[index] == byte else { return false }
    index += 1
  }
  return index == wanted.count
}
