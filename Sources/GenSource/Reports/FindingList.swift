/// All that a report is made from: what was found, and the files that it was found in.
package struct FindingList: Sendable {
  /// In order of their places, each once.
  package let diagnostics: [Diagnostic]
  /// A file's index is its id.
  package let files: [SourceFile]

  package init(_ diagnostics: [Diagnostic], in files: [SourceFile]) {
    self.diagnostics = ordered(diagnostics, in: files)
    self.files = files
  }

  /// How many there are of each weight. Drift is counted apart: it is nothing that the sources say wrongly.
  package var summary: Summary {
    var summary = Summary()
    for diagnostic in diagnostics {
      if diagnostic.rule.name.utf8.starts(with: "drift/".utf8) {
        summary.drift += 1
      } else {
        switch diagnostic.severity {
        case .error: summary.errors += 1
        case .warning: summary.warnings += 1
        case .note: summary.notes += 1
        }
      }
    }
    return summary
  }

  /// How many findings there are of each weight.
  package struct Summary: Sendable, Equatable {
    package var errors = 0
    package var warnings = 0
    package var notes = 0
    package var drift = 0

    package init() {}
  }

  /// The path that a place is in, from the root.
  package func path(of place: Place) -> String {
    switch place {
    case .source(let range): path(of: range.source)
    case .output(let path): path
    }
  }

  private func path(of source: SourceID) -> String {
    files.indices.contains(Int(source.index)) ? files[Int(source.index)].path : ""
  }
}

/// By path and place, then by rule and message, so that the same findings always make the same report.
private func ordered(_ diagnostics: [Diagnostic], in files: [SourceFile]) -> [Diagnostic] {
  var order = [Int](repeating: 0, count: files.count)
  for (rank, index) in files.indices.sorted(by: { isOrdered(files[$0].path, files[$1].path) }).enumerated() {
    order[index] = rank
  }
  func file(of range: SourceRange) -> Int {
    order.indices.contains(Int(range.source.index)) ? order[Int(range.source.index)] : .max
  }
  func isBefore(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
    switch (left.place, right.place) {
    case (.source(let a), .source(let b)):
      let one = (file(of: a), a.start, a.end)
      let other = (file(of: b), b.start, b.end)
      if one != other { return one < other }
    case (.output(let a), .output(let b)):
      if !a.utf8.elementsEqual(b.utf8) { return isOrdered(a, b) }
    // Sources come first: what is wrong with them explains what is wrong with outputs.
    case (.source, .output): return true
    case (.output, .source): return false
    }
    if left.rule != right.rule { return isOrdered(left.rule.name, right.rule.name) }
    return isOrdered(left.message, right.message)
  }
  var seen: Set<Diagnostic> = []
  return diagnostics.filter { seen.insert($0).inserted }.sorted(by: isBefore)
}

/// Byte order: Swift's own order of strings depends on normalization.
package func isOrdered(_ left: String, _ right: String) -> Bool {
  var (left, right) = (left, right)
  return left.withUTF8 { left in right.withUTF8 { right in isOrdered(left, right) } }
}
