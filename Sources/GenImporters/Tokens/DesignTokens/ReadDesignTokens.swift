internal import GenSource

extension TokenImporter {
  /// Files of tokens, and the resolvers that put them together.
  static let designTokens = TokenImporter(
    id: "dtcg", summary: "Design Tokens Community Group 2025.10, with resolvers", extensions: ["json", "tokens"]
  ) { files, collector in
    var documents: [DesignDocument] = []
    var resolvers: [DesignDocument] = []
    for file in files {
      guard let value = collector.files.json(file) else { continue }
      let root = Literal(value, in: file)
      guard root.members != nil else {
        collector.fail("the file holds \(root.kindInWords) and no tokens", at: root.range.head)
        continue
      }
      let document = DesignDocument(path: file.file.path, root: root)
      if root["resolutionOrder"] != nil { resolvers.append(document) } else { documents.append(document) }
    }
    // An error has been said, and nothing will be carried.
    guard documents.count + resolvers.count == files.count else { return }
    if resolvers.count > 1 {
      collector.fail(
        "two resolvers at once", at: resolvers[1].root.range.head,
        notes: [.init("the first one", at: resolvers[0].root.range.head)], help: "import one after the other")
      return
    }
    let layers: DesignLayers?
    if let resolver = resolvers.first {
      layers = resolvedLayers(resolver, documents, &collector)
    } else {
      layers = layersByName(documents, &collector)
    }
    guard let layers else { return }
    var reader = DesignTokenReader(layers, &collector)
    reader.read(&collector)
  }
}

/// A file of design tokens, or a part of a resolver that holds tokens itself.
struct DesignDocument {
  let path: String
  let root: Literal
}

/// The files that a mode puts over one another, in their order.
struct DesignLayers {
  /// Light, dark, light with high contrast, dark with high contrast.
  var modes: [[DesignDocument]]
}

/// What files say by their names, where no resolver puts them together: `tokens.dark.json` holds what differs in the dark.
private func layersByName(_ documents: [DesignDocument], _ collector: inout TokenCollector) -> DesignLayers {
  func traits(_ document: DesignDocument) -> AppearanceWords {
    AppearanceWords((document.path.pathParts.last.map { String($0) } ?? "").replacingEnding())
  }
  let base = documents.filter { !traits($0).isDark && !traits($0).isHighContrast }
  let dark = documents.filter { traits($0).isDark && !traits($0).isHighContrast }
  let high = documents.filter { !traits($0).isDark && traits($0).isHighContrast }
  let darkHigh = documents.filter { traits($0).isDark && traits($0).isHighContrast }
  for files in [base, dark, high, darkHigh] { reportConflicts(files, &collector) }
  // Files of one mode alone are simply tokens.
  guard !base.isEmpty else { return DesignLayers(modes: Array(repeating: documents, count: 4)) }
  return DesignLayers(modes: [base, base + dark, base + high, base + dark + darkHigh])
}

/// Says where two files of one mode give a token different values: only a resolver says which of them is meant.
private func reportConflicts(_ documents: [DesignDocument], _ collector: inout TokenCollector) {
  guard documents.count > 1 else { return }
  var first: [String: DesignSet.Entry] = [:]
  for document in documents {
    let set = DesignSet([document], &collector, reports: false)
    for key in set.order {
      guard let entry = set.entries[key] else { continue }
      guard let other = first[key] else {
        first[key] = entry
        continue
      }
      guard !(other.token["$value"] ?? other.token).isSame(as: entry.token["$value"] ?? entry.token) else { continue }
      collector.files.disagree(
        "'\(key.prefix(120))' stands here again with another value", at: entry.range,
        notes: [.init("it was first written here", at: other.range)],
        help: "keep one of the two, import their files one after the other, or say by a resolver which one holds")
    }
  }
}

extension String {
  /// Without the ending of a file of tokens.
  fileprivate func replacingEnding() -> String {
    for ending in [".tokens.json", ".json", ".tokens"] where hasSuffix(ending) {
      return String(dropLast(ending.utf8.count))
    }
    return self
  }
}

/// What a name says about an appearance.
struct AppearanceWords {
  let isDark: Bool
  let isHighContrast: Bool
  /// Whether it names the light or the usual one.
  let isPlain: Bool

  init(_ name: String) {
    var words: [String] = []
    var word = ""
    for scalar in name.unicodeScalars {
      let isUpper = scalar.isASCII && UInt8(scalar.value).isUppercase
      let isLetter = scalar.isASCII && UInt8(scalar.value).isLetter
      if !isLetter || isUpper {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if isLetter { word += String(scalar).lowercased() }
    }
    if !word.isEmpty { words.append(word) }
    isDark = words.contains { ["dark", "night"].contains($0) }
    isHighContrast =
      words.contains { ["contrast", "high", "increased", "more", "hc"].contains($0) }
      && !words.contains { ["normal", "low", "no", "standard", "less"].contains($0) }
    isPlain =
      !isDark && !isHighContrast
      && words.contains { ["light", "day", "default", "normal", "standard", "base", "none", "no"].contains($0) }
  }
}
