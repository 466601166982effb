internal import GenModel
internal import GenSource

extension Importer {
  package static let catalog = Importer(
    id: "xcstrings", summary: "Xcode's string catalogs", extensions: ["xcstrings"], isUnmistakable: true
  ) { file, collector in
    guard let root = collector.json(file) else { return }
    CatalogReader(file: file).read(root, &collector)
  }
}

private struct CatalogReader {
  let file: ForeignFile

  func read(_ root: JSONValue, _ collector: inout ImportCollector) {
    guard let strings = root["strings"], let entries = strings.members, let source = root["sourceLanguage"]?.text,
      let language = collector.language(source, at: file.range(root["sourceLanguage"]?.range ?? root.range))
    else {
      collector.fail(
        "the file is no string catalog", at: file.range(root.range.lowerBound..<(root.range.lowerBound + 1)),
        help: "a catalog has 'sourceLanguage' and 'strings'")
      return
    }
    for member in root.members ?? []
    where !["sourceLanguage", "strings", "version", "$generated"].contains(member.name) {
      collector.notCarried("a catalog has no '\(member.name)', and Xcode ignores it", at: file.range(member.nameRange))
    }
    collector.noteSourceLanguage(language)
    for member in entries { read(member, sourceLanguage: language, &collector) }
    let stale = entries.filter { $0.value["extractionState"]?.text == "stale" }
    if let first = stale.first {
      collector.notCarried(
        "\(stale.count) \(stale.count == 1 ? "entry is" : "entries are") marked as stale, which the sources have no "
          + "mark for", at: file.range(first.nameRange),
        help: "'gen-native usage' tells which keys no code names")
    }
  }

  private func read(_ member: JSONMember, sourceLanguage: LanguageTag, _ collector: inout ImportCollector) {
    let key = Located(member.name, at: file.range(member.nameRange))
    // Xcode makes an entry for the empty text of a view.
    if member.name.isEmpty, member.value["localizations"] == nil { return }
    var entry = ImportedEntry(key: key, comment: member.value["comment"]?.text)
    if entry.comment?.isEmpty == true { entry.comment = nil }
    if case .other("false")? = member.value["shouldTranslate"]?.content { entry.isTranslated = false }
    var hasSource = false
    for localization in member.value["localizations"]?.members ?? [] {
      let range = file.range(localization.nameRange)
      guard let language = collector.language(localization.name, at: range) else { continue }
      var states = UnitStates()
      switch text(localization.value, key, language, range, &states, &collector) {
      case .missing: continue
      case .refused:
        entry.refused.append(language)
        if language == sourceLanguage { hasSource = true }
      case .text(var text):
        if language == sourceLanguage { hasSource = true }
        text.needsReview = states.needsReview
        text.isReviewed = states.isReviewed
        entry.texts.append(text)
      }
    }
    // Without a text of its own, the key is the text.
    if !hasSource {
      entry.texts.insert(ImportedText(language: sourceLanguage, printf: key), at: 0)
    }
    collector.add(entry, to: collector.table(at: file.file.path))
  }

  private enum Reading {
    /// There is none yet.
    case missing
    /// What is there cannot be carried, which has been said.
    case refused
    case text(ImportedText)
  }

  /// What a catalog has for one language.
  ///
  /// - Parameter place: the language's name in the catalog.
  private func text(
    _ value: JSONValue, _ key: Located<String>, _ language: LanguageTag, _ place: SourceRange,
    _ states: inout UnitStates, _ collector: inout ImportCollector
  ) -> Reading {
    func reading(_ message: ImportedMessage?) -> Reading {
      message.map { .text(ImportedText(language: language, message: $0, range: place)) } ?? .refused
    }
    let range = file.range(value.range.lowerBound..<(value.range.lowerBound + 1))
    if let set = value["stringSet"] {
      // Of several phrases under one key none is the key's own.
      guard case .list(let phrases)? = set["values"]?.content, phrases.count == 1, let text = phrases[0].text else {
        collector.notCarried("'\(key.value)' has a set of phrases in '\(language)'", at: range)
        return .refused
      }
      states.add(set["state"]?.text ?? "")
      return reading(.text(text.isEmpty ? [] : [.literal(text)]))
    }
    var content = value
    if let variations = value["variations"] {
      for variation in variations.members ?? [] where variation.name != "plural" {
        collector.notCarried(
          "'\(key.value)' has variants by \(variation.name) in '\(language)'", at: file.range(variation.nameRange),
          help: "the variant 'other' serves all; write an entry for each of the others")
      }
      if let forms = variations["plural"] { return reading(plural(forms, key, &states, &collector)) }
      guard let other = variations.members?.lazy.compactMap({ $0.value["other"] }).first else { return .refused }
      if let forms = other["variations"]?["plural"] { return reading(plural(forms, key, &states, &collector)) }
      content = other
    }
    guard let text = unit(content, &states) else {
      guard let value = content["stringUnit"]?["value"], value.text == nil else { return .missing }
      collector.notCarried(
        "the '\(language)' text of '\(key.value)' is \(value.kindInWords)",
        at: file.range(value.range.lowerBound..<(value.range.lowerBound + 1)))
      return .refused
    }
    guard let substitutions = value["substitutions"]?.members, !substitutions.isEmpty else {
      return .text(ImportedText(language: language, printf: Located(text.text, at: file.range(text.range))))
    }
    return reading(message(text, substitutions, key, &states, &collector))
  }

  /// A format with the forms of its numbers.
  private func message(
    _ format: (text: String, range: Range<Int>), _ substitutions: [JSONMember], _ key: Located<String>,
    _ states: inout UnitStates, _ collector: inout ImportCollector
  ) -> ImportedMessage? {
    var rules: [PluralRule] = []
    for substitution in substitutions {
      var rule = PluralRule(name: substitution.name, forms: [])
      if case .other(let number)? = substitution.value["argNum"]?.content, let place = Int(number), 1...64 ~= place {
        rule.position = place - 1
      }
      guard let forms = substitution.value["variations"]?["plural"]?.members else {
        collector.notCarried(
          "the substitution '\(substitution.name)' of '\(key.value)' has no plural forms",
          at: file.range(substitution.nameRange))
        return nil
      }
      for form in forms {
        guard let category = PluralCategory(rawValue: form.name), let text = unit(form.value, &states) else {
          collector.notCarried("'\(form.name)' is no plural form", at: file.range(form.nameRange))
          continue
        }
        rule.forms.append((category, text.text))
      }
      if let specifier = substitution.value["formatSpecifier"]?.text, !isWholeNumber(specifier) {
        collector.notCarried(
          "the substitution '\(substitution.name)' of '\(key.value)' chooses by '%\(specifier)', which is no whole number",
          at: file.range(substitution.nameRange))
        return nil
      }
      rules.append(rule)
    }
    return collector.pluralMessage(Located(format.text, at: file.range(format.range)), rules, of: key.value)
  }

  private func plural(
    _ forms: JSONValue, _ key: Located<String>, _ states: inout UnitStates, _ collector: inout ImportCollector
  ) -> ImportedMessage? {
    var texts: [(category: PluralCategory, text: String)] = []
    for form in forms.members ?? [] {
      guard let category = PluralCategory(rawValue: form.name), let text = unit(form.value, &states) else {
        collector.notCarried("'\(form.name)' of '\(key.value)' is no plural form", at: file.range(form.nameRange))
        continue
      }
      texts.append((category, text.text))
    }
    return texts.isEmpty ? nil : collector.wholeForms(texts, of: key)
  }

  /// The text of a unit; nothing where it waits for its first translation.
  private func unit(_ value: JSONValue, _ states: inout UnitStates) -> (text: String, range: Range<Int>)? {
    guard let unit = value["stringUnit"], let value = unit["value"], let text = value.text else { return nil }
    let state = unit["state"]?.text
    if state == "new", text.isEmpty { return nil }
    states.add(state ?? "")
    return (text, value.range)
  }
}
