internal import GenSource

/// What runs on several projects have found and done, told as one: each project's paths as they are reached from where the
/// command was started, and the gravest status.
struct JointReport {
  let options: Options
  let terminal: Terminal
  let parts: [Report.Content]

  func finish() -> ExitCode {
    // In a report for GitHub paths are those of the repository, whichever project they are in.
    let here = findings { $0.prefix() }
    let prefixes = parts.map { $0.root.repositoryPrefix() }
    let inRepository = prefixes.allSatisfy(\.isEmpty) ? here : findings { $0.repositoryPrefix() }
    func list(_ format: Options.Format) -> FindingList {
      format == .github || format == .sarif ? inRepository : here
    }
    var exitCode = parts.map(\.exitCode).max() ?? .success
    list(options.format).write(as: options.format, from: nil, isColored: terminal.isColored(2)) {
      if options.format == .text { terminal.err($0) } else { terminal.out($0) }
    }
    var lines = parts.flatMap(\.lines)
    for failure in writeReports(options, of: list) {
      exitCode = max(exitCode, .disk)
      lines.append("gen-native: error: \(visibleText(failure.path)): \(visibleText(failure.reason))\n")
    }
    for diff in parts.flatMap(\.diffs) {
      if options.format == .text { terminal.out(diff) } else { terminal.err(diff) }
    }
    for line in lines { terminal.err(line) }
    guard !options.isQuiet else { return exitCode }
    let counts = here.summary
    var told: [String] = []
    if counts.errors > 0 { told.append(counted(counts.errors, "error")) }
    if counts.warnings > 0 { told.append(counted(counts.warnings, "warning")) }
    if exitCode > .drift, parts.contains(where: \.isWriting) {
      told.append(parts.contains(where: \.hasWritten) ? "not everything was written" : "nothing was written")
    }
    if !told.isEmpty { terminal.err("gen-native: \(told.joined(separator: ", "))\n") }
    for part in parts where exitCode <= .drift {
      guard let summary = part.summary else { continue }
      terminal.err("gen-native: \(visibleText(part.root.projectName)): \(summary)\n")
    }
    return exitCode
  }

  /// The findings of all projects, with paths that begin as `prefix` says.
  private func findings(_ prefix: (Root) -> String) -> FindingList {
    var diagnostics: [Diagnostic] = []
    var files: [SourceFile] = []
    for part in parts {
      let (first, start) = (files.count, prefix(part.root))
      files += part.files.map { SourceFile($0, id: SourceID(first + Int($0.id.index)), path: start + $0.path) }
      diagnostics += part.diagnostics.map { diagnostic in
        diagnostic.placed { place in
          switch place {
          case .source(let range): .source(range.shifted(by: first))
          case .output(let path): .output(start + path)
          }
        }
      }
    }
    return FindingList(diagnostics, in: files)
  }
}

extension Root {
  /// What a project is called where there are several: its folder, as it is reached from here.
  var projectName: String {
    let prefix = prefix()
    return prefix.isEmpty ? "." : String(prefix.dropLast())
  }
}
