internal import GenPlan
internal import GenSource

/// `gen-native --check`: compares, and writes nothing at all.
func checkOutputs(_ options: Options, _ terminal: Terminal) -> ExitCode {
  withReport(options, terminal) { root, report in
    let isAlone = options.outputRoot != nil
    if case .ready(let planned) = report.plan(stopsAtWarnings: false, readsCode: !isAlone),
      let outputs = report.outputs(planned, declaredIn: options.declared)
    {
      do throws(DiskError) {
        let jobs = options.jobs ?? processorCount
        let changes =
          try options.outputRoot.map { (folder) throws(DiskError) in
            try OutputRoot(folder).changes(of: outputs, jobs: jobs)
          } ?? findChanges(of: outputs, on: root.folder.reading, jobs: jobs)
        report.addDrift(changes)
        report.writeBuildFiles(of: outputs)
      } catch { report.add(error, isInRoot: false) }
    }
    return report.finish()
  }
}
