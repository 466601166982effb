internal import GenModel
internal import GenSource

extension ForeignFile {
  /// The language and table that the path says: `vi/Intents.json`, `vi.json`, `Intents.vi.json`.
  ///
  /// A folder `my` or a table `is` may be called like a language: one of the project's is more likely meant.
  func placeByPath(language: LanguageTag?, among languages: [LanguageTag]) -> (language: LanguageTag?, table: String) {
    let words = stem.split(separator: ".")
    let ending = words.count > 1 ? words.last.map { String($0) } : nil
    let start = words.dropLast().joined(separator: ".")
    for known in [languages, nil] {
      if let ending, let found = tag(ending, among: known) { return (language ?? found, start) }
      if let found = tag(stem, among: known) { return (language ?? found, "Localizable") }
      if let folder = folders.first, let found = tag(folder, among: known) { return (language ?? found, stem) }
    }
    return (language, stem)
  }

  /// - Parameter languages: those that a name may mean; nothing for all that people know.
  private func tag(_ name: String, among languages: [LanguageTag]?) -> LanguageTag? {
    guard case .success(let tag) = LanguageTag.parse(name) else { return nil }
    return languages?.contains(tag) ?? tag.isKnown ? tag : nil
  }
}

extension ImportCollector {
  mutating func failWithoutLanguage(_ file: ForeignFile) {
    fail(
      "neither the path nor the text says the language", at: file.file.start,
      help: "name it with --language, or put the file into a folder such as 'vi'")
  }
}
