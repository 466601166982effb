internal import GenModel
internal import GenSource

/// `tokens.json`, a file for each further mode of the colours, and the resolver that puts them together; nothing where a
/// project has neither theme nor motion.
///
/// A reader of the format refuses members that it does not know. So the banner is the description, and what has no type of
/// its own stands under `$extensions`.
func designTokens(_ theme: Theme, _ motion: Motion, _ options: OutputOptions) -> [OutputFile] {
  let sources = theme.sources + motion.sources
  guard !sources.isEmpty else { return [] }
  let colors = DesignTokenColors(theme.colors)
  let tokens = OutputFile(path: options.path(of: "tokens.json")) { buffer in
    var writer = JSONWriter(buffer)
    writer.file { writer in
      writeHead(sources, &writer)
      writer.member("$extensions", .object(versions(theme, motion) + foreign(theme.extensions + motion.extensions)))
      writer.write(theme, colors)
      writer.write(motion)
    }
    buffer = writer.buffer
  }
  let modes = ColorMode.allCases.filter { $0 != .light && !colors.changes(in: $0).isEmpty }
  guard !modes.isEmpty else { return [tokens] }
  let files = modes.map { mode in
    OutputFile(path: options.path(of: fileName(of: mode))) { buffer in
      var writer = JSONWriter(buffer)
      writer.file { writer in
        writeHead(theme.sources, &writer)
        writer.tokens("colors", colors.changes(in: mode), type: "color", DesignTokenGroups()) { token in
          DesignToken(colors.value(of: token, in: mode))
        }
      }
      buffer = writer.buffer
    }
  }
  let resolver = OutputFile(path: options.path(of: "tokens.resolver.json")) { buffer in
    var writer = JSONWriter(buffer)
    writer.file { writeResolver(of: modes, sources: theme.sources, &$0) }
    buffer = writer.buffer
  }
  return [tokens] + files + [resolver]
}

/// Where what the format has no place for stands, as it asks for: a domain, backwards.
let designTokensExtension = TokenExtension.ownName

private func writeHead(_ sources: [String], _ writer: inout JSONWriter) {
  writer.member("$schema", .string("https://www.designtokens.org/schemas/2025.10/format.json"))
  writer.member("$description", .string(Banner(sources: sources).text))
}

private func versions(_ theme: Theme, _ motion: Motion) -> [(name: String, value: JSONValue)] {
  var versions: [(name: String, value: JSONValue)] = []
  if !theme.sources.isEmpty { versions.append(("theme", .integer(theme.version))) }
  if !motion.sources.isEmpty { versions.append(("motion", .integer(motion.version))) }
  return [(designTokensExtension, .object([("versions", .object(versions))]))]
}

private func fileName(of mode: ColorMode) -> String { "tokens.\(mode.rawValue).json" }

/// One modifier, and in it a context for each mode, which falls back as the modes of a colour do.
private func writeResolver(of modes: [ColorMode], sources: [String], _ writer: inout JSONWriter) {
  func reference(_ path: String) -> JSONValue { .object([("$ref", .string(path))]) }
  writer.member("$schema", .string("https://www.designtokens.org/schemas/2025.10/resolver.json"))
  writer.member("description", .string(Banner(sources: sources).text))
  writer.member("version", .string("2025.10"))
  writer.group("sets") { writer in
    writer.member("tokens", .object([("sources", .array([reference("tokens.json")]))]))
  }
  writer.group("modifiers") { writer in
    writer.group("appearance") { writer in
      writer.group("contexts") { writer in
        for mode in ColorMode.allCases {
          let files = [mode.fallback, mode].compactMap { $0 }.filter(modes.contains)
          writer.member(mode.rawValue, .array(files.map { reference(fileName(of: $0)) }))
        }
      }
      writer.member("default", .string(ColorMode.light.rawValue))
    }
  }
  writer.member("resolutionOrder", .array([reference("#/sets/tokens"), reference("#/modifiers/appearance")]))
}

// MARK: - Tokens

/// What one token says in the format.
struct DesignToken {
  /// Where it is not the type of its section.
  var type: String?
  var value: JSONValue
  /// What the format cannot say, under our own name.
  var more: [(name: String, value: JSONValue)] = []

  init(_ value: JSONValue, type: String? = nil, more: [(name: String, value: JSONValue)] = []) {
    self.type = type
    self.value = value
    self.more = more
  }
}

extension JSONWriter {
  /// One section as a group of tokens; nothing where there are none.
  ///
  /// - Parameters:
  ///   - type: the type of all tokens that do not state another.
  ///   - groups: what design tools keep beside groups.
  ///   - design: what a token says; a token whose value is another's refers to it.
  mutating func tokens<Value>(
    _ section: String, _ tokens: [Token<Value>], type: String?, _ groups: DesignTokenGroups,
    _ design: (Token<Value>) -> DesignToken
  ) {
    guard !tokens.isEmpty else { return }
    let tree = NameTree(tokens) { $0.name.value.text }
    group(section) { writer in
      if let type { writer.member("$type", .string(type)) }
      writer.writeTokens(of: tree, section: section, path: section, groups, design)
    }
  }

  private mutating func writeTokens<Value>(
    of tree: NameTree<Token<Value>>, section: String, path: String, _ groups: DesignTokenGroups,
    _ design: (Token<Value>) -> DesignToken
  ) {
    extensions(of: path, groups)
    for child in tree.children {
      switch child {
      case .group(let name, let inner):
        group(name.string) {
          $0.writeTokens(of: inner, section: section, path: path + "." + name.string, groups, design)
        }
      case .item(let name, let token):
        buffer.mark("\(section).\(token.name.value)", at: token.name.range)
        let design = design(token)
        var members: [(name: String, value: JSONValue)] = []
        if let type = design.type { members.append(("$type", .string(type))) }
        members.append(("$value", token.reference.map { reference(section, $0) } ?? design.value))
        members += remarks(on: token)
        let own = design.more.isEmpty ? [] : [(name: designTokensExtension, value: JSONValue.object(design.more))]
        members += extensionMembers(own, token.extensions)
        member(name.string, .object(members))
      }
    }
  }

  /// A section whose values the format has no type for: a group without tokens that holds them as an extension.
  mutating func extensions<Value>(
    _ section: String, _ tokens: [Token<Value>], _ groups: DesignTokenGroups, value: (Value) -> JSONValue
  ) {
    guard !tokens.isEmpty else { return }
    group(section) { writer in
      writer.group("$extensions") { writer in
        writer.group(designTokensExtension) { writer in
          for token in tokens {
            writer.buffer.mark("\(section).\(token.name.value)", at: token.name.range)
            let members: [(name: String, value: JSONValue)] = [("value", value(token.value))]
            writer.member(
              token.name.value.dotted,
              .object(members + remarks(on: token) + extensionMembers([], token.extensions)))
          }
        }
        for tool in foreign(groups[section]) { writer.member(tool.name, tool.value) }
      }
      // Their tokens lie flat above; the groups themselves have a place.
      writer.writeGroups(of: NameTree(tokens) { $0.name.value.text }, path: section, groups)
    }
  }

  private mutating func writeGroups<Value>(
    of tree: NameTree<Token<Value>>, path: String, _ groups: DesignTokenGroups
  ) {
    for case .group(let name, let inner) in tree.children {
      let path = path + "." + name.string
      guard groups.hasAny(from: path) else { continue }
      group(name.string) { writer in
        writer.extensions(of: path, groups)
        writer.writeGroups(of: inner, path: path, groups)
      }
    }
  }

  /// What design tools keep beside a group.
  mutating func extensions(of path: String, _ groups: DesignTokenGroups) {
    for member in extensionMembers([], groups[path]) { self.member(member.name, member.value) }
  }
}

/// `{curves.house}`.
func reference(_ section: String, _ name: TokenName) -> JSONValue { .string("{\(section).\(name)}") }

/// What people say about a token.
func remarks<Value>(on token: Token<Value>) -> [(name: String, value: JSONValue)] {
  var members: [(name: String, value: JSONValue)] = []
  if let description = token.description { members.append(("$description", .text(description))) }
  if let deprecation = token.deprecation { members.append(("$deprecated", .text(deprecation.message))) }
  return members
}
