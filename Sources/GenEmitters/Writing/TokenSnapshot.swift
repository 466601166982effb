internal import GenModel
internal import GenSource

extension JSONWriter {
  /// One section of tokens, nested as the source names them; nothing where there are none.
  ///
  /// - Parameter section: the section of the sources, where the member is called otherwise.
  mutating func section<Value>(
    _ member: String, _ tokens: [Token<Value>], of section: String? = nil, value: (Value) -> JSONValue
  ) {
    guard !tokens.isEmpty else { return }
    let tree = NameTree(tokens) { $0.name.value.text }
    group(member) { $0.writeMembers(of: tree, section: section ?? member, value: value) }
  }

  private mutating func writeMembers<Value>(
    of tree: NameTree<Token<Value>>, section: String, value: (Value) -> JSONValue
  ) {
    for child in tree.children {
      switch child {
      case .group(let name, let inner):
        group(name.string) { $0.writeMembers(of: inner, section: section, value: value) }
      case .item(let name, let token):
        buffer.mark("\(section).\(token.name.value)", at: token.name.range)
        member(name.string, value(token.value))
      }
    }
  }
}
