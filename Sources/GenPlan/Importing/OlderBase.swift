internal import GenImporters
internal import GenModel
internal import GenSource

/// A base text that was translated and is not the one that the sources have.
struct OlderBase {
  /// Where the foreign file has it.
  let range: SourceRange
  /// Where the sources have theirs.
  let current: SourceRange
  /// On one line, where it is short.
  let words: String?
}

extension SourceMerger {
  /// The base text that an entry's translations were made from, where the sources have another; nothing where the two say
  /// the same, where the file does not tell, and where the sources get the file's.
  func olderBase(of imported: ImportedEntry, _ arguments: EntryArguments, _ target: StandingEntry) -> OlderBase? {
    let entry = target.entry
    guard !entry.sharesTexts, let current = entry.texts[0]?.range, let standing = target.standing(in: 0),
      let text = imported.texts.first(where: { $0.language == target.table.baseLanguage })
    else { return nil }
    // What cannot be read says nothing, and has been adapted by hand.
    guard text.problem == nil || arguments.list.isEmpty else { return nil }
    let carried = try? arguments.carried(text, standing: standing)
    if let carried {
      if carried.isPart(of: standing) { return nil }
      if !text.isReference, isUpdating { return nil }
    }
    var words: String?
    if case .text(let text)? = carried, text.utf8.count <= 80 { words = quotedYAML(text) }
    return OlderBase(range: text.range, current: current, words: words)
  }

  /// Says that a translation belongs to another base text.
  mutating func tellOutdated(_ text: ImportedText, _ older: OlderBase, _ target: StandingEntry) {
    let words = older.words.map { " from \($0), and the base text is another" } ?? " from another base text"
    findings.append(
      Diagnostic(
        .importOutdated, "'\(target.entry.key.value)' was translated into '\(text.language)'\(words)", at: older.range,
        notes: [.init("the base text now", at: older.current)],
        help: "look whether the translation still fits, and take '\(text.language)' out of $review"))
  }

  /// Says that a translation has not all the forms of its language.
  mutating func tellIncomplete(_ text: ImportedText, _ key: String, _ standIns: [PluralCategory]) {
    guard !standIns.isEmpty else { return }
    let names = standIns.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    let isOne = standIns.count == 1
    findings.append(
      Diagnostic(
        .importIncomplete,
        "'\(key.prefix(120))' lacks the plural form\(isOne ? "" : "s") \(names) in '\(text.language)', which "
          + "get\(isOne ? "s" : "") the text of 'other'", at: text.range,
        help: "translate \(isOne ? "it" : "them"), and take '\(text.language)' out of $review"))
  }
}
