internal import GenEmitters
internal import GenPlan
internal import GenSource

extension Command {
  static let outputs = Command(
    name: "outputs", summary: "list the files that a run makes, or those that it reads",
    options: Option.common + [Option.list, Option.inputs, Option.jobs],
    run: { options, terminal in
      withReport(options, terminal) { root, report in
        guard case .ready(let outputs) = report.plan(stopsAtWarnings: false) else { return report.finish() }
        let paths = options.listsInputs ? report.inputPaths : outputs.map(\.path) + [Manifest.path]
        for path in paths.sorted(by: isOrdered) { terminal.out(visibleText(root.displayed(path)) + "\n") }
        return .success
      }
    })
}
