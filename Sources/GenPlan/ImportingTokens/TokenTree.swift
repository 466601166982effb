internal import GenImporters
internal import GenModel
internal import GenSource

/// Tokens of one section by the parts of their names, in the order in which they came.
struct TokenTree {
  struct Node {
    let name: String
    var token: ImportedToken?
    var children: TokenTree?
  }

  private(set) var nodes: [Node] = []
  private var places: [String: Int] = [:]

  init() {}

  init(_ tokens: [ImportedToken]) {
    for token in tokens { add(token, token.name.value.split(separator: ".").map { String($0) }[...]) }
  }

  private mutating func add(_ token: ImportedToken, _ parts: ArraySlice<String>) {
    guard let name = parts.first else { return }
    let place: Int
    if let known = places[name] {
      place = known
    } else {
      place = nodes.count
      places[name] = place
      nodes.append(Node(name: name))
    }
    if parts.count == 1 {
      nodes[place].token = token
    } else {
      var children = nodes[place].children ?? TokenTree()
      nodes[place].children = nil
      children.add(token, parts.dropFirst())
      nodes[place].children = children
    }
  }

  /// All tokens as lines of YAML.
  ///
  /// - Parameter describe: what is said about a group, by its whole name.
  func write(
    below group: String, indent: Int, into lines: inout YAMLLines, describe: (String) -> GroupRemarks?
  ) {
    for node in nodes { Self.write(node, below: group, indent: indent, into: &lines, describe: describe) }
  }

  static func write(
    _ node: Node, below group: String, indent: Int, into lines: inout YAMLLines,
    describe: (String) -> GroupRemarks?
  ) {
    if let token = node.token { writeToken(token, named: node.name, indent: indent, into: &lines) }
    guard let children = node.children else { return }
    let name = group.isEmpty ? node.name : group + "." + node.name
    lines.line(yamlScalar(node.name, isInFlow: true) + ":", indent: indent)
    describe(name)?.write(indent: indent + 2, into: &lines)
    children.write(below: name, indent: indent + 2, into: &lines, describe: describe)
  }

  /// A node's value in braces.
  static func inline(_ node: Node, below group: String, describe: (String) -> GroupRemarks?) -> String {
    if let token = node.token { return inlineYAML(token) }
    let name = group.isEmpty ? node.name : group + "." + node.name
    let remarks = describe(name)?.inline ?? []
    let children = (node.children?.nodes ?? []).map {
      "\(yamlScalar($0.name, isInFlow: true)): \(inline($0, below: name, describe: describe))"
    }
    return "{ " + (remarks + children).joined(separator: ", ") + " }"
  }
}

/// What is said about a group that is new.
struct GroupRemarks {
  var description: String?
  var extensions: [TokenExtension] = []

  func write(indent: Int, into lines: inout YAMLLines) {
    if let description { lines.text(description, under: "$description", indent: indent) }
    writeExtensions(extensions, indent: indent, into: &lines)
  }

  /// Pairs for braces.
  var inline: [String] {
    let text = description.map { ["$description: " + yamlScalar($0, isInFlow: true)] } ?? []
    return text + (extensions.isEmpty ? [] : ["$extensions: " + inlineYAML(extensions)])
  }
}
