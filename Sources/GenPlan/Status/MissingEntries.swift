package import GenModel
internal import GenReaders
package import GenSource
internal import GenYAML

extension TranslationStatus {
  /// The texts that are missing as YAML to copy, each below the file that it belongs into: empty texts, with the base text
  /// and the comment above. An empty text still counts as missing, so nothing is hidden by pasting.
  ///
  /// Where a language has a file of its own, or the base language has, its block goes there as it stands. Where languages
  /// stand side by side, each line goes into the entry that is named above it. Where an empty text stands already, the line
  /// takes its place.
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
    let key = place.key ?? quotedKey(entry, missing.table, isAlone: false)
    let hole = hole(like: entry.texts[0]?.value, in: missing.language, entry, place.isInBraces ? nil : indent)
    return text + indent + key + ":" + hole + "\n"
  }

  private func quotedKey(_ entry: StringEntry, _ table: StringTable, isAlone: Bool) -> String {
    table.keys == .phrases ? quotedYAML(entry.key.value) : entry.key.value
  }

  private func oneLine(_ comment: String) -> String {
    visibleText(comment.split(whereSeparator: \.isNewline).joined(separator: " "))
  }

  /// An empty text with the forms that the language needs, behind its key.
  ///
  /// - Parameter indent: of the key; nothing where it stands in braces, and all that follows too.
  private func hole(
    like base: Message?, in language: LanguageTag, _ entry: StringEntry, _ indent: String?
  ) -> String {
    let categories = PluralRules.of(language).categories
    guard case .plural(let plural)? = base, categories.count > 1 else { return " \"\"" }
    func mapping(_ pairs: [(key: String, value: String)], _ indent: String?) -> String {
      guard let indent else { return " { " + pairs.map { $0.key + ":" + $0.value }.joined(separator: ", ") + " }" }
      return pairs.map { "\n\(indent)  \($0.key):\($0.value)" }.joined()
    }
    func forms(_ indent: String?) -> String { mapping(categories.map { ($0.rawValue, " \"\"") }, indent) }
    guard plural.format != nil else { return forms(indent) }
    let variables = plural.variables.map { variable in
      let name =
        entry.arguments.indices.contains(variable.argument) ? entry.arguments[variable.argument].name.value : ""
      return (name, forms(indent.map { $0 + "  " }))
    }
    return mapping([("$format", " \"\"")] + variables, indent)
  }
}

/// Where a missing text is to be written.
private struct MissingPlace {
  /// A comment that names the file.
  let heading: String
  /// Which line of the file the text goes below, or takes the place of; nothing where the block is pasted as it stands.
  var note: String?
  /// What stands before the colon; nothing where it is the entry's key.
  var key: String?
  var indentation = 0
  var isInBraces = false
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

    /// Where an empty text stands that is to be filled.
    func place(of key: YAMLNode, _ value: YAMLNode, in mapping: YAMLNode) -> MissingPlace {
      let bytes = map.file.bytes[Int(key.range.start)..<Int(key.range.end)]
      let position = map.position(of: Int(key.range.start))
      var place = MissingPlace(
        heading: "# \(visibleText(map.file.path))\n", key: String(decoding: bytes, as: UTF8.self))
      place.isInBraces = mapping.style != .block
      guard !place.isInBraces else {
        place.note = "in the braces of line \(position.line), in place of what stands there"
        return place
      }
      let last = map.position(of: max(Int(value.range.end) - 1, Int(key.range.start))).line
      place.note =
        last > position.line ? "in place of lines \(position.line) to \(last)" : "in place of line \(position.line)"
      place.indentation = position.column - 1
      return place
    }
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
      return place(of: missing.entry.key.value, in: source.file, missing.language)
    }
    guard let source = byIndex[Int(missing.entry.key.range.source.index)] else {
      return MissingPlace(heading: "# \(visibleText(name))\n")
    }
    guard let language = source.language else {
      return placeInside(source.file, missing.entry, missing.language)
    }
    let parts = source.file.path.pathParts.map { part in
      (try? LanguageTag.parse(String(part)).get()) == language ? Substring(missing.language.tag) : part
    }
    return MissingPlace(heading: "# \(visibleText(parts.joined(separator: "/"))): a new file\n")
  }

  /// In a file of one language: where the empty text stands, else at the end. Rails-style files have the language as their
  /// only root key.
  private mutating func place(of name: String, in file: SourceFile, _ language: LanguageTag) -> MissingPlace {
    var place = MissingPlace(heading: "# \(visibleText(file.path)): at the end\n")
    let known = look(into: file)
    guard var root = known.root else { return place }
    var pairs = root.pairs
    if let (key, value) = pairs.next(), pairs.next() == nil, value.kind == .mapping,
      case .success(language) = LanguageTag.parse(key.text.string), let child = value.firstKey
    {
      place.indentation = known.map.position(of: Int(child.range.start)).column - 1
      root = value
    }
    return root.pair(named: name).map { known.place(of: $0.key, $0.value, in: $0.mapping) } ?? place
  }

  private mutating func placeInside(
    _ file: SourceFile, _ entry: StringEntry, _ language: LanguageTag
  ) -> MissingPlace {
    let known = look(into: file)
    let line = known.map.position(of: Int(entry.key.range.start)).line
    var place = MissingPlace(heading: "# \(visibleText(file.path))\n", key: language.tag)
    guard let node = known.mappings[entry.key.range.start], let child = node.firstKey else {
      place.note = "into the braces of line \(line)"
      return place
    }
    if let (key, value) = node.pairs.first(where: { $0.key.text.string == language.tag }) {
      return known.place(of: key, value, in: node)
    }
    guard node.style == .block else {
      place.note = "into the braces of line \(line)"
      place.isInBraces = true
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
  /// The pair of a file of one language that has a name, nested or dotted, or a phrase as it is.
  fileprivate func pair(named name: String) -> (key: YAMLNode, value: YAMLNode, mapping: YAMLNode)? {
    for (key, value) in pairs {
      let own = (key.text.composed ?? key.text).string
      if own.utf8.elementsEqual(name.utf8) { return (key, value, self) }
      guard value.kind == .mapping, name.utf8.starts(with: (own + ".").utf8) else { continue }
      let rest = String(decoding: name.utf8.dropFirst(own.utf8.count + 1), as: UTF8.self)
      if let pair = value.pair(named: rest) { return pair }
    }
    return nil
  }

  /// The first key of a mapping.
  fileprivate var firstKey: YAMLNode? {
    var pairs = pairs
    return pairs.next()?.key
  }
}
