package import GenModel
package import GenSource

/// What a schema is about.
package enum SchemaKind: String, Sendable, CaseIterable {
  case strings, language, glossary, theme, motion, configuration

  /// The file that `gen-native schema` writes.
  package var fileName: String { rawValue + ".schema.json" }

  /// What it describes, in a few words.
  package var summary: String {
    switch self {
    case .strings: "a table of strings with its languages side by side"
    case .language: "a table of strings in one language"
    case .glossary: "what words are called in each language"
    case .theme: "colours, palettes, dimensions and glyphs"
    case .motion: "curves, springs, transitions, keyframes, gestures and haptics"
    case .configuration: "gen-native.yaml"
    }
  }
}

/// What a project has that its schemas name.
package struct SchemaContext: Sendable {
  package var languages: [LanguageTag]
  /// By their names in the sources.
  package var tables: [String]
  package var formats: [String]
  package var rules: [RuleDescription]

  package init(languages: [LanguageTag], tables: [String], formats: [String], rules: [RuleDescription]) {
    self.languages = languages
    self.tables = tables
    self.formats = formats
    self.rules = rules
  }
}

/// A JSON Schema (2020-12) of one kind of file, for editors that complete and check while one types.
///
/// It accepts everything that the readers accept; what only they can tell (a colour's grammar, a reference that leads
/// nowhere) it leaves to them.
package func makeSchema(_ kind: SchemaKind, _ context: SchemaContext) -> String {
  let (top, definitions) =
    switch kind {
    case .strings: stringsSchema(context)
    case .language: languageSchema()
    case .glossary: glossarySchema(context)
    case .theme: themeSchema(context)
    case .motion: motionSchema(context)
    case .configuration: configurationSchema(context)
    }
  guard case .object(let members) = top else { return "" }
  let head: [(name: String, value: SchemaValue)] = [
    ("$schema", "https://json-schema.org/draft/2020-12/schema"), ("$comment", .text(schemaMark)),
    ("title", .text("gen-native: " + kind.summary)),
  ]
  return SchemaValue.object(head + members + [("$defs", .object(definitions))]).json() + "\n"
}

/// What a schema of ours bears, so that no other file is taken for one.
package let schemaMark = "made by 'gen-native schema'; run it again after adding a language, a table or a rule"

typealias SchemaDefinitions = [(name: String, value: SchemaValue)]

/// Names as the readers have them: segments joined by dots, of which the first begins with a letter.
let namePattern = "^[A-Za-z][A-Za-z0-9_-]*(\\.[A-Za-z0-9][A-Za-z0-9_-]*)*$"
/// Below another name a segment may begin with a digit.
let laterNamePattern = "^[A-Za-z0-9][A-Za-z0-9_-]*(\\.[A-Za-z0-9][A-Za-z0-9_-]*)*$"
private let numberPattern = "[+-]?([0-9]+(\\.[0-9]+)?|\\.[0-9]+)([eE][+-]?[0-9]+)?"

extension SchemaValue {
  /// A number with one of the units behind it.
  static func quantity(_ units: [String]) -> SchemaValue {
    .pattern("^\(numberPattern) *(\(units.joined(separator: "|")))$")
  }

  /// A number without a unit.
  static let bareNumber: SchemaValue = .pattern("^\(numberPattern)$", isNumber: true)

  static func wholeNumber(_ bounds: ClosedRange<Int>) -> SchemaValue {
    SchemaValue.pattern("^[0-9]+$").with("type", ["string", "integer"]).with("minimum", .number(bounds.lowerBound))
      .with("maximum", .number(bounds.upperBound))
  }

  static let yesOrNo: SchemaValue = .words(["true", "false"])

  /// `"{colors.paper}"`
  static let reference: SchemaValue = .pattern("^\\{ *[^{} ]+ *\\}$")

  static func allowed(_ context: SchemaContext) -> SchemaValue {
    .oneOrMany(.words(context.rules.filter { !$0.isFixed }.map(\.id.name).sorted()))
      .described("rules that are off here")
  }
}
