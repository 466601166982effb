internal import GenModel
internal import GenSource

extension Importer {
  package static let csv = Importer(
    id: "csv", summary: "spreadsheets with a row for each text and a column for each language",
    extensions: ["csv", "tsv"]
  ) { file, collector in
    var reader = CSVReader(file)
    guard let rows = reader.rows(&collector), let header = rows.first else { return }
    SheetReader(file: file, header: header, &collector)?.read(rows.dropFirst(), &collector)
  }
}

/// Rows by what their columns mean.
private struct SheetReader {
  private let width: Int
  /// Columns without a name in the first row.
  private var unnamed: Set<Int> = []
  private let file: ForeignFile
  private let key: Int
  private var table: Int?
  private var form: Int?
  private var comment: Int?
  private var languages: [(column: Int, tag: LanguageTag)] = []
  /// The language that only says what was translated.
  private var reference: LanguageTag?

  init?(file: ForeignFile, header: [SheetCell], _ collector: inout ImportCollector) {
    self.file = file
    width = header.count
    var key: Int?
    var seen: [String: SourceRange] = [:]
    for (column, cell) in header.enumerated() {
      var name = cell.value.lowercased()
      switch name {
      case "key": key = column
      case "table": table = column
      case "form": form = column
      case "comment": comment = column
      case "": unnamed.insert(column)
      default:
        if case .success(let tag) = LanguageTag.parse(legacyLanguage(cell.value) ?? cell.value), tag.isKnown {
          languages.append((column, tag))
          name = tag.tag
        } else {
          collector.notCarried("the column '\(cell.value)' is no language", at: cell.range)
          continue
        }
      }
      if !name.isEmpty, let first = seen.updateValue(cell.range, forKey: name) {
        collector.fail(
          "there are two columns '\(name)'", at: cell.range, notes: [.init("this is the first", at: first)],
          help: "keep one of the two")
        return nil
      }
    }
    // With a language named, its column alone is taken: what stands in the base language's says what was translated.
    if let wanted = collector.hints.language {
      guard languages.contains(where: { $0.tag == wanted }) else {
        collector.fail("there is no column '\(wanted)'", at: header[0].range)
        return nil
      }
      languages.removeAll { $0.tag != wanted && $0.tag != collector.hints.baseLanguage }
      if wanted != collector.hints.baseLanguage { reference = collector.hints.baseLanguage }
    }
    guard let key, !languages.isEmpty else {
      collector.fail(
        key == nil ? "there is no column 'key'" : "there is no column of a language", at: header[0].range,
        help: "the first row names the columns: table,key,form,comment, and a language each")
      return nil
    }
    self.key = key
  }

  func read(_ rows: ArraySlice<[SheetCell]>, _ collector: inout ImportCollector) {
    var order: [String] = []
    var groups: [String: [[SheetCell]]] = [:]
    for row in rows {
      check(row, &collector)
      let id = text(row, table) + "\u{0}" + text(row, key)
      if text(row, key).isEmpty {
        if row.contains(where: { !$0.value.isEmpty }) { collector.fail("the row has no key", at: row[0].range) }
        continue
      }
      if groups[id] == nil { order.append(id) }
      groups[id, default: []].append(row)
    }
    for id in order { read(groups[id] ?? [], &collector) }
  }

  /// A cell too many is most often a text with a comma that has lost its quotes, so that the ones behind it are shifted.
  private func check(_ row: [SheetCell], _ collector: inout ImportCollector) {
    for (column, cell) in row.enumerated() where !cell.value.isEmpty {
      if column >= width {
        collector.fail(
          "the row has more cells than there are columns", at: cell.range,
          help: "put a text that holds the separator into double quotes")
        return
      }
      if unnamed.contains(column) {
        collector.notCarried("the cell stands in a column without a name", at: cell.range)
      }
    }
  }

  private func read(_ rows: [[SheetCell]], _ collector: inout ImportCollector) {
    guard let first = rows.first else { return }
    var entry = ImportedEntry(key: first[key], comment: rows.map { text($0, comment) }.first { !$0.isEmpty })
    for (column, language) in languages {
      var cells: [(form: String, cell: SheetCell)] = []
      for row in rows where column < row.count && !row[column].value.isEmpty {
        let form = text(row, form)
        if let same = cells.first(where: { $0.form == form }) {
          collector.fail(
            "'\(entry.key.value)' stands twice in '\(language)'", at: row[column].range,
            notes: [.init("it was first written here", at: same.cell.range)], help: "keep one of the two rows")
        } else {
          cells.append((form, row[column]))
        }
      }
      guard let place = cells.first?.cell.range else { continue }
      guard let message = message(cells, of: entry.key.value, &collector) else {
        entry.refused.append(language)
        continue
      }
      var text = ImportedText(language: language, message: message, range: place)
      text.isReference = language == reference
      entry.texts.append(text)
    }
    if !entry.texts.isEmpty || !entry.refused.isEmpty {
      let name = text(first, table)
      collector.add(entry, to: collector.hints.table ?? (name.isEmpty ? file.stem : name))
    }
  }

  /// `form` is empty for a text, a category for a form that is the whole text, `$format` for the text around variables and
  /// `name.category` for theirs.
  private func message(
    _ cells: [(form: String, cell: SheetCell)], of key: String, _ collector: inout ImportCollector
  ) -> ImportedMessage? {
    var plain: [ImportedPiece]?
    var format: [ImportedPiece]?
    var variables: [ImportedVariable] = []
    for (form, cell) in cells {
      guard let pieces = readNamedTemplate(cell.value) else {
        collector.notCarried(
          "a brace stands alone in a text of '\(key)'", at: cell.range,
          help: "write '{name}' for an argument, and '{{' for a brace")
        return nil
      }
      let words = form.split(separator: ".", omittingEmptySubsequences: false)
      if form.isEmpty {
        plain = pieces
      } else if form == "$format" {
        format = pieces
      } else if let word = words.last, words.count <= 2, let category = PluralCategory(rawValue: String(word)) {
        let name = words.count == 2 ? String(words[0]) : nil
        let place = variables.firstIndex { $0.argument.name == name } ?? variables.count
        if place == variables.count {
          variables.append(ImportedVariable(argument: ImportedArgument(name: name, type: .int), forms: []))
        }
        variables[place].forms.append(ImportedForm(category, pieces))
        variables[place].forms.sort { $0.category < $1.category }
      } else {
        collector.notCarried(
          "'\(form)' is no form", at: cell.range, help: "the forms are zero, one, two, few, many and other")
        return nil
      }
    }
    if let plain, variables.isEmpty { return .text(plain) }
    if plain != nil || format == nil && variables.count > 1 {
      collector.notCarried("'\(key)' has forms and a text beside them", at: cells[0].cell.range)
      return nil
    }
    // A language of one form may say all in the text around the variables.
    if let format, variables.isEmpty { return .text(format) }
    return variables.isEmpty ? nil : .plural(format: format, variables: variables)
  }

  private func text(_ row: [SheetCell], _ column: Int?) -> String {
    guard let column, column < row.count else { return "" }
    return row[column].value
  }
}
