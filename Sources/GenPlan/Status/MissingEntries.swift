package import GenModel
internal import GenReaders
package import GenSource
internal import GenYAML

extension TranslationStatus {
  /// The texts that are missing as YAML to copy, each below the file that it belongs into: empty texts, with the base text
  /// and the comment above. An empty text still counts as missing, so nothing is hidden by pasting.
  ///
  /// Where a language has a file of its own, or the base language has, its block goes there as it stands. Where languages
  /// stand side by side, each line goes into the entry that is named above it.
  package func missingText(in files: [SourceFile], languages: [LanguageTag], strings folders: [String]) -> String {
    var finder = MissingPlaces(files: files, languages: languages, folders: folders)
    var blocks: [(heading: String, text: String)] = []
    var indices: [String: Int] = [:]
    for missing in missing {
      let place = finder.place(of: missing)
      let text = entryText(missing, at: place)
      if let index = indices[place.heading] {
        blocks[index].text += "\n" + text
      } else {
        indices[place.heading] = blocks.count
        blocks.append((place.heading, text))
      }
    }
    return blocks.map { $0.heading + "\n" + $0.text }.joined(separator: "\n\n")
  }

  private func entryText(_ missing: Missing, at place: MissingPlace) -> String {
    let entry = missing.entry
    let indent = String(repeating: " ", count: place.indentation)
    var text = ""
    if let note = place.note { text += "\(indent)# \(note): \(quotedKey(entry, missing.table, isAlone: true))\n" }
    if let comment = entry.comment { text += "\(indent)# \(oneLine(comment.string))\n" }
    if let base = entry.texts[0] { text += "\(indent)# \(baseLanguage): \(quoted(base.value, entry.arguments))\n" }
    let key = place.note == nil ? quotedKey(entry, missing.table, isAlone: false) : missing.language.tag
    return text + indent + key + ":" + hole(like: entry.texts[0]?.value, in: missing.language, entry, indent) + "\n"
  }

  private func quotedKey(_ entry: StringEntry, _ table: StringTable, isAlone: Bool) -> String {
    table.keys == .phrases ? quotedYAML(entry.key.value) : entry.key.value
  }

  private func oneLine(_ comment: String) -> String {
    visibleText(comment.split(whereSeparator: \.isNewline).joined(separator: " "))
  }

  /// An empty text with the forms that the language needs, behind its key.
  private func hole(
    like base: Message?, in language: LanguageTag, _ entry: StringEntry, _ indent: String
  ) -> String {
    let categories = PluralRules.of(language).categories
    guard case .plural(let plural)? = base, categories.count > 1 else { return " \"\"" }
    func forms(_ indent: String) -> String {
      categories.map { "\n\(indent)  \($0.rawValue): \"\"" }.joined()
    }
    guard plural.format != nil else { return forms(indent) }
    let variables = plural.variables.map { variable in
      let name =
        entry.arguments.indices.contains(variable.argument) ? entry.arguments[variable.argument].name.value : ""
      return "\n\(indent)  \(name):" + forms(indent + "  ")
    }
    return "\n\(indent)  $format: \"\"" + variables.joined()
  }
}

/// Where a missing text is to be written.
private struct MissingPlace {
  /// A comment that names the file.
  let heading: String
  /// Which line of the file the text goes below; nothing where the block is pasted as it stands.
  var note: String?
  var indentation = 0
}

/// Finds out where texts are to be written; each file is read at most once.
private struct MissingPlaces {
  private var byIndex: [Int: StringFile] = [:]
  private var byTable: [String: [StringFile]] = [:]
  private var known: [Int: KnownFile] = [:]

  /// What has been found out about a file.
  private struct KnownFile {
    let map: LineMap
    let root: YAMLNode?
    /// The mappings by the offsets of their keys.
    var mappings: [UInt32: YAMLNode] = [:]
  }

  init(files: [SourceFile], languages: [LanguageTag], folders: [String]) {
    for file in files {
      guard let folder = folders.first(where: { $0 == "." || file.path.utf8.starts(with: ($0 + "/").utf8) }) else {
        continue
      }
      let source = StringFile(file, below: folder, languages: languages)
      byIndex[Int(file.id.index)] = source
      byTable[source.table, default: []].append(source)
    }
  }

  mutating func place(of missing: TranslationStatus.Missing) -> MissingPlace {
    let name = missing.table.sourceName
    if let source = byTable[name]?.first(where: { $0.language == missing.language }) {
      return placeAtEnd(of: source.file, missing.language)
    }
    guard let source = byIndex[Int(missing.entry.key.range.source.index)] else {
      return MissingPlace(heading: "# \(visibleText(name))\n")
    }
    guard let language = source.language else { return placeInside(source.file, missing.entry) }
    let parts = source.file.path.pathParts.map { part in
      (try? LanguageTag.parse(String(part)).get()) == language ? Substring(missing.language.tag) : part
    }
    return MissingPlace(heading: "# \(visibleText(parts.joined(separator: "/"))): a new file\n")
  }

  /// Rails-style files have the language as their only root key.
  private mutating func placeAtEnd(of file: SourceFile, _ language: LanguageTag) -> MissingPlace {
    var place = MissingPlace(heading: "# \(visibleText(file.path)): at the end\n")
    let known = look(into: file)
    guard var pairs = known.root?.pairs else { return place }
    if let (key, value) = pairs.next(), pairs.next() == nil, value.kind == .mapping,
      case .success(language) = LanguageTag.parse(key.text.string), let child = value.firstKey
    {
      place.indentation = known.map.position(of: Int(child.range.start)).column - 1
    }
    return place
  }

  private mutating func placeInside(_ file: SourceFile, _ entry: StringEntry) -> MissingPlace {
    let known = look(into: file)
    let line = known.map.position(of: Int(entry.key.range.start)).line
    var place = MissingPlace(heading: "# \(visibleText(file.path))\n")
    guard let node = known.mappings[entry.key.range.start], node.style == .block, let child = node.firstKey else {
      place.note = "into the braces of line \(line)"
      return place
    }
    place.note = "below line \(line)"
    place.indentation = known.map.position(of: Int(child.range.start)).column - 1
    return place
  }

  private mutating func look(into file: SourceFile) -> KnownFile {
    let index = Int(file.id.index)
    if let file = known[index] { return file }
    var result = KnownFile(map: LineMap(file), root: readYAML(file).document?.root)
    // Depth is limited by the reader.
    func collect(_ mapping: YAMLNode) {
      for (key, value) in mapping.pairs where value.kind == .mapping {
        result.mappings[key.range.start] = value
        collect(value)
      }
    }
    if let root = result.root { collect(root) }
    known[index] = result
    return result
  }
}

extension YAMLNode {
  /// The first key of a mapping.
  fileprivate var firstKey: YAMLNode? {
    var pairs = pairs
    return pairs.next()?.key
  }
}
