import GenModel
import GenReaders
import GenSource
import GenYAML

/// A theme as it was read, and the findings as lines of text.
struct ThemeReading {
  let theme: Theme
  let diagnostics: [Diagnostic]
  /// `file:line:column rule: message (help)`, in the order in which they stand in the sources, and their notes below.
  let lines: [String]

  var messages: [String] { diagnostics.map(\.message) }
  var rules: [String] { diagnostics.map(\.rule.name) }

  func color(_ name: String) -> ColorModes? {
    theme.colors.first { $0.name.value.dotted == name }?.value.modes
  }

  /// The printed colour of each stated mode, joined by spaces.
  func hex(_ name: String) -> String? {
    color(name).map { $0.stated.map(\.color.color.srgbBytes.hex).joined(separator: " ") }
  }
}

func readTheme(_ texts: String...) -> ThemeReading {
  var diagnostics: [Diagnostic] = []
  let files = texts.enumerated().map { index, text in
    SourceFile(id: SourceID(index), path: "theme/\(index + 1).yaml", bytes: Array(text.utf8))
  }
  let documents = files.compactMap { file in
    let reading = readYAML(file)
    diagnostics += reading.diagnostics
    return reading.document
  }
  let theme = GenReaders.readTheme(from: documents, &diagnostics)
  let sorted = diagnostics.sorted { ($0.range ?? files[0].start) < ($1.range ?? files[0].start) }
  func place(_ place: Place) -> String {
    guard case .source(let range) = place else { return "?" }
    let file = files[range.source.index == 0 ? 0 : Int(range.source.index)]
    let position = LineMap(file).position(of: Int(range.start))
    return "\(range.source.index + 1):\(position.line):\(position.column)"
  }
  let lines = sorted.flatMap { finding in
    let help = finding.help.map { " (\($0))" } ?? ""
    return ["\(place(finding.place)) \(finding.rule): \(finding.message)\(help)"]
      + finding.notes.map { "  \(place($0.place)) \($0.message)" }
  }
  return ThemeReading(theme: theme, diagnostics: sorted, lines: lines)
}

extension Diagnostic {
  fileprivate var range: SourceRange? {
    if case .source(let range) = place { range } else { nil }
  }
}
