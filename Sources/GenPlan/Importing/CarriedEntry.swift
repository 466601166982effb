internal import GenImporters
internal import GenModel
internal import GenSource

/// An imported entry as the sources write it.
struct CarriedEntry {
  /// What one language says.
  struct Text {
    let language: LanguageTag
    let text: CarriedText
    let source: ImportedText
    /// Plural forms that only repeat `other`, since the translation lacks them.
    var standIns: [PluralCategory] = []

    var needsReview: Bool { source.needsReview || !standIns.isEmpty }
  }

  let key: String
  let keyRange: SourceRange
  var comment: String?
  var headings: [String]
  var arguments: [(name: String, type: ArgumentType)]
  /// `$plural`, where several numbers could choose.
  var pluralArgument: String?
  var isTranslated: Bool
  /// In the order of the project's languages.
  var texts: [Text]
  var allowed: [String] = []

  var review: [LanguageTag] { texts.filter(\.needsReview).map(\.language) }
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
      throw Self.withoutBase(entry, languages[0])
    }
    if base.isReference, !hasAllForms(base.message, in: base.language) {
      throw NotCarried(
        "the file has only the plural forms of '\(base.language)' that the translation needs",
        help: "import the table of the base language first")
    }
    let arguments = try EntryArguments(of: base, key: entry.key.value, comment: entry.comment)
    var texts: [Text] = []
    for text in ordered {
      let isBase = text.language == base.language
      do throws(NotCarried) {
        let (carried, standIns) = try arguments.carried(text).filled(for: text.language, from: nil)
        if !isBase, !entry.isTranslated {
          if carried == texts.first?.text { continue }
          throw NotCarried("the entry is not to be translated")
        }
        // Platforms write nothing for what is not translated yet.
        if !isBase, carried == .text(""), texts.first?.text != .text("") { continue }
        texts.append(Text(language: text.language, text: carried, source: text, standIns: isBase ? [] : standIns))
      } catch {
        if isBase { throw error }
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

  private static func withoutBase(_ entry: ImportedEntry, _ language: LanguageTag) -> NotCarried {
    guard entry.refused.contains(language) else {
      return NotCarried(
        "it has no text in the base language '\(language)'", help: "import the base language first, or with it")
    }
    var reason = NotCarried("its text in the base language '\(language)' is not")
    reason.isKnown = entry.texts.isEmpty
    return reason
  }
}

/// Whether a plural gives all the categories that its language needs.
private func hasAllForms(_ message: ImportedMessage, in language: LanguageTag) -> Bool {
  let needed = PluralRules.of(language).categories
  return message.variables.allSatisfy { variable in
    needed.allSatisfy { category in variable.forms.contains { $0.category == category } }
  }
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
