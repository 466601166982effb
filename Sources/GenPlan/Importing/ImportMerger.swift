internal import GenImporters
internal import GenModel
internal import GenReaders
internal import GenSource
internal import GenYAML

/// Puts imported entries into the files of a project, table by table.
struct ImportMerger {
  private let input: PlanInput
  private let decisions: MergeDecisions
  private let isUpdating: Bool
  private let tables: [StringTable]
  private var existing: [SourceID: TableFile] = [:]
  /// The files of each table by its source name, in the order of reading.
  private var filesOfTables: [String: [StringFile]] = [:]
  private var made: [(path: String, bytes: [UInt8], spans: [TextEdits.Span])] = []

  private(set) var actions: [ImportMerge.Action] = []
  private(set) var unchangedCount = 0
  private(set) var findings: [Diagnostic] = []
  /// What the entry numbers of edits stand for.
  private(set) var ids: [MergeDecisions.EntryID] = []
  /// Imported tables that the project does not have yet, and those of them that are written as phrases.
  private(set) var newTables: Set<Int> = []
  private(set) var phraseTables: Set<Int> = []

  init(_ input: PlanInput, decisions: MergeDecisions, isUpdating: Bool) {
    self.input = input
    self.decisions = decisions
    self.isUpdating = isUpdating
    let (project, _) = readSources(input.sources, input.configuration, jobs: 1)
    tables = project.strings.tables
    for file in stringFiles(of: input) where file.unknownLanguage == nil {
      filesOfTables[file.table, default: []].append(file)
      let reading = readYAML(file.file, limits: input.configuration.limits)
      if let document = reading.document { existing[file.file.id] = TableFile(document, language: file.language) }
    }
  }

  /// The files that differ, in the order of their paths, and where in them each entry's part lies.
  func files() -> ([ImportMerge.File], spans: [String: [TextEdits.Span]]) {
    var files: [ImportMerge.File] = []
    var spans: [String: [TextEdits.Span]] = [:]
    for source in input.sources {
      guard let file = existing[source.id], !file.edits.isEmpty else { continue }
      let old = Array(source.bytes)
      let (bytes, places) = file.edits.applied(to: old)
      files.append(ImportMerge.File(path: source.path, old: old, new: bytes))
      spans[source.path] = places
    }
    for file in made {
      files.append(ImportMerge.File(path: file.path, old: nil, new: file.bytes))
      spans[file.path] = file.spans
    }
    return (files, spans)
  }

  mutating func merge(_ imported: [ImportedTable]) {
    for (number, table) in imported.enumerated() {
      let entries = keptEntries(of: table, number)
      let matches = existingTables(named: table.name)
      if matches.count > 1 {
        refuse(
          "the tables \(matches.map { "'\($0.sourceName)'" }.joined(separator: " and ")) both have the name '\(table.name)'",
          at: table.entries.first?.key.range, help: "say which is meant with --table")
      } else if let match = matches.first {
        merge(entries, number, into: match)
      } else if !entries.isEmpty {
        add(table, entries, number)
      }
    }
  }

  private func existingTables(named name: String) -> [StringTable] {
    if let table = tables.first(where: { $0.sourceName == name }) { return [table] }
    return tables.filter { $0.name.value == name }
  }

  private typealias Numbered = (place: Int, entry: ImportedEntry)

  /// The entries with the texts of the project's languages, without those that were refused before.
  private mutating func keptEntries(of table: ImportedTable, _ number: Int) -> [Numbered] {
    var strangers: [(language: LanguageTag, count: Int, range: SourceRange)] = []
    var result: [Numbered] = []
    for (place, entry) in table.entries.enumerated() {
      guard decisions.refused[.init(table: number, entry: place)] == nil else { continue }
      var entry = entry
      entry.texts.removeAll { text in
        if input.configuration.languages.contains(text.language) { return false }
        if let known = strangers.firstIndex(where: { $0.language == text.language }) {
          strangers[known].count += 1
        } else {
          strangers.append((text.language, 1, text.range))
        }
        return true
      }
      result.append((place, entry))
    }
    for stranger in strangers {
      refuse(
        "\(stranger.count) text\(stranger.count == 1 ? "" : "s") of '\(table.name)' in '\(stranger.language)' "
          + "\(stranger.count == 1 ? "is" : "are") not carried: it is no language of the project",
        at: stranger.range, help: "add it to 'languages' in gen-native.yaml")
    }
    return result
  }

  private mutating func refuse(_ message: String, at range: SourceRange?, help: String? = nil) {
    guard let range else { return }
    findings.append(Diagnostic(.importNotCarried, message, at: range, help: help))
  }

  private mutating func refuse(_ text: ImportedText, of key: String, _ reason: NotCarried) {
    refuse(
      "the '\(text.language)' text of '\(key.prefix(120))' is not carried: \(reason.reason)", at: text.range,
      help: reason.help)
  }

  /// A number for an entry, by which its edits are known again.
  private mutating func number(_ table: Int, _ entry: Int) -> Int {
    ids.append(.init(table: table, entry: entry))
    return ids.count - 1
  }

  /// A new entry as it is to be written; nothing where it stays behind, which is said.
  private mutating func carried(
    _ numbered: Numbered, _ table: Int, languages: [LanguageTag], isPhrase: Bool
  ) -> CarriedEntry? {
    let entry = numbered.entry
    var refusals: [(ImportedText, NotCarried)] = []
    do throws(NotCarried) {
      if let problem = keyProblem(entry.key.value, isPhrase: isPhrase) { throw problem }
      var carried = try CarriedEntry(entry, languages: languages) { refusals.append(($0, $1)) }
      carried.allowed = decisions.allowed[.init(table: table, entry: numbered.place)] ?? []
      for (text, reason) in refusals { refuse(text, of: entry.key.value, reason) }
      checkLengths(carried)
      return carried
    } catch {
      refuse("'\(entry.key.value.prefix(120))' is not carried: \(error.reason)", at: entry.key.range, help: error.help)
      return nil
    }
  }

  private mutating func checkLengths(_ entry: CarriedEntry) {
    let limit = input.configuration.limits.text
    for text in entry.texts {
      guard let count = text.text.texts.map(\.utf8.count).max(), count > limit else { continue }
      findings.append(
        Diagnostic(
          .importLimit, "a text of \(count) bytes, more than the limit of \(limit)", at: text.source.range,
          help: "shorten it, or raise the limit in gen-native.yaml: 'limits: { text: \(count / 1024 + 1)KiB }'"))
    }
  }

  private func keyProblem(_ key: String, isPhrase: Bool) -> NotCarried? {
    guard isPhrase else { return isName(key) ? nil : NotCarried("its key is no name, as the table's keys are") }
    if key.isEmpty { return NotCarried("its key is empty") }
    if key.utf8.first == UInt8(ascii: "$") { return NotCarried("a key with '$' in front is a property") }
    if key.unicodeScalars.contains(where: { 0x0A...0x0D ~= $0.value || 0x2028...0x2029 ~= $0.value }) {
      return NotCarried("its key has several lines")
    }
    return key.utf8.count <= 1000
      ? nil : NotCarried("its key is \(key.utf8.count) bytes long; at most 1000 are allowed")
  }

  // MARK: - New tables

  private mutating func add(_ table: ImportedTable, _ entries: [Numbered], _ number: Int) {
    newTables.insert(number)
    let folder = input.configuration.sources.strings.first ?? "strings"
    let path = (folder == "." ? "" : folder + "/") + table.name + ".yaml"
    if table.name.utf8.contains(UInt8(ascii: "/")) || problem(withOutputPath: path) != nil {
      findings.append(
        Diagnostic(
          .importSyntax, "'\(table.name.prefix(120))' cannot be the name of a table's file",
          at: entries[0].entry.key.range, help: "name the table with --table"))
      return
    }
    // A file system that ignores letter case would take one for the other.
    if let other = (input.sources.map(\.path) + made.map(\.path)).first(where: { foldedPath($0) == foldedPath(path) }) {
      findings.append(
        Diagnostic(
          .importSyntax, "'\(path)' differs from '\(other)' in letter case alone", at: entries[0].entry.key.range,
          help: "name the table with --table"))
      return
    }
    let isShortcuts = table.name == "AppShortcuts"
    let hasNames = entries.allSatisfy { isName($0.entry.key.value) } && !hasNestedKeys(entries.map(\.entry.key.value))
    let isPhrase = isShortcuts || !hasNames || decisions.phrases.contains(number)
    if isPhrase { phraseTables.insert(number) }
    let languages = input.configuration.languages
    var lines = YAMLLines()
    if let comment = table.comment, isPhrase, !isShortcuts {
      lines.line("$table:", indent: 0)
      lines.text(commentText(comment), under: "comment", indent: 2)
      lines.line("keys: phrases", indent: 2)
    } else if let comment = table.comment {
      lines.line("$table:", indent: 0)
      lines.text(commentText(comment), under: "comment", indent: 2)
    } else if isPhrase, !isShortcuts {
      lines.line("$table: { keys: phrases }", indent: 0)
    }
    var tree = EntryTree()
    for entry in entries {
      guard let carried = carried(entry, number, languages: languages, isPhrase: isPhrase) else { continue }
      tree.add(carried, number: self.number(number, entry.place), isPhrase: isPhrase)
      actions.append(.init(kind: .added, table: table.name, key: carried.key, parts: carried.texts.map(\.language.tag)))
    }
    guard !tree.isEmpty else { return }
    let spans = tree.write(into: &lines)
    var offsets = [0]
    for line in lines.lines { offsets.append(offsets[offsets.count - 1] + line.utf8.count + 1) }
    let bytes = Array((lines.lines.joined(separator: "\n") + "\n").utf8)
    made.append(
      (
        path, bytes,
        spans.map {
          TextEdits.Span(range: offsets[$0.lines.lowerBound]..<offsets[$0.lines.upperBound], entry: $0.entry)
        }
      ))
  }

  // MARK: - Tables that are there

  private mutating func merge(_ entries: [Numbered], _ number: Int, into table: StringTable) {
    let places = Dictionary(
      table.entries.enumerated().map { ($1.key.value, $0) }, uniquingKeysWith: { first, _ in first })
    for entry in entries {
      let key = SourceText(entry.entry.key.value).composed?.string ?? entry.entry.key.value
      if let place = places[key] {
        merge(entry, number, into: table.entries[place], of: table)
      } else {
        add(entry, number, to: table)
      }
    }
  }

  private mutating func add(_ entry: Numbered, _ number: Int, to table: StringTable) {
    let isPhrase = table.keys == .phrases
    guard var carried = carried(entry, number, languages: table.languages, isPhrase: isPhrase) else { return }
    carried.headings = []
    let id = self.number(number, entry.place)
    write(carried, id, to: table)
    actions.append(
      .init(kind: .added, table: table.sourceName, key: carried.key, parts: carried.texts.map(\.language.tag)))
  }

  /// Writes a new entry into the table's file with the languages side by side.
  private mutating func write(_ entry: CarriedEntry, _ id: Int, to table: StringTable) {
    let isPhrase = table.keys == .phrases
    let files = filesOfTables[table.sourceName] ?? []
    guard let file = files.first(where: { $0.language == nil })?.file.id, existing[file] != nil else {
      makeFile(with: entry, id, of: table)
      return
    }
    let languages = input.configuration.languages
    existing[file]?.insert(
      entry.key, isPhrase: isPhrase, isGroup: { !isEntry($0, languages) }, for: id,
      block: { name, indent in
        var lines = YAMLLines()
        lines.entry(entry, named: yamlScalar(name), indent: indent)
        return lines.lines
      }, inline: inlineYAML(entry))
  }

  /// A table that has files per language alone gets one for what is new.
  private mutating func makeFile(with entry: CarriedEntry, _ id: Int, of table: StringTable) {
    let folder = input.configuration.sources.strings.first ?? "strings"
    let path = (folder == "." ? "" : folder + "/") + table.sourceName + ".yaml"
    var lines = YAMLLines()
    lines.entry(entry, named: yamlScalar(entry.key), indent: 0)
    let bytes = Array((lines.lines.joined(separator: "\n") + "\n").utf8)
    if let place = made.firstIndex(where: { $0.path == path }) {
      let start = made[place].bytes.count
      made[place].bytes += bytes
      made[place].spans.append(.init(range: start..<(start + bytes.count), entry: id))
    } else {
      made.append((path, bytes, [.init(range: 0..<bytes.count, entry: id)]))
    }
  }

  // MARK: - Entries that are there

  private mutating func merge(_ numbered: Numbered, _ number: Int, into entry: StringEntry, of table: StringTable) {
    let id = self.number(number, numbered.place)
    let imported = numbered.entry
    let arguments = EntryArguments(of: entry)
    var done: [ImportMerge.Action.Kind: [String]] = [:]
    let node = sideBySideNode(of: entry)

    mergeComment(imported, entry, node, id, &done)
    var review = entry.review
    for text in imported.texts {
      guard let language = table.languages.firstIndex(of: text.language) else {
        refuse(text, of: imported.key.value, NotCarried("the table is not written in that language"))
        continue
      }
      // What was translated may have moved on since; that it has is `status`'s to say.
      if text.isReference, entry.texts[language] != nil { continue }
      do throws(NotCarried) {
        let carried = try arguments.carried(filled(text.message, language: text.language, key: imported.key.value))
        let stands = try merge(carried, text, language, into: entry, of: table, node, id, &done)
        // What another entry shares, or all languages do, has no state of its own.
        guard stands, !entry.sharesTexts, entry.isTranslated || language == 0 else { continue }
        let isFlagged = review.contains(text.language)
        if text.needsReview, !isFlagged {
          review.append(text.language)
          done[.flagged, default: []].append(text.language.tag)
        } else if text.isReviewed, isFlagged {
          review.removeAll { $0 == text.language }
          done[.reviewed, default: []].append(text.language.tag)
        }
      } catch { refuse(text, of: imported.key.value, error) }
    }
    if review != entry.review { setReview(review, imported, node, id, &done) }
    for kind in ImportMerge.Action.Kind.allCases {
      guard let parts = done[kind] else { continue }
      actions.append(.init(kind: kind, table: table.sourceName, key: entry.key.value, parts: parts))
    }
  }

  private mutating func setReview(
    _ review: [LanguageTag], _ imported: ImportedEntry, _ node: (file: SourceID, value: YAMLNode)?, _ id: Int,
    _ done: inout [ImportMerge.Action.Kind: [String]]
  ) {
    if let node, existing[node.file]?.setReview(review, in: node.value, for: id) == true { return }
    done[.flagged] = nil
    done[.reviewed] = nil
    let languages = review.map { yamlScalar($0.tag, isInFlow: true) }.joined(separator: ", ")
    refuse(
      "what is to be looked at again of '\(imported.key.value.prefix(120))' is not carried: "
        + (node == nil ? "the entry has no place for it" : "there are comments in its $review"),
      at: imported.key.range, help: "write '$review: [\(languages)]' into the entry")
  }

  /// Whether the text stands in the sources then.
  private mutating func merge(
    _ carried: CarriedText, _ text: ImportedText, _ language: Int, into entry: StringEntry, of table: StringTable,
    _ node: (file: SourceID, value: YAMLNode)?, _ id: Int, _ done: inout [ImportMerge.Action.Kind: [String]]
  ) throws(NotCarried) -> Bool {
    let tag = table.languages[language].tag
    let isMissing = entry.texts[language] == nil || table.isMissing(entry, in: language)
    let standing = table.message(of: entry, in: language).map { CarriedText($0.value, of: entry) }
    if !isMissing || entry.sharesTexts || !entry.isTranslated && language > 0 {
      if standing?.means(carried) == true {
        unchangedCount += 1
        return true
      }
      if entry.sharesTexts { throw NotCarried("the entry takes its texts from another one, by $same") }
      if !entry.isTranslated, language > 0 { throw NotCarried("the entry has one text for all languages") }
    }
    if language > 0, carried == .text("") || carried == .text(" ") && standing == nil {
      unchangedCount += 1
      return false
    }
    checkLength(carried, text)
    guard isMissing else {
      guard isUpdating else {
        keep(text, entry, language, of: table, tag, &done)
        return false
      }
      guard let place = entry.texts[language]?.range, let file = existing[place.source],
        let value = file.value(at: place)
      else { throw NotCarried("its place in the sources was not found") }
      existing[place.source]?.replace(value, with: carried, for: id)
      done[.updated, default: []].append(tag)
      return true
    }
    try fill(carried, language, into: entry, of: table, node, id)
    done[.filled, default: []].append(tag)
    return true
  }

  private mutating func checkLength(_ text: CarriedText, _ source: ImportedText) {
    let limit = input.configuration.limits.text
    guard let count = text.texts.map(\.utf8.count).max(), count > limit else { return }
    findings.append(
      Diagnostic(
        .importLimit, "a text of \(count) bytes, more than the limit of \(limit)", at: source.range,
        help: "shorten it, or raise the limit in gen-native.yaml: 'limits: { text: \(count / 1024 + 1)KiB }'"))
  }

  private mutating func keep(
    _ text: ImportedText, _ entry: StringEntry, _ language: Int, of table: StringTable, _ tag: String,
    _ done: inout [ImportMerge.Action.Kind: [String]]
  ) {
    done[.kept, default: []].append(tag)
    guard let place = entry.texts[language]?.range else { return }
    findings.append(
      Diagnostic(
        .importDiffers, "'\(entry.key.value)' keeps its '\(tag)' text, and another was imported", at: text.range,
        notes: [.init("the text that stays", at: place)], help: "write it over with --update"))
  }

  /// Writes a text where none stands: into the language's own file where the table has one, else beside the others.
  private mutating func fill(
    _ text: CarriedText, _ language: Int, into entry: StringEntry, of table: StringTable,
    _ node: (file: SourceID, value: YAMLNode)?, _ id: Int
  ) throws(NotCarried) {
    let tag = table.languages[language]
    let own = filesOfTables[table.sourceName]?.first { $0.language == tag }
    // Where nothing, or an empty text, stands behind the language.
    if let place = entry.texts[language]?.range, let value = existing[place.source]?.value(at: place) {
      existing[place.source]?.replace(value, with: text, for: id)
      return
    }
    if let node, let pair = node.value.pairs.first(where: { $0.key.text.equals(tag.tag) }) {
      existing[node.file]?.replace(pair.value, with: text, for: id)
      return
    }
    if let own {
      existing[own.file.id]?.fill(entry.key.value, isPhrase: table.keys == .phrases, with: text, for: id)
      return
    }
    guard let node else {
      write(
        CarriedEntry(
          key: entry.key.value, keyRange: entry.key.range, comment: nil, headings: [], arguments: [],
          pluralArgument: nil, isTranslated: true,
          texts: [(tag, text, ImportedText(language: tag, message: .text([]), range: entry.key.range))]),
        id, to: table)
      return
    }
    existing[node.file]?.insert(
      { name, indent in
        var lines = YAMLLines()
        lines.text(text, under: name, indent: indent)
        return lines.lines
      }, inline: (tag.tag, inlineYAML(text)), named: tag.tag, into: node.value, for: id)
  }

  private mutating func mergeComment(
    _ imported: ImportedEntry, _ entry: StringEntry, _ node: (file: SourceID, value: YAMLNode)?, _ id: Int,
    _ done: inout [ImportMerge.Action.Kind: [String]]
  ) {
    guard let comment = imported.comment.map(commentText), !comment.isEmpty else { return }
    if let standing = entry.comment {
      if standing.equals(comment) { return }
      guard isUpdating, let node, let pair = node.value.pairs.first(where: { $0.key.text.reads("$comment") }) else {
        done[.kept, default: []].append("$comment")
        return
      }
      existing[node.file]?.replace(pair.value, with: .text(comment), for: id)
      done[.updated, default: []].append("$comment")
    } else if let node {
      existing[node.file]?.insertFirst("$comment", comment, into: node.value, for: id)
      done[.filled, default: []].append("$comment")
    }
  }

  /// The mapping of an entry in a file with the languages side by side.
  private func sideBySideNode(of entry: StringEntry) -> (file: SourceID, value: YAMLNode)? {
    let source = entry.key.range.source
    guard let file = existing[source], let value = file.value(ofKeyAt: entry.key.range), value.kind == .mapping,
      isEntry(value, input.configuration.languages)
    else { return nil }
    return (source, value)
  }
}
