internal import GenModel
internal import GenSource

/// A kind of token in a schema.
struct TokenSchema: Sendable {
  let kind: TokenKind
  /// The key of the definitions: `spring`.
  let name: String
  let description: String
  /// The value where it is no mapping.
  var scalar: SchemaValue = .reference
  /// The fields of the value, where it may be a mapping.
  var fields: [(name: String, value: SchemaValue)] = []
  /// Properties that may stand beside `$value` as well.
  var properties: [(name: String, value: SchemaValue)] = []
  var required: [String] = []
  /// What the fields must be to each other.
  var conditions: [SchemaValue] = []

  /// The section of a file, and what it is made of.
  var definitions: SchemaDefinitions {
    let common: [(name: String, value: SchemaValue)] = [
      ("$description", SchemaValue.scalar.described("what the token is for; a comment in the outputs")),
      (
        "$deprecated",
        SchemaValue.scalar.described("why it should not be used any more; may name another: {\(kind.section).name}")
      ),
      ("$allow", .ref("allow")), extensionsField,
    ]
    let hasFields = !fields.isEmpty
    let isToken: SchemaValue = [
      "anyOf": .list((["$value"] + kind.fields.sorted()).map { .required($0) })
    ]
    let ownFields = fields + properties
    let value: SchemaValue =
      hasFields
      ? ["if": ["type": "object"], "then": .ref(name + ".fields"), "else": .ref(name + ".scalar")]
      : .ref(name + ".scalar")
    let withValue = SchemaValue.fields([("$value", value)] + common + properties, required: ["$value"])
    let whole: SchemaValue =
      hasFields
      ? ["if": .required("$value"), "then": .ref(name + ".valued"), "else": .ref(name + ".whole")]
      : .ref(name + ".valued")
    let group: SchemaValue = [
      "type": "object",
      "properties": [
        "$description": SchemaValue.scalar.orNothing, "$extensions": SchemaValue.ref("extensions").orNothing,
      ],
      "patternProperties": .object([(laterNamePattern, .ref(name))]), "additionalProperties": false, "minProperties": 1,
    ]
    let section: SchemaValue = group.with("patternProperties", .object([(namePattern, .ref(name))]))
    let node: SchemaValue = [
      "if": ["type": "object"], "then": ["if": isToken, "then": whole, "else": .ref(name + ".group")],
      "else": .ref(name + ".scalar"),
    ]
    var definitions: SchemaDefinitions = [
      (kind.section, section.described(description)), (name + ".group", group), (name, node),
      (name + ".scalar", scalar), (name + ".valued", withValue),
    ]
    if hasFields {
      definitions.append((name + ".fields", mapping(ownFields)))
      definitions.append((name + ".whole", mapping(ownFields + common)))
    }
    return definitions
  }

  private func mapping(_ fields: [(name: String, value: SchemaValue)]) -> SchemaValue {
    let mapping = SchemaValue.fields(fields, required: required)
    return conditions.isEmpty ? mapping : mapping.with("allOf", .list(conditions))
  }
}

/// What stands at the top of a file of tokens.
func tokenFileSchema(
  _ tokens: [TokenSchema], properties: [(name: String, value: SchemaValue)] = [], _ context: SchemaContext
) -> (SchemaValue, SchemaDefinitions) {
  let version = (
    name: "$version",
    value: SchemaValue.wholeNumber(1...1_000_000).described("the snapshot's version: raise it when a name goes away")
  )
  let sections = tokens.map { (name: $0.kind.section, value: SchemaValue.ref($0.kind.section)) }
  return (
    .fields([version, extensionsField] + properties + sections, filled: sections.map(\.name)),
    [("allow", .allowed(context)), ("extensions", extensions)] + tokens.flatMap(\.definitions)
  )
}

private let extensionsField = (name: "$extensions", value: SchemaValue.ref("extensions"))

/// Anything, but for what our own format writes.
private let extensions: SchemaValue = [
  "description": "what design tools keep here, each under its own name; the format 'dtcg' carries it through",
  "type": "object", "propertyNames": ["not": ["enum": [.text(TokenExtension.ownName)]]],
]
