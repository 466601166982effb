internal import GenImporters
internal import GenModel
internal import GenSource
internal import GenYAML

extension SourceMerger {
  mutating func merge(_ numbered: Numbered, _ number: Int, into entry: StringEntry, of table: StringTable) {
    let id = self.number(number, numbered.place)
    let imported = numbered.entry
    let arguments = EntryArguments(of: entry)
    var done: [ImportOutcome.Action.Kind: [String]] = [:]
    let node = sideBySideNode(of: entry)

    mergeComment(imported, entry, node, id, &done)
    var review = entry.review
    for text in imported.texts {
      guard let language = table.languages.firstIndex(of: text.language) else {
        refuse(text, of: imported.key.value, NotCarried("the table is not written in that language"))
        continue
      }
      // What was translated may have moved on since; that it has is `status`'s to say.
      if text.isReference, entry.texts[language] != nil { continue }
      do throws(NotCarried) {
        let carried = try arguments.carried(filled(text.message, language: text.language, key: imported.key.value))
        let stands = try merge(carried, text, language, into: entry, of: table, node, id, &done)
        // What another entry shares, or all languages do, has no state of its own.
        guard stands, !entry.sharesTexts, entry.isTranslated || language == 0 else { continue }
        let isFlagged = review.contains(text.language)
        if text.needsReview, !isFlagged {
          review.append(text.language)
          done[.flagged, default: []].append(text.language.tag)
        } else if text.isReviewed, isFlagged {
          review.removeAll { $0 == text.language }
          done[.reviewed, default: []].append(text.language.tag)
        }
      } catch { refuse(text, of: imported.key.value, error) }
    }
    if review != entry.review { setReview(review, imported, node, id, &done) }
    for kind in ImportOutcome.Action.Kind.allCases {
      guard let parts = done[kind] else { continue }
      actions.append(.init(kind: kind, table: table.sourceName, key: entry.key.value, parts: parts))
    }
  }

  /// Whether the text stands in the sources then.
  mutating func merge(
    _ carried: CarriedText, _ text: ImportedText, _ language: Int, into entry: StringEntry, of table: StringTable,
    _ node: (file: SourceID, value: YAMLNode)?, _ id: Int, _ done: inout [ImportOutcome.Action.Kind: [String]]
  ) throws(NotCarried) -> Bool {
    let tag = table.languages[language].tag
    let isMissing = entry.texts[language] == nil || table.isMissing(entry, in: language)
    let standing = table.message(of: entry, in: language).map { CarriedText($0.value, of: entry) }
    if !isMissing || entry.sharesTexts || !entry.isTranslated && language > 0 {
      if standing?.means(carried) == true {
        unchangedCount += 1
        return true
      }
      if entry.sharesTexts { throw NotCarried("the entry takes its texts from another one, by $same") }
      if !entry.isTranslated, language > 0 { throw NotCarried("the entry has one text for all languages") }
    }
    if language > 0, carried == .text("") || carried == .text(" ") && standing == nil {
      unchangedCount += 1
      return false
    }
    checkLength(carried, text)
    guard isMissing else {
      guard isUpdating else {
        keep(text, entry, language, of: table, tag, &done)
        return false
      }
      guard let place = entry.texts[language]?.range, let file = existing[place.source],
        let value = file.value(at: place)
      else { throw NotCarried("its place in the sources was not found") }
      existing[place.source]?.replace(value, with: carried, for: id)
      done[.updated, default: []].append(tag)
      return true
    }
    try fill(carried, language, into: entry, of: table, node, id)
    done[.filled, default: []].append(tag)
    return true
  }

  mutating func checkLength(_ text: CarriedText, _ source: ImportedText) {
    let limit = input.configuration.limits.text
    guard let count = text.texts.map(\.utf8.count).max(), count > limit else { return }
    findings.append(
      Diagnostic(
        .importLimit, "a text of \(count) bytes, more than the limit of \(limit)", at: source.range,
        help: "shorten it, or raise the limit in gen-native.yaml: 'limits: { text: \(count / 1024 + 1)KiB }'"))
  }

  mutating func keep(
    _ text: ImportedText, _ entry: StringEntry, _ language: Int, of table: StringTable, _ tag: String,
    _ done: inout [ImportOutcome.Action.Kind: [String]]
  ) {
    done[.kept, default: []].append(tag)
    guard let place = entry.texts[language]?.range else { return }
    findings.append(
      Diagnostic(
        .importDiffers, "'\(entry.key.value)' keeps its '\(tag)' text, and another was imported", at: text.range,
        notes: [.init("the text that stays", at: place)], help: "write it over with --update"))
  }
}
