internal import GenModel
internal import GenSource

/// What design tools keep beside groups, by the groups' paths.
struct DesignTokenGroups {
  private var extensions: [String: [TokenExtension]] = [:]

  init(_ groups: [ExtendedGroup] = []) {
    for group in groups { extensions[group.path, default: []] += group.extensions }
  }

  subscript(path: String) -> [TokenExtension] { extensions.isEmpty ? [] : extensions[path] ?? [] }

  /// Whether anything is said of a group or of those in it.
  func hasAny(from path: String) -> Bool {
    extensions.keys.contains { $0 == path || $0.hasPrefix(path + ".") }
  }
}

/// `$extensions` with our own and those of design tools beside them; nothing where there are none.
func extensionMembers(
  _ own: [(name: String, value: JSONValue)], _ tools: [TokenExtension]
) -> [(name: String, value: JSONValue)] {
  guard !own.isEmpty || !tools.isEmpty else { return [] }
  return [("$extensions", .object(own + foreign(tools)))]
}

/// What design tools keep, as it came.
func foreign(_ extensions: [TokenExtension]) -> [(name: String, value: JSONValue)] {
  extensions.map { ($0.name.value.string, $0.value.json) }
}

extension ExtensionValue {
  fileprivate var json: JSONValue {
    switch self {
    case .null: .null
    case .bool(let value): .bool(value)
    case .number(let digits): .written(digits)
    case .text(let text): .text(text)
    case .list(let items): .array(items.map(\.json))
    case .members(let members): .object(members.map { ($0.name.string, $0.value.json) })
    }
  }
}
