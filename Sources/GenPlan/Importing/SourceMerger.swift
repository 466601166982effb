internal import GenImporters
internal import GenModel
internal import GenReaders
internal import GenSource
internal import GenYAML

/// Puts imported entries into the files of a project, table by table.
struct SourceMerger {
  let input: PlanInput
  let decisions: MergeDecisions
  let isUpdating: Bool
  let tables: [StringTable]
  var existing: [SourceID: TableFile] = [:]
  /// The files of each table by its source name, in the order of reading.
  var filesOfTables: [String: [StringFile]] = [:]
  var made: [(path: String, bytes: [UInt8], spans: [TextEdits.Span])] = []

  var actions: [ImportOutcome.Action] = []
  var unchangedCount = 0
  var findings: [Diagnostic] = []
  /// What the entry numbers of edits stand for.
  var ids: [MergeDecisions.EntryID] = []
  /// Imported tables that the project does not have yet, and those of them that are written as phrases.
  var newTables: Set<Int> = []
  var phraseTables: Set<Int> = []

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
  func files() -> ([ImportOutcome.File], spans: [String: [TextEdits.Span]]) {
    var files: [ImportOutcome.File] = []
    var spans: [String: [TextEdits.Span]] = [:]
    for source in input.sources {
      guard let file = existing[source.id], !file.edits.isEmpty else { continue }
      let old = Array(source.bytes)
      let (bytes, places) = file.edits.applied(to: old)
      files.append(ImportOutcome.File(path: source.path, old: old, new: bytes))
      spans[source.path] = places
    }
    for file in made {
      files.append(ImportOutcome.File(path: file.path, old: nil, new: file.bytes))
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

  func existingTables(named name: String) -> [StringTable] {
    if let table = tables.first(where: { $0.sourceName == name }) { return [table] }
    return tables.filter { $0.name.value == name }
  }

  /// An entry with its place in its table.
  typealias Numbered = (place: Int, entry: ImportedEntry)

  /// Says what stays behind.
  mutating func refuse(_ message: String, at range: SourceRange?, help: String? = nil) {
    guard let range else { return }
    findings.append(Diagnostic(.importNotCarried, message, at: range, help: help))
  }

  mutating func refuse(_ text: ImportedText, of key: String, _ reason: NotCarried) {
    refuse(
      "the '\(text.language)' text of '\(key.prefix(120))' is not carried: \(reason.reason)", at: text.range,
      help: reason.help)
  }

  /// A number for an entry, by which its edits are known again.
  mutating func number(_ table: Int, _ entry: Int) -> Int {
    ids.append(.init(table: table, entry: entry))
    return ids.count - 1
  }
}
