internal import GenEmitters
internal import GenModel
internal import GenPlan
internal import GenSource

/// What leaves the project beside its outputs: files for translators, and the page of a preview.
extension Report {
  /// Reads everything and makes what goes out to translators; nothing where the sources, or warnings under `--strict`,
  /// keep it from being made.
  func makeExport(_ export: Export, _ input: ProjectInput, _ languages: [LanguageTag]?) -> Exported? {
    let planning = GenPlan.makeExport(
      from: input.input, as: export, ExportOptions(languages: languages), jobs: options.jobs ?? processorCount)
    // What is a warning in the sources is no news to a translator.
    let found = input.diagnostics + planning.diagnostics
    diagnostics += options.isStrict ? found : found.filter { $0.severity == .error }
    files = planning.files
    for failure in input.failures { add(failure) }
    let counts = FindingList(diagnostics, in: files).summary
    let isWrong = counts.errors > 0 || options.isStrict && counts.warnings > 0
    if isWrong { exitCode = max(exitCode, .sources) }
    return isWrong || exitCode != .success ? nil : planning.exported
  }

  /// The page of a preview; nothing where something could not be read. Of the findings only errors are told, and under
  /// `--strict` warnings: the page shows the others, and it is made in spite of them.
  func makePreview(_ input: ProjectInput, since earlier: EarlierSources?) -> [UInt8]? {
    let planning = GenPlan.makePreview(from: input.input, since: earlier, jobs: options.jobs ?? processorCount)
    let found = input.diagnostics + planning.diagnostics
    diagnostics += options.isStrict ? found : found.filter { $0.severity == .error }
    files = planning.files
    for failure in input.failures { add(failure) }
    let counts = FindingList(diagnostics, in: files).summary
    if counts.errors > 0 || options.isStrict && counts.warnings > 0 { exitCode = max(exitCode, .sources) }
    return exitCode <= .sources ? planning.page : nil
  }

  /// The page of a preview lies at a path; opens it where that is asked for.
  func tellPage(_ path: String, isOpened: Bool) {
    hasPage = true
    if !options.isQuiet { lines.append("gen-native: wrote \(visibleText(path))\n") }
    if isOpened, let reason = openPage(path) {
      lines.append("gen-native: warning: \(reason), so the page was not opened: open it in a browser\n")
    }
  }

  func tell(_ writing: ExportWriting, _ exported: Exported, in folder: String) {
    for text in exported.leftOut {
      lines.append(
        "left out: \(visibleText(text.table))/\(visibleText(text.key)) in \(text.language): \(visibleText(text.reason))\n"
      )
    }
    guard writing.refused.isEmpty else {
      exitCode = max(exitCode, .disk)
      for file in writing.refused {
        lines.append(
          "gen-native: error: \(visibleText(folder))/\(visibleText(file.path)): \(visibleText(file.reason))\n")
      }
      return
    }
    guard exitCode == .success, !options.isQuiet else { return }
    let verb = options.isDryRun ? "would be " : ""
    for path in writing.changed { lines.append("\(verb)written: \(visibleText(folder))/\(visibleText(path))\n") }
    summary =
      "\(counted(writing.changed.count, "file")) \(verb)written, \(writing.unchangedCount) as they were"
      + (exported.leftOut.isEmpty ? "" : ", \(counted(exported.leftOut.count, "text")) left out")
  }
}
