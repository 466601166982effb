package import GenSource

extension RuleDescription {
  package static let commandNotAllowed = RuleDescription(
    "command/not-allowed", severity: .error, isFixed: true,
    summary: "a program that the configuration names is not run without --allow-commands",
    why: """
      Whoever can change gen-native.yaml could run anything on the machine of whoever generates. So a program runs only \
      where the command line says so, and what it makes is never taken for right without it.
      """,
    examples: [RuleExample(commandProject), RuleExample(noCommandProject)])

  package static let commandFailed = RuleDescription(
    "command/failed", severity: .error, isFixed: true,
    summary: "a program that the configuration names has not made its files",
    why: """
      It could not be run, took longer than its time limit, ended with another status than 0, or left a file that is missing, \
      too large, no plain file or no UTF-8. Nothing of it is written then.
      """,
    examples: [RuleExample(commandProject), RuleExample(noCommandProject)])

  /// What running the programs of a configuration can find.
  package static let commands: [RuleDescription] = [copyUnfit, commandNotAllowed, commandFailed]
}

private let commandProject: [(path: String, text: String)] = [
  (
    "gen-native.yaml",
    """
    outputs:
      - ↓{ format: command, path: ios, run: [esbuild, card.ts, --outfile=ios/card.js], inputs: card.ts, files: card.js }

    """
  )
]

private let noCommandProject: [(path: String, text: String)] = [
  ("gen-native.yaml", "outputs: [{ format: json, path: ios }]\n")
]
