internal import GenPlan
internal import GenSource

extension Command {
  static let preview = Command(
    name: "preview", summary: "a page that shows the colours, the motion and the texts",
    options: Option.common + [Option.page, Option.opens, Option.against, Option.force, Option.jobs],
    run: { options, terminal in
      withReport(options, terminal) { root, report in
        var earlier: EarlierSources?
        do throws(EarlierProblem) {
          earlier = try options.against.map { (reference) throws(EarlierProblem) in
            try root.readEarlierSources(reference)
          }
        } catch {
          terminal.err("gen-native: error: \(error.reason)\n")
          if let help = error.help { terminal.err("help: \(help)\n") }
          return error.isMisnamed ? .usage : .disk
        }
        let input = readInput(root, isLookingBack: true, jobs: options.jobs ?? processorCount)
        guard let page = report.makePreview(input, since: earlier) else { return report.finish() }
        let path = options.output ?? root.displayed(previewPath)
        do throws(DiskError) {
          if options.output == nil {
            try root.writePage(page)
          } else {
            try writePage(page, to: path, isForced: options.isForced)
          }
          report.tellPage(path, isOpened: options.opensPage)
        } catch { report.add(error, isInRoot: false) }
        return report.finish()
      }
    })
}
