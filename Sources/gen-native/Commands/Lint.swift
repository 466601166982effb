extension Command {
  static let lint = Command(
    name: "lint", summary: "look at the sources alone", options: Option.common + [Option.jobs],
    takesSeveralProjects: true,
    run: { options, terminal in
      withProjects(options, terminal) { projects in
        for project in projects { _ = project.report.plan(stopsAtWarnings: true, readsCode: true) }
        refuseMeetingOutputs(projects)
      }
    })
}
