internal import GenModel
internal import GenSource

/// Writes a module of tokens: a constant for each kind, so that a worklet which uses one captures no other, and the type
/// of the JSON snapshot with the same values.
///
/// Names stay as they are in the sources: any of them can be a property, reserved words too, and two different ones stay
/// different.
struct TokenModule: ~Copyable {
  var writer: TypeScriptWriter
  private let version: Int

  init(_ buffer: consuming OutputBuffer, sources: [String], version: Int) {
    writer = TypeScriptWriter(buffer)
    self.version = version
    writer.banner(Banner(sources: sources))
    writer.blankLine()
    writer.documentation("Raised when a name goes away or changes its kind.")
    writer.line("export const version = \(version);")
  }

  /// One kind of token; nothing where there are none.
  ///
  /// - Parameter section: what the sources call it.
  mutating func export<Value>(
    _ name: StaticString, _ documentation: StaticString, _ tokens: [Token<Value>], of section: String,
    value: (Value) -> JSONValue
  ) {
    guard !tokens.isEmpty else { return }
    let tree = NameTree(tokens) { $0.name.value.text }
    writer.blankLine()
    writer.documentation(documentation)
    writer.block("export const \(TypeScriptCode(stringLiteral: name)) = {", closing: "} as const;") { writer in
      writeMembers(of: tree, section: section, &writer, value: value)
    }
  }
}

private func writeMembers<Value>(
  of tree: NameTree<Token<Value>>, section: String, _ writer: inout TypeScriptWriter, value: (Value) -> JSONValue
) {
  for child in tree.children {
    switch child {
    case .group(let name, let inner):
      writer.block("\(property: name.string): {", closing: "},") { writer in
        writeMembers(of: inner, section: section, &writer, value: value)
      }
    case .item(let name, let token):
      writer.buffer.mark("\(section).\(token.name.value)", at: token.name.range)
      writer.documentation(token.description, deprecation: token.deprecation)
      writer.property(name.string, value(token.value))
    }
  }
}

/// The declaration of a JSON snapshot that has the same values as a module.
///
/// - Parameter sections: the constants of the module that the snapshot has as members.
func snapshotDeclaration(
  _ module: StaticString, sources: [String], sections: [StaticString], _ options: OutputOptions
) -> OutputFile {
  let name = "\(module)"
  return OutputFile(path: options.path(of: name + ".json.d.ts")) { buffer in
    var writer = TypeScriptWriter(buffer)
    writer.banner(Banner(sources: sources))
    writer.blankLine()
    writer.line("import type * as tokens from \(quoted: "./" + name);")
    writer.blankLine()
    writer.block("declare const snapshot: {", closing: "};") { writer in
      writer.line("readonly $generated: string;")
      writer.line("readonly v: typeof tokens.version;")
      for section in sections {
        let section = TypeScriptCode(stringLiteral: section)
        writer.line("readonly \(section): typeof tokens.\(section);")
      }
    }
    writer.line("export default snapshot;")
    buffer = writer.buffer
  }
}
