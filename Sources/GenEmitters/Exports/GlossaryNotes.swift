internal import GenModel
internal import GenSource

/// What the glossary says about the words of a text, for the translator into one language.
struct GlossaryNotes {
  private struct Note {
    /// The word in the base language, folded.
    let word: [Unicode.Scalar]
    let text: String
  }

  private var notes: [Note] = []

  init(_ glossary: Glossary, base: LanguageTag, target: LanguageTag) {
    guard base != target else { return }
    for term in glossary.terms {
      let words = term.words(in: target).map(\.value)
      guard !words.isEmpty || term.comment != nil else { continue }
      let meaning = term.comment.map { " (\($0.string))" } ?? ""
      let name = words.isEmpty ? "" : ": " + words.joined(separator: ", ")
      for word in [term.word] + term.words(in: base) {
        add(word.value, "\(term.word.value)\(name)\(meaning)")
      }
    }
    for word in glossary.kept { add(word.value, "\(word.value) stays as it is") }
  }

  private mutating func add(_ word: String, _ text: String) {
    notes.append(Note(word: folded(SourceText(word)), text: text))
  }

  /// Each note once, in the order of the glossary.
  func texts(for message: Message) -> [String] {
    guard !notes.isEmpty else { return [] }
    let templates: [MessageTemplate] =
      switch message {
      case .text(let template): [template]
      case .plural(let plural):
        (plural.format.map { [$0.value] } ?? []) + plural.variables.flatMap { $0.forms.map(\.template.value) }
      }
    let texts = templates.map { folded($0.text) }
    var result: [String] = []
    for note in notes where !result.contains(note.text) && texts.contains(where: { holds(note.word, in: $0) }) {
      result.append(note.text)
    }
    return result
  }
}

private func folded(_ text: SourceText) -> [Unicode.Scalar] { Array(text.caseFolded.unicodeScalars) }

/// Whether a word stands in a text as a whole, an English plural included.
private func holds(_ word: [Unicode.Scalar], in text: [Unicode.Scalar]) -> Bool {
  guard !word.isEmpty, word.count <= text.count else { return false }
  func isBoundary(_ index: Int) -> Bool { index >= text.count || !text[index].properties.isAlphabetic }
  return (0...(text.count - word.count)).contains { start in
    guard text[start] == word[0], start == 0 || !text[start - 1].properties.isAlphabetic,
      text[start..<(start + word.count)].elementsEqual(word)
    else { return false }
    let end = start + word.count
    return isBoundary(end) || text[end] == "s" && isBoundary(end + 1)
      || text[end...].starts(with: "es".unicodeScalars) && isBoundary(end + 2)
  }
}
