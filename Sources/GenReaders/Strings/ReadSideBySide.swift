internal import GenModel
internal import GenSource
internal import GenYAML

/// Files with the languages side by side: `scan: { title: { en: …, vi: … } }`.
extension TableReader {
  mutating func readSideBySide(_ document: YAMLDocument, _ findings: inout [Diagnostic]) {
    readGroup(document.root, name: nil, &findings)
  }

  private mutating func readGroup(
    _ group: YAMLNode, name: SourceText?, _ findings: inout [Diagnostic]
  ) {
    let isTop = name == nil
    var isEmpty = true
    for (key, value) in group.pairs {
      isEmpty = false
      if !isProperty(key) {
        readNamed(key, value, in: name, &findings)
      } else if !isTop || !key.reads("$table") {
        reportGroupProperty(key, in: group, isTop: isTop, &findings)
      }
    }
    if isEmpty {
      findings.append(
        Diagnostic(
          .schemaMissing, name.map { "the group '\($0)' is empty" } ?? "there are no strings in the file",
          at: isTop ? SourceRange(source: group.range.source, start: 0, end: 0) : group.range,
          help: "write an entry below it, or take it away"))
    }
  }

  private mutating func readNamed(
    _ key: YAMLNode, _ value: YAMLNode, in group: SourceText?, _ findings: inout [Diagnostic]
  ) {
    let keyStart = group.map { $0.count + 1 } ?? 0
    guard let name = table.keys == .phrases ? readPhrase(key, &findings) : readName(key, in: group, &findings)
    else { return }
    guard value.kind == .mapping else {
      reportNoEntry(name, value, &findings)
      return
    }
    if isEntry(value) {
      readEntry(Located(name, at: key.range), keyStart: keyStart, value, &findings)
    } else if table.keys == .phrases {
      findings.append(
        Diagnostic(
          .wrongKind, "the phrase '\(name)' has no text in any language of the table", at: key.range,
          help: "a table of phrases is one level deep: write '\(table.baseLanguage):' below the phrase"))
    } else if registry.enterGroup(name, at: key.range, keyStart: keyStart, &findings) {
      readGroup(value, name: name, &findings)
    }
  }

  private func reportNoEntry(_ name: SourceText, _ value: YAMLNode, _ findings: inout [Diagnostic]) {
    let languages = table.languages.map { "\($0): …" }.joined(separator: ", ")
    findings.append(
      Diagnostic(
        value.isNull ? .schemaMissing : .wrongKind,
        value.isNull
          ? "'\(name)' is empty" : "'\(name)' needs its languages, and \(value.kindInWords) stands here",
        at: value.range, help: "write { \(languages) }"))
  }

  private func reportGroupProperty(
    _ key: YAMLNode, in group: YAMLNode, isTop: Bool, _ findings: inout [Diagnostic]
  ) {
    let name = key.text.string
    let hint = nearMiss(of: name, among: group.lacking(EntryProperties.names + (isTop ? ["$table"] : []))).map {
      "did you mean '\($0)'?"
    }
    findings.append(
      Diagnostic(
        .unknownProperty, isTop ? "a table has no property '\(name)'" : "a group has no property '\(name)'",
        at: key.range, help: hint ?? "properties belong to an entry, beside its languages"))
  }

  // MARK: - Entries

  /// Whether a mapping is an entry: it has a language among its keys, or a property of entries.
  func isEntry(_ node: YAMLNode) -> Bool {
    node.pairs.contains { key, value in
      if isProperty(key) { return EntryProperties.isName(key.text) }
      return language(of: key) != nil && !holdsLanguages(value)
    }
  }

  /// A name that is also a language's code (`card.id`) is a name when its value holds languages itself.
  private func holdsLanguages(_ value: YAMLNode) -> Bool {
    value.kind == .mapping && value.pairs.contains { key, _ in language(of: key) != nil }
  }

  private func language(of key: YAMLNode) -> Int? {
    languageNames.firstIndex(of: key.text)
  }

  private mutating func readEntry(
    _ key: Located<SourceText>, keyStart: Int, _ node: YAMLNode, _ findings: inout [Diagnostic]
  ) {
    var properties = EntryProperties()
    for (name, value) in node.pairs where isProperty(name) {
      properties.read(name, value, of: node, &findings)
    }
    properties.finish(languages: projectLanguages, &findings)

    let reader = MessageReader(
      arguments: properties.arguments, pluralArgument: properties.pluralArgument, allowed: properties.allowed,
      mayFold: false)
    texts.removeAll()
    for (name, value) in node.pairs where !isProperty(name) {
      guard let language = language(of: name) else {
        // The text of a misspelt language is not missing as well.
        if reportUnknownLanguage(name, in: node, &findings) { texts.hasUnreadable = true }
        continue
      }
      guard let place = languagePlaces[language] else {
        findings.append(
          Diagnostic(
            .unknownProperty, "'\(projectLanguages[language])' is not among the table's languages", at: name.range,
            help: "add it to 'languages' of $table, or take the text away"))
        continue
      }
      guard !holdsLanguages(value) else {
        reportNameInEntry(name, &findings)
        continue
      }
      texts.read(value, at: place, by: reader, &findings)
      if let text = texts.messages[place], place > 0, !properties.isTranslated {
        findings.append(
          Diagnostic(
            .unknownProperty,
            "'$translate: false' gives all languages one text, and '\(projectLanguages[language])' has its own",
            at: text.range, help: "take one of the two away"))
      }
    }
    reportSameWithTexts(properties, texts.messages, &findings)
    if properties.same != nil { reportSameWithProperties(node, &findings) }
    add(key, keyStart: keyStart, properties: properties, &findings)
  }

  /// `card: { en: Card, id: { en: Number, vi: Số } }`
  private func reportNameInEntry(_ key: YAMLNode, _ findings: inout [Diagnostic]) {
    findings.append(
      Diagnostic(
        .unknownProperty, "'\(key.text)' holds languages itself, so it is a name, and this entry has texts",
        at: key.range,
        help: "move it out of the entry, beside it"))
  }

  /// Returns whether one of the project's languages was probably meant.
  private func reportUnknownLanguage(
    _ key: YAMLNode, in entry: YAMLNode, _ findings: inout [Diagnostic]
  ) -> Bool {
    let name = key.text.string
    let missing = entry.lacking(projectLanguages.map(\.tag)).map { LanguageTag($0) }
    let language = nearLanguage(of: name, among: missing)
    let meant = language?.tag ?? nearMiss(of: name, among: entry.lacking(EntryProperties.names))
    findings.append(
      Diagnostic(
        .unknownProperty, "'\(name)' is neither a language of the project nor a property of an entry", at: key.range,
        help: PseudoLanguage(rawValue: name) != nil
          ? "take it away: the texts of a pseudo-language are made"
          : meant.map { "did you mean '\($0)'?" }
            ?? "move a name of its own out of the entry, or add the language to gen-native.yaml"))
    return language != nil
  }

  private func reportSameWithTexts(
    _ properties: EntryProperties, _ texts: [Located<Message>?], _ findings: inout [Diagnostic]
  ) {
    guard properties.same != nil, let text = texts.lazy.compactMap({ $0 }).first else { return }
    findings.append(textsBesideSame(at: text.range))
  }

  /// `$same` takes everything that says how the text is made.
  private func reportSameWithProperties(_ node: YAMLNode, _ findings: inout [Diagnostic]) {
    for (key, _) in node.pairs where key.reads("$args") || key.reads("$plural") || key.reads("$translate") {
      findings.append(
        Diagnostic(
          .unknownProperty, "'$same' takes '\(key.text)' from the other entry", at: key.range, help: "take it away"))
    }
  }

  // MARK: - Phrases

  /// A phrase as key: one line, at most 1,000 bytes, in NFC.
  func readPhrase(_ key: YAMLNode, _ findings: inout [Diagnostic]) -> SourceText? {
    let text = key.text.composed ?? key.text
    if key.text.composed != nil {
      findings.append(
        Diagnostic(
          .decomposed, "the key is not composed (NFC): letters and their marks stand apart", at: key.range,
          help: "type it anew, in the code as well: the outputs hold the composed form"))
    }
    let problem: String? = text.withBytes { bytes in
      if bytes.isEmpty { return "a phrase is empty" }
      if bytes.count > Self.maximumPhraseLength {
        return "the phrase is \(bytes.count) bytes long; at most \(Self.maximumPhraseLength) are allowed"
      }
      return hasLineBreak(in: bytes) ? "a phrase as key stands on one line" : nil
    }
    guard let problem else { return text }
    findings.append(Diagnostic(.notAnIdentifier, problem, at: key.range, help: "choose another key"))
    return nil
  }

  private static let maximumPhraseLength = 1_000
}

func textsBesideSame(at range: SourceRange) -> Diagnostic {
  Diagnostic(
    .unknownProperty, "'$same' takes the texts from another entry, and this one has its own", at: range,
    help: "take one of the two away")
}

/// Whether a text runs over several lines, as any tool counts them.
private func hasLineBreak(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  bytes.indices.contains { index in
    switch bytes[index] {
    case 0x0A...0x0D: true
    case 0x80 where index > 0 && bytes[index - 1] == 0xE2 && index + 1 < bytes.count:
      bytes[index + 1] == 0xA8 || bytes[index + 1] == 0xA9
    default: false
    }
  }
}
