internal import GenModel
internal import GenSource

/// What importers have found so far: texts by table and key, and what is wrong.
struct ImportCollector {
  let hints: ImportHints
  private var tables: [ImportedTable] = []
  private var tablePlaces: [String: Int] = [:]
  private var entryPlaces: [[String: Int]] = []
  private(set) var findings: [Diagnostic] = []
  private var files: [SourceFile] = []
  private var languages: [LanguageTag] = []
  private(set) var sourceLanguage: LanguageTag?
  private var errorCount = 0

  init(hints: ImportHints) {
    self.hints = hints
  }

  var reading: ImportReading {
    ImportReading(
      tables: tables, findings: findings, files: files, sourceLanguage: sourceLanguage, languages: languages)
  }

  mutating func add(file: SourceFile) { files.append(file) }

  mutating func noteSourceLanguage(_ language: LanguageTag) {
    if sourceLanguage == nil { sourceLanguage = language }
  }

  // MARK: - Findings

  mutating func fail(
    _ message: String, at range: SourceRange, notes: [Diagnostic.Note] = [], help: String? = nil
  ) {
    // A file that is no text at all is one fault, not a million.
    guard errorCount < 100 else { return }
    errorCount += 1
    findings.append(Diagnostic(.importSyntax, message, at: range, notes: notes, help: help))
  }

  mutating func exceed(_ message: String, at range: SourceRange, help: String? = nil) {
    guard errorCount < 100 else { return }
    errorCount += 1
    findings.append(Diagnostic(.importLimit, message, at: range, help: help))
  }

  mutating func disagree(_ message: String, at range: SourceRange, notes: [Diagnostic.Note], help: String) {
    guard errorCount < 100 else { return }
    errorCount += 1
    findings.append(Diagnostic(.importConflict, message, at: range, notes: notes, help: help))
  }

  mutating func notCarried(_ message: String, at range: SourceRange, help: String? = nil) {
    findings.append(Diagnostic(.importNotCarried, message, at: range, help: help))
  }

  // MARK: - Texts

  /// Says something about a table as a whole; the first word holds.
  mutating func comment(_ comment: String, on table: String) {
    let place = place(of: table)
    if tables[place].comment == nil { tables[place].comment = comment }
  }

  /// Takes an entry in, whose texts join those that other files gave the same key.
  mutating func add(_ entry: ImportedEntry, to table: String) {
    let place = place(of: table)
    let key = composed(entry.key.value)
    guard let known = entryPlaces[place][key] else {
      entryPlaces[place][key] = tables[place].entries.count
      tables[place].entries.append(entry)
      for language in entry.texts.map(\.language) + entry.refused { note(language) }
      return
    }
    for text in entry.texts { add(text, to: (place, known), at: entry.key.range) }
    tables[place].entries[known].refused += entry.refused
    for language in entry.refused { note(language) }
    if !entry.isTranslated { tables[place].entries[known].isTranslated = false }
    guard let comment = entry.comment else { return }
    if let first = tables[place].entries[known].comment {
      if !first.utf8.elementsEqual(comment.utf8),
        entry.key.range.source != tables[place].entries[known].key.range.source
      {
        notCarried("'\(entry.key.value)' has another comment in an earlier file", at: entry.key.range)
      }
    } else {
      tables[place].entries[known].comment = comment
    }
  }

  private mutating func add(_ text: ImportedText, to place: (table: Int, entry: Int), at keyRange: SourceRange) {
    note(text.language)
    let entry = tables[place.table].entries[place.entry]
    guard let index = entry.texts.firstIndex(where: { $0.language == text.language }) else {
      tables[place.table].entries[place.entry].texts.append(text)
      return
    }
    let first = entry.texts[index]
    // Exchange files for several languages repeat what was translated, each with the forms that its own needs.
    if text.isReference, first.range.source != text.range.source {
      if first.isReference {
        tables[place.table].entries[place.entry].texts[index].message = first.message.adding(formsOf: text.message)
      }
      return
    }
    if first.isReference, !text.isReference {
      tables[place.table].entries[place.entry].texts[index] = text
      return
    }
    let notes = [Diagnostic.Note("it was first written here", at: first.range)]
    if first.range.source == text.range.source {
      if first.message != text.message || first.range == text.range {
        fail(
          "'\(entry.key.value)' stands twice in '\(text.language)'", at: keyRange, notes: notes,
          help: "keep one of the two"
        )
      } else {
        notCarried("'\(entry.key.value)' stands twice with one text", at: keyRange)
      }
      return
    }
    if first.message == text.message { return }
    // Where a key is in the .strings and the .stringsdict, the system takes the plural.
    switch (first.message.isPlural, text.message.isPlural) {
    case (false, true):
      tables[place.table].entries[place.entry].texts[index] = text
      notCarried("'\(entry.key.value)' has plural forms, which win over this text", at: first.range)
    case (true, false):
      notCarried("'\(entry.key.value)' has plural forms, which win over this text", at: text.range)
    default:
      findings.append(
        Diagnostic(
          .importNotCarried, "'\(entry.key.value)' has another text in '\(text.language)' in an earlier file",
          at: text.range, notes: notes, help: "import one of the two files alone"))
    }
  }

  private mutating func note(_ language: LanguageTag) {
    if !languages.contains(language) { languages.append(language) }
  }

  private mutating func place(of table: String) -> Int {
    if let place = tablePlaces[table] { return place }
    tablePlaces[table] = tables.count
    tables.append(ImportedTable(name: table))
    entryPlaces.append([:])
    return tables.count - 1
  }

  // MARK: - Names

  /// The table that a file of a project's own outputs belongs to; else the one that its name says.
  func table(at path: String) -> String {
    if let table = hints.table { return table }
    let place = withoutLanguage(path)
    var found: [String] = []
    for known in hints.tablesByPath where !found.contains(known.table) {
      if isSamePlace(place, known.path) { found.append(known.table) }
    }
    if found.count == 1 { return found[0] }
    let name = path.pathParts.last ?? path[...]
    return String(name.unicodeScalars.prefix(upTo: name.unicodeScalars.lastIndex(of: ".") ?? name.endIndex))
  }

  /// The language that a name means, in its canonical spelling; says so where it is none.
  mutating func language(_ name: String, at range: SourceRange) -> LanguageTag? {
    switch LanguageTag.parse(legacyLanguage(name) ?? name) {
    case .success(let tag) where tag.language.utf8.count <= 3: return tag
    case .success:
      fail(
        "'\(name.prefix(80))' is no language that is known by its name", at: range,
        help: "call it by its BCP 47 tag, such as 'vi', 'pt-BR' or 'zh-Hant'")
      return nil
    case .failure(let problem):
      fail(problem.message, at: range, help: problem.help)
      return nil
    }
  }
}

extension ImportedMessage {
  /// The same with the plural forms that another file has of it.
  fileprivate func adding(formsOf other: ImportedMessage) -> ImportedMessage {
    guard case .plural(let format, var variables) = self, case .plural(format, let others) = other else { return self }
    for index in variables.indices {
      guard let other = others.first(where: { $0.argument == variables[index].argument }) else { continue }
      let known = Set(variables[index].forms.map(\.category))
      variables[index].forms += other.forms.filter { !known.contains($0.category) }
      variables[index].forms.sort { $0.category < $1.category }
    }
    return .plural(format: format, variables: variables)
  }

  package var isPlural: Bool {
    if case .plural = self { true } else { false }
  }
}

/// The parts of a path but for the folder of a language.
private func withoutLanguage(_ path: String) -> [Substring] {
  path.pathParts.filter { !$0.hasSuffix(".lproj") && $0 != "." }
}

/// Whether a path is one of ours, seen from another folder.
private func isSamePlace(_ place: [Substring], _ own: String) -> Bool {
  let own = own.pathParts.filter { $0 != "." }
  let count = min(place.count, own.count)
  return count > 0 && place.suffix(count).elementsEqual(own.suffix(count)) && place.last == own.last
}

func composed(_ text: String) -> String {
  SourceText(text).composed?.string ?? text
}
