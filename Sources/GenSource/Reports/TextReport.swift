/// Findings as people and editors read them: `path:line:column: severity: message [rule]`, the source line with a mark
/// under what is meant, then notes and help.
///
/// No text of a source can begin a line or act on the terminal: every line begins with a path, a line number or a word of
/// ours, and what is invisible is shown as an escape.
package struct TextReport {
  private let findings: FindingList
  private let displayedPath: (String) -> String
  private let isColored: Bool
  private var positions: Positions

  /// `displayedPath` turns a path from the root into one from the current folder.
  package init(_ findings: FindingList, isColored: Bool = false, displayedPath: @escaping (String) -> String = { $0 }) {
    self.findings = findings
    self.displayedPath = displayedPath
    self.isColored = isColored
    positions = Positions(of: findings.files)
  }

  /// Hands over the report finding by finding, since all of it at once may be large.
  package mutating func write(to print: (String) -> Void) {
    for diagnostic in findings.diagnostics {
      print(text(of: diagnostic))
    }
  }

  private mutating func text(of diagnostic: Diagnostic) -> String {
    let place = location(of: diagnostic.place, isBeginning: true)
    let severity = colored(diagnostic.severity.rawValue + ":", color(of: diagnostic.severity))
    var text =
      "\(colored(place.text + ":", .bold)) \(severity) \(visibleText(diagnostic.message)) [\(diagnostic.rule)]\n"
    if let excerpt = place.excerpt {
      let number = String(place.line)
      let gutter = String(repeating: " ", count: number.utf8.count)
      text += "\(number) |\(excerpt.text.isEmpty ? "" : " " + excerpt.text)\n"
      text += "\(gutter) | \(excerpt.mark.prefix { $0 == " " })"
      text += colored(String(excerpt.mark.drop { $0 == " " }), .green) + "\n"
    }
    for note in diagnostic.notes {
      let place = location(of: note.place)
      text += "\(colored(place.text + ":", .bold)) \(colored("note:", .cyan)) \(visibleText(note.message))\n"
    }
    for line in diagnostic.help?.split(separator: "\n") ?? [] {
      text += "\(colored("help:", .cyan)) \(visibleText(line))\n"
    }
    return text
  }

  private mutating func location(
    of place: Place, isBeginning: Bool = false
  ) -> (text: String, line: Int, excerpt: Excerpt?) {
    let path = shown(findings.path(of: place))
    guard case .source(let range) = place,
      let (position, line) = positions.position(of: Int(range.start), in: range.source, isBeginning: isBeginning)
    else { return ("\(path):1:1", 1, nil) }
    let bytes = findings.files[Int(range.source.index)].bytes
    let excerpt = bytes.isEmpty ? nil : Excerpt(bytes, line: line, marking: range.bytes)
    return ("\(path):\(position.line):\(position.column)", position.line, excerpt)
  }

  /// A name that begins with a colon would make a line that some build services take for a command.
  private func shown(_ path: String) -> String {
    let path = visibleText(displayedPath(path))
    return path.utf8.first == UInt8(ascii: ":") ? "./" + path : path
  }

  private enum Color: String {
    case bold = "1"
    case red = "1;31"
    case yellow = "1;33"
    case cyan = "1;36"
    case green = "32"
  }

  private func color(of severity: Severity) -> Color {
    switch severity {
    case .error: .red
    case .warning: .yellow
    case .note: .cyan
    }
  }

  private func colored(_ text: String, _ color: Color) -> String {
    isColored ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
  }
}
