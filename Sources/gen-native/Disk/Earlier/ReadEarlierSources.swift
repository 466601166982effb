internal import GenPlan
internal import GenSource

/// Which commit of a branch counts as the earlier state.
enum EarlierPoint {
  /// Where the present branch left it: what was done there since is nobody's change here.
  case whereBranchesPart
  /// The revision itself.
  case asNamed
}

extension Root {
  /// Reads a project's configuration and sources as they were: in a folder, or at a revision of git. The one place in which
  /// an earlier state is read; `--against` and the configuration's `against` both come here.
  ///
  /// - Parameters:
  ///   - reference: a folder that is there, else a revision of git such as `origin/main`, `v1.2` or `HEAD~3`.
  ///   - base: the folder that a relative path starts from.
  func readEarlierSources(
    _ reference: String, from base: String = ".", at point: EarlierPoint = .whereBranchesPart
  ) throws(EarlierProblem) -> EarlierSources {
    if let problem = problem(with: reference) { throw problem }
    let isAbsolute = reference.utf8.first == UInt8(ascii: "/")
    if let folder = try? Folder(root: isAbsolute || base == "." ? reference : base + "/" + reference) {
      return try readFolder(folder, reference)
    }
    return try readRevision(reference, at: point)
  }

  private func problem(with reference: String) -> EarlierProblem? {
    let help = "write a revision such as origin/main, or a folder"
    if reference.isEmpty { return EarlierProblem("nothing names an earlier state", help: help, isMisnamed: true) }
    if reference.utf8.first == UInt8(ascii: "-") {
      return EarlierProblem("'\(visibleText(reference))' begins with a hyphen", help: help, isMisnamed: true)
    }
    guard reference.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }), reference.utf8.count <= 1_000 else {
      return EarlierProblem(
        "'\(visibleText(reference.prefix(80)))' names no earlier state", help: help, isMisnamed: true)
    }
    return nil
  }

  /// The configuration lay then where it lies now; one from outside the project holds for then as well.
  private var earlierConfigurationName: String? {
    let name = configuration?.path ?? Root.configurationName
    return name.utf8.contains(UInt8(ascii: "/")) ? nil : name
  }

  // MARK: - A folder

  private func readFolder(_ folder: Folder, _ reference: String) throws(EarlierProblem) -> EarlierSources {
    var earlier = configuration
    if let name = earlierConfigurationName {
      switch folder.read(name, limit: 1 << 28) {
      case .file(let bytes): earlier = (name, bytes)
      case .missing: earlier = nil
      case .link, .folder, .special: throw EarlierProblem("'\(visibleText(reference))/\(name)' is no plain file")
      case .failed(let error): throw EarlierProblem("'\(visibleText(error.path))': \(error.reason)")
      }
    }
    let wanted = configuredFolders(earlier)
    let reading = folder.readSources(in: wanted.sourceFolders, limit: wanted.fileLimit)
    if let failure = reading.failures.first {
      throw EarlierProblem("'\(visibleText(reference))/\(visibleText(failure.path))': \(failure.reason)")
    }
    if let blocked = reading.blockedFolders.first { throw EarlierProblem("the way leads through \(blocked.reason)") }
    guard !reading.files.isEmpty else {
      throw EarlierProblem(
        "the folder '\(visibleText(reference))' holds no sources",
        help: "name a folder with a project in it; a branch of that name is 'refs/heads/\(visibleText(reference))'",
        isMisnamed: true)
    }
    return EarlierSources(
      reference: reference, configurationFile: earlier, files: reading.files.map { ($0.path, Array($0.text.bytes)) })
  }

  private func configuredFolders(_ configuration: (path: String, bytes: [UInt8])?) -> ConfiguredFolders {
    let file = configuration.map { SourceFile(id: SourceID(0), path: $0.path, bytes: $0.bytes) }
    return ConfiguredFolders(by: readConfiguration(file).0)
  }

  // MARK: - A revision

  private func readRevision(_ reference: String, at point: EarlierPoint) throws(EarlierProblem) -> EarlierSources {
    let git = Git(folder: path.isEmpty ? "." : path)
    let prefix = try git.prefix()
    guard var commit = try git.commit(reference) else { throw try unknownRevision(reference, git) }
    if point == .whereBranchesPart, let common = try git.commonAncestor(with: commit) { commit = common }

    var earlier = configuration
    if let name = earlierConfigurationName {
      let file = try git.files(of: commit, at: [prefix + name]).first { $0.path == prefix + name && $0.kind == .plain }
      earlier = try file.map { (file) throws(EarlierProblem) in (name, try git.bytes(of: [file]).first ?? []) }
    }
    let wanted = configuredFolders(earlier)
    // The top of the repository, where a source folder is the root itself, has no path.
    let paths = wanted.sourceFolders.map { $0 == "." ? String(prefix.dropLast()) : prefix + $0 }
    let listed = try git.files(of: commit, at: paths.contains("") ? [] : paths)
    var files: [Git.File] = []
    for file in listed where file.path.utf8.starts(with: prefix.utf8) {
      let parts = file.path.utf8.dropFirst(prefix.utf8.count).split(separator: UInt8(ascii: "/"))
      guard parts.allSatisfy({ $0.first != UInt8(ascii: ".") }) else { continue }
      if file.kind == .submodule {
        throw EarlierProblem("'\(visibleText(file.path))' is a submodule, whose files git does not keep here")
      }
      guard hasSourceName(file.path) else { continue }
      guard file.kind == .plain, file.size < wanted.fileLimit else {
        throw EarlierProblem(
          "'\(visibleText(file.path))' \(file.kind == .link ? "was a link" : "was larger than a file may be")")
      }
      files.append(file)
    }
    let bytes = try git.bytes(of: files)
    let sources = zip(files, bytes).map { (path: String($0.path.dropFirst(prefix.count)), bytes: $1) }
    return EarlierSources(
      reference: reference, configurationFile: earlier, files: sources.sorted { isOrdered($0.path, $1.path) })
  }

  private func unknownRevision(_ reference: String, _ git: Git) throws(EarlierProblem) -> EarlierProblem {
    let shown = visibleText(reference)
    if try git.isShallow() {
      return EarlierProblem(
        "there is no revision '\(shown)' in this clone, which holds the last commits alone",
        help: "fetch it first, as with 'git fetch --unshallow' or fetch-depth: 0 in a workflow", isMisnamed: true)
    }
    let near = nearMiss(of: reference, among: try git.names())
    return EarlierProblem(
      "there is neither a folder nor a revision '\(shown)'",
      help: near.map { "did you mean '\(visibleText($0))'?" } ?? "fetch it first, or name another one", isMisnamed: true
    )
  }
}
