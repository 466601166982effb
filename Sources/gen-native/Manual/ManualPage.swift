/// The manual page, in the macros of man(7).
func manualPage(of commands: [Command]) -> String {
  let generate = Command.generate
  var page = Roff()
  page.macro("TH", "GEN\\-NATIVE", "1", "", "gen\\-native \(currentVersion)", "User Commands")
  page.macro("SH", "NAME")
  page.text("gen-native - one source for the texts, colours and motion of native and React Native apps")
  page.macro("SH", "SYNOPSIS")
  page.macro("B", "gen\\-native")
  page.text("[COMMAND] [OPTIONS]")
  page.macro("SH", "DESCRIPTION")
  page.text(
    "gen-native makes string tables, Swift, JSON and code for other platforms from the YAML files in strings/, theme/ and "
      + "motion/, and with --check says which of the made files are not what the sources say.")
  page.macro("PP")
  page.text("Without a command the outputs are generated; what is right is left alone.")
  page.macro("SH", "OPTIONS")
  for option in generate.options { page.option(option) }
  page.macro("SH", "COMMANDS")
  for command in commands where command.name != generate.name {
    page.macro("SS", Roff.escaped(command.name + (command.operands.isEmpty ? "" : " " + command.operands)))
    page.text(command.summary.prefix(1).uppercased() + command.summary.dropFirst() + ".")
    if !command.operandHelp.isEmpty { page.text(command.operandHelp) }
    let common = Option.common.map(\.name)
    for option in command.options where !common.contains(option.name) { page.option(option) }
  }
  page.macro("SH", "EXIT STATUS")
  for (status, meaning) in ExitCode.meanings {
    page.macro("TP")
    page.macro("B", "\(status.rawValue)")
    page.text(meaning)
  }
  page.macro("SH", "FILES")
  page.macro("TP")
  page.macro("I", "gen\\-native.yaml")
  page.text("the configuration: languages, outputs and rules; the folder that holds it is the root of the project")
  page.macro("TP")
  page.macro("I", ".gen\\-native/manifest")
  page.text("lists the files that were made; to be committed with them")
  page.macro("SH", "EXAMPLES")
  for (line, meaning) in [
    ("gen-native init", "makes a first project in an empty folder"),
    ("gen-native", "writes what is out of date"),
    ("gen-native --check --diff", "shows what is out of date, and fails where anything is"),
    ("gen-native explain drift/changed", "tells what a rule means"),
  ] {
    page.macro("TP")
    page.macro("B", Roff.escaped(line))
    page.text(meaning)
  }
  return page.source
}

/// The source of a manual page as it grows.
private struct Roff {
  private(set) var source = ".\\\" Made by 'gen-native man'.\n"

  mutating func macro(_ name: String, _ arguments: String...) {
    source += "." + name
    for argument in arguments {
      source += argument.isEmpty || argument.contains(" ") ? " \"\(argument)\"" : " \(argument)"
    }
    source += "\n"
  }

  /// A line of running text.
  mutating func text(_ text: String) {
    source += Self.escaped(text) + "\n"
  }

  mutating func option(_ option: Option) {
    macro("TP")
    let names = option.spellings.map { "\\fB\(Self.escaped($0))\\fR" }.joined(separator: ", ")
    source += names + (option.value.map { " \\fI\(Self.escaped($0))\\fR" } ?? "") + "\n"
    text(option.summary)
  }

  /// A hyphen that can be copied, a backslash that is one, and no control line where a text begins with a stop or a quote.
  static func escaped(_ text: String) -> String {
    var result = text.unicodeScalars.first.map { $0 == "." || $0 == "'" } ?? false ? "\\&" : ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "-": result += "\\-"
      case "\\": result += "\\e"
      case "\"": result += "\\(dq"
      case "…": result += "..."
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
