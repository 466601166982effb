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

/// A value that code passes into a text.
public struct Argument: Sendable, BitwiseCopyable {
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
