internal import GenEmitters
internal import GenPlan
internal import GenSource

/// `gen-native --check`: compares, and writes nothing at all.
func checkOutputs(_ options: Options, _ terminal: Terminal) -> ExitCode {
  withProjects(options, terminal) { projects in
    let plans = projects.map { project -> [OutputFile]? in
      guard
        case .ready(let planned) = project.report.plan(
          stopsAtWarnings: false, readsCode: options.outputRoot == nil, runsCommands: true)
      else { return nil }
      return project.report.outputs(planned, declaredIn: options.declared)
    }
    refuseMeetingOutputs(projects)
    for (project, outputs) in zip(projects, plans) {
      guard let outputs else { continue }
      do throws(DiskError) {
        let changes =
          try options.outputRoot.map { (folder) throws(DiskError) in
            try OutputRoot(folder).changes(of: outputs, jobs: project.report.jobs)
          } ?? findChanges(of: outputs, on: project.root.folder.reading, jobs: project.report.jobs)
        project.report.addDrift(changes)
        project.report.writeBuildFiles(of: outputs)
      } catch { project.report.add(error, isInRoot: false) }
    }
  }
}
