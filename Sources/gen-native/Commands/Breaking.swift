internal import GenModel
internal import GenPlan
internal import GenSource

extension Command {
  static let breaking = Command(
    name: "breaking", summary: "what has been taken away since an earlier state",
    options: Option.common + [Option.against, Option.jobs],
    run: { options, terminal in
      withReport(options, terminal) { root, report in
        let input = readInput(root, isLookingBack: false)
        let configured = input.input.configuration.against?.value
        guard let reference = options.against ?? configured else {
          terminal.err("gen-native: error: nothing names an earlier state\n")
          terminal.err(
            "help: name one, as in 'gen-native breaking --against origin/main', or in 'against' of the configuration\n")
          return .usage
        }
        let earlier: EarlierSources
        do throws(EarlierProblem) {
          earlier = try root.readEarlierSources(reference, from: options.against == nil ? root.path : ".")
        } catch {
          terminal.err("gen-native: error: \(error.reason)\n")
          if let help = error.help { terminal.err("help: \(help)\n") }
          // What the configuration names wrongly is no fault of the command line.
          return !error.isMisnamed ? .disk : options.against == nil ? .sources : .usage
        }
        report.addBreaking(input, since: earlier)
        return report.finish()
      }
    })
}
