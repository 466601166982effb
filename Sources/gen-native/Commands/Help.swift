internal import GenSource

extension Command {
  static let help = Command(
    name: "help", summary: "show how a command is used", operands: "[COMMAND]", operandLimit: 1,
    operandValues: { Command.all.map(\.name) },
    run: { options, terminal in
      guard let name = options.operands.first else {
        terminal.out(overview)
        return .success
      }
      guard let command = Command.all.first(where: { $0.name == name }) else {
        let near = nearMiss(of: name, among: Command.all.map(\.name)).map { "; did you mean '\($0)'?" } ?? ""
        terminal.err("gen-native: error: there is no command '\(visibleText(name))'\(near)\n")
        return .usage
      }
      terminal.out(command.helpText)
      return .success
    })

  /// How the command is used, and its options.
  var helpText: String {
    if name == Command.generate.name { return overview }
    return "\(summary.prefix(1).uppercased() + summary.dropFirst()).\n\n\(usage)\n\n"
      + (operandHelp.isEmpty ? "" : operandHelp + "\n\n") + optionList
  }

  /// One line that shows what the command takes.
  var usage: String {
    "usage: gen-native \(name)\(operands.isEmpty ? "" : " " + operands) [OPTIONS]"
  }

  fileprivate var optionList: String {
    table(
      options.map { option in
        let short = option.short.map { $0 + ", " } ?? "    "
        return (short + option.name + (option.value.map { " " + $0 } ?? ""), option.summary)
      })
  }
}

/// What `gen-native --help` prints.
private var overview: String {
  """
  gen-native makes string tables, Swift, JSON and code for other platforms from strings/, theme/ and motion/.

  usage: gen-native [COMMAND] [OPTIONS]

  Commands:
  \(table(Command.all.map { ($0.name + ($0.operands.isEmpty ? "" : " " + $0.operands), $0.summary) }))
  Options:
  \(Command.generate.optionList)
  Exit status: 0 all is well, 1 --check found a difference, 2 errors in the sources, 64 wrong usage,
  70 a fault of gen-native, 74 reading or writing failed, 75 another run holds the lock.

  """
}

private func table(_ rows: [(String, String)]) -> String {
  let width = rows.map(\.0.count).max() ?? 0
  return rows.map { "  \($0.0)\(String(repeating: " ", count: width - $0.0.count))  \($0.1)\n" }.joined()
}
