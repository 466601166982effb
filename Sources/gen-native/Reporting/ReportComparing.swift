internal import GenEmitters
internal import GenPlan
internal import GenSource

/// What differs from the disk, from an earlier state, and from what a build has declared.
extension Report {
  /// Finds what has been taken away since an earlier state. What is a warning in the sources is no news here.
  func addBreaking(_ input: ProjectInput, since earlier: EarlierSources) {
    for failure in input.failures { add(failure) }
    let wrong = input.diagnostics.filter { $0.severity == .error }
    guard wrong.isEmpty, input.failures.isEmpty else {
      return add(wrong, in: input.input.sources + (input.input.configurationFile.map { [$0] } ?? []))
    }
    let reading = findBreaking(from: input.input, since: earlier, jobs: options.jobs ?? processorCount)
    add(reading.diagnostics, in: reading.files)
    let reference = visibleText(earlier.reference)
    if reading.earlierErrors > 0 {
      lines.append(
        "gen-native: note: '\(reference)' has \(counted(reading.earlierErrors, "error")) of its own; what could not be read "
          + "there is not compared\n")
    }
    if earlier.files.isEmpty {
      lines.append(
        "gen-native: note: '\(reference)' has no sources where they lie now, so nothing was compared; if the project was "
          + "moved, name a folder that holds it as it was\n")
    }
    if exitCode == .success, !reading.diagnostics.contains(where: { $0.severity == .warning }) {
      summary = "nothing that '\(reference)' has was broken"
    }
  }

  /// The outputs as a build has declared them, where it did; nothing where they are others.
  func outputs(_ planned: [OutputFile], declaredIn path: String?) -> [OutputFile]? {
    guard let path else { return planned }
    let declared: [String]
    do throws(DiskError) {
      // `gen-native outputs` lists the manifest, which a run in the root makes by itself.
      let isAlone = options.outputRoot != nil
      declared = try readDeclaredOutputs(path).filter { isAlone || !$0.utf8.elementsEqual(Manifest.path.utf8) }
    } catch {
      addOutside(error)
      return nil
    }
    switch fit(planned, to: declared) {
    case .met(let outputs): return outputs
    case .unmet(let undeclared, let missing, let refused):
      exitCode = max(exitCode, .sources)
      let list = visibleText(path)
      lines += undeclared.map { "gen-native: error: '\(visibleText($0))' would be made, which \(list) does not list\n" }
      lines += missing.map { "gen-native: error: nothing makes '\(visibleText($0))', which \(list) lists\n" }
      lines += refused.map { path, problem in
        "gen-native: error: '\(visibleText(path))', which \(list) lists, \(visibleText(problem))\n"
      }
      guard !undeclared.isEmpty || !missing.isEmpty else {
        lines.append("help: list paths below the outputs' root, each written in one way\n")
        return nil
      }
      lines.append(
        "help: a list made from the names of the sources holds for outputs with 'path: .', and for tables that are named "
          + "as their files and have all languages\n")
      return nil
    }
  }

  func addDrift(_ changes: Changes) {
    add(faultsOf: changes)
    let list = told(changes.list)
    diagnostics += list.map { change in
      var finding = change.diagnostic
      if options.toleratesDrift { finding.severity = .warning }
      return finding
    }
    if options.showsDiff { diffs = list }
    guard !changes.list.isEmpty else {
      if exitCode == .success {
        summary = "\(counted(changes.unchangedCount, "file")), all as the sources say"
      }
      return
    }
    hasDrift = true
    if !options.toleratesDrift { exitCode = max(exitCode, .drift) }
    summary =
      "\(counted(changes.list.count, "difference")), \(counted(changes.unchangedCount, "file")) as the sources "
      + "say; run '\(repairCommand)' to repair"
  }

  var repairCommand: String {
    let words =
      ["gen-native"] + (options.allowsCommands ? ["--allow-commands"] : [])
      + (options.outputRoot.map { ["--output-root", $0] } ?? [])
      + (options.root.map { ["--root", $0] } ?? []) + (options.config.map { ["--config", $0] } ?? [])
      + (options.tables.map { ["--tables", $0.joined(separator: ",")] } ?? []) + (options.wantsRest ? ["--rest"] : [])
      + (options.declared.map { ["--declared", $0] } ?? [])
    return visibleText(words.map(shellWord).joined(separator: " "))
  }
}
