/// Findings as a SARIF 2.1.0 log, which code scanning services read.
///
/// Every result has a place, with a path relative to the repository's root, and lines and columns from 1 in Unicode scalars.
/// GitHub takes 25,000 results of a run; what is beyond is counted in a notification.
package struct SARIFReport {
  private let findings: FindingList
  private let rules: [RuleDescription]
  private let prefix: String
  private let version: String
  private var positions: Positions

  /// - Parameters:
  ///   - rules: all rules that a finding may name.
  ///   - prefix: what stands before a path from the project's root to make it one from the repository's.
  ///   - version: gen-native's own.
  package init(_ findings: FindingList, rules: [RuleDescription], prefix: String = "", version: String) {
    self.findings = findings
    self.rules = rules
    self.prefix = prefix
    self.version = version
    positions = Positions(of: findings.files)
  }

  /// Hands over the log in pieces, since all of it at once may be large.
  package mutating func write(to print: (String) -> Void) {
    let used = Set(findings.diagnostics.map(\.rule))
    let rules = rules.filter { used.contains($0.id) }
    let places = Dictionary(
      rules.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { first, _ in first })
    print(
      """
      {
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [
          {
            "tool": {
              "driver": {
                "name": "gen-native",
                "version": \(jsonText(version)),
                "rules": [\(rules.map { "\n            " + text(of: $0) }.joined(separator: ","))]
              }
            },
            "columnKind": "unicodeCodePoints",

      """)
    let results = findings.diagnostics.prefix(Self.resultLimit)
    if results.count < findings.diagnostics.count {
      let others = findings.diagnostics.count - results.count
      print(
        "      \"invocations\": [{ \"executionSuccessful\": true, \"toolExecutionNotifications\": [{ \"level\": "
          + "\"warning\", \"message\": { \"text\": \"\(others) more findings do not fit into this log\" } }] }],\n")
    }
    print("      \"results\": [")
    for (index, diagnostic) in results.enumerated() {
      print((index == 0 ? "\n        " : ",\n        ") + text(of: diagnostic, rule: places[diagnostic.rule]))
    }
    print("]\n    }\n  ]\n}\n")
  }

  private static let resultLimit = 25_000

  private func text(of rule: RuleDescription) -> String {
    "{ \"id\": \(jsonText(rule.id.name)), \"shortDescription\": \(message(rule.summary)), "
      + "\"fullDescription\": \(message(rule.why)), "
      + "\"defaultConfiguration\": { \"level\": \(jsonText((rule.severity ?? .note).rawValue)) } }"
  }

  private mutating func text(of diagnostic: Diagnostic, rule: Int?) -> String {
    let help = diagnostic.help.map { "\nhelp: " + $0 } ?? ""
    var fields = ["\"ruleId\": \(jsonText(diagnostic.rule.name))"]
    if let rule { fields.append("\"ruleIndex\": \(rule)") }
    fields += [
      "\"level\": \(jsonText(diagnostic.severity.rawValue))",
      "\"message\": \(message(diagnostic.message + help))",
      "\"locations\": [{ \(location(of: diagnostic.place)) }]",
    ]
    if !diagnostic.notes.isEmpty {
      let related = diagnostic.notes.map { "{ \(location(of: $0.place)), \"message\": \(message($0.message)) }" }
      fields.append("\"relatedLocations\": [\(related.joined(separator: ", "))]")
    }
    return "{ \(fields.joined(separator: ", ")) }"
  }

  private mutating func location(of place: Place) -> String {
    var (start, end) = (SourcePosition(line: 1, column: 1), SourcePosition(line: 1, column: 1))
    if case .source(let range) = place {
      start = positions.position(of: Int(range.start), in: range.source, isBeginning: true)?.0 ?? start
      end = positions.position(of: Int(range.end), in: range.source)?.0 ?? start
    }
    let uri = jsonText(relativeURI(prefix + findings.path(of: place)))
    return
      "\"physicalLocation\": { \"artifactLocation\": { \"uri\": \(uri), \"uriBaseId\": \"%SRCROOT%\" }, \"region\": "
      + "{ \"startLine\": \(start.line), \"startColumn\": \(start.column), \"endLine\": \(end.line), "
      + "\"endColumn\": \(end.column) } }"
  }
}

/// A message in plain text. Viewers take `[words](target)` for a link unless the bracket is escaped.
private func message(_ text: String) -> String {
  let text =
    text.contains("](") ? text.split(separator: "[", omittingEmptySubsequences: false).joined(separator: "\\[") : text
  return "{ \"text\": \(jsonText(text)) }"
}

/// A path as a relative reference by RFC 3986: each byte that is not unreserved is escaped, and a colon in the first part
/// cannot be taken for a scheme's.
private func relativeURI(_ path: String) -> String {
  let digits = Array("0123456789ABCDEF".utf8)
  var bytes: [UInt8] = []
  for byte in path.utf8 {
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
      bytes.append(byte)
    case _ where byte.isLetterOrDigit: bytes.append(byte)
    default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}
