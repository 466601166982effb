internal import GenSource
internal import GenYAML

/// Reads `workspaces`: the folders of projects, beside which a configuration says nothing.
///
/// - Parameter names: all fields of the configuration.
func readWorkspaces(
  _ node: YAMLNode, besides names: [String], _ findings: inout [Diagnostic]
) -> [Located<String>] {
  var folders: [Located<String>] = []
  let count = findings.count
  for item in node.oneOrMany("the folder of a project", &findings) {
    guard let text = item.scalar("the folder of a project", &findings),
      let path = readPath(text.string, at: item.range, &findings)
    else { continue }
    if path == "." {
      findings.append(
        Diagnostic(
          .wrongKind, "a workspace lies in a folder of its own", at: item.range,
          help: "move this folder's own project into one"))
    } else if let first = folders.first(where: { $0.value == path }) {
      findings.append(
        Diagnostic(
          .yamlDuplicateKey, "the workspace '\(path)' is already there", at: item.range,
          notes: [.init("it was first written here", at: first.range)], help: "keep one of the two"))
    } else if let other = folders.first(where: {
      SourceText($0.value).caseFolded == SourceText(path).caseFolded
    }) {
      findings.append(
        Diagnostic(
          .wrongKind, "'\(path)' and '\(other.value)' are one to a file system that ignores letter case",
          at: item.range, notes: [.init("the other is here", at: other.range)], help: "rename one of the folders"))
    } else {
      folders.append(Located(path, at: item.range))
    }
  }
  if folders.isEmpty, findings.count == count {
    findings.append(
      Diagnostic(
        .schemaMissing, "there must be a workspace", at: node.range,
        help: "write the folders of projects as workspaces: [app, kit]"))
  }
  if let other = names.first(where: { $0 != "workspaces" }) {
    findings.append(
      Diagnostic(
        .wrongKind, "a configuration with 'workspaces' describes no project, and this one has '\(other)'",
        at: node.range, help: "write it into the gen-native.yaml of each project"))
  }
  return folders
}
