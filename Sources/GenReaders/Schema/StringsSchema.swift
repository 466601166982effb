internal import GenModel

/// `strings/<Table>.yaml`.
func stringsSchema(_ context: SchemaContext) -> (SchemaValue, SchemaDefinitions) {
  let languages = context.languages.map(\.tag)
  let language = SchemaValue.words(languages)
  let names: SchemaValue = [
    "properties": ["$table": [:]],
    "patternProperties": .object([(namePattern, .ref("node"))]), "additionalProperties": .ref("phraseOfShortcuts"),
  ]
  let phrases: SchemaValue = [
    "properties": ["$table": [:]], "patternProperties": [phrasePattern: .ref("entry")], "additionalProperties": false,
  ]
  let top: SchemaValue = [
    "type": "object", "minProperties": 1,
    "properties": ["$table": SchemaValue.ref("table").described("what holds for the whole table")],
    "if": [
      "required": ["$table"],
      "properties": ["$table": ["required": ["keys"], "properties": ["keys": ["const": "phrases"]]]],
    ],
    "then": phrases, "else": names,
  ]
  let table = SchemaValue.fields([
    ("comment", SchemaValue.scalar.described("what the table is for, for translators")),
    (
      "languages",
      SchemaValue.oneOrMany(language).described("the languages that the table is written in; default: the project's")
    ),
    ("keys", SchemaValue.words(["names", "phrases"]).described("names, which become Swift's, or free texts")),
    ("name", SchemaValue.scalar.described("the table's name in the outputs, where it is not the file's")),
  ])

  let holdsLanguages: SchemaValue = [
    "type": "object", "anyOf": .list(languages.map { .required($0) }),
  ]
  let isText: SchemaValue = ["not": holdsLanguages]
  let isEntry: SchemaValue = [
    "type": "object",
    "anyOf": .list(
      EntryProperties.names.map { .required($0) }
        + languages.map { SchemaValue.required($0).with("properties", .object([($0, isText)])) }),
  ]
  let texts = languages.map { (name: $0, value: SchemaValue.ref("message").described("the text in '\($0)'")) }
  let shortcuts = languages.map { language -> (name: String, value: SchemaValue) in
    (language, ["type": ["string", "null"], "pattern": "\\$\\{applicationName\\}"])
  }
  return (
    top,
    [
      ("table", table),
      ("node", ["if": isEntry, "then": .ref("entry"), "else": .ref("group")]),
      ("group", .named(laterNamePattern, .ref("node"))),
      ("entry", .fields(texts + entryProperties(language, context))),
      // The keys of AppShortcuts are phrases without a word, and their texts show it.
      ("phraseOfShortcuts", ["allOf": [.ref("entry"), .object([("properties", .object(shortcuts))])]]),
      ("allow", .allowed(context)),
    ] + messageDefinitions
  )
}

/// Whatever is no property; a phrase may begin with the app's name.
private let phrasePattern = "^([^$]|\\$\\{applicationName\\})"

/// In the order of `EntryProperties.names`; a test holds the two together.
private func entryProperties(
  _ language: SchemaValue, _ context: SchemaContext
) -> [(name: String, value: SchemaValue)] {
  let types = ["string", "int", "double"] + (0...15).map { "double.\($0)" }
  let arguments: SchemaValue = [
    "type": "object", "propertyNames": ["pattern": "^(?!NSString)[A-Za-z][A-Za-z0-9_]*$"],
    "additionalProperties": .words(types),
  ]
  return [
    ("$comment", SchemaValue.scalar.described("what the text is for, for translators")),
    ("$args", arguments.described("the arguments in the order in which code passes them, with their types")),
    ("$plural", SchemaValue.scalar.described("the int argument that chooses the plural form; default: the only one")),
    ("$maxLength", SchemaValue.wholeNumber(1...1_000_000).described("how many characters the text may have")),
    ("$translate", SchemaValue.yesOrNo.described("false: one text for all languages")),
    ("$deprecated", SchemaValue.scalar.described("why the text should not be used any more; may name another: {key}")),
    ("$same", SchemaValue.scalar.described("another entry whose texts this one takes: key, or Table/key")),
    ("$allow", .ref("allow")),
    ("$review", SchemaValue.oneOrMany(language).described("languages whose text somebody is to look at again")),
  ]
}

/// A text, or what depends on numbers.
private let messageDefinitions: SchemaDefinitions = [
  ("text", SchemaValue.scalar.orNothing),
  (
    "message",
    [
      "if": ["type": "object"],
      "then": ["if": ["required": ["$format"]], "then": .ref("format"), "else": .ref("forms")], "else": .ref("text"),
    ]
  ),
  (
    "format",
    [
      "type": "object",
      "properties": [
        "$format": SchemaValue.scalar.described("the whole text; each int argument stands for its form")
      ],
      "additionalProperties": .any(.ref("forms"), .scalar), "minProperties": 2,
    ]
  ),
  ("forms", forms),
]

private let forms = SchemaValue.fields(
  PluralCategory.allCases.map { ($0.rawValue, SchemaValue.scalar) }, filled: PluralCategory.allCases.map(\.rawValue)
).with("minProperties", 1).described("the forms that a number chooses between, by CLDR's categories")

/// `strings/<lang>/<Table>.yaml`: names and texts alone.
func languageSchema() -> (SchemaValue, SchemaDefinitions) {
  let group: SchemaValue = [
    "type": "object", "patternProperties": [phrasePattern: .ref("node")], "additionalProperties": false,
    "minProperties": 1,
  ]
  return (
    group,
    [
      ("text", SchemaValue.scalar.orNothing),
      (
        "node",
        [
          "if": ["type": "object"],
          "then": ["if": ["required": ["$format"]], "then": .ref("format"), "else": .ref("group")],
          "else": .ref("text"),
        ]
      ),
      ("group", group.described("names below a name, or the forms of a plural")),
    ] + messageDefinitions.filter { ["format", "forms"].contains($0.name) }
  )
}
