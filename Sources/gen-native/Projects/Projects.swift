internal import GenModel
internal import GenPlan
internal import GenSource

/// A project of a run, and what it reports with.
struct RunningProject {
  let root: Root
  let report: Report
}

/// Finds the project, or the projects where the command line or a configuration names several, and gives the command what
/// it reports with. All are told as one, and end with one status.
///
/// - Parameter isWriting: whether the command writes where all goes well.
func withProjects(
  _ options: Options, _ terminal: Terminal, isWriting: Bool = false, _ body: ([RunningProject]) -> Void
) -> ExitCode {
  func run(_ roots: [(Root, Options)]) -> [RunningProject] {
    let projects = roots.map { root, options in
      RunningProject(root: root, report: Report(options, terminal, root, isWriting: isWriting))
    }
    for project in projects { terminal.keep(project.report) }
    body(projects)
    return projects
  }
  let roots: [(Root, Options)]
  do throws(DiskError) {
    switch try findProjects(options) {
    case .one(let root): return run([(root, options)])[0].report.finish()
    case .wrong(let root, let findings, let file):
      let report = Report(options, terminal, root, isWriting: isWriting)
      report.add(findings, in: [file])
      return report.finish()
    case .several(let found): roots = found
    }
  } catch { return tellNothing(error, options, terminal) }

  if let problem = problem(withSeveral: roots.map(\.0), options) {
    terminal.err("gen-native: error: \(problem.message)\n")
    if let help = problem.help { terminal.err("help: \(help)\n") }
    return .usage
  }
  let projects = run(roots)
  return JointReport(options: options, terminal: terminal, parts: projects.map(\.report.content)).finish()
}

/// For a command that takes one project: refuses a configuration that names several.
func refusesWorkspaces(_ root: Root, _ terminal: Terminal) -> Bool {
  guard let workspaces = root.workspaces, let first = workspaces.list.first else { return false }
  terminal.err(
    "gen-native: error: '\(visibleText(root.displayed(workspaces.file.path)))' names workspaces, and this command takes one "
      + "project\nhelp: say which, as in --root \(visibleText(root.displayed(first.value)))\n")
  return true
}

// MARK: -

private enum FoundProjects {
  case one(Root)
  /// By their folders, so that two runs which wait for each other's locks take them in one order.
  case several([(Root, Options)])
  /// What is wrong with the workspaces that a configuration names.
  case wrong(Root, [Diagnostic], SourceFile)
}

private func findProjects(_ options: Options) throws(DiskError) -> FoundProjects {
  guard options.configs.count < 2 else {
    return .several(
      sorted(
        try options.configs.map { (config) throws(DiskError) in
          var own = options
          own.configs = [config]
          return (try Root(own), own)
        }))
  }
  let root = try Root(options)
  guard let workspaces = root.workspaces else { return .one(root) }
  var findings = workspaces.findings
  var roots: [(Root, Options)] = []
  for folder in workspaces.list {
    // What it leads to may lie outside of the root.
    if case .blocked(let what) = root.folder.open(folder.value.pathParts) {
      findings.append(finding(onWorkspace: folder, "cannot be read: \(what) is in the way"))
      continue
    }
    var own = options
    own.root = root.path == "." ? folder.value : root.path + "/" + folder.value
    own.configs = []
    do throws(DiskError) {
      let project = try Root(own)
      if project.workspaces != nil {
        findings.append(finding(onWorkspace: folder, "names workspaces itself"))
      } else {
        roots.append((project, own))
      }
    } catch { findings.append(finding(onWorkspace: folder, "cannot be read: \(error.reason)")) }
  }
  guard !findings.contains(where: { $0.severity == .error }) else { return .wrong(root, findings, workspaces.file) }
  return .several(sorted(roots))
}

private func sorted(_ roots: [(Root, Options)]) -> [(Root, Options)] {
  roots.sorted { isOrdered($0.0.resolved ?? $0.0.path, $1.0.resolved ?? $1.0.path) }
}

private func problem(withSeveral roots: [Root], _ options: Options) -> (message: String, help: String?)? {
  if options.configs.count > 1, options.root != nil {
    return ("'--root' is one project's, and several configurations are named", "leave '--root' out")
  }
  if let root = roots.first(where: { $0.workspaces != nil }) {
    return (
      "'\(visibleText(root.displayed(root.configuration?.path ?? "")))' names workspaces, and is no project beside others",
      "name the configurations of the projects, or this one alone"
    )
  }
  let single = [
    ("--output-root", options.outputRoot), ("--depfile", options.depfile), ("--stamp", options.stamp),
    ("--declared", options.declared),
  ]
  if let option = single.first(where: { $0.1 != nil }) {
    return ("'\(option.0)' takes one project, not \(roots.count)", "run gen-native for each of them")
  }
  for (place, root) in roots.enumerated() {
    guard let path = root.resolved else { continue }
    if let other = roots[..<place].first(where: { $0.resolved?.utf8.elementsEqual(path.utf8) == true }) {
      return (
        "two configurations have one root, '\(visibleText(other.projectName))'",
        "put each into a folder of its own: what lies there is one project's"
      )
    }
  }
  return nil
}

extension Root {
  /// What the configuration says where it names other projects and is none itself.
  var workspaces: (list: [Located<String>], findings: [Diagnostic], file: SourceFile)? {
    // A look at the bytes, since nearly all configurations name none.
    guard let configuration, holds(configuration.bytes, "workspaces") else { return nil }
    let file = SourceFile(id: SourceID(0), path: configuration.path, bytes: configuration.bytes)
    let (read, findings) = readConfiguration(file)
    return read.workspaces.map { ($0, findings, file) }
  }
}

// MARK: - Outputs

/// Refuses outputs of one project that lie where another one's outputs lie: each would take the other's files for its own.
func refuseMeetingOutputs(_ projects: [RunningProject]) {
  guard projects.count > 1 else { return }
  for project in projects {
    for other in projects where other.root.path != project.root.path {
      guard let configuration = other.report.configuration else { continue }
      let folders = configuration.outputs.map { project.root.path(of: $0.path, in: other.root) }
      project.report.refuseOutputs(in: folders.compactMap { $0 }, of: other.root.projectName)
    }
  }
}

extension Root {
  /// A folder of another project as seen from this one's root: empty where the whole root lies in it, nothing where it lies
  /// elsewhere.
  fileprivate func path(of folder: String, in other: Root) -> String? {
    guard let own = resolved?.pathParts.map({ foldedPath(String($0)) }),
      let otherPath = other.resolved
    else { return nil }
    let written = otherPath.pathParts + folder.pathParts.filter { $0 != "." }
    let parts = written.map { foldedPath(String($0)) }
    if own.starts(with: parts) { return "" }
    return parts.starts(with: own) ? written.dropFirst(own.count).joined(separator: "/") : nil
  }
}
