internal import GenEmitters
internal import GenModel
internal import GenSource

/// Files that cannot be copied, or that a command lacks.
func filesThatDoNotFit(_ input: PlanInput, _ outputs: [OutputFile]) -> [Diagnostic] {
  guard input.configuration.outputs.contains(where: { $0.command != nil || $0.format == OutputOptions.copy }) else {
    return []
  }
  let made = Set(outputs.map(\.path))
  return input.configuration.outputs.flatMap { options -> [Diagnostic] in
    if let command = options.command { return filesThatDoNotFit(command, options, input, outputs) }
    guard options.format == OutputOptions.copy else { return [] }
    return options.files.compactMap { file in problem(withCopying: file, input.files, made) }
  }
}

private func problem(
  withCopying file: Located<String>, _ files: [ProjectFile], _ made: Set<String>
) -> Diagnostic? {
  func finding(_ message: String, _ help: String? = nil) -> Diagnostic {
    Diagnostic(.copyUnfit, message, at: file.range, help: help)
  }
  if made.contains(file.value) {
    return finding(
      "'\(file.value)' is an output itself", "add an output of its format that goes where the copy should be")
  }
  guard Banner.Style(ofFile: file.value) != nil else {
    return finding(
      "'\(file.value)' has no comments that gen-native knows, so a copy could bear no banner",
      "copy files of code, style sheets, markup or scripts")
  }
  guard let original = files.first(where: { $0.path.utf8.elementsEqual(file.value.utf8) }) else {
    return finding("there is no file '\(file.value)'", "make it, or take it out of 'files'")
  }
  if String(validating: original.bytes, as: UTF8.self) == nil { return finding("'\(file.value)' is not UTF-8") }
  if bearsBanner(original.bytes) {
    return finding("'\(file.value)' bears the banner of an output", "copy what it was made from")
  }
  return nil
}

private func filesThatDoNotFit(
  _ command: OutputCommand, _ options: OutputOptions, _ input: PlanInput, _ outputs: [OutputFile]
) -> [Diagnostic] {
  let own = options.files.filter { Banner.Style(ofFile: $0.value) == nil }.map { file in
    Diagnostic(
      .copyUnfit, "'\(file.value)' has no comments that gen-native knows, so it could bear no banner", at: file.range,
      help: "let the command make code, a style sheet or markup")
  }
  // What gen-native makes itself, a command may see: it gets what the sources say, not what lies on disk.
  let available = input.files.map(\.path) + outputs.filter { $0.command == nil }.map(\.path)
  let missing = command.inputs.filter { file in
    file.value != "." && !available.contains { $0.isOrLies(below: file.value) }
  }
  return own
    + missing.map { file in
      Diagnostic(
        .copyUnfit, "there is no file '\(file.value)', and no folder with files in it", at: file.range,
        help: "make it, or take it out of 'inputs'")
    }
}
