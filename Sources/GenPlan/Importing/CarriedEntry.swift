internal import GenImporters
internal import GenModel
internal import GenSource

/// An imported entry as the sources write it.
struct CarriedEntry {
  let key: String
  let keyRange: SourceRange
  var comment: String?
  var headings: [String]
  var arguments: [(name: String, type: ArgumentType)]
  /// `$plural`, where several numbers could choose.
  var pluralArgument: String?
  var isTranslated: Bool
  /// In the order of the project's languages.
  var texts: [(language: LanguageTag, text: CarriedText, source: ImportedText)]
  var allowed: [String] = []

  var review: [LanguageTag] { texts.filter(\.source.needsReview).map(\.language) }
}

extension CarriedEntry {
  /// A new entry: its arguments are those of the base text, and every other text must take the same.
  ///
  /// - Parameter refuse: told of each text that stays behind.
  init(
    _ entry: ImportedEntry, languages: [LanguageTag], refuse: (ImportedText, NotCarried) -> Void
  ) throws(NotCarried) {
    let ordered = languages.compactMap { language in entry.texts.first { $0.language == language } }
    guard let base = ordered.first, base.language == languages[0] else {
      throw NotCarried(
        "it has no text in the base language '\(languages[0])'", help: "import the base language first, or with it")
    }
    if base.isReference, !hasAllForms(base.message, in: base.language) {
      throw NotCarried(
        "the file has only the plural forms of '\(base.language)' that the translation needs",
        help: "import the table of the base language first")
    }
    let arguments = try EntryArguments(
      of: filled(base.message, language: base.language, key: entry.key.value), key: entry.key.value,
      comment: entry.comment)
    var texts: [(language: LanguageTag, text: CarriedText, source: ImportedText)] = []
    for text in ordered {
      do throws(NotCarried) {
        let carried = try arguments.carried(filled(text.message, language: text.language, key: entry.key.value))
        if text.language != base.language, !entry.isTranslated {
          if carried == texts.first?.text { continue }
          throw NotCarried("the entry is not to be translated")
        }
        // Platforms write nothing for what is not translated yet.
        if text.language != base.language, carried == .text(""), texts.first?.text != .text("") { continue }
        texts.append((text.language, carried, text))
      } catch {
        if text.language == base.language { throw error }
        refuse(text, error)
      }
    }
    let ints = arguments.list.filter { $0.type == .int }
    var chooser: String?
    for case .plural(nil, let variables) in texts.map(\.text) where ints.count > 1 { chooser = variables.first?.name }
    self.init(
      key: entry.key.value, keyRange: entry.key.range, comment: entry.comment.map(commentText),
      headings: entry.headings, arguments: arguments.list, pluralArgument: chooser, isTranslated: entry.isTranslated,
      texts: texts)
  }
}

/// Whether a plural gives all the categories that its language needs.
private func hasAllForms(_ message: ImportedMessage, in language: LanguageTag) -> Bool {
  let needed = PluralRules.of(language).categories
  return message.variables.allSatisfy { variable in
    needed.allSatisfy { category in variable.forms.contains { $0.category == category } }
  }
}

/// A plural with the categories that its language needs: the system takes `other` for those that a table leaves out.
func filled(_ message: ImportedMessage, language: LanguageTag, key: String) throws(NotCarried) -> ImportedMessage {
  guard case .plural(let format, var variables) = message else { return message }
  for index in variables.indices {
    guard let other = variables[index].forms.first(where: { $0.category == .other }) else {
      throw NotCarried("the plural form 'other' is missing in '\(language)'")
    }
    for category in PluralRules.of(language).categories
    where !variables[index].forms.contains(where: { $0.category == category }) {
      variables[index].forms.append(ImportedForm(category, other.pieces))
    }
    variables[index].forms.sort { $0.category < $1.category }
  }
  return .plural(format: format, variables: variables)
}

/// Comments are notes of people: nothing in them may act on the text around it.
func commentText(_ comment: String) -> String {
  let composed = SourceText(comment).composed?.string ?? comment
  var scalars = String.UnicodeScalarView()
  for scalar in composed.unicodeScalars {
    switch scalar.value {
    case 0x0A, 0x09: scalars.append(scalar)
    case 0x2028, 0x2029, 0x0B, 0x0C, 0x85: scalars.append("\n")
    case ..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: continue
    default: scalars.append(scalar)
    }
  }
  return String(scalars)
}
