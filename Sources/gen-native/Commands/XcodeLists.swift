internal import GenEmitters
internal import GenModel
internal import GenPlan
internal import GenSource

extension Command {
  static let xcodeLists = Command(
    name: "xcode-lists", summary: "write the file lists for a Run Script phase of Xcode, and nothing else",
    options: Option.common + [
      Option.check, Option.tolerance, Option.diff, Option.dryRun, Option.force, Option.lockTimeout, Option.jobs,
      Option.depfile,
    ],
    run: { options, terminal in
      withReport(options, terminal, isWriting: !options.isCheck) { root, report in
        if options.isCheck {
          if let (_, changes) = findLists(options, root, report) { report.addDrift(changes) }
          return report.finish()
        }
        guard let isLocked = lockForWriting(root, options, terminal, report) else { return report.finish() }
        guard let (outputs, changes) = findLists(options, root, report) else { return report.finish() }
        if report.accepts(changes) {
          var changeset = Changeset(changes)
          changeset.addToManifest(changes.list.map(\.path), on: root.folder.reading)
          if !options.isDryRun { report.write(changeset, isLocked: isLocked) }
          report.tell(changeset, of: changes)
        }
        report.writeBuildFiles(of: outputs)
        return report.finish()
      }
    })
}

/// All that a run makes, and how the lists among it differ from those on disk.
private func findLists(
  _ options: Options, _ root: Root, _ report: Report
) -> (outputs: [OutputFile], changes: Changes)? {
  guard case .ready(let outputs) = report.plan(stopsAtWarnings: !options.isCheck) else { return nil }
  let lists = outputs.filter { $0.path.utf8.suffix(xcodeListEnding.utf8.count).elementsEqual(xcodeListEnding.utf8) }
  guard !lists.isEmpty else {
    report.add([findingOnNoLists(at: report.configurationStart)])
    return nil
  }
  return (outputs, findChanges(ofAlone: lists, on: root.folder.reading, jobs: options.jobs ?? processorCount))
}

extension Changeset {
  /// Lists files in the manifest beside those that stand there: what else it should say is for a whole run to find out.
  fileprivate mutating func addToManifest(_ paths: [String], on disk: DiskReading) {
    var known = Manifest(paths: [])
    if case .file(let bytes) = disk.entry(Manifest.path) { known = Manifest(reading: bytes) }
    guard !paths.allSatisfy(known.contains) else { return }
    puts.append(Put(output: Manifest(paths: known.paths + paths).file))
  }
}
