internal import GenEmitters
internal import GenPlan
internal import GenSource

extension Command {
  static let outputs = Command(
    name: "outputs", summary: "list the files that a run makes, or those that it reads",
    options: Option.common + [
      Option.list, Option.inputs, Option.outputRoot, Option.tables, Option.rest, Option.jobs,
    ],
    run: { options, terminal in
      withReport(options, terminal) { root, report in
        guard case .ready(let outputs) = report.plan(stopsAtWarnings: false) else { return report.finish() }
        for path in listedPaths(options, report, outputs).sorted(by: isOrdered) {
          let isMoved = !options.listsInputs && options.outputRoot != nil
          let displayed = isMoved ? (options.outputRoot ?? ".") + "/" + path : root.displayed(path)
          terminal.out(visibleText(displayed) + "\n")
        }
        return .success
      }
    })
}

/// Where outputs lie alone, and in a part of them, there is no manifest.
private func listedPaths(_ options: Options, _ report: Report, _ outputs: [OutputFile]) -> [String] {
  if options.listsInputs { return report.inputPaths }
  let hasManifest = options.outputRoot == nil && options.shard == nil
  return outputs.map(\.path) + (hasManifest ? [Manifest.path] : [])
}
