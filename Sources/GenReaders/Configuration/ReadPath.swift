internal import GenSource

/// A path in the configuration, relative to the project's root, without a `.` or a doubled `/`.
///
/// Whatever could lead out of the root is refused on every system: absolute paths, `..`, a drive or a backslash.
func readPath(_ path: String, at range: SourceRange, _ findings: inout [Diagnostic]) -> String? {
  func refuse(_ message: String, _ help: String) -> String? {
    findings.append(Diagnostic(.wrongKind, message, at: range, help: help))
    return nil
  }
  let parts = path.pathParts.filter { $0 != "." }
  if path.isEmpty { return refuse("a path is empty", "write '.' for the project's root") }
  if path.unicodeScalars.first == "/" || path.unicodeScalars.first == "~" {
    return refuse("'\(path)' is not relative to the project's root", "write a path below the folder of gen-native.yaml")
  }
  if parts.contains("..") {
    return refuse("'\(path)' leads out of its folder", "write a path below the folder of gen-native.yaml")
  }
  if path.unicodeScalars.contains(where: { $0 == "\\" || $0.properties.generalCategory == .control }) {
    return refuse("'\(path)' holds a character that no path should have", "use '/' between folders")
  }
  if parts.first == ".gen-native" || parts.first == ".git" {
    return refuse("'\(path)' is not a folder for sources or outputs", "choose another folder")
  }
  return parts.isEmpty ? "." : parts.joined(separator: "/")
}
