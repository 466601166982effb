internal import GenImporters
internal import GenModel
internal import GenSource
internal import GenYAML

/// The files of theme and motion, and where in them tokens and groups stand.
struct TokenSources {
  struct Place {
    let file: SourceID
    let key: YAMLNode
    let value: YAMLNode
  }

  /// Files with what is put into them.
  var files: [SourceID: TableFile] = [:]
  /// In the order of reading.
  private(set) var order: [SourceFile] = []
  /// By section and name.
  private(set) var tokens: [String: Place] = [:]
  /// By section, or section and name, in their first places; only those that things can be put into.
  private(set) var groups: [String: (file: SourceID, node: YAMLNode)] = [:]

  init(_ input: PlanInput, tokens known: Set<String>) {
    for source in tokenFiles(of: input) {
      guard let document = readYAML(source, limits: input.configuration.limits).document else { continue }
      files[source.id] = TableFile(document)
      order.append(source)
      for (key, value) in document.root.pairs {
        guard let section = TokenSection(rawValue: key.text.string), value.kind == .mapping else { continue }
        collect(value, section.rawValue, known, source.id)
      }
    }
  }

  private mutating func collect(_ group: YAMLNode, _ name: String, _ known: Set<String>, _ file: SourceID) {
    if groups[name] == nil { groups[name] = (file, group) }
    for (key, value) in group.pairs {
      let inner = name + "." + key.text.string
      if known.contains(inner) {
        if tokens[inner] == nil { tokens[inner] = Place(file: file, key: key, value: value) }
      } else if value.kind == .mapping {
        collect(value, inner, known, file)
      }
    }
  }
}

/// The name of the token that a place lies in, by section and name, among those that are asked for.
func tokenName(at range: SourceRange, in document: YAMLDocument, among names: Set<String>) -> String? {
  func find(_ node: YAMLNode, _ name: String) -> String? {
    for (key, value) in node.pairs {
      guard key.range.start <= range.start, range.start <= max(key.range.end, value.range.end) else { continue }
      let inner = name.isEmpty ? key.text.string : name + "." + key.text.string
      if names.contains(inner) { return inner }
      if value.kind == .mapping, let found = find(value, inner) { return found }
    }
    return nil
  }
  return find(document.root, "")
}
