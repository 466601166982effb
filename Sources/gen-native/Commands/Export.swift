internal import GenEmitters
internal import GenModel
internal import GenPlan
internal import GenSource

extension Command {
  static let export = Command(
    name: "export", summary: "hand the texts on to translators, as XLIFF, CSV, YAML or JSON",
    operands: "--FORMAT",
    options: Option.common + Option.exports + [
      Option.wantedLanguage, Option.exportFolder, Option.dryRun, Option.force, Option.jobs,
    ],
    run: exportTexts)
}

@Sendable private func exportTexts(_ options: Options, _ terminal: Terminal) -> ExitCode {
  func usage(_ message: String) -> ExitCode {
    terminal.err("gen-native: error: \(visibleText(message))\n")
    terminal.err("'gen-native export --help' shows all\n")
    return .usage
  }
  let formats = allExports.map { "--" + $0.id }
  guard let export = options.export, !options.hasTwoExports else {
    return usage("name one format: \(formats.dropLast().joined(separator: ", ")) or \(formats.last ?? "")")
  }
  return withReport(options, terminal, isWriting: true) { root, report in
    let input = readInput(root, isLookingBack: false)
    let configuration = input.input.configuration
    var languages: [LanguageTag]?
    for name in options.languages {
      guard case .success(let tag) = LanguageTag.parse(name), configuration.languages.contains(tag) else {
        let near = nearLanguage(of: name, among: configuration.languages).map { "; did you mean '\($0)'?" }
        return usage("the project has no language '\(name)'" + (near ?? ""))
      }
      languages = (languages ?? []) + [tag]
    }
    let output = options.output ?? (root.path == "." ? "Exports" : root.path + "/Exports")
    if export.id == Export.weblate.id, isInside(output, configuration.sources.strings.map { root.path + "/" + $0 }) {
      return usage("'\(output)' lies among the sources, and would be read as one of them; name another --output")
    }
    guard let exported = report.makeExport(export, input, languages) else { return report.finish() }
    do throws(DiskError) {
      let writing = try ExportWriting(exported.files, to: output, isForced: options.isForced)
      if !options.isDryRun { try writing.write() }
      report.tell(writing, exported, in: output)
    } catch { report.add(error, isInRoot: false) }
    return report.finish()
  }
}
