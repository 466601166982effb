internal import GenSource

/// A whole run, from the command line to the status that it ends with.
func run(_ arguments: [String], _ terminal: Terminal) -> ExitCode {
  let exitCode: ExitCode
  do throws(UsageError) {
    let (command, options) = try parseArguments(arguments)
    terminal.use(options.color)
    if options.wantsHelp {
      terminal.out(command.helpText)
      exitCode = .success
    } else if options.wantsVersion {
      exitCode = Command.version.run(options, terminal)
    } else {
      exitCode = command.run(options, terminal)
    }
  } catch {
    let command = error.command.map { $0.name == Command.generate.name ? "" : " " + $0.name } ?? ""
    terminal.err("gen-native: error: \(visibleText(error.message))\n")
    terminal.err("\(error.command?.usage ?? "usage: gen-native [COMMAND] [OPTIONS]")\n")
    terminal.err("'gen-native\(command) --help' shows all\n")
    exitCode = .usage
  }
  terminal.flush()
  // A report that could not be delivered is no success.
  return terminal.hasFailed ? max(exitCode, .disk) : exitCode
}
