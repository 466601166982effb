internal import GenEmitters
internal import GenModel
internal import GenSource

/// A token as the page reads it: its name, place and words first, then what its kind adds.
///
/// - Parameter ranges: where its values stand, for the findings about it.
func tokenData<Value>(
  _ token: Token<Value>, _ places: SourcePlaces, at ranges: [SourceRange] = [],
  _ members: [(name: String, value: JSONValue)]
) -> JSONValue {
  var all: [(name: String, value: JSONValue)] = [
    ("name", .string(token.name.value.dotted)), ("place", .string(places.text(of: token.name.range))),
  ]
  if let description = token.description { all.append(("description", .text(description))) }
  if let deprecation = token.deprecation { all.append(("deprecated", .text(deprecation.message))) }
  if let reference = token.reference { all.append(("reference", .string(reference.dotted))) }
  if !token.allowed.isEmpty {
    all.append(("allowed", .array(token.allowed.list.map(\.value).map { .string($0.name) })))
  }
  return .object(all + members + places.members(findingsIn: [token.name.range] + ranges))
}
