internal import GenSource

/// A format of tokens: how its files are known, and how they are read.
package struct TokenImporter: Sendable {
  /// The word that chooses it on the command line.
  package let id: String
  /// One line without a full stop.
  package let summary: String
  /// Endings of the files' names, without the dot.
  package let extensions: [String]
  /// All files of the format at once: one may be about others.
  let read: @Sendable ([ForeignFile], inout TokenCollector) -> Void

  /// The importer for a file by its path and, for JSON, by what it holds; nothing for what is no file of tokens.
  package static func forFile(_ path: String, _ bytes: [UInt8]) -> TokenImporter? {
    if isPartOfCatalog(path) { return .assetCatalog }
    switch fileEnding(of: path) {
    case "css": return .css
    case "ts", "mts", "cts", "tsx", "js", "mjs": return .typeScript
    case "tokens": return .designTokens
    case "json":
      if isDesignTokens(path, bytes) { return .designTokens }
      return isTokenSnapshot(bytes) ? .literalJSON : nil
    default: return nil
    }
  }

  /// Whether a file may be one of tokens, before it is read: `isSure` where nothing else has such a name.
  package static func mayRead(_ path: String) -> (isSure: Bool, maybe: Bool) {
    let ending = fileEnding(of: path)
    let isSure =
      isPartOfCatalog(path) || ending == "tokens" || path.hasSuffix(".tokens.json") || path.hasSuffix("tokens.json")
      || path.hasSuffix(".resolver.json")
    return (isSure, isSure || ["css", "ts", "mts", "cts", "json"].contains(ending))
  }
}

/// Every format of tokens that can be imported. A new one is a file and a word here.
package let allTokenImporters: [TokenImporter] = [.designTokens, .assetCatalog, .css, .typeScript, .literalJSON]

/// Reads files of tokens into one list.
///
/// - Parameters:
///   - importer: what the files are, where they do not say it themselves.
///   - firstID: the place of the first file among all the files of the run.
package func readTokenFiles(
  _ files: [(path: String, bytes: [UInt8])], as importer: TokenImporter? = nil, firstID: Int = 0,
  hints: ImportHints = ImportHints()
) -> TokenReading {
  var collector = TokenCollector(hints: hints)
  var groups: [(importer: TokenImporter, files: [ForeignFile])] = []
  for (index, file) in files.enumerated() {
    guard let decoded = collector.files.decode(file.bytes, path: file.path, id: SourceID(firstID + index)) else {
      continue
    }
    guard let known = importer ?? TokenImporter.forFile(file.path, file.bytes) else {
      collector.fail(
        "nothing says what kind of tokens these are", at: decoded.file.start,
        help: "say it with --from: \(allTokenImporters.map(\.id).joined(separator: ", "))")
      continue
    }
    if let place = groups.firstIndex(where: { $0.importer.id == known.id }) {
      groups[place].files.append(decoded)
    } else {
      groups.append((known, [decoded]))
    }
  }
  for group in groups { group.importer.read(group.files, &collector) }
  return collector.reading
}

/// The files that a resolver puts together, as its `$ref`s name them: paths beside it. Nothing for any other file.
package func filesNamed(by path: String, _ bytes: [UInt8]) -> [String] {
  guard fileEnding(of: path) == "json", bytes.count <= importedFileLimit, holds(bytes, "resolutionOrder") else {
    return []
  }
  // What is wrong with the file is found when it is read in earnest.
  var collector = ImportCollector(hints: ImportHints())
  guard let file = collector.decode(bytes, path: path, id: SourceID(0)), let root = collector.json(file) else {
    return []
  }
  var names: [String] = []
  func collect(_ literal: Literal) {
    switch literal.content {
    case .object(let members):
      for member in members {
        if member.name == "$ref", let name = member.value.text, let path = pathOfReference(name), !names.contains(path)
        {
          names.append(path)
        }
        collect(member.value)
      }
    case .list(let items): for item in items { collect(item) }
    case .text, .word, .code: break
    }
  }
  collect(Literal(root, in: file))
  return names
}

/// The path of a reference to another file: a plain one, which leads neither to a root nor to another machine.
func pathOfReference(_ reference: String) -> String? {
  let path = reference.prefix { $0 != "#" }
  guard !path.isEmpty, path.utf8.first != UInt8(ascii: "/"), !path.utf8.contains(UInt8(ascii: ":")) else { return nil }
  return String(path)
}

// MARK: - What a file is

/// Whether a file is one of an asset catalog's own.
private func isPartOfCatalog(_ path: String) -> Bool {
  let parts = path.pathParts
  return parts.last == "Contents.json" && parts.contains { $0.hasSuffix(".xcassets") || $0.hasSuffix(".colorset") }
}

private func isDesignTokens(_ path: String, _ bytes: [UInt8]) -> Bool {
  path.hasSuffix(".tokens.json") || path.hasSuffix(".resolver.json") || holds(bytes, "$value")
    || holds(bytes, "resolutionOrder") || holds(bytes, "designtokens.org")
}

/// Whether JSON is a snapshot of tokens as `gen-native` writes it, or tokens by the same names.
private func isTokenSnapshot(_ bytes: [UInt8]) -> Bool {
  holds(bytes, "\"v\"") && !holds(bytes, "\"tables\"")
    && TokenSection.allCases.contains { holds(bytes, "\"\($0.rawValue)\"") }
}
