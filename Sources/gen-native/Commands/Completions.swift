internal import GenSource

extension Command {
  static let completions = Command(
    name: "completions", summary: "completion of commands and options for a shell", operands: "SHELL", operandLimit: 1,
    operandHelp: "SHELL is one of \(Shell.allCases.map(\.rawValue).joined(separator: ", ")).",
    operandValues: { Shell.allCases.map(\.rawValue) },
    run: { options, terminal in
      let shells = Shell.allCases.map(\.rawValue).joined(separator: ", ")
      guard let name = options.operands.first else {
        terminal.err("gen-native: error: name a shell: \(shells)\n")
        return .usage
      }
      guard let shell = Shell(rawValue: name) else {
        terminal.err("gen-native: error: there is no completion for '\(visibleText(name))', only for \(shells)\n")
        return .usage
      }
      terminal.out(shell.completion(of: Command.all))
      return .success
    })
}

/// A shell that completes what one types.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// What the shell reads to complete these commands.
  func completion(of commands: [Command]) -> String {
    switch self {
    case .bash: bashCompletion(of: commands)
    case .zsh: zshCompletion(of: commands)
    case .fish: fishCompletion(of: commands)
    }
  }
}
