/// New entries below the groups of their names, in the order in which they came.
struct EntryTree {
  private indirect enum Node {
    case entry(CarriedEntry, number: Int)
    case group([Member])
  }

  private struct Member {
    let name: String
    var node: Node
    /// Comments above the group that its first entry opens a section with.
    var headings: [String] = []
  }

  /// Which lines an entry has.
  struct Span {
    let lines: Range<Int>
    let entry: Int
  }

  private var root: [Member] = []

  var isEmpty: Bool { root.isEmpty }

  mutating func add(_ entry: CarriedEntry, number: Int, isPhrase: Bool) {
    var words =
      isPhrase ? [entry.key] : entry.key.split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
    // Deeper nests would be harder to read than a dotted name, and there is a limit.
    if words.count > Self.depth {
      words = words.prefix(Self.depth - 1) + [words.dropFirst(Self.depth - 1).joined(separator: ".")]
    }
    var entry = entry
    var headings: [String] = []
    if words.count > 1, !root.contains(where: { $0.name == words[0] }) { swap(&headings, &entry.headings) }
    Self.add(.entry(entry, number: number), at: words[...], to: &root)
    if !headings.isEmpty { root[root.count - 1].headings = headings }
  }

  private static let depth = 4

  private static func add(_ node: Node, at words: ArraySlice<String>, to members: inout [Member]) {
    guard let first = words.first else { return }
    let rest = words.dropFirst()
    guard !rest.isEmpty else {
      members.append(Member(name: first, node: node))
      return
    }
    if let place = members.firstIndex(where: { $0.name == first }), case .group(var inner) = members[place].node {
      add(node, at: rest, to: &inner)
      members[place].node = .group(inner)
    } else {
      var inner: [Member] = []
      add(node, at: rest, to: &inner)
      members.append(Member(name: first, node: .group(inner)))
    }
  }

  func write(into lines: inout YAMLLines) -> [Span] {
    var spans: [Span] = []
    for member in root {
      lines.blank()
      for heading in member.headings { lines.comment(commentText(heading), indent: 0) }
      Self.write(member.name, member.node, indent: 0, into: &lines, &spans)
    }
    return spans
  }

  private static func write(
    _ name: String, _ node: Node, indent: Int, into lines: inout YAMLLines, _ spans: inout [Span]
  ) {
    switch node {
    case .entry(let entry, let number):
      let start = lines.lines.count
      lines.entry(entry, named: yamlScalar(name), indent: indent)
      spans.append(Span(lines: start..<lines.lines.count, entry: number))
    case .group(let members):
      lines.line(yamlScalar(name) + ":", indent: indent)
      for member in members { write(member.name, member.node, indent: indent + 2, into: &lines, &spans) }
    }
  }
}
