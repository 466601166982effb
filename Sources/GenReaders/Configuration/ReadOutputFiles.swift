internal import GenModel
internal import GenSource
internal import GenYAML

/// Reads what the formats `copy` and `command` take beside the others. To any other format these fields are unknown.
func readFiles(
  for format: String, _ fields: inout Fields, into options: inout OutputOptions, _ findings: inout [Diagnostic]
) {
  func paths(_ node: YAMLNode) -> [Located<String>] {
    node.oneOrMany("a file", &findings).compactMap { item in
      guard let text = item.scalar("a file", &findings),
        let path = readPath(text.string, at: item.range, &findings)
      else { return nil }
      return Located(path, at: item.range)
    }
  }
  switch format {
  case OutputOptions.copy:
    if let node = fields.require("files", of: "an output of the format 'copy'") { options.files = paths(node) }
  case OutputOptions.command:
    let owner = "an output of the format 'command'"
    let words = fields.require("run", of: owner).flatMap { readWords($0, &findings) }
    let inputs = fields.require("inputs", of: owner).map(paths)
    if let node = fields.require("files", of: owner) { options.files = paths(node) }
    let limit = fields.take("timeLimit").flatMap { node in
      node.wholeNumber("a time limit in seconds", in: 1...3_600, such: 60, &findings)
    }
    guard let words, let inputs, let range = options.range else { return }
    options.command = OutputCommand(words: words, inputs: inputs, timeLimit: limit ?? 60, range: range)
  default: break
  }
}

/// A program and its arguments. The program is looked up in `PATH`, or lies in the project.
private func readWords(_ node: YAMLNode, _ findings: inout [Diagnostic]) -> [String]? {
  let items = Array(node.items)
  guard node.kind == .sequence, let program = items.first else {
    findings.append(
      Diagnostic(
        .wrongKind, "'run' is a list of the program and its arguments, since no shell reads it", at: node.range,
        help: "write it as [esbuild, src/card.ts, --bundle]"))
    return nil
  }
  let words = items.compactMap { $0.scalar("an argument", &findings)?.string }
  guard words.count == items.count, let name = words.first else { return nil }
  if words.contains(where: { $0.utf8.contains(0) }) || name.isEmpty {
    findings.append(Diagnostic(.wrongKind, "a program cannot be called like this", at: program.range))
    return nil
  }
  // A bare name is looked up, anything else is a path below the root.
  guard name.utf8.contains(UInt8(ascii: "/")) else { return words }
  return readPath(name, at: program.range, &findings).map { [$0] + words.dropFirst() }
}
