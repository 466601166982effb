/// One command: its name, what it takes, and what it does.
struct Command: Sendable {
  let name: String
  /// One line without a full stop.
  let summary: String
  /// What stands behind the name in the usage line.
  var operands = ""
  var operandLimit = 0
  /// What the operands may be, as a sentence, where that is not plain from their names.
  var operandHelp = ""
  /// What the operands may be, for shells to offer; nothing where that cannot be listed.
  var operandValues: @Sendable () -> [String] = { [] }
  var options = Option.common
  /// Whether it runs on several projects at once; the others take one.
  var takesSeveralProjects = false
  let run: @Sendable (Options, Terminal) -> ExitCode

  /// In the order in which help lists them.
  static var all: [Command] {
    [
      generate, lint, watch, preview, status, breaking, findUses, locate, importing, export, schema, outputs,
      gitattributes, xcodeLists, explain, initialize, completions, manual, help, version,
    ]
  }
}
