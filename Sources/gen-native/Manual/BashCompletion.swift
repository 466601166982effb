/// A function for bash 3.2 (which macOS has) and newer.
func bashCompletion(of commands: [Command]) -> String {
  let values = commands.map { command in
    command.options.compactMap { option -> String? in
      guard let completion = option.completion else { return nil }
      let patterns = option.spellings.map { "\(command.name):\($0)" }.joined(separator: "|")
      return "    \(patterns)) \(reply(completion)); return ;;\n"
    }.joined()
  }.joined()
  let operands = commands.map { command in
    let options = command.options.flatMap(\.spellings).joined(separator: " ")
    return """
          \(command.name))
            if [[ $word == -* ]]; then \(reply(.words([options])))
            elif [[ -z $chosen ]]; then \(reply(.words(commands.map(\.name))))
            else \(reply(command.completion ?? .words([]))); fi ;;

      """
  }.joined()
  return """
    # Completion of gen-native for bash, made by 'gen-native completions bash'.
    # shellcheck shell=bash disable=SC2207
    _gen_native() {
      local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD - 1]}" chosen='' index path
      # '--option=value' comes as three words.
      if [[ $word == = ]]; then
        word=''
      elif [[ $before == = ]] && ((COMP_CWORD > 1)); then
        before="${COMP_WORDS[COMP_CWORD - 2]}"
      fi
      for ((index = 1; index < COMP_CWORD; index++)); do
        case "${COMP_WORDS[index]}" in
          \(valueSpellings(of: commands).joined(separator: "|"))) ((index++)); [[ ${COMP_WORDS[index]} == = ]] && ((index++)) ;;
          \(commands.map(\.name).joined(separator: "|"))) chosen="${COMP_WORDS[index]}"; break ;;
        esac
      done
      local IFS=$'\\n'
      COMPREPLY=()
      case "${chosen:-generate}:$before" in
    \(values)  esac
      case "${chosen:-generate}" in
    \(operands)  esac
    }
    complete -F _gen_native gen-native

    """
}

/// The command that fills the reply. Words are told apart by spaces, paths by line ends; the latter are read and not
/// expanded, since a name may look like a pattern.
private func reply(_ completion: Completion) -> String {
  switch completion {
  case .free, .words([]): ":"
  case .file: paths("-f")
  case .folder: paths("-d")
  case .words(let words):
    "COMPREPLY=($(IFS=' '; compgen -W \(shellQuoted(words.joined(separator: " "))) -- \"$word\"))"
  }
}

private func paths(_ kind: String) -> String {
  "compopt -o filenames 2>/dev/null; "
    + #"while read -r path; do COMPREPLY+=("$path"); done < <(compgen \#(kind) -- "$word")"#
}
