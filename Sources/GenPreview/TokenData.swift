internal import GenEmitters
internal import GenModel
internal import GenSource

/// A token as the page reads it: its name, place and words first, then what its kind adds.
func tokenData<Value>(
  _ token: Token<Value>, _ places: SourcePlaces, _ members: [(name: String, value: JSONValue)]
) -> JSONValue {
  var all: [(name: String, value: JSONValue)] = [
    ("name", .string(token.name.value.dotted)), ("place", .string(places.text(of: token.name.range))),
  ]
  if let description = token.description { all.append(("description", .text(description))) }
  if let deprecation = token.deprecation { all.append(("deprecated", .text(deprecation.message))) }
  if let reference = token.reference { all.append(("reference", .string(reference.dotted))) }
  return .object(all + members)
}
