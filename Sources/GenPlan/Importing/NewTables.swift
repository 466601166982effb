internal import GenImporters
internal import GenModel
internal import GenSource

extension SourceMerger {
  mutating func add(_ table: ImportedTable, _ entries: [Numbered], _ number: Int) {
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

  /// A table that has files per language alone gets one for what is new.
  mutating func makeFile(with entry: CarriedEntry, _ id: Int, of table: StringTable) {
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
}
