/// Findings as workflow commands, which GitHub's runner shows as annotations at their lines.
///
/// The runner takes ten annotations of a kind from a step and drops the others without a word. So nine of each severity are
/// annotations, the others are plain lines of the log, and a line counts them. Paths are from the repository's root, where
/// annotations look for them.
package struct GitHubReport {
  private let findings: FindingList
  private let prefix: String
  private var positions: Positions

  /// - Parameter prefix: what stands before a path from the project's root to make it one from the repository's.
  package init(_ findings: FindingList, prefix: String = "") {
    self.findings = findings
    self.prefix = prefix
    positions = Positions(of: findings.files)
  }

  /// Hands over the report line by line.
  package mutating func write(to print: (String) -> Void) {
    var counts: [Severity: Int] = [:]
    for diagnostic in findings.diagnostics {
      counts[diagnostic.severity, default: 0] += 1
      if counts[diagnostic.severity, default: 0] <= Self.annotationLimit {
        print(command(for: diagnostic))
      } else {
        print(line(for: diagnostic))
      }
    }
    for severity in Severity.allCases {
      let others = counts[severity, default: 0] - Self.annotationLimit
      guard others > 0 else { continue }
      print("gen-native: \(counted(others, "more \(severity.rawValue)")) stand in the log alone\n")
    }
  }

  private static let annotationLimit = 9

  // MARK: - Commands

  private mutating func command(for diagnostic: Diagnostic) -> String {
    let (start, end) = range(of: diagnostic.place)
    var properties = [
      "file=\(property(visibleText(path(of: diagnostic.place))))", "line=\(start.line)", "col=\(start.column)",
    ]
    if end.line == start.line, end.column > start.column {
      properties += ["endLine=\(end.line)", "endColumn=\(end.column)"]
    } else if end.line > start.line {
      // Columns count within one line only.
      properties = [
        "file=\(property(visibleText(path(of: diagnostic.place))))", "line=\(start.line)", "endLine=\(end.line)",
      ]
    }
    properties.append("title=\(property(diagnostic.rule.name))")
    var lines = [visibleText(diagnostic.message)]
    for note in diagnostic.notes {
      let start = range(of: note.place).start
      lines.append(
        "\(visibleText(path(of: note.place))):\(start.line):\(start.column): note: \(visibleText(note.message))")
    }
    lines += (diagnostic.help?.split(separator: "\n") ?? []).map { "help: " + visibleText($0) }
    let command =
      switch diagnostic.severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    return "::\(command) \(properties.joined(separator: ","))::\(message(lines.joined(separator: "\n")))\n"
  }

  /// A finding as a plain line. It begins with a path, never with the two colons of a command.
  private mutating func line(for diagnostic: Diagnostic) -> String {
    let start = range(of: diagnostic.place).start
    var path = visibleText(path(of: diagnostic.place))
    if path.utf8.first == UInt8(ascii: ":") { path = "./" + path }
    return
      "\(path):\(start.line):\(start.column): \(diagnostic.severity.rawValue): \(visibleText(diagnostic.message)) "
      + "[\(diagnostic.rule)]\n"
  }

  // MARK: - The summary

  /// The step's summary, in Markdown: a table of all findings, as far as the runner takes it.
  package mutating func summary() -> String {
    let counts = findings.summary
    let parts = [
      (counts.errors, "error"), (counts.warnings, "warning"), (counts.notes, "note"), (counts.drift, "difference"),
    ]
    .filter { $0.0 > 0 }.map { counted($0.0, $0.1) }
    var text = "### gen-native: \(parts.isEmpty ? "all is well" : parts.joined(separator: ", "))\n\n"
    guard !findings.diagnostics.isEmpty else { return text }
    text += "| place | severity | finding | help |\n| --- | --- | --- | --- |\n"
    for (index, diagnostic) in findings.diagnostics.enumerated() {
      let start = range(of: diagnostic.place).start
      let place = "\(path(of: diagnostic.place)):\(start.line):\(start.column)"
      let row =
        "| \(markdown(place)) | \(diagnostic.severity.rawValue) | \(markdown(diagnostic.message)) "
        + "(\(markdown(diagnostic.rule.name))) | \(markdown(diagnostic.help ?? "")) |\n"
      guard text.utf8.count + row.utf8.count < Self.summaryLimit else {
        text += "\n\(findings.diagnostics.count - index) more stand in the log.\n"
        break
      }
      text += row
    }
    return text
  }

  /// The runner takes 1 MiB from all that a step adds to its summary.
  private static let summaryLimit = 900_000

  // MARK: - Places and escapes

  private func path(of place: Place) -> String { prefix + findings.path(of: place) }

  private mutating func range(of place: Place) -> (start: SourcePosition, end: SourcePosition) {
    let first = SourcePosition(line: 1, column: 1)
    guard case .source(let range) = place,
      let start = positions.position(of: Int(range.start), in: range.source, isBeginning: true)?.0
    else { return (first, first) }
    return (start, positions.position(of: Int(range.end), in: range.source)?.0 ?? start)
  }
}

/// What the runner reads back from the message of a command.
private func message(_ text: String) -> String {
  escaped(text) { byte in
    switch byte {
    case UInt8(ascii: "%"): "%25"
    case UInt8(ascii: "\r"): "%0D"
    case UInt8(ascii: "\n"): "%0A"
    default: nil
    }
  }
}

/// What the runner reads back from a property, where colons and commas mean something as well.
private func property(_ text: String) -> String {
  escaped(message(text)) { byte in
    switch byte {
    case UInt8(ascii: ":"): "%3A"
    case UInt8(ascii: ","): "%2C"
    default: nil
    }
  }
}

private func escaped(_ text: String, _ escape: (UInt8) -> String?) -> String {
  var bytes: [UInt8] = []
  for byte in text.utf8 {
    if let escape = escape(byte) { bytes += escape.utf8 } else { bytes.append(byte) }
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// A text in a cell of a Markdown table, where nothing of it is markup: letters, digits and harmless signs stay, every
/// other ASCII character becomes a numeric reference.
private func markdown(_ text: String) -> String {
  var result = ""
  for scalar in visibleText(text).unicodeScalars {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", " ", ".", ",", "/", ":", "-", "'", "(", ")", "=", "+", "?", "\"":
      result.unicodeScalars.append(scalar)
    case _ where scalar.isASCII: result += "&#\(scalar.value);"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
