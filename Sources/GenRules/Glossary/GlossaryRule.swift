internal import GenModel
internal import GenSource

extension Rule {
  package static let glossary = Rule(
    RuleDescription(
      "strings/glossary", severity: .warning,
      summary: "a text that does not keep to the project's glossary",
      why: """
        One thing has one name: where a screen says `khoản chi` and the next one `giao dịch`, people look for the \
        difference. `strings/glossary.yaml` says what the words of the app are called in each language, which stay as they \
        are, and which to avoid. Letter case does not matter, nor does a plural; a word in another form that the glossary \
        does not know may pass.
        """,
      examples: [
        RuleExample([
          (
            "strings/glossary.yaml",
            "terms:\n  spend: { vi: khoản chi }\nkeep: [Apple Pay]\navoid:\n  vi: { giao dịch: khoản chi }\n"
          ),
          (
            "strings/App.yaml",
            """
            waiting: { en: Waiting spends, vi: ↓Đang chờ }
            pay: { en: Pay with Apple Pay, vi: ↓Trả bằng Ví Apple }
            list: { en: All of them, vi: "Mọi ↓giao dịch" }

            """
          ),
        ]),
        RuleExample([
          (
            "strings/glossary.yaml",
            """
            terms:
              spend: { vi: [khoản chi, chi], $comment: One purchase }
              safe to spend: { vi: tiêu được }
            keep: [Apple Pay, 6pm]
            avoid:
              en: [transaction]

            """
          ),
          (
            "strings/App.yaml",
            """
            waiting: { en: Waiting spends, vi: Khoản chi đang chờ }
            safe: { en: Safe to spend, vi: Tiêu được }
            pay: { en: Open 6pm with Apple Pay, vi: Mở 6pm bằng Apple Pay }
            spendings: { en: Your spendings, vi: Chi tiêu của bạn }
            other: { en: The transactional part, vi: Phần giao dịch }
            own: { en: Spend it all, vi: Tiêu hết, $allow: [strings/glossary] }

            """
          ),
        ]),
      ])
  ) { project, findings in
    guard !project.glossary.isEmpty else { return }
    for table in project.strings.tables {
      let check = GlossaryCheck(project.glossary, table)
      for entry in table.entries where !entry.sharesTexts { check.check(entry, &findings) }
    }
  }
}

/// The glossary as one table's texts are compared with it.
private struct GlossaryCheck {
  let table: StringTable
  let glossary: Glossary
  /// The terms and the words that stay, by their words in the base language.
  private var base = WordIndex<Meaning>()
  /// The words to avoid, for each of the table's languages.
  private var avoided: [WordIndex<AvoidedWord>] = []
  private let hasPlurals: [Bool]

  enum Meaning: Equatable {
    case term(Int)
    case kept(Int)
  }

  init(_ glossary: Glossary, _ table: StringTable) {
    self.table = table
    self.glossary = glossary
    hasPlurals = table.languages.map { $0.language == "en" }
    for (index, term) in glossary.terms.enumerated() {
      base.add(term.word.value, .term(index))
      for word in term.words(in: table.baseLanguage) { base.add(word.value, .term(index)) }
    }
    for (index, word) in glossary.kept.enumerated() { base.add(word.value, .kept(index)) }
    avoided = table.languages.map { language in
      var index = WordIndex<AvoidedWord>()
      for word in glossary.avoided where word.language == language { index.add(word.word.value, word) }
      return index
    }
  }

  func check(_ entry: StringEntry, _ findings: inout RuleFindings) {
    for place in entry.texts.indices {
      guard let text = entry.texts[place], !table.isMissing(entry, in: place) else { continue }
      text.forEachTemplate { checkAvoided(in: $0, place, entry, &findings) }
    }
    guard let baseText = entry.texts[0] else { return }
    var wanted: [Meaning] = []
    baseText.forEachTemplate { template in
      let found = base.occurrences(in: words(of: template.value.text), hasPlurals: hasPlurals[0])
      for (meaning, _) in found where !wanted.contains(meaning) { wanted.append(meaning) }
    }
    guard !wanted.isEmpty else { return }
    for place in entry.texts.indices.dropFirst() {
      guard let text = entry.texts[place], !table.isMissing(entry, in: place) else { continue }
      checkTranslation(text, place, entry, wanted, base: baseText.range, &findings)
    }
  }

  private func checkTranslation(
    _ text: Located<Message>, _ place: Int, _ entry: StringEntry, _ wanted: [Meaning], base: SourceRange,
    _ findings: inout RuleFindings
  ) {
    let language = table.languages[place]
    var own: [Word] = []
    text.forEachTemplate { own += words(of: $0.value.text) }
    for meaning in wanted {
      switch meaning {
      case .term(let index):
        let term = glossary.terms[index]
        let translations = term.words(in: language)
        guard !translations.isEmpty, !translations.contains(where: { stands($0.value, in: own, text, language) }) else {
          continue
        }
        let names = translations.map { "'\($0.value)'" }.joined(separator: " or ")
        findings.add(
          "'\(term.word.value)' is called \(names) in '\(language)'", at: text.range, allowed: entry.allowed,
          notes: [.init("the glossary says so", at: term.word.range), .init("the base text is here", at: base)],
          help: "use that word, or add the one that is used here to the glossary")
      case .kept(let index):
        let word = glossary.kept[index]
        guard !stands(word.value, in: own, text, language) else { continue }
        findings.add(
          "'\(word.value)' stays as it is in every language, and '\(language)' lacks it", at: text.range,
          allowed: entry.allowed,
          notes: [.init("the glossary says so", at: word.range), .init("the base text is here", at: base)],
          help: "write '\(word.value)'")
      }
    }
  }

  private func checkAvoided(
    in template: Located<MessageTemplate>, _ place: Int, _ entry: StringEntry, _ findings: inout RuleFindings
  ) {
    guard !avoided[place].isEmpty else { return }
    let text = template.value.text
    let own = words(of: text)
    for (word, part) in avoided[place].occurrences(in: own, hasPlurals: hasPlurals[place]) {
      // `cancel` is to be avoided, and `cancel order` is what to write instead.
      if let instead = word.instead, holds(instead, around: part, own) { continue }
      findings.add(
        "'\(text.string(of: part))' is a word to avoid in '\(table.languages[place])'",
        at: findings.place(of: part, of: text, at: template.range), allowed: entry.allowed,
        notes: [.init("the glossary says so", at: word.word.range)],
        help: word.instead.map { "write '\($0)'" } ?? "say it with another word")
    }
  }

  /// Whether a phrase stands in a translation. Languages that do not divide words are searched by letters.
  private func stands(
    _ phrase: String, in own: [Word], _ text: Located<Message>, _ language: LanguageTag
  ) -> Bool {
    let wanted = words(of: SourceText(phrase)).map(\.folded)
    if language.dividesWords { return contains(wanted, in: own, inflects: language.inflects) }
    let letters = Array(wanted.joined())
    return own.isEmpty ? letters.isEmpty : holds(letters, in: Array(own.lazy.map(\.folded).joined()))
  }

  private func holds(_ part: [UInt8], in whole: [UInt8]) -> Bool {
    guard part.count <= whole.count else { return false }
    return (0...(whole.count - part.count)).contains { whole[$0...].starts(with: part) }
  }

  /// Whether the word at a place is part of a phrase that stands there.
  private func holds(_ phrase: String, around part: Range<Int>, _ own: [Word]) -> Bool {
    let wanted = words(of: SourceText(phrase)).map(\.folded)
    guard !wanted.isEmpty, own.count >= wanted.count else { return false }
    return (0...(own.count - wanted.count)).contains { start in
      let last = start + wanted.count - 1
      return own[start].part.lowerBound <= part.lowerBound && own[last].part.upperBound >= part.upperBound
        && wanted.indices.allSatisfy { own[start + $0].folded == wanted[$0] }
    }
  }
}

extension LanguageTag {
  /// Whether spaces stand between words.
  fileprivate var dividesWords: Bool { !["zh", "yue", "ja", "th", "lo", "km", "my"].contains(String(language)) }

  /// Whether words change with their place in a sentence.
  fileprivate var inflects: Bool { !["vi", "id", "ms"].contains(String(language)) }
}
