internal import GenModel
internal import GenPlan
internal import GenSource

extension Command {
  static let status = Command(
    name: "status", summary: "how far each language is translated",
    options: Option.common + [Option.missing, Option.against, Option.jobs],
    run: { options, terminal in
      withReport(options, terminal) { root, report in
        let jobs = options.jobs ?? processorCount
        guard let reading = report.read() else { return report.finish() }
        let configuration = reading.input.configuration
        var earlier: StringCatalog?
        do throws(EarlierProblem) {
          earlier = try options.against.map { (reference) throws(EarlierProblem) in
            let sources = try root.readEarlierSources(reference)
            return readModel(from: sources.input, jobs: jobs).project.strings
          }
        } catch {
          terminal.err("gen-native: error: \(error.reason)\n")
          if let help = error.help { terminal.err("help: \(help)\n") }
          return error.isMisnamed ? .usage : .disk
        }
        let status = TranslationStatus(of: reading.project.strings, since: earlier)
        if options.format == .json {
          terminal.out(status.json(in: reading.files))
        } else if options.isMissing {
          terminal.out(
            status.missingText(
              in: reading.files, languages: configuration.languages, strings: configuration.sources.strings))
        } else {
          terminal.out(status.tableText)
          let outdated = status.outdatedText(in: reading.files, prefix: root.prefix())
          if !outdated.isEmpty { terminal.out("\n" + outdated) }
        }
        return .success
      }
    })
}
