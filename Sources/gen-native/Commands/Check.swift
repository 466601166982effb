internal import GenPlan
internal import GenSource

/// `gen-native --check`: compares, and writes nothing at all.
func checkOutputs(_ options: Options, _ terminal: Terminal) -> ExitCode {
  withReport(options, terminal) { root, report in
    if case .ready(let planned) = report.plan(stopsAtWarnings: false, readsCode: true),
      let outputs = report.outputs(planned, declaredIn: options.declared)
    {
      report.addDrift(findChanges(of: outputs, on: root.folder.reading, jobs: options.jobs ?? processorCount))
      report.writeBuildFiles(of: outputs)
    }
    return report.finish()
  }
}
