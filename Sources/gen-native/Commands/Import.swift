internal import GenEmitters
internal import GenImporters
internal import GenModel
internal import GenPlan
internal import GenSource

extension Command {
  static let importing = Command(
    name: "import",
    summary: "take in texts (.strings, .xcstrings, XLIFF, CSV, …) and tokens (DTCG, .xcassets, CSS, …) of other tools",
    operands: "PATH…", operandLimit: .max,
    operandHelp: "PATH is a file, a folder such as en.lproj or Colors.xcassets, or a folder that holds several.",
    options: Option.common + [
      Option.update, Option.dryRun, Option.diff, Option.table, Option.foreignLanguage, Option.from, Option.lockTimeout,
    ],
    run: { importTables($0, $1) })
}

private func importTables(_ options: Options, _ terminal: Terminal) -> ExitCode {
  guard !options.operands.isEmpty else {
    terminal.err("gen-native: error: 'import' needs a file or a folder\n\(Command.importing.usage)\n")
    return .usage
  }
  return withReport(options, terminal, isWriting: true) { root, report in
    guard let isLocked = lockForWriting(root, options, terminal, report) else { return report.finish() }
    importTables(options, root, report, isLocked: isLocked)
    return report.finish()
  }
}

private func importTables(_ options: Options, _ root: Root, _ report: Report, isLocked: Bool) {
  let project = readInput(root, isLookingBack: false, needsSources: false)
  for failure in project.failures { report.add(failure) }
  var hints = options.hints
  if let name = options.languages.first {
    guard case .success(let language) = LanguageTag.parse(name) else {
      report.addOutside(DiskError("--language", "'\(name)' is no language"))
      return
    }
    hints.language = language
  }
  hints = importHints(for: project.input, hints)
  let foreign = readForeign(options.operands, hints: hints, as: options.tokenImporter)
  for failure in foreign.failures { report.addOutside(failure) }
  guard project.failures.isEmpty, foreign.failures.isEmpty else { return }

  let firstID = project.input.sources.count + (project.input.configurationFile == nil ? 0 : 1)
  let merge: ImportOutcome
  if let text = foreign.files.first, !foreign.tokens.isEmpty {
    report.addOutside(DiskError(text.path, "holds texts, and other files hold tokens; import them one after the other"))
    return
  } else if foreign.tokens.isEmpty {
    let reading = readForeignFiles(foreign.files, firstID: firstID, hints: hints)
    merge = mergeImport(reading, into: project.input, isUpdating: options.isUpdating)
  } else {
    let reading = readTokenFiles(foreign.tokens, as: options.tokenImporter, firstID: firstID, hints: hints)
    merge = mergeTokens(reading, into: project.input, isUpdating: options.isUpdating)
  }
  let findings = project.diagnostics.filter { $0.severity == .error } + merge.diagnostics
  let outside = Set((foreign.files + foreign.tokens).map(\.path))
  guard report.add(findings, in: merge.sources, outsidePaths: outside) else { return }

  var changes = Changes()
  for file in merge.files {
    // Somebody may have saved the file in the meantime.
    guard lies(file, on: root.folder) else {
      report.add(DiskError(file.path, "changed while it was read; import again"))
      return
    }
    let output = OutputFile(path: file.path, write: { $0.bytes.append(contentsOf: file.new) })
    changes.list.append(Change(file.old == nil ? .missing : .changed, file.path, output: output, found: file.old))
  }
  guard report.accepts(changes) else { return }
  let changeset = Changeset(changes)
  if !options.isDryRun, !changeset.isEmpty { report.write(changeset, isLocked: isLocked) }
  report.tell(changeset, of: changes)
  report.say(
    merge.lines(isDryRun: options.isDryRun)
      + foreign.skipped.map { "skipped: \(visibleText($0)) (import it by itself)" },
    summary: merge.summary)
}

/// Whether a file is on disk as the merge found it.
private func lies(_ file: ImportOutcome.File, on folder: Folder) -> Bool {
  switch (folder.reading.entry(file.path), file.old) {
  case (.missing, nil): true
  case (.file(let bytes), let old?): bytes == old
  default: false
  }
}

extension ImportOutcome {
  /// What was done, entry by entry: `added: Intents scan.title (en, vi)`.
  fileprivate func lines(isDryRun: Bool) -> [String] {
    actions.map { action in
      let verb = isDryRun && action.kind != .kept ? "would be " : ""
      return "\(verb)\(action.kind.rawValue): \(visibleText(action.table)) \(visibleText(action.key)) "
        + "(\(action.parts.joined(separator: ", ")))"
    }
  }

  fileprivate var summary: String {
    let counts = Action.Kind.allCases.compactMap { kind -> String? in
      let count = actions.count { $0.kind == kind }
      // Marks for review are rare.
      return count == 0 && [.flagged, .reviewed].contains(kind) ? nil : "\(count) \(kind.rawValue)"
    }
    let left = diagnostics.count { $0.rule == RuleDescription.importNotCarried.id }
    return (counts + ["\(unchangedCount) as they were", "\(left) not carried"]).joined(separator: ", ")
  }
}
