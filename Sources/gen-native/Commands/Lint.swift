extension Command {
  static let lint = Command(
    name: "lint", summary: "look at the sources alone", options: Option.common + [Option.jobs],
    run: { options, terminal in
      withReport(options, terminal) { _, report in
        _ = report.plan(stopsAtWarnings: true, readsCode: true)
        return report.finish()
      }
    })
}
