internal import GenModel
internal import GenSource
internal import GenYAML

/// Files of one language, as translation platforms write them: names and texts alone.
extension TableReader {
  mutating func readLanguageFile(
    _ document: YAMLDocument, language: LanguageTag, _ findings: inout [Diagnostic]
  ) {
    guard let place = table.languages.firstIndex(of: language) else {
      findings.append(
        Diagnostic(
          .unknownProperty, "'\(language)' is not among the languages of the table '\(table.sourceName)'",
          at: document.source.start, help: "add it to 'languages' of $table, or take the file away"))
      return
    }
    var file = LanguageFile(language: language, place: place)
    readGroup(withoutLanguageRoot(document.root, language), name: nil, &file, &findings)
    if file.isEmpty {
      findings.append(
        Diagnostic(
          .schemaMissing, "there are no strings in the file", at: document.source.start,
          help: "write a text, or take the file away"))
    }
  }

  private struct LanguageFile {
    let language: LanguageTag
    /// Of the language in the table.
    let place: Int
    /// So that a name within the file is met once, whatever other languages' files hold.
    var registry = NameRegistry(ofOneFile: true)
    var isEmpty = true
  }

  /// Rails-style files have the language as their single root key.
  private func withoutLanguageRoot(_ root: YAMLNode, _ language: LanguageTag) -> YAMLNode {
    var pairs = root.pairs
    guard let (key, value) = pairs.next(), pairs.next() == nil, value.kind == .mapping,
      case .success(language) = LanguageTag.parse(key.text.string)
    else { return root }
    return value
  }

  private mutating func readGroup(
    _ group: YAMLNode, name: SourceText?, _ file: inout LanguageFile, _ findings: inout [Diagnostic]
  ) {
    var isEmpty = true
    for (key, value) in group.pairs {
      isEmpty = false
      file.isEmpty = false
      if isProperty(key) {
        findings.append(
          Diagnostic(
            .unknownProperty, "a file of one language holds texts alone, no '\(key.text)'", at: key.range,
            help: "write properties into \(table.sourceName).yaml, beside the languages"))
        continue
      }
      guard let fullName = table.keys == .phrases ? readPhrase(key, &findings) : readName(key, in: name, &findings)
      else { continue }
      let keyStart = name.map { $0.count + 1 } ?? 0
      if isText(value, named: fullName) {
        guard table.keys == .phrases || file.registry.enterToken(fullName, at: key.range, keyStart: keyStart, &findings)
        else { continue }
        readText(Located(fullName, at: key.range), keyStart: keyStart, value, file, &findings)
      } else if file.registry.enterGroup(fullName, at: key.range, keyStart: keyStart, &findings) {
        readGroup(value, name: fullName, &file, &findings)
      }
    }
    if isEmpty, let name {
      findings.append(
        Diagnostic(
          .schemaMissing, "the group '\(name)' is empty", at: group.range,
          help: "write a text below it, or take it away"))
    }
  }

  /// A mapping is a plural only if all its keys are categories, `other` is among them, and the entry has an int argument:
  /// `other` is a name like any other.
  private mutating func isText(_ value: YAMLNode, named name: SourceText) -> Bool {
    guard value.kind == .mapping else { return true }
    guard table.keys == .names else { return true }
    guard let place = place(of: name), table.entries[place].arguments.contains(where: { $0.type == .int }) else {
      return false
    }
    if value.pairs.contains(where: { $0.key.reads("$format") }) { return true }
    var hasOther = false
    for (key, _) in value.pairs {
      guard let category = PluralCategory(key.text) else { return false }
      if category == .other { hasOther = true }
    }
    return hasOther
  }

  private mutating func readText(
    _ key: Located<SourceText>, keyStart: Int, _ value: YAMLNode, _ file: LanguageFile, _ findings: inout [Diagnostic]
  ) {
    let entry = place(of: key.value)
    let reader = MessageReader(
      arguments: entry.map { Array(table.entries[$0].arguments) } ?? [],
      pluralArgument: entry.flatMap { pluralArguments[$0] }, allowed: entry.map { table.entries[$0].allowed } ?? [],
      mayFold: true)
    texts.removeAll()
    texts.read(value, at: file.place, by: reader, &findings)
    guard let entry else {
      add(key, keyStart: keyStart, properties: EntryProperties(), &findings)
      return
    }
    let known = table.entries[entry]
    guard let message = texts.messages[file.place] else {
      if texts.hasUnreadable { lateTexts[entry, default: EntryTexts(of: known)].hasUnreadable = true }
      return
    }
    if let first = lateTexts[entry]?.messages[file.place] ?? known.texts[file.place] {
      findings.append(
        Diagnostic(
          .yamlDuplicateKey, "'\(key.value)' already has a text in '\(file.language)'", at: key.range,
          notes: [.init("it was first written here", at: first.range)], help: "keep one of the two"))
      return
    }
    if !known.isTranslated, file.place > 0 {
      findings.append(
        Diagnostic(
          .unknownProperty, "'$translate: false' gives all languages one text, and '\(file.language)' has its own",
          at: message.range, help: "take one of the two away"))
    }
    lateTexts[entry, default: EntryTexts(of: known)].messages[file.place] = message
  }

  /// Gives the entries what the files of the languages say, once all are read: an entry is made anew for it.
  mutating func takeLateTexts() {
    for (place, texts) in lateTexts {
      table.entries[place] = table.entries[place].with(
        texts: texts.messages, hasUnreadableText: texts.hasUnreadable)
    }
  }
}
