internal import GenModel
internal import GenSource

/// A check of single texts. All of them share one pass, which looks at every text once and asks only those checks that a
/// text gives reason for.
struct TextCheck: Sendable {
  typealias Body = @Sendable (_ text: WrittenText, _ findings: inout RuleFindings) -> Void

  let traits: TextTraits
  let body: Body
}

/// One text as somebody wrote it: a whole one, a `$format` or a plural form.
struct WrittenText {
  let table: StringTable
  let entry: StringEntry
  /// Which of the table's languages it is in.
  let place: Int
  let template: Located<MessageTemplate>
  let traits: TextTraits
  /// The text that it translates; nothing where it stands in the base language, or where nothing is like it there.
  let base: Located<MessageTemplate>?

  var language: LanguageTag { table.languages[place] }
  var text: SourceText { template.value.text }

  /// Where a part of the text stands in its file.
  func place(of part: Range<Int>, _ findings: RuleFindings) -> SourceRange {
    findings.place(of: part, of: text, at: template.range)
  }

  /// A note that shows the base text.
  var baseNote: [Diagnostic.Note] {
    base.map { [.init("the base text is here", at: $0.range)] } ?? []
  }
}

/// The one pass over all texts.
func checkTexts(of piece: PartPiece, _ rules: [Rule], _ findings: inout [RuleFindings]) {
  let checks = rules.indices.compactMap { index in rules[index].texts.map { (index, $0) } }
  guard !checks.isEmpty else { return }
  for table in piece.part.strings.tables {
    let pass = TextPass(table, checks)
    for entry in table.entries[piece.entries] where !entry.sharesTexts { pass.look(at: entry, &findings) }
  }
}

private struct TextPass {
  let table: StringTable
  /// The checks, each with the place of its rule among the findings.
  let checks: [(Int, TextCheck)]
  /// The traits that any of them asks for.
  let wanted: TextTraits
  let asksForTones: Bool
  let habits: [WritingHabits]
  let comparing: [EndComparison]

  init(_ table: StringTable, _ checks: [(Int, TextCheck)]) {
    self.table = table
    self.checks = checks
    wanted = checks.reduce(into: TextTraits()) { $0.formUnion($1.1.traits) }
    asksForTones = !wanted.isDisjoint(with: [.styledTone, .misplacedTone])
    habits = table.languages.map(WritingHabits.init)
    comparing = table.languages.map(EndComparison.init)
  }

  func look(at entry: StringEntry, _ findings: inout [RuleFindings]) {
    guard let base = entry.texts[0] else {
      for place in entry.texts.indices { look(at: entry, place, base: nil, &findings) }
      return
    }
    guard case .text(let template) = base.value else {
      for place in entry.texts.indices { look(at: entry, place, base: place == 0 ? nil : base.value, &findings) }
      return
    }
    let facts = TextFacts(template.text, habits[0], asksForTones: asksForTones)
    if !facts.traits.isDisjoint(with: wanted) {
      check(
        WrittenText(
          table: table, entry: entry, place: 0, template: Located(template, at: base.range), traits: facts.traits,
          base: nil), &findings)
    }
    for place in entry.texts.indices.dropFirst() {
      guard let text = entry.texts[place] else { continue }
      guard case .text(let translation) = text.value else {
        look(at: entry, place, base: base.value, &findings)
        continue
      }
      let own = TextFacts(translation.text, habits[place], asksForTones: asksForTones)
      let traits = own.traits.union(differences(own, from: facts, in: place))
      guard !traits.isDisjoint(with: wanted), !translation.text.isEmpty || !table.isMissing(entry, in: place) else {
        continue
      }
      check(
        WrittenText(
          table: table, entry: entry, place: place, template: Located(translation, at: text.range), traits: traits,
          base: Located(template, at: base.range)), &findings)
    }
  }

  private func check(_ text: WrittenText, _ findings: inout [RuleFindings]) {
    for (index, check) in checks where !check.traits.isDisjoint(with: text.traits) {
      check.body(text, &findings[index])
    }
  }

  /// A message of any shape, each of its texts beside the one in the base language that says the same.
  private func look(at entry: StringEntry, _ place: Int, base: Message?, _ findings: inout [RuleFindings]) {
    guard let text = entry.texts[place], !table.isMissing(entry, in: place) else { return }
    func look(_ template: Located<MessageTemplate>, _ base: Located<MessageTemplate>?) {
      let own = TextFacts(template.value.text, habits[place], asksForTones: asksForTones)
      let differences: TextTraits =
        base.map { base in
          self.differences(own, from: TextFacts(base.value.text, habits[0], asksForTones: asksForTones), in: place)
        } ?? []
      let traits = own.traits.union(differences)
      guard !traits.isDisjoint(with: wanted) else { return }
      check(
        WrittenText(table: table, entry: entry, place: place, template: template, traits: traits, base: base), &findings
      )
    }
    // Where the base text stands is asked of the entry: a message knows the places of its parts alone.
    let whole = entry.texts[0]?.range ?? text.range
    switch text.value {
    case .text(let template):
      look(Located(template, at: text.range), base?.counterpart(at: whole))
    case .plural(let plural):
      if let format = plural.format { look(format, base?.counterpart(at: whole)) }
      for variable in plural.variables {
        for form in variable.forms {
          look(
            form.template,
            plural.format == nil
              ? base?.counterpart(of: form.category, at: whole)
              : base?.counterpart(of: form.category, ofVariable: variable.argument))
        }
      }
    }
  }

  private func differences(_ own: TextFacts, from base: TextFacts, in place: Int) -> TextTraits {
    var traits: TextTraits = base.traits.intersection(.lineBreak)
    if own.edges != base.edges { traits.insert(.edgesDiffer) }
    if own.end != base.end, comparing[place].differ(own.end, from: base.end) { traits.insert(.endsDiffer) }
    return traits
  }
}

/// What one look at a text gives: its traits, and what it is compared with others by.
private struct TextFacts {
  var traits: TextTraits
  /// Whether a space begins it, and whether one ends it.
  let edges: (Bool, Bool)
  let end: TextEnd

  @inline(__always)
  init(_ text: SourceText, _ habits: WritingHabits, asksForTones: Bool) {
    (traits, edges, end) = text.withBytes { bytes in
      var traits = TextTraits(of: bytes).subtracting(habits.own)
      if asksForTones, habits.isVietnamese { traits.formUnion(toneTraits(of: bytes)) }
      let edges =
        traits.contains(.edgeSpace) ? (bytes.first?.isBlank ?? false, bytes.last?.isBlank ?? false) : (false, false)
      return (traits, edges, TextEnd(of: bytes))
    }
  }
}

extension Message {
  /// The text that a translation of another shape is compared with: the whole text, its `$format`, or the form for `other`.
  fileprivate func counterpart(of category: PluralCategory = .other, at range: SourceRange) -> Located<MessageTemplate>?
  {
    switch self {
    case .text(let template): Located(template, at: range)
    case .plural(let plural):
      plural.format ?? (plural.variables.count == 1 ? plural.variables[0].form(for: category) : nil)
    }
  }

  /// The form of one variable of a `$format`.
  fileprivate func counterpart(
    of category: PluralCategory, ofVariable argument: Int
  ) -> Located<MessageTemplate>? {
    guard case .plural(let plural) = self, plural.format != nil else { return nil }
    return plural.variables.first { $0.argument == argument }?.form(for: category)
  }
}

extension PluralVariable {
  fileprivate func form(for category: PluralCategory) -> Located<MessageTemplate>? {
    (forms.first { $0.category == category } ?? forms.last)?.template
  }
}

/// What a language's texts hold as a matter of course.
struct WritingHabits {
  let isVietnamese: Bool
  let isWide: Bool
  let isCyrillic: Bool
  let isGreek: Bool
  /// Whether ð is a letter of the language.
  let hasEth: Bool

  init(_ language: LanguageTag) {
    let name = String(language.language)
    isVietnamese = language.isVietnamese
    isWide = ["zh", "yue", "ja", "ko"].contains(name)
    isGreek = name == "el"
    isCyrillic =
      language.tag.split(separator: "-").contains("Cyrl")
      || ["ru", "uk", "be", "bg", "sr", "mk", "kk", "ky", "mn", "tg", "tt", "ba", "cv", "os", "ce"].contains(name)
    hasEth = ["is", "fo"].contains(name)
  }

  /// The traits that say nothing about such a text.
  var own: TextTraits {
    var traits: TextTraits = []
    // In the company of their own script, letters of others are not taken for it.
    if isWide { traits.formUnion([.wideSign, .greekLetter, .cyrillicLetter]) }
    if isGreek { traits.insert(.greekLetter) }
    if isCyrillic { traits.insert(.cyrillicLetter) }
    return traits
  }
}

extension LanguageTag {
  var isVietnamese: Bool { language == "vi" }
}
