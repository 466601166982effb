internal import GenImporters
internal import GenModel
internal import GenSource

extension ImportedEntry {
  /// An entry for each form, where the sources have names like these: `filter.one` and `filter.other` need be no forms of
  /// one text, and the formats that write them as such cannot tell.
  ///
  /// - Parameter isTaken: whether the sources have a name.
  func formsAsNames(isTaken: (String) -> Bool) -> [ImportedEntry]? {
    guard let mark = [".", "_"].first(where: { isTaken(key.value + $0 + "other") }) else { return nil }
    var entries: [ImportedEntry] = []
    for text in texts {
      guard case .plural(nil, let variables) = text.message, variables.count == 1,
        variables[0].argument.position == nil
      else { return nil }
      for form in variables[0].forms {
        let name = key.value + mark + form.category.rawValue
        let place = entries.firstIndex { $0.key.value == name } ?? entries.count
        if place == entries.count { entries.append(ImportedEntry(key: Located(name, at: key.range), comment: comment)) }
        var own = text
        own.message = .text(form.pieces)
        entries[place].texts.append(own)
      }
    }
    return entries
  }
}

extension ImportedTable {
  /// The table as it reads beside its own names: a text without the base language is none of its own where others have
  /// the names of its forms, and would find them in the sources when it is imported again.
  func withFormsAsNames(base: LanguageTag?) -> ImportedTable {
    let names = Set(entries.map(\.key.value))
    var result = self
    result.entries = []
    var places: [String: Int] = [:]
    for entry in entries {
      let hasBase = entry.texts.contains { $0.language == base }
      for part in (hasBase ? nil : entry.formsAsNames(isTaken: names.contains)) ?? [entry] {
        if let place = places[part.key.value] {
          result.entries[place].take(part)
        } else {
          places[part.key.value] = result.entries.count
          result.entries.append(part)
        }
      }
    }
    return result
  }
}

extension ImportedEntry {
  /// Adds what another entry of the same key says and this one does not.
  fileprivate mutating func take(_ other: ImportedEntry) {
    comment = comment ?? other.comment
    headings += other.headings
    isTranslated = isTranslated && other.isTranslated
    refused += other.refused.filter { !refused.contains($0) }
    texts += other.texts.filter { text in !texts.contains { $0.language == text.language } }
  }
}
