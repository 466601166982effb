internal import GenEmitters
internal import GenPlan
internal import GenSource

extension Command {
  static let gitattributes = Command(
    name: "gitattributes", summary: "the lines of .gitattributes that mark the outputs as generated",
    options: Option.common + [Option.jobs],
    run: { options, terminal in
      withReport(options, terminal) { root, report in
        guard case .ready(let outputs) = report.plan(stopsAtWarnings: false) else { return report.finish() }
        // The file lies in the root, and a pattern that begins with a slash is matched from there.
        for path in (outputs.map(\.path) + [Manifest.path]).sorted(by: isOrdered) {
          terminal.out("\(gitPattern(path)) linguist-generated text eol=lf\n")
        }
        return .success
      }
    })
}

/// A pattern that matches this path and no other: what a glob would read otherwise is escaped, and a pattern with spaces
/// stands in quotes, where git reads the escapes of C.
private func gitPattern(_ path: String) -> String {
  var pattern = "/"
  for scalar in path.unicodeScalars {
    if "*?[]\\".unicodeScalars.contains(scalar) { pattern += "\\" }
    pattern.unicodeScalars.append(scalar)
  }
  guard pattern.unicodeScalars.contains(where: { $0 == " " || $0 == "\"" || !$0.isVisible }) else { return pattern }
  var quoted = "\""
  for byte in pattern.utf8 {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): quoted += "\\" + String(UnicodeScalar(byte))
    case 0x20..<0x7F: quoted += String(UnicodeScalar(byte))
    default:
      let digits = String(byte, radix: 8)
      quoted += "\\" + String(repeating: "0", count: 3 - digits.utf8.count) + digits
    }
  }
  return quoted + "\""
}
