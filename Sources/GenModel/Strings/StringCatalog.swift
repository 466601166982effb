package import GenSource

/// All string tables of an app.
package struct StringCatalog: Sendable {
  /// The project's languages as canonical BCP 47 tags; the first is the base language.
  package var languages: [LanguageTag]
  package var tables: [StringTable]

  package init(languages: [LanguageTag], tables: [StringTable]) {
    self.languages = languages
    self.tables = tables
  }
}

/// One table: what the app asks for under one table name.
package struct StringTable: Sendable {
  /// The name by which the sources and `gen-native.yaml` call it: the file's, without ending.
  package var sourceName: String
  /// The name in the outputs: `$table: { name: … }`, else the file's.
  package var name: Located<String>
  package var comment: SourceText?
  /// The languages it is written in; the first is the base language.
  package var languages: [LanguageTag]
  package var keys: KeyKind
  /// In the order of the sources.
  package var entries: [StringEntry]
  /// The paths of the files that it was read from, for the outputs' banners.
  package var sources: [String]
  /// Whether all its files could be read: else what seems to be missing may stand in the one that could not.
  package var isComplete = true

  /// What the keys of a table are.
  package enum KeyKind: Sendable {
    /// Names, which become Swift accessors.
    case names
    /// Free texts.
    case phrases
  }

  package init(
    sourceName: String, name: Located<String>, comment: SourceText? = nil, languages: [LanguageTag],
    keys: KeyKind = .names, entries: [StringEntry] = [], sources: [String]
  ) {
    self.sourceName = sourceName
    self.name = name
    self.comment = comment
    self.languages = languages
    self.keys = keys
    self.entries = entries
    self.sources = sources
  }

  package var baseLanguage: LanguageTag { languages[0] }

  /// Whether Swift gets accessors: not for free keys, nor for the tables that the system reads by itself.
  package var hasAccessors: Bool {
    keys == .names && name.value != "InfoPlist" && name.value != "AppShortcuts"
  }
}

/// One key of a table with its texts.
///
/// A class, and never changed, since every rule and every output visits all entries: a visit must not cost a reference
/// count for each field.
package final class StringEntry: Sendable {
  /// The dotted name, or the phrase in NFC.
  package let keyText: Located<SourceText>
  package let comment: SourceText?
  /// In the order of `$args`, which is the order in which an accessor takes them.
  package let arguments: [Argument]
  package let maxLength: Located<Int>?
  /// One text for all languages (`$translate: false`).
  package let isTranslated: Bool
  package let deprecation: Deprecation?
  package let allowed: AllowedRules
  /// The languages whose text a person is to look at again (`$review`).
  package let review: [LanguageTag]
  /// A text for each of the table's languages, in their order; nothing where it is missing.
  package let texts: [Located<Message>?]
  /// Whether a text stands there that could not be read, which has been reported.
  package let hasUnreadableText: Bool
  /// Whether `$args` could not be read in part, which has been reported: that texts name other arguments only follows.
  package let hasUnreadableArguments: Bool
  /// Whether its texts are another entry's (`$same`), where what is wrong with them is reported.
  package let sharesTexts: Bool
  /// The arguments that choose plural forms in any language, in the order of `$args`. With one of them the entry goes
  /// into the `.stringsdict`, in every language.
  package let pluralArguments: [Int]

  package init(
    key: Located<SourceText>, comment: SourceText? = nil, arguments: [Argument] = [], maxLength: Located<Int>? = nil,
    isTranslated: Bool = true, deprecation: Deprecation? = nil, allowed: AllowedRules = [],
    review: [LanguageTag] = [], texts: [Located<Message>?] = [], hasUnreadableText: Bool = false,
    hasUnreadableArguments: Bool = false,
    sharesTexts: Bool = false
  ) {
    keyText = key
    self.comment = comment
    self.arguments = arguments
    self.maxLength = maxLength
    self.isTranslated = isTranslated
    self.deprecation = deprecation
    self.allowed = allowed
    self.review = review
    self.texts = texts
    self.hasUnreadableText = hasUnreadableText
    self.hasUnreadableArguments = hasUnreadableArguments
    self.sharesTexts = sharesTexts
    pluralArguments = arguments.isEmpty ? [] : GenModel.pluralArguments(in: texts)
  }

  /// The key for reports and the like; outputs take the text itself.
  package var key: Located<String> { keyText.map(\.string) }

  /// The same entry but for what is given.
  package func with(
    deprecation: Deprecation? = nil, texts: [Located<Message>?]? = nil, hasUnreadableText: Bool? = nil
  ) -> StringEntry {
    StringEntry(
      key: keyText, comment: comment, arguments: arguments, maxLength: maxLength, isTranslated: isTranslated,
      deprecation: deprecation ?? self.deprecation, allowed: allowed, review: review,
      texts: texts ?? self.texts,
      hasUnreadableText: hasUnreadableText ?? self.hasUnreadableText, hasUnreadableArguments: hasUnreadableArguments,
      sharesTexts: sharesTexts)
  }
}

private func pluralArguments(in texts: [Located<Message>?]) -> [Int] {
  var chosen: Set<Int> = []
  for case .plural(let plural)? in texts.lazy.map({ $0?.value }) {
    chosen.formUnion(plural.variables.lazy.map(\.argument))
  }
  return chosen.sorted()
}

/// A value that code passes into a text.
package struct Argument: Sendable, BitwiseCopyable {
  package let nameText: Located<SourceText>
  package let type: ArgumentType

  package init(name: Located<SourceText>, type: ArgumentType) {
    nameText = name
    self.type = type
  }

  /// The name for reports and the like; outputs take the text itself.
  package var name: Located<String> { nameText.map(\.string) }
}

/// What kind of value an argument of a text takes.
package enum ArgumentType: Sendable, BitwiseCopyable, Hashable {
  case string
  case int
  /// With a fixed number of digits after the decimal point, or as many as the value has.
  case double(digits: Int?)
}
