internal import GenModel
internal import GenSource

extension TranslationStatus {
  /// The status as a table for people: a line for each language and table, one for each language, and one for all.
  package var tableText: String {
    guard !rows.isEmpty else { return "nothing to translate: no table has a language beside '\(baseLanguage)'\n" }
    var lines = [["language", "table", "texts", "translated", "", "missing", "same as base", "flagged"]]
    if outdated != nil { lines[0].append("outdated") }
    for language in languages {
      let own = rows.filter { $0.language == language }
      lines += own.map { cells(language.tag, $0.table, $0.counts) }
      if own.count > 1 { lines.append(cells(language.tag, "all tables", total { $0.language == language })) }
    }
    if languages.count > 1 { lines.append(cells("all", "all tables", total())) }
    return aligned(lines)
  }

  private func cells(_ language: String, _ table: String, _ counts: Counts) -> [String] {
    let numbers = [
      "\(counts.texts)", "\(counts.translated)", "\(counts.percentage) %", "\(counts.missing)", "\(counts.sameAsBase)",
      "\(counts.flagged)",
    ]
    return [language, visibleText(table)] + numbers + (counts.outdated.map { ["\($0)"] } ?? [])
  }

  /// Words to the left, numbers to the right.
  private func aligned(_ lines: [[String]]) -> String {
    let widths = lines[0].indices.map { column in lines.map { width($0[column]) }.max() ?? 0 }
    return lines.map { line in
      let cells = line.enumerated().map { column, text in
        let space = String(repeating: " ", count: widths[column] - width(text))
        return column < 2 ? text + space : space + text
      }
      return cells.joined(separator: "  ") + "\n"
    }.joined()
  }

  private func width(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + terminalWidth(of: $1) }
  }
}
