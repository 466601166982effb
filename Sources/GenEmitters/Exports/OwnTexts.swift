internal import GenModel
internal import GenSource

extension StringEntry {
  /// Whether a translator has something to do with it: another entry's texts are translated there, and what is the same in
  /// all languages nowhere.
  var isForTranslators: Bool { isTranslated && !sharesTexts }
}

/// A text that a translator has written, with the entry that it belongs to.
struct OwnText {
  let entry: StringEntry
  let message: Located<Message>
}

extension StringTable {
  /// An entry's own text in a language: nothing where it is missing, or where one text serves all languages and this is
  /// not the base language.
  func ownMessage(of entry: StringEntry, in language: Int) -> Located<Message>? {
    isMissing(entry, in: language) || language > 0 && !entry.isTranslated ? nil : entry.texts[language]
  }

  /// All texts that the table has in a language.
  ///
  /// - Parameter sharing: whether also those that are another entry's, as code needs them and translators do not.
  func ownTexts(in language: LanguageTag, sharing: Bool = true) -> [OwnText] {
    guard let place = languages.firstIndex(of: language) else { return [] }
    return entries.compactMap { entry in
      guard sharing || !entry.sharesTexts else { return nil }
      return ownMessage(of: entry, in: place).map { OwnText(entry: entry, message: $0) }
    }
  }
}

extension Export {
  /// A file for each language and table that has texts.
  static func files(
    _ catalog: StringCatalog, _ options: ExportOptions, sharing: Bool = true,
    path: (StringTable, LanguageTag) -> String,
    write: @escaping @Sendable ([OwnText], StringTable, LanguageTag, inout OutputBuffer) -> Void
  ) -> [OutputFile] {
    options.languages(of: catalog).flatMap { language in
      catalog.tables.compactMap { table -> OutputFile? in
        let texts = table.ownTexts(in: language, sharing: sharing)
        guard !texts.isEmpty else { return nil }
        return OutputFile(path: path(table, language)) { write(texts, table, language, &$0) }
      }
    }
  }
}
