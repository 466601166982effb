internal import GenImporters
internal import GenModel
internal import GenSource

/// What planning with a merge has taught: entries that must stay behind, tables whose keys are phrases.
struct MergeDecisions {
  /// An entry by its table's place among the imported ones, and its own.
  struct EntryID: Hashable {
    let table: Int
    let entry: Int
  }

  private(set) var refused: [EntryID: Diagnostic] = [:]
  private(set) var allowed: [EntryID: [String]] = [:]
  /// New tables, by their places, whose keys cannot be names.
  private(set) var phrases: Set<Int> = []

  /// Takes in what is wrong with a merge; whether another try can do better.
  mutating func learn(
    from faults: [Diagnostic], _ files: [SourceFile], _ spans: [String: [TextEdits.Span]], _ merger: SourceMerger
  ) -> Bool {
    var hasLearned = false
    for fault in faults {
      guard case .source(let range) = fault.place, Int(range.source.index) < files.count else { continue }
      let path = files[Int(range.source.index)].path
      let span = spans[path]?.first { $0.range.contains(Int(range.start)) }
      guard let span, span.entry < merger.ids.count else { continue }
      let id = merger.ids[span.entry]
      if ["names/collision", "names/token-and-group", "names/not-an-identifier"].contains(fault.rule.name),
        merger.newTables.contains(id.table), phrases.insert(id.table).inserted
      {
        hasLearned = true
      } else if phrases.contains(id.table), fault.rule.name.hasPrefix("names/"), refused[id] == nil,
        !merger.phraseTables.contains(id.table)
      {
        // Its table is to be tried with phrases first.
        continue
      } else if fault.rule == "strings/printf", allowed[id] == nil {
        allowed[id] = ["strings/printf"]
        hasLearned = true
      } else if refused.updateValue(fault, forKey: id) == nil {
        hasLearned = true
      }
    }
    return hasLearned
  }

  /// The entries that stay behind, at their places in the foreign files.
  func findings(_ tables: [ImportedTable]) -> [Diagnostic] {
    tables.indices.flatMap { table in
      tables[table].entries.indices.compactMap { entry -> Diagnostic? in
        guard let fault = refused[EntryID(table: table, entry: entry)] else { return nil }
        let imported = tables[table].entries[entry]
        return Diagnostic(
          .importNotCarried, "'\(imported.key.value.prefix(120))' is not carried: \(fault.message)",
          at: imported.key.range,
          help: fault.help)
      }
    }
  }
}
