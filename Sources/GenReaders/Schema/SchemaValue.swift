internal import GenSource

/// A piece of a JSON Schema, with its members in the order in which they are written.
indirect enum SchemaValue: Sendable {
  case text(String)
  case number(Int)
  case bool(Bool)
  case list([SchemaValue])
  case object([(name: String, value: SchemaValue)])

  /// The JSON, in lines of two more spaces for each depth; what fits on a line stands on one.
  func json(depth: Int = 0) -> String {
    let indent = String(repeating: "  ", count: depth + 1)
    let end = "\n" + String(repeating: "  ", count: depth)
    switch self {
    case .text(let text): return jsonText(text)
    case .number(let number): return "\(number)"
    case .bool(let bool): return bool ? "true" : "false"
    case .list(let items):
      if items.allSatisfy(\.isScalar) { return "[" + items.map { $0.json() }.joined(separator: ", ") + "]" }
      return "[\n" + items.map { indent + $0.json(depth: depth + 1) }.joined(separator: ",\n") + end + "]"
    case .object(let members):
      if members.allSatisfy(\.value.isScalar), members.count <= 1 {
        return "{" + members.map { "\(jsonText($0.name)): \($0.value.json())" }.joined() + "}"
      }
      let lines = members.map { "\(indent)\(jsonText($0.name)): \($0.value.json(depth: depth + 1))" }
      return "{\n" + lines.joined(separator: ",\n") + end + "}"
    }
  }

  private var isScalar: Bool {
    switch self {
    case .text, .number, .bool: true
    case .list, .object: false
    }
  }
}

extension SchemaValue: ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral
{
  init(stringLiteral text: String) { self = .text(text) }
  init(arrayLiteral items: SchemaValue...) { self = .list(items) }
  init(dictionaryLiteral members: (String, SchemaValue)...) { self = .object(members.map { ($0, $1) }) }
  init(booleanLiteral bool: Bool) { self = .bool(bool) }
  init(integerLiteral number: Int) { self = .number(number) }
}

extension SchemaValue {
  /// A definition of the same schema.
  static func ref(_ name: String) -> SchemaValue { ["$ref": .text("#/$defs/\(name)")] }

  /// Text, whatever other readers of YAML take it for: `no`, `12:30` and `1e3` are texts here.
  static let scalar: SchemaValue = ["type": ["string", "number", "boolean"]]

  static func words(_ words: [String]) -> SchemaValue {
    // What YAML 1.1 reads for them.
    let others: [SchemaValue] =
      (words.contains { ["no", "off", "false"].contains($0) } ? [false] : [])
      + (words.contains { ["yes", "on", "true"].contains($0) } ? [true] : [])
    return ["enum": .list(words.map { .text($0) } + others)]
  }

  /// A text of some shape. Numbers pass where `isNumber`, since other readers take such a text for one.
  static func pattern(_ pattern: String, isNumber: Bool = false) -> SchemaValue {
    ["type": isNumber ? ["string", "number"] : "string", "pattern": .text(pattern)]
  }

  static func any(_ choices: SchemaValue...) -> SchemaValue { ["anyOf": .list(choices)] }

  /// One, or a list.
  static func oneOrMany(_ item: SchemaValue) -> SchemaValue {
    any(item, ["type": "array", "items": item])
  }

  static func required(_ names: String...) -> SchemaValue { ["required": .list(names.map { .text($0) })] }
  static func without(_ names: String...) -> SchemaValue {
    ["not": ["anyOf": .list(names.map { required($0) })]]
  }

  /// A mapping with these fields and no others. Nothing may stand in a field that need not be there.
  static func fields(
    _ fields: [(name: String, value: SchemaValue)], required: [String] = [], filled: [String] = []
  ) -> SchemaValue {
    var members: [(name: String, value: SchemaValue)] = [
      ("type", "object"),
      (
        "properties",
        .object(fields.map { ($0.name, (required + filled).contains($0.name) ? $0.value : $0.value.orNothing) })
      ),
      ("additionalProperties", false),
    ]
    if !required.isEmpty { members.append(("required", .list(required.map { .text($0) }))) }
    return .object(members)
  }

  /// A mapping of names to values.
  static func named(_ pattern: String, _ value: SchemaValue) -> SchemaValue {
    [
      "type": "object", "patternProperties": .object([(pattern, value)]), "additionalProperties": false,
      "minProperties": 1,
    ]
  }

  /// The schema with more said about it, or asked for.
  func with(_ name: String, _ value: SchemaValue) -> SchemaValue {
    guard case .object(var members) = self else { return self }
    if let index = members.firstIndex(where: { $0.name == name }) {
      members[index].value = value
    } else {
      members.append((name, value))
    }
    return .object(members)
  }

  func described(_ text: String) -> SchemaValue {
    guard case .object(let members) = self else { return self }
    return .object([("description", .text(text))] + members.filter { $0.name != "description" })
  }

  subscript(name: String) -> SchemaValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The same, or nothing.
  var orNothing: SchemaValue {
    let nothing: SchemaValue = ["type": "null"]
    switch self["type"] {
    case .text(let type)? where self["enum"] == nil: return with("type", [.text(type), "null"])
    case .list(let types)?: return with("type", .list(types + ["null"]))
    default:
      let description = self["description"]
      let either: SchemaValue = ["anyOf": [self, nothing]]
      return description.map { either.with("description", $0) } ?? either
    }
  }
}
