internal import GenModel
internal import GenSource

/// Writes the sections of `ThemeTokens` or `MotionTokens`: each an enumeration, with one inside for each group of names.
struct TokenEnumeration {
  /// The name of the enumeration around all sections.
  let root: SwiftCode
  let options: OutputOptions
  private var isFirst = true

  init(root: SwiftCode, options: OutputOptions) {
    self.root = root
    self.options = options
  }

  /// One section; nothing where it has no tokens.
  ///
  /// - Parameters:
  ///   - section: what the sources call it.
  ///   - isDocumented: whether the declarations bear what people say about the tokens.
  ///   - note: what the comment says about the unit.
  mutating func write<Value>(
    _ name: SwiftCode, _ tokens: [Token<Value>], of section: String, isDocumented: Bool = true,
    _ writer: inout SwiftWriter, note: (Value) -> SourceText? = { _ in nil },
    member: (Token<Value>, SwiftIdentifier, inout SwiftWriter) -> Void
  ) {
    guard !tokens.isEmpty else { return }
    if !isFirst { writer.blankLine() }
    isFirst = false
    let tree = NameTree(tokens) { $0.name.value.text }
    writeGroup(name, tree, &writer) { token, leaf, writer in
      writer.buffer.mark("\(section).\(token.name.value)", at: token.name.range)
      if isDocumented {
        writer.documentation(token.description)
        writer.documentation(note(token.value))
        writer.deprecation(token.deprecation, replacement: replacement(token.deprecation, in: name))
      }
      member(token, leaf, &writer)
    }
  }

  private func writeGroup<Value>(
    _ name: SwiftCode, _ tree: NameTree<Token<Value>>, _ writer: inout SwiftWriter,
    member: (Token<Value>, SwiftIdentifier, inout SwiftWriter) -> Void
  ) {
    writer.block("\(options.access) enum \(name)") { writer in
      for child in tree.children {
        switch child {
        case .group(let name, let inner):
          writeGroup("\(SwiftIdentifier.group(name))", inner, &writer, member: member)
        case .item(let name, let token): member(token, SwiftIdentifier.member(name), &writer)
        }
      }
    }
  }

  /// The whole path of the constant to use instead.
  private func replacement(_ deprecation: Deprecation?, in section: SwiftCode) -> SwiftCode? {
    guard let segments = deprecation?.replacement?.segments, let last = segments.last else { return nil }
    var path: [SwiftCode] = options.namespace.map { ["\($0)"] } ?? []
    path += [root, section]
    path += segments.dropLast().map { "\(SwiftIdentifier.group($0))" }
    path.append("\(SwiftIdentifier.member(last))")
    return SwiftCode.joined(path, by: ".")
  }
}
