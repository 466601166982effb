internal import GenSource

/// What a resolver puts together for each mode; nothing after an error.
///
/// A resolver has modifiers with contexts of any names, and the sources four modes: a context is taken for the mode that
/// its name says. What no mode stands for is listed.
func resolvedLayers(
  _ resolver: DesignDocument, _ documents: [DesignDocument], _ collector: inout TokenCollector
) -> DesignLayers? {
  var reader = ResolverReader(resolver: resolver, documents: documents)
  return reader.layers(&collector)
}

private struct ResolverReader {
  let resolver: DesignDocument
  let documents: [DesignDocument]
  private var hasFailed = false

  init(resolver: DesignDocument, documents: [DesignDocument]) {
    self.resolver = resolver
    self.documents = documents
  }

  mutating func layers(_ collector: inout TokenCollector) -> DesignLayers? {
    if let version = resolver.root["version"], version.text != "2025.10" {
      collector.fail(
        "this resolver is of version \(version.text.map { "'\($0.prefix(40))'" } ?? version.kindInWords)",
        at: version.range.head, help: "'2025.10' is the one that is known")
      return nil
    }
    guard let order = resolver.root["resolutionOrder"], let steps = order.items else {
      collector.fail(
        "'resolutionOrder' is a list", at: resolver.root["resolutionOrder"]?.range.head ?? resolver.root.range.head)
      return nil
    }
    var modes: [[DesignDocument]] = [[], [], [], []]
    for step in steps {
      guard let step = target(of: step, &collector) else { return nil }
      if let sources = step["sources"] {
        let found = self.documents(in: sources, &collector)
        for mode in modes.indices { modes[mode] += found }
      } else if let contexts = step["contexts"], let members = contexts.members, !members.isEmpty {
        let choice = choose(members, step["default"]?.text, &collector)
        for mode in modes.indices { modes[mode] += self.documents(in: members[choice[mode]].value, &collector) }
      } else {
        collector.fail("a step of the order is a set with 'sources' or a modifier with 'contexts'", at: step.range.head)
        return nil
      }
    }
    let used = Set(modes.joined().map(\.path))
    for document in documents where !used.contains(document.path) {
      collector.notCarried("the resolver does not name this file", at: document.root.range.head)
    }
    return hasFailed ? nil : DesignLayers(modes: modes)
  }

  /// The set or modifier that a step means.
  private mutating func target(of step: Literal, _ collector: inout TokenCollector) -> Literal? {
    guard let reference = step["$ref"] else { return step }
    guard let pointer = reference.text, pointer.hasPrefix("#"),
      let found = value(at: pointer, in: resolver.root), found.members != nil
    else {
      collector.fail(
        "'\(reference.text?.prefix(120) ?? "")' leads nowhere in this file", at: reference.range,
        help: "write '#/sets/name' or '#/modifiers/name'")
      return nil
    }
    return found
  }

  private mutating func documents(
    in sources: Literal, _ collector: inout TokenCollector, depth: Int = 0
  ) -> [DesignDocument] {
    guard let items = sources.items else {
      fail("the sources are a list, not \(sources.kindInWords)", at: sources.range, &collector)
      return []
    }
    var result: [DesignDocument] = []
    for item in items {
      guard let reference = item["$ref"] else {
        // Tokens that stand in the resolver itself.
        if item.members != nil { result.append(DesignDocument(path: resolver.path, root: item)) }
        continue
      }
      guard let text = reference.text else {
        fail("'$ref' is a text", at: reference.range, &collector)
        continue
      }
      if text.hasPrefix("#") {
        guard depth < 16, let set = value(at: text, in: resolver.root), let inner = set["sources"] else {
          fail("'\(text.prefix(120))' is no set of this file", at: reference.range, &collector)
          continue
        }
        result += documents(in: inner, &collector, depth: depth + 1)
      } else if let document = document(text) {
        result.append(document)
      } else {
        fail(
          "'\(text.prefix(200))' is not among the imported files", at: reference.range, &collector,
          help: "import the file together with the resolver; it lies beside it by its relative path")
      }
    }
    return result
  }

  private mutating func fail(
    _ message: String, at range: SourceRange, _ collector: inout TokenCollector, help: String? = nil
  ) {
    hasFailed = true
    collector.fail(message, at: range.head, help: help)
  }

  /// The file that a reference names, seen from the resolver's folder.
  private func document(_ reference: String) -> DesignDocument? {
    guard let path = pathOfReference(reference) else { return nil }
    let folder = resolver.path.allPathParts.dropLast().map { String($0) }
    let wanted = normalized(folder + path.pathParts.map { String($0) })
    return documents.first { normalized($0.path.allPathParts.map { String($0) }) == wanted }
  }

  /// For each mode the place of the context that stands for it.
  private func choose(
    _ contexts: [Literal.Member], _ usual: String?, _ collector: inout TokenCollector
  ) -> [Int] {
    let words = contexts.map { AppearanceWords($0.name) }
    let usualPlace =
      usual.flatMap { name in contexts.firstIndex { $0.name == name } }
      ?? words.firstIndex { $0.isPlain } ?? words.firstIndex { !$0.isDark && !$0.isHighContrast } ?? 0
    let knowsDark = words.contains { $0.isDark }
    let knowsContrast = words.contains { $0.isHighContrast }
    func place(isDark: Bool, isHigh: Bool) -> Int {
      let wantsDark = isDark && knowsDark
      let wantsHigh = isHigh && knowsContrast
      func first(_ dark: Bool, _ high: Bool) -> Int? {
        let usualWords = words[usualPlace]
        if usualWords.isDark == dark, usualWords.isHighContrast == high { return usualPlace }
        let plain = words.firstIndex { $0.isDark == dark && $0.isHighContrast == high && ($0.isPlain || dark || high) }
        return plain ?? words.firstIndex { $0.isDark == dark && $0.isHighContrast == high }
      }
      // Without a context of its own a mode is what it falls back to.
      return first(wantsDark, wantsHigh) ?? first(wantsDark, false) ?? first(false, false) ?? usualPlace
    }
    let choice = [
      place(isDark: false, isHigh: false), place(isDark: true, isHigh: false), place(isDark: false, isHigh: true),
      place(isDark: true, isHigh: true),
    ]
    for (index, context) in contexts.enumerated() where !choice.contains(index) {
      collector.notCarried(
        "the context '\(context.name.prefix(120))' is no mode of the sources", at: context.range,
        help: "modes are light, dark and both with high contrast; '\(contexts[choice[0]].name.prefix(120))' is carried")
    }
    return choice
  }
}

/// A path without `.` and with `..` taken back.
private func normalized(_ parts: [String]) -> [String] {
  var result: [String] = []
  for part in parts {
    if part == "." { continue }
    if part == "..", let last = result.last, last != "..", last != "/" {
      result.removeLast()
    } else {
      result.append(part)
    }
  }
  return result
}

/// What a JSON pointer such as `#/color/blue/$value/components/0` leads to.
func value(at pointer: String, in root: Literal) -> Literal? {
  guard let parts = pointerParts(pointer) else { return nil }
  var value: Literal? = root
  for part in parts {
    guard let current = value else { return nil }
    if let items = current.items {
      guard let index = Int(part), items.indices.contains(index) else { return nil }
      value = items[index]
    } else {
      value = current[part]
    }
  }
  return value
}

/// The parts of a JSON pointer within a file; nothing for what is none.
func pointerParts(_ pointer: String) -> [String]? {
  guard pointer.hasPrefix("#/") else { return nil }
  return pointer.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false).map { part in
    // RFC 6901: `~1` first, so that `~01` is `~1`.
    var result = ""
    var rest = part[...]
    while let sign = rest.firstIndex(of: "~") {
      result += rest[..<sign]
      rest = rest[rest.index(after: sign)...]
      if rest.hasPrefix("1") {
        result += "/"
        rest.removeFirst()
      } else if rest.hasPrefix("0") {
        result += "~"
        rest.removeFirst()
      } else {
        result += "~"
      }
    }
    return result + rest
  }
}
