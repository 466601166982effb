import GenSource

extension FuzzTarget {
  /// Any words, names and sources in a report are what they are: no text begins a line or acts on a terminal.
  static let report = FuzzTarget(name: "report") { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    let file = SourceFile(id: SourceID(0), path: text, bytes: bytes)
    let range = SourceRange(source: file.id, start: bytes.count / 3, end: bytes.count / 2)
    let finding = Diagnostic(
      .fuzzed, text, at: range, notes: [.init(text, at: .output(text)), .init(text, at: range)], help: text)
    checkReports([finding], in: [file])
  }
}

extension RuleDescription {
  fileprivate static let fuzzed = RuleDescription(
    "fuzz/any", severity: .error, summary: "Any text.", why: "", examples: [])
}

/// Both reports can be made, and stand on lines that begin as ours do.
func checkReports(_ findings: [Diagnostic], in files: [SourceFile]) {
  let list = FindingList(findings, in: files)
  var text = ""
  var report = TextReport(list)
  report.write { text += $0 }
  for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
    law(!line.starts(with: "::".utf8), "a line that a build service obeys")
    law(line.allSatisfy { $0 >= 0x20 && $0 != 0x7F }, "a control character in a report")
  }
  var json = ""
  var machine = JSONReport(list)
  machine.write { json += $0 }
  var reader = JSONReader(Array(json.utf8))
  law(reader.skipDocument(), "a report that is no JSON")
}
