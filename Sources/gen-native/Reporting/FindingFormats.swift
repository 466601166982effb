internal import GenPlan
internal import GenSource

/// Findings in each of the formats of `--format` and `--report`.
extension FindingList {
  /// - Parameters:
  ///   - root: where the project lies; nothing where it could not be found.
  ///   - outsidePaths: files that lie elsewhere, and are named as the command line names them.
  ///   - members: what a command tells beside the findings, as members of the JSON object.
  func write(
    as format: Options.Format, from root: Root?, outsidePaths: Set<String> = [], isColored: Bool = false,
    members: [(name: String, json: String)] = [], to print: (String) -> Void
  ) {
    switch format {
    case .text:
      let prefix = root?.prefix() ?? ""
      var report = TextReport(self, isColored: isColored) { outsidePaths.contains($0) ? $0 : prefix + $0 }
      report.write(to: print)
    case .json:
      var report = JSONReport(self)
      report.write(members: members, to: print)
    case .github:
      var report = GitHubReport(self, prefix: root?.repositoryPrefix() ?? "")
      report.write(to: print)
    case .sarif:
      var report = SARIFReport(
        self, rules: ruleDescriptions, prefix: root?.repositoryPrefix() ?? "", version: currentVersion)
      report.write(to: print)
    }
  }

  /// Writes the reports that were asked for beside the printed one, and the summary that GitHub shows under a step; gives
  /// those that could not be written.
  func writeFiles(_ options: Options, from root: Root?, outsidePaths: Set<String> = []) -> [DiskError] {
    writeReports(options, from: root, outsidePaths: outsidePaths) { _ in self }
  }
}

/// Writes the reports that were asked for beside the printed one, of the findings that a format is to tell, and the summary
/// that GitHub shows under a step; gives those that could not be written.
func writeReports(
  _ options: Options, from root: Root? = nil, outsidePaths: Set<String> = [],
  of findings: (Options.Format) -> FindingList
) -> [DiskError] {
  var failures: [DiskError] = []
  func write(_ text: String, to path: String, isAppending: Bool = false) {
    if let failure = writeReport(text, to: path, isAppending: isAppending) { failures.append(failure) }
  }
  for (format, path) in options.reports {
    var text = ""
    findings(format).write(as: format, from: root, outsidePaths: outsidePaths) { text += $0 }
    write(text, to: path)
  }
  if options.format == .github, let path = environment("GITHUB_STEP_SUMMARY") {
    var report = GitHubReport(findings(.github), prefix: root?.repositoryPrefix() ?? "")
    write(report.summary(), to: path, isAppending: true)
  }
  return failures
}
