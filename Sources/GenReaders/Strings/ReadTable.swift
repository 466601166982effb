package import GenModel
package import GenSource
package import GenYAML

/// One table as its files have it, and the entries that take their texts from another one.
package struct TableReading: Sendable {
  package var table: StringTable
  /// `$same` by the place of the entry.
  package var same: [(entry: Int, key: Located<SourceText>)]
}

/// Reads the files of one table: those with the languages side by side first, since they hold the properties.
package func readTable(
  _ files: TableFiles, documents: [SourceID: YAMLDocument], languages: [LanguageTag], _ findings: inout [Diagnostic]
) -> TableReading {
  var reader = TableReader(files: files, languages: languages)
  let sideBySide = files.sideBySide.compactMap { documents[$0.file.id] }
  for document in sideBySide { reader.readTableProperties(document, &findings) }
  reader.settleName(&findings)
  for document in sideBySide { reader.readSideBySide(document, &findings) }
  for file in files.perLanguage {
    guard let document = documents[file.file.id], let language = file.language else { continue }
    reader.readLanguageFile(document, language: language, &findings)
  }
  reader.takeLateTexts()
  reader.table.isComplete = files.all.allSatisfy { documents[$0.file.id] != nil }
  reader.reportMissingBaseTexts(&findings)
  reader.resolveReplacements()
  return TableReading(table: reader.table, same: reader.same)
}

/// A table while its files are read.
struct TableReader {
  var table: StringTable
  var same: [(entry: Int, key: Located<SourceText>)] = []
  /// Per entry what its texts need to be read: kept for the files per language that follow.
  var pluralArguments: [Int?] = []
  /// By the places of entries, what the files of one language add to them.
  var lateTexts: [Int: EntryTexts] = [:]
  var registry: NameRegistry
  let projectLanguages: [LanguageTag]
  /// Their tags as keys have them.
  let languageNames: [SourceText]
  /// Which of the table's languages each of the project's is.
  private(set) var languagePlaces: [Int?]
  /// The texts of the entry that is being read: one list for all entries, since making one costs more than reading a text.
  var texts: EntryTexts
  /// The entries by key, once somebody asks.
  private var places: [SourceText: Int]?
  private var hasProperties: SourceRange?
  private var statesKeys = false

  init(files: TableFiles, languages: [LanguageTag]) {
    projectLanguages = languages
    languageNames = languages.map { SourceText($0.tag) }
    languagePlaces = Array(languages.indices)
    texts = EntryTexts(languageCount: languages.count)
    registry = NameRegistry(ofOneFile: files.all.count == 1)
    let start = files.all.first?.file.start ?? SourceRange(source: SourceID(0), start: 0, end: 0)
    table = StringTable(
      sourceName: files.name, name: Located(files.name, at: start), languages: languages,
      sources: files.all.map(\.file.path))
  }

  // MARK: - $table

  mutating func readTableProperties(_ document: YAMLDocument, _ findings: inout [Diagnostic]) {
    guard let (key, node) = document.root.pairs.first(where: { $0.key.reads("$table") }) else { return }
    if let first = hasProperties {
      findings.append(
        Diagnostic(
          .yamlDuplicateKey, "'$table' is already there", at: key.range,
          notes: [.init("it was first written here", at: first)], help: "keep one of the two"))
      return
    }
    hasProperties = key.range
    guard node.kind == .mapping else {
      findings.append(
        Diagnostic(
          .wrongKind, "'$table' holds properties, not \(node.kindInWords)", at: node.range,
          help: "write it as $table: { comment: …, languages: [en] }"))
      return
    }
    var fields = Fields(of: node)
    table.comment = fields.take("comment").flatMap { $0.freeText("a comment", &findings) }
    if let name = fields.take("name"), let text = name.scalar("the table's name", &findings) {
      table.name = Located(text.string, at: name.range)
    }
    if let keys = fields.take("keys"),
      let word = keys.word("kind of keys", among: ["names", "phrases"], &findings)
    {
      table.keys = word == "phrases" ? .phrases : .names
      statesKeys = true
    }
    if let list = fields.take("languages") { readLanguages(list, &findings) }
    fields.reportFaults(of: "'$table'", &findings)
  }

  /// Checks the name that the outputs go by, once it is known, and gives `AppShortcuts` the keys that it always has.
  mutating func settleName(_ findings: inout [Diagnostic]) {
    let name = table.name.value
    if name == "AppShortcuts", !statesKeys { table.keys = .phrases }
    guard let problem = tableNameProblem(name, needsIdentifier: table.hasAccessors) else { return }
    findings.append(
      Diagnostic(
        .notAnIdentifier, "'\(name)' is no name for a table: \(problem)", at: table.name.range,
        help: "rename the file, or give the table a name with $table: { name: … }"))
  }

  private mutating func readLanguages(_ list: YAMLNode, _ findings: inout [Diagnostic]) {
    let languages = readProjectLanguages(list, among: projectLanguages, &findings)
    // The project's order, so that its base language stays the first.
    if !languages.isEmpty { table.languages = projectLanguages.filter(languages.contains) }
    languagePlaces = projectLanguages.map { table.languages.firstIndex(of: $0) }
    texts = EntryTexts(languageCount: table.languages.count)
  }

  // MARK: - Entries

  /// Adds an entry with the texts that were read under its whole key, once.
  mutating func add(
    _ key: Located<SourceText>, keyStart: Int, properties: EntryProperties, _ findings: inout [Diagnostic]
  ) {
    if table.keys == .phrases {
      if let first = place(of: key.value) {
        findings.append(
          Diagnostic(
            .yamlDuplicateKey, "'\(key.value)' is already there", at: key.range,
            notes: [.init("it was first written here", at: table.entries[first].key.range)], help: "keep one of the two"
          ))
        return
      }
    } else {
      guard registry.enterToken(key.value, at: key.range, keyStart: keyStart, &findings) else { return }
    }
    places?[key.value] = table.entries.count
    if let target = properties.same { same.append((table.entries.count, target)) }
    pluralArguments.append(properties.pluralArgument)
    table.entries.append(
      StringEntry(
        key: key, comment: properties.comment, arguments: properties.arguments, maxLength: properties.maxLength,
        isTranslated: properties.isTranslated, deprecation: properties.deprecation, allowed: properties.allowed,
        review: properties.review, texts: texts.messages, hasUnreadableText: texts.hasUnreadable,
        hasUnreadableArguments: properties.hasUnreadableArguments))
  }

  /// The entry with a key.
  mutating func place(of key: SourceText) -> Int? {
    if places == nil {
      places = Dictionary(
        table.entries.enumerated().map { ($1.keyText.value, $0) }, uniquingKeysWith: { first, _ in first })
    }
    return places?[key]
  }

  /// Finds the entries that deprecations name as the ones to use: a text with exactly one `{key}` that is a key here.
  mutating func resolveReplacements() {
    for place in table.entries.indices {
      guard let message = table.entries[place].deprecation?.message, let key = onlyReference(in: message),
        self.place(of: key) != nil
      else { continue }
      table.entries[place] = table.entries[place].with(
        deprecation: Deprecation(message: message, replacement: TokenName(key)))
    }
  }

  /// Every entry needs the text that the others are translated from.
  func reportMissingBaseTexts(_ findings: inout [Diagnostic]) {
    guard table.isComplete else { return }
    let referring = Set(same.map(\.entry))
    for (place, entry) in table.entries.enumerated()
    where entry.texts[0] == nil && !entry.hasUnreadableText && !referring.contains(place) {
      findings.append(
        Diagnostic(
          .schemaMissing, "'\(entry.key.value)' has no text in the base language '\(table.baseLanguage)'",
          at: entry.key.range, help: "add '\(table.baseLanguage):' with the text"))
    }
  }
}

/// One of the project's languages or a list of them, each once, as they are written.
func readProjectLanguages(
  _ list: YAMLNode, among projectLanguages: [LanguageTag], _ findings: inout [Diagnostic]
) -> [LanguageTag] {
  var languages: [LanguageTag] = []
  for item in list.oneOrMany("a language", &findings) {
    guard let text = item.scalar("a language", &findings) else { continue }
    guard let language = projectLanguages.first(where: { $0.tag == text.string }) else {
      let names = projectLanguages.map(\.tag).joined(separator: ", ")
      let others = projectLanguages.filter { language in
        !list.items.contains { $0.text == SourceText(language.tag) }
      }
      findings.append(
        Diagnostic(
          .wrongKind, "'\(text)' is not among the project's languages", at: item.range,
          help: PseudoLanguage(rawValue: text.string) != nil
            ? "take it away: the texts of a pseudo-language are made"
            : nearLanguage(of: text.string, among: others).map { "did you mean '\($0)'?" }
              ?? "the project's languages are \(names); 'languages' in gen-native.yaml adds one"
        ))
      continue
    }
    if !languages.contains(language) { languages.append(language) }
  }
  return languages
}

/// What stands in the only braces of a text.
private func onlyReference(in text: SourceText) -> SourceText? {
  text.withBytes { bytes in
    guard let open = bytes.firstIndex(of: UInt8(ascii: "{")),
      let close = bytes[open...].firstIndex(of: UInt8(ascii: "}")),
      !bytes[close...].contains(UInt8(ascii: "{"))
    else { return nil }
    return text[(open + 1)..<close]
  }
}

/// Why a table cannot go by a name: it becomes a file's, and a Swift type's where the table has accessors.
private func tableNameProblem(_ name: String, needsIdentifier: Bool) -> String? {
  if name.isEmpty { return "it is empty" }
  if name.utf8.count > TokenName.maximumLength {
    return "it is \(name.utf8.count) bytes long, and at most \(TokenName.maximumLength) are allowed"
  }
  if name.utf8.first == UInt8(ascii: ".") { return "it starts with a dot" }
  if name.utf8.contains(where: { $0 < 0x20 || [UInt8(ascii: "/"), UInt8(ascii: "\\"), 0x7F].contains($0) }) {
    return "it is a file's name, without a path"
  }
  guard needsIdentifier else { return nil }
  let isIdentifier = name.utf8.enumerated().allSatisfy { offset, byte in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: " "):
      offset > 0
    default: false
    }
  }
  return isIdentifier ? nil : "Swift's name for it is made of ASCII letters, digits, '_' and '-', a letter first"
}

/// The texts of one entry while they are read.
struct EntryTexts {
  /// By the place of the language in the table.
  var messages: [Located<Message>?]
  /// Whether a text stood there that could not be read, and has its own finding.
  var hasUnreadable = false

  init(languageCount: Int) {
    messages = Array(repeating: nil, count: languageCount)
  }

  /// Those that an entry has already.
  init(of entry: StringEntry) {
    messages = Array(entry.texts)
    hasUnreadable = entry.hasUnreadableText
  }

  /// Forgets the texts, for those of the next entry.
  mutating func removeAll() {
    for place in messages.indices { messages[place] = nil }
    hasUnreadable = false
  }

  /// Takes a text in, or notes that one stood there in vain.
  mutating func read(_ node: YAMLNode, at place: Int, by reader: MessageReader, _ findings: inout [Diagnostic]) {
    let count = findings.count
    messages[place] = reader.read(node, &findings)
    if messages[place] == nil, findings.count > count { hasUnreadable = true }
  }
}
