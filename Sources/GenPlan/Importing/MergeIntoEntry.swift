internal import GenImporters
internal import GenModel
internal import GenSource
internal import GenYAML

extension SourceMerger {
  mutating func merge(_ numbered: Numbered, _ number: Int, into entry: StringEntry, of table: StringTable) {
    let imported = numbered.entry
    var target = StandingEntry(
      entry, of: table, node: sideBySideNode(of: entry), id: self.number(number, numbered.place))
    let newBase =
      isUpdating || target.isMissing(0) ? imported.texts.first { $0.language == table.baseLanguage } : nil
    let arguments = EntryArguments(of: entry, in: table, newBase: newBase)
    mergeComment(imported, into: &target)
    checkTranslate(imported, target)
    let older = olderBase(of: imported, arguments, target)
    for text in imported.texts {
      guard let language = table.languages.firstIndex(of: text.language) else {
        refuse(text, of: imported.key.value, NotCarried("the table is not written in that language"))
        continue
      }
      // What was translated may have moved on since.
      if text.isReference, entry.texts[language] != nil { continue }
      do throws(NotCarried) {
        let standing = target.standing(in: language)
        let carried = try arguments.carried(text, standing: standing)
        let (filled, standIns) = try carried.filled(
          for: text.language, from: target.isMissing(language) ? nil : standing)
        if !imported.isTranslated, language > 0, filled == target.standing(in: 0) { continue }
        switch try merge(filled, text, language, into: &target) {
        case .written:
          let isOutdated = older != nil && language > 0
          if text.needsReview || isOutdated || !standIns.isEmpty {
            target.setReview(text.language, true)
          } else if text.isReviewed {
            target.setReview(text.language, false)
          }
          if let older, isOutdated { tellOutdated(text, older, target) }
          tellIncomplete(text, imported.key.value, standIns)
        case .unchanged where !entry.sharesTexts && (entry.isTranslated || language == 0):
          if text.needsReview {
            target.setReview(text.language, true)
          } else if text.isReviewed, target.review.contains(text.language) {
            if let older { tellOutdated(text, older, target) } else { target.setReview(text.language, false) }
          }
        // What another entry shares, or all languages do, has no state of its own.
        case .unchanged, .left: continue
        }
      } catch { refuse(text, of: imported.key.value, error) }
    }
    if target.review != entry.review { mergeReview(imported, into: &target) }
    actions += target.actions
  }

  /// What became of a text.
  private enum Ending {
    case unchanged, written
    /// Another text stays, or nothing was imported.
    case left
  }

  private mutating func merge(
    _ carried: CarriedText, _ text: ImportedText, _ language: Int, into target: inout StandingEntry
  ) throws(NotCarried) -> Ending {
    let entry = target.entry
    let isMissing = target.isMissing(language)
    let standing = target.standing(in: language)
    if !isMissing || entry.sharesTexts || !entry.isTranslated && language > 0 {
      if standing?.means(carried) == true {
        unchangedCount += 1
        return .unchanged
      }
      if entry.sharesTexts { throw NotCarried("the entry takes its texts from another one, by $same") }
      if !entry.isTranslated, language > 0 { throw NotCarried("the entry has one text for all languages") }
    }
    if language > 0, carried == .text("") || carried == .text(" ") && standing == nil {
      unchangedCount += 1
      return .left
    }
    checkLength(carried, text)
    guard !isMissing else {
      try fill(carried, language, into: target)
      target.note(.filled, text.language.tag)
      return .written
    }
    guard isUpdating else {
      keep(text, language, &target)
      return .left
    }
    guard let place = entry.texts[language]?.range, let value = existing[place.source]?.value(at: place) else {
      throw NotCarried("its place in the sources was not found")
    }
    existing[place.source]?.replace(value, with: carried, for: target.id)
    target.note(.updated, text.language.tag)
    return .written
  }

  private mutating func keep(_ text: ImportedText, _ language: Int, _ target: inout StandingEntry) {
    target.note(.kept, text.language.tag)
    guard let place = target.entry.texts[language]?.range else { return }
    findings.append(
      Diagnostic(
        .importDiffers,
        "'\(target.entry.key.value)' keeps its '\(text.language)' text, and another was imported", at: text.range,
        notes: [.init("the text that stays", at: place)], help: "write it over with --update"))
  }
}
