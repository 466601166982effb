/// Findings for other programs, as one JSON object. Paths are from the root; lines and columns count from 1, columns in
/// Unicode scalars, and an end is the column behind the last character.
package struct JSONReport {
  private let findings: FindingList
  private var positions: Positions

  package init(_ findings: FindingList) {
    self.findings = findings
    positions = Positions(of: findings.files)
  }

  /// Hands over the report in pieces, since all of it at once may be large.
  ///
  /// - Parameter members: what a command tells beside the findings.
  package mutating func write(members: [(name: String, json: String)] = [], to print: (String) -> Void) {
    print("{\"version\": 1, \"findings\": [")
    for (index, diagnostic) in findings.diagnostics.enumerated() {
      print((index == 0 ? "\n  " : ",\n  ") + text(of: diagnostic))
    }
    let summary = findings.summary
    print(findings.diagnostics.isEmpty ? "], " : "\n], ")
    print(
      "\"summary\": {\"errors\": \(summary.errors), \"warnings\": \(summary.warnings), \"drift\": \(summary.drift)}")
    for member in members { print(",\n\(jsonText(member.name)): \(member.json)") }
    print("}\n")
  }

  private mutating func text(of diagnostic: Diagnostic) -> String {
    var (start, end) = (SourcePosition(line: 1, column: 1), SourcePosition(line: 1, column: 1))
    if case .source(let range) = diagnostic.place {
      start = positions.position(of: Int(range.start), in: range.source, isBeginning: true)?.0 ?? start
      end = positions.position(of: Int(range.end), in: range.source)?.0 ?? start
    }
    let fields = [
      "\"path\": \(jsonText(findings.path(of: diagnostic.place)))",
      "\"line\": \(start.line), \"column\": \(start.column), \"endLine\": \(end.line), \"endColumn\": \(end.column)",
      "\"severity\": \(jsonText(diagnostic.severity.rawValue))",
      "\"rule\": \(jsonText(diagnostic.rule.name))",
      "\"message\": \(jsonText(diagnostic.message))",
      "\"notes\": [\(diagnostic.notes.map { text(of: $0) }.joined(separator: ", "))]",
      "\"help\": \(diagnostic.help.map(jsonText) ?? "null")",
    ]
    return "{\(fields.joined(separator: ", "))}"
  }

  private mutating func text(of note: Diagnostic.Note) -> String {
    var start = SourcePosition(line: 1, column: 1)
    if case .source(let range) = note.place {
      start = positions.position(of: Int(range.start), in: range.source)?.0 ?? start
    }
    let path = jsonText(findings.path(of: note.place))
    return
      "{\"path\": \(path), \"line\": \(start.line), \"column\": \(start.column), \"message\": \(jsonText(note.message))}"
  }
}

/// A JSON string that reads back as the text, with everything invisible escaped, and the bracket of `##[`.
package func jsonText(_ text: String) -> String {
  var result = "\""
  var guardian = LogCommandGuard()
  for scalar in text.unicodeScalars {
    let isCommand = guardian.beginsCommand(scalar)
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    case _ where scalar.isVisible && !isCommand: result.unicodeScalars.append(scalar)
    default:
      for unit in UTF16.encode(scalar) ?? .init() {
        let digits = String(unit, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      }
    }
  }
  return result + "\""
}
