internal import GenModel
package import GenSource

extension TranslationStatus {
  /// The status for other programs, as one JSON object. Paths are from the root; lines and columns count from 1.
  package func json(in files: [SourceFile]) -> String {
    let places = PlaceTexts(files)
    let languages = self.languages.map { language in
      let tables = rows.filter { $0.language == language }.map { row in
        "      {\"table\": \(jsonText(row.table)), \(fields(row.counts))}"
      }
      return
        "    {\"language\": \(jsonText(language.tag)), \(fields(total { $0.language == language })), \"tables\": [\n"
        + tables.joined(separator: ",\n") + "\n    ]}"
    }
    var parts = [
      "\"version\": 1", "\"base\": \(jsonText(baseLanguage.tag))", "\"languages\": \(list(languages))",
      "\"total\": {\(fields(total()))}",
      "\"missing\": \(list(missing.map { "    {\(fields(of: $0, places))}" }))",
    ]
    if let outdated { parts.append("\"outdated\": \(list(outdated.map { "    {\(fields(of: $0, places))}" }))") }
    return "{\n  " + parts.joined(separator: ",\n  ") + "\n}\n"
  }

  private func list(_ items: [String]) -> String {
    items.isEmpty ? "[]" : "[\n" + items.joined(separator: ",\n") + "\n  ]"
  }

  private func fields(_ counts: Counts) -> String {
    let outdated = counts.outdated.map { ", \"outdated\": \($0)" } ?? ""
    return "\"texts\": \(counts.texts), \"translated\": \(counts.translated), \"missing\": \(counts.missing), "
      + "\"sameAsBase\": \(counts.sameAsBase), \"flagged\": \(counts.flagged)\(outdated)"
  }

  private func fields(of missing: Missing, _ places: PlaceTexts) -> String {
    let base = missing.entry.texts[0].map { jsonText(plainText($0.value, missing.entry.arguments)) } ?? "null"
    return "\"table\": \(jsonText(missing.table.sourceName)), \"key\": \(jsonText(missing.entry.key.value)), "
      + "\"language\": \(jsonText(missing.language.tag)), \(places.fields(of: missing.entry.key.range)), \"base\": \(base)"
  }

  private func fields(of outdated: OutdatedText, _ places: PlaceTexts) -> String {
    "\"table\": \(jsonText(outdated.table)), \"key\": \(jsonText(outdated.key.value)), "
      + "\"language\": \(jsonText(outdated.language.tag)), \(places.fields(of: outdated.text.range)), "
      + "\"text\": \(jsonText(plainText(outdated.text.value, outdated.arguments))), "
      + "\"base\": \(jsonText(plainText(outdated.base.value, outdated.arguments))), "
      + "\"earlierBase\": \(jsonText(plainText(outdated.earlierBase, outdated.arguments)))"
  }
}

extension TranslationStatus {
  /// The outdated translations for people, each at its place; empty where there are none.
  package func outdatedText(in files: [SourceFile], prefix: String) -> String {
    let places = PlaceTexts(files)
    return (outdated ?? []).map { outdated in
      "\(visibleText(prefix))\(places.text(of: outdated.text.range)): '\(visibleText(outdated.key.value))' in '\(outdated.language)'\n"
        + "  was:    \(quoted(outdated.earlierBase, outdated.arguments))\n"
        + "  is now: \(quoted(outdated.base.value, outdated.arguments))\n"
        + "  \(outdated.language):     \(quoted(outdated.text.value, outdated.arguments))\n"
    }.joined()
  }
}

/// A plain text as it is, a plural as YAML has it.
private func plainText(_ message: Message, _ arguments: KeptArray<Argument>) -> String {
  if case .text(let template) = message { template.text.string } else { quoted(message, arguments) }
}

/// Says where things stand; the lines of a file are counted once.
private struct PlaceTexts {
  private let maps: [LineMap]

  init(_ files: [SourceFile]) {
    maps = files.map(LineMap.init)
  }

  func fields(of range: SourceRange) -> String {
    let (path, position) = position(of: range)
    return "\"path\": \(jsonText(path)), \"line\": \(position.line), \"column\": \(position.column)"
  }

  func text(of range: SourceRange) -> String {
    let (path, position) = position(of: range)
    return "\(visibleText(path)):\(position.line):\(position.column)"
  }

  private func position(of range: SourceRange) -> (String, SourcePosition) {
    let index = Int(range.source.index)
    guard maps.indices.contains(index) else { return ("", SourcePosition(line: 1, column: 1)) }
    return (maps[index].file.path, maps[index].position(of: Int(range.start)))
  }
}
