/// A function for zsh, for a file `_gen-native` in one of the folders of `fpath`.
func zshCompletion(of commands: [Command]) -> String {
  let names = commands.map { shellQuoted("\($0.name):\($0.summary)") }.map { "    \($0)\n" }.joined()
  let cases = commands.map { command in
    let options = command.options.map { "        \(specification($0)) \\\n" }.joined()
    let operands =
      command.name == Command.generate.name
      ? shellQuoted("1:command:->command")
      : command.completion.map {
        shellQuoted("\(command.operandLimit == 1 ? "1" : "*"):\(label(command)):\(action($0))")
      }
    return "    \(command.name))\n      _arguments -S : \\\n\(options)        \(operands ?? "") ;;\n"
  }.joined()
  return """
    #compdef gen-native
    # Completion of gen-native for zsh, made by 'gen-native completions zsh'.
    _gen-native() {
      local state chosen=generate index
      local -a commands=(
    \(names)  )
      for ((index = 2; index < CURRENT; index++)); do
        case ${words[index]} in
          \(valueSpellings(of: commands).joined(separator: "|"))) ((index++)) ;;
          \(commands.map(\.name).joined(separator: "|")))
            chosen=${words[index]}
            words[index]=()
            ((CURRENT--))
            break ;;
        esac
      done
      case $chosen in
    \(cases)  esac
      [[ $state == command ]] && _describe -t commands command commands
      return 0
    }
    _gen-native "$@"

    """
}

/// What `_arguments` reads about an option.
private func specification(_ option: Option) -> String {
  let summary = String(option.summary.flatMap { "[]\\".contains($0) ? "\\\($0)" : String($0) })
  let value = option.completion.map { ":\(option.value ?? ""):\(action($0))" } ?? ""
  let repeats = option.isRepeatable ? "*" : option.short.map { "(\($0) \(option.name))" } ?? ""
  let names = option.spellings.map { name in
    guard option.value != nil else { return name }
    return name + (name.utf8.count > 2 ? "=" : "+")
  }
  let spelled = names.count == 1 ? shellQuoted(names[0]) : "{\(names.joined(separator: ","))}"
  return (repeats.isEmpty ? "" : shellQuoted(repeats)) + spelled + shellQuoted("[\(summary)]\(value)")
}

private func label(_ command: Command) -> String {
  let words = command.operands.split(whereSeparator: { !$0.isLetter }).map(String.init)
  return words.first ?? "operand"
}

private func action(_ completion: Completion) -> String {
  switch completion {
  case .free: " "
  case .file: "_files"
  case .folder: "_files -/"
  case .words(let words): "(\(words.joined(separator: " ")))"
  }
}
