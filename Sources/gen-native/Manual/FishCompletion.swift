/// Commands for fish, for a file `gen-native.fish`.
func fishCompletion(of commands: [Command]) -> String {
  var lines = ""
  for command in commands where command.name != Command.generate.name {
    lines +=
      "complete -c gen-native -n '__gen_native_is none' -a \(quoted(command.name)) -d \(quoted(command.summary))\n"
  }
  for command in commands {
    let condition = command.name == Command.generate.name ? "none generate" : command.name
    let start = "complete -c gen-native -n '__gen_native_is \(condition)'"
    for option in command.options {
      var line = start + " -l \(option.name.dropFirst(2))"
      if let short = option.short { line += " -s \(short.dropFirst())" }
      if let completion = option.completion { line += " -x" + arguments(completion) }
      lines += line + " -d \(quoted(option.summary))\n"
    }
    if let completion = command.completion, completion != .free { lines += start + arguments(completion) + "\n" }
  }
  return """
    # Completion of gen-native for fish, made by 'gen-native completions fish'.
    function __gen_native_is
      set -l chosen none
      set -l skips no
      for word in (commandline -opc)[2..-1]
        if test $skips = yes
          set skips no
          continue
        end
        switch $word
          case \(valueSpellings(of: commands).joined(separator: " "))
            set skips yes
          case \(commands.map(\.name).joined(separator: " "))
            set chosen $word
            break
        end
      end
      contains -- $chosen $argv
    end
    complete -c gen-native -f
    \(lines)
    """
}

private func arguments(_ completion: Completion) -> String {
  switch completion {
  case .free: ""
  case .file: " -a '(__fish_complete_path (commandline -ct))'"
  case .folder: " -a '(__fish_complete_directories (commandline -ct))'"
  case .words(let words): " -a \(quoted(words.joined(separator: " ")))"
  }
}

/// In fish's single quotes only the quote and the backslash are escaped.
private func quoted(_ text: String) -> String {
  "'" + String(text.flatMap { "'\\".contains($0) ? "\\\($0)" : String($0) }) + "'"
}
