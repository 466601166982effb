package import GenModel
package import GenSource

/// A format of another tool: how its files are known, and how one is read.
package struct Importer: Sendable {
  /// The word that chooses it on the command line.
  package let id: String
  /// One line without a full stop.
  package let summary: String
  /// Endings of the files' names, without the dot.
  package let extensions: [String]
  /// Whether files are taken up from a folder by their ending alone, as Apple's are. JSON may be anything.
  package let isUnmistakable: Bool
  let read: @Sendable (ForeignFile, inout ImportCollector) -> Void

  init(
    id: String, summary: String, extensions: [String], isUnmistakable: Bool = false,
    read: @escaping @Sendable (ForeignFile, inout ImportCollector) -> Void
  ) {
    self.id = id
    self.summary = summary
    self.extensions = extensions
    self.isUnmistakable = isUnmistakable
    self.read = read
  }

  /// The importer for a file's name; of two formats with one ending, the first.
  package static func forFile(_ name: String) -> Importer? {
    let ending = fileEnding(of: name)
    return allImporters.first { $0.extensions.contains(ending) }
  }
}

/// What the command line says about files that do not say it themselves.
package struct ImportHints: Sendable {
  /// The base language of the project that takes the texts in, where there is one.
  package var baseLanguage: LanguageTag?
  /// All languages of that project.
  package var languages: [LanguageTag] = []
  package var language: LanguageTag?
  package var table: String?
  package var importer: Importer?
  /// The most that one text may have, in bytes, and how deep YAML may be nested.
  package var limits = SourceLimits()
  /// Where the project's outputs lie, so that a path tells which table it is: `Generated/InfoPlist.strings` (without the
  /// folder of the language) and the name of the source.
  package var tablesByPath: [(path: String, table: String)] = []

  package init() {}
}

/// What came of reading foreign files.
package struct ImportReading: Sendable {
  package var tables: [ImportedTable]
  /// Errors, and what cannot be carried.
  package var findings: [Diagnostic]
  /// The files as UTF-8, for the places of findings.
  package var files: [SourceFile]
  /// The language that the files say they were written in.
  package var sourceLanguage: LanguageTag?
  /// In the order in which they were met.
  package var languages: [LanguageTag]
}

/// Reads files of other tools into tables. What several files say about one key comes together.
///
/// - Parameter firstID: the place of the first file among all the files of the run.
package func readForeignFiles(
  _ files: [(path: String, bytes: [UInt8])], firstID: Int = 0, hints: ImportHints = ImportHints()
) -> ImportReading {
  var collector = ImportCollector(hints: hints)
  for (index, file) in inBaseOrder(files, hints).enumerated() {
    let id = SourceID(firstID + index)
    let importer = hints.importer ?? Importer.forFile(file.path)
    guard let decoded = collector.decode(file.bytes, path: file.path, id: id) else { continue }
    guard let importer else {
      let texts = allImporters.flatMap(\.extensions)
      let tokens = allTokenImporters.flatMap(\.extensions).filter { $0 != "json" }
      let known = (texts + tokens).map { "." + $0 }.joined(separator: ", ")
      collector.fail(
        "the name does not say what kind of file this is", at: decoded.file.start, help: "files end in \(known)")
      continue
    }
    importer.read(decoded, &collector)
  }
  return collector.reading
}

/// Tables of the base language first: their order and comments are those of the entries.
private func inBaseOrder(
  _ files: [(path: String, bytes: [UInt8])], _ hints: ImportHints
) -> [(path: String, bytes: [UInt8])] {
  let base = hints.baseLanguage?.tag ?? "en"
  func isBase(_ path: String) -> Bool {
    path.pathParts.contains { part in
      guard part.hasSuffix(".lproj") else { return part == base }
      let name = part.dropLast(".lproj".count)
      return name == "Base" || (legacyLanguage(name) ?? String(name)) == base
    }
  }
  return files.filter { isBase($0.path) } + files.filter { !isBase($0.path) }
}

/// One file to import, as UTF-8.
struct ForeignFile: Sendable {
  let file: SourceFile
  /// Where the text begins: behind a byte order mark.
  let start: Int

  let bytes: ArraySlice<UInt8>

  init(file: SourceFile, start: Int) {
    self.file = file
    self.start = start
    bytes = Array(file.bytes)[start...]
  }

  func range(_ bytes: Range<Int>) -> SourceRange {
    SourceRange(
      source: file.id, start: min(bytes.lowerBound, file.bytes.count), end: min(bytes.upperBound, file.bytes.count))
  }

  /// The file's name without its ending.
  var stem: String {
    let name = file.path.pathParts.last ?? ""
    return String(name.unicodeScalars.prefix(upTo: name.unicodeScalars.lastIndex(of: ".") ?? name.endIndex))
  }

  /// The names of the folders that the file lies in, the innermost first.
  var folders: [String] { file.path.pathParts.dropLast().reversed().map { String($0) } }
}

func fileEnding(of name: String) -> String {
  guard let dot = name.unicodeScalars.lastIndex(of: ".") else { return "" }
  return String(name.unicodeScalars[name.unicodeScalars.index(after: dot)...]).lowercased()
}
