internal import GenSource

/// A command line that is wrong, and how.
struct UsageError: Error {
  let message: String
  /// The command whose usage helps.
  var command: Command?
}

/// The command that a line names, or the one that it means as long as it names none.
private struct WantedCommand {
  var command = Command.generate
  var isNamed = false

  var named: Command? { isNamed ? command : nil }
  /// The options that may be meant.
  var options: [Option] { isNamed ? command.options : Option.all }
}

/// Reads a command line by the conventions of GNU: `--option value`, `--option=value`, `-o value`, and `--` before
/// operands that begin with a hyphen. The first operand names the command; without one, files are generated.
func parseArguments(_ arguments: [String]) throws(UsageError) -> (Command, Options) {
  var options = Options()
  var command = WantedCommand()
  var used: [Option] = []
  var rest = arguments[...]
  while let argument = rest.popFirst() {
    if argument == "--" {
      options.operands += rest
      break
    }
    guard argument.utf8.first == UInt8(ascii: "-"), argument != "-" else {
      if !command.isNamed, options.operands.isEmpty {
        command = WantedCommand(command: try findCommand(argument), isNamed: true)
      } else {
        options.operands.append(argument)
      }
      continue
    }
    let (option, attached) = try findOption(argument, in: command)
    used.append(option)
    let value = try value(of: option, attached: attached, from: &rest, in: command)
    if let wanted = option.apply(&options, value) {
      throw UsageError(
        message: "'\(option.name)' takes \(wanted), not '\(value)'" + optionHint(value, of: command.command),
        command: command.named)
    }
  }
  let chosen = !command.isNamed && options.wantsVersion ? Command.version : command.command
  if options.wantsHelp { return (chosen, options) }
  for option in used where !chosen.options.contains(where: { $0.name == option.name }) && option.name != "--version" {
    let owner = Command.all.first { $0.options.contains { $0.name == option.name } }
    let hint = owner.flatMap { $0.name == Command.generate.name ? nil : "; 'gen-native \($0.name)' has" } ?? ""
    throw UsageError(message: "'gen-native \(chosen.name)' has no option '\(option.name)'" + hint, command: chosen)
  }
  guard options.configs.count < 2 || chosen.takesSeveralProjects else {
    throw UsageError(
      message: "'gen-native \(chosen.name)' takes one configuration, not \(options.configs.count)", command: chosen)
  }
  guard options.operands.count <= chosen.operandLimit else {
    let extra = options.operands[chosen.operandLimit]
    throw UsageError(
      message: "'gen-native \(chosen.name)' does not take '\(extra)'" + optionHint(extra, of: chosen), command: chosen)
  }
  return (chosen, options)
}

private func findCommand(_ name: String) throws(UsageError) -> Command {
  if let command = Command.all.first(where: { $0.name == name }) { return command }
  let options = Option.all.map { String($0.name.dropFirst(2)) }
  if options.contains(name) { throw UsageError(message: "there is no command '\(name)'; did you mean '--\(name)'?") }
  let near = nearMiss(of: name, among: Command.all.map(\.name)) ?? nearMiss(of: name, among: options).map { "--" + $0 }
  throw UsageError(message: "there is no command '\(name)'" + (near.map { "; did you mean '\($0)'?" } ?? ""))
}

/// For a word that is an option without its hyphens, as in `export --format xliff` and `export xliff`.
private func optionHint(_ word: String, of command: Command) -> String {
  let isOption = command.options.contains { $0.name == "--" + word }
  return isOption ? "; did you mean '--\(word)'?" : ""
}

private func findOption(
  _ argument: String, in command: WantedCommand
) throws(UsageError) -> (option: Option, attached: String?) {
  let isLong = argument.utf8.starts(with: "--".utf8)
  if isLong {
    let sign = argument.utf8.firstIndex(of: UInt8(ascii: "="))
    let name = String(argument[..<(sign ?? argument.endIndex)])
    func isMeant(_ option: Option) -> Bool { option.name == name }
    if let option = Option.frequent.first(where: isMeant) ?? Option.all.first(where: isMeant) {
      return (option, sign.map { String(argument[argument.utf8.index(after: $0)...]) })
    }
    let near = nearMiss(of: name, among: command.options.map(\.name))
    throw UsageError(
      message: "there is no option '\(name)'" + (near.map { "; did you mean '\($0)'?" } ?? ""), command: command.named)
  }
  guard let option = Option.all.first(where: { $0.short.map { argument.hasPrefix($0) } ?? false }) else {
    let near = nearMiss(of: "-" + argument, among: Option.all.map(\.name))
    throw UsageError(
      message: "there is no option '\(argument)'" + (near.map { "; did you mean '\($0)'?" } ?? ""),
      command: command.named)
  }
  let attached = argument.dropFirst(2)
  if !attached.isEmpty, option.value == nil {
    throw UsageError(message: "there is no option '\(argument)'", command: command.named)
  }
  return (option, attached.isEmpty ? nil : String(attached))
}

private func value(
  of option: Option, attached: String?, from rest: inout ArraySlice<String>, in command: WantedCommand
) throws(UsageError) -> String {
  guard let name = option.value else {
    if let attached {
      throw UsageError(message: "'\(option.name)' takes no value, and got '\(attached)'", command: command.named)
    }
    return ""
  }
  if let attached { return attached }
  guard let next = rest.popFirst() else {
    throw UsageError(message: "'\(option.name)' needs a value: '\(option.name) \(name)'", command: command.named)
  }
  return next
}
