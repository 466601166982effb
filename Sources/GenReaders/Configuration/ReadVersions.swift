internal import GenModel
internal import GenSource
internal import GenYAML

/// Reads `versions`: names with a number each, or with `current`, `reads` and `description`.
func readVersions(_ node: YAMLNode, _ findings: inout [Diagnostic]) -> Versions? {
  guard node.kind == .mapping else {
    findings.append(
      Diagnostic(
        .wrongKind, "'versions' holds names with a number each, not \(node.kindInWords)", at: node.range,
        help: "write them as versions: { bridge: 1 }"))
    return nil
  }
  var versions = Versions()
  // That a key stands twice has been told.
  var seen: Set<SourceText> = []
  for (key, value) in node.pairs where seen.insert(key.text).inserted {
    guard isArgumentName(key.text) else {
      findings.append(
        Diagnostic(
          .notAnIdentifier, "'\(key.text)' cannot be the name of a version", at: key.range,
          help: "a name begins with a letter and holds letters, digits and '_'"))
      continue
    }
    if let part = OutputOptions.Part(rawValue: key.text.string), part != .versions {
      versions.older[part] = readOlder(value, of: part, &findings)
    } else if let version = readVersion(key, value, &findings) {
      versions.list.append(version)
    }
  }
  return versions
}

private let bounds = 1...1_000_000

private func readVersion(_ key: YAMLNode, _ node: YAMLNode, _ findings: inout [Diagnostic]) -> Version? {
  let name = Located(key.text, at: key.range)
  guard node.kind == .mapping else {
    return node.wholeNumber("a version", in: bounds, such: 2, &findings).map { Version(name: name, current: $0) }
  }
  var fields = Fields(of: node)
  let thing = "the version '\(key.text)'"
  let current = fields.require("current", of: thing).flatMap {
    $0.wholeNumber("a version", in: bounds, such: 2, &findings)
  }
  let older = fields.take("reads").map { readNumbers($0, below: current, &findings) } ?? []
  let description = fields.take("description")?.scalar("a description", &findings)
  fields.reportFaults(of: thing, &findings)
  return current.map { Version(name: name, current: $0, older: older, description: description) }
}

/// What the readers of a snapshot of ours can read beside its version, which its sources say.
private func readOlder(
  _ node: YAMLNode, of part: OutputOptions.Part, _ findings: inout [Diagnostic]
) -> [Int] {
  guard node.kind == .mapping else {
    findings.append(
      Diagnostic(
        .wrongKind, "'\(part.rawValue)' has its version already", at: node.range,
        help: part == .strings
          ? "it is that of the layout; take the line away, or choose another name"
          : "it is $version in the files of the \(part.rawValue); here stands only what else can be read: { reads: [1] }"
      ))
    return []
  }
  var fields = Fields(of: node)
  let older = fields.take("reads").map { readNumbers($0, below: nil, &findings) } ?? []
  fields.reportFaults(of: "'\(part.rawValue)'", &findings)
  return older
}

private func readNumbers(_ node: YAMLNode, below current: Int?, _ findings: inout [Diagnostic]) -> [Int] {
  var numbers: Set<Int> = []
  for item in node.oneOrMany("a version", &findings) {
    guard let number = item.wholeNumber("a version", in: bounds, such: 1, &findings) else { continue }
    if let current, number >= current {
      findings.append(
        Diagnostic(
          .wrongKind, "version \(number) is not older than \(current)", at: item.range,
          help: number == current ? "take it away: the current version is always read" : "raise 'current'"))
    } else {
      numbers.insert(number)
    }
  }
  return numbers.sorted()
}
