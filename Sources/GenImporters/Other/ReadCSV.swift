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

/// A cell with its place.
private typealias Cell = Located<String>

/// The rows of a file after RFC 4180; `;` and tabs serve as well as commas.
private struct CSVReader {
  private let file: ForeignFile
  private let bytes: ArraySlice<UInt8>
  private var index: Int

  init(_ file: ForeignFile) {
    self.file = file
    bytes = file.bytes
    index = bytes.startIndex
  }

  mutating func rows(_ collector: inout ImportCollector) -> [[Cell]]? {
    let separator = takeSeparator()
    var rows: [[Cell]] = []
    var row: [Cell] = []
    while index < bytes.endIndex {
      let start = index
      guard let cell = cell(separator, &collector) else { return nil }
      guard cell.value.utf8.count <= collector.hints.limits.text else {
        collector.exceedTextLimit(at: file.range(start..<(start + 1)))
        return nil
      }
      row.append(cell.map(withoutFormulaGuard))
      let ended = index >= bytes.endIndex
      let byte = ended ? 0x0A : bytes[index]
      if byte == separator {
        index += 1
        if index < bytes.endIndex { continue }
        row.append(Located("", at: file.range(index..<index)))
      }
      while index < bytes.endIndex, bytes[index] == 0x0D || bytes[index] == 0x0A {
        index += 1
        if bytes[index - 1] == 0x0A { break }
      }
      if row.count > 1 || row.first?.value.isEmpty == false { rows.append(row) }
      row = []
    }
    return rows
  }

  /// What divides the cells: as Excel says it in a line `sep=;` of its own, else what the first line has most of.
  private mutating func takeSeparator() -> UInt8 {
    let header = bytes.prefix { $0 != 0x0A }
    let line = header.last == 0x0D ? header.dropLast() : header
    if line.count == 5, line.starts(with: "sep=".utf8), let separator = line.last {
      index = min(header.endIndex + 1, bytes.endIndex)
      return separator
    }
    let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
    return separators.max { left, right in header.count { $0 == left } < header.count { $0 == right } } ?? 0x2C
  }

  private mutating func cell(_ separator: UInt8, _ collector: inout ImportCollector) -> Cell? {
    let start = index
    let end = start + collector.hints.limits.text + 1
    guard index < bytes.endIndex, bytes[index] == UInt8(ascii: "\"") else {
      while index < min(end, bytes.endIndex), bytes[index] != separator, bytes[index] != 0x0A, bytes[index] != 0x0D {
        index += 1
      }
      return Located(String(decoding: bytes[start..<index], as: UTF8.self), at: file.range(start..<index))
    }
    index += 1
    var text: [UInt8] = []
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      guard byte == UInt8(ascii: "\"") else {
        text.append(byte)
        guard text.count < end - start else { break }
        continue
      }
      if index < bytes.endIndex, bytes[index] == UInt8(ascii: "\"") {
        text.append(byte)
        index += 1
        continue
      }
      guard index >= bytes.endIndex || bytes[index] == separator || bytes[index] == 0x0A || bytes[index] == 0x0D else {
        collector.fail(
          "something follows behind a quoted cell", at: file.range(index..<(index + 1)),
          help: "a quote within a cell is written twice")
        return nil
      }
      return Located(withoutReturns(text), at: file.range(start..<index))
    }
    if text.count < end - start {
      collector.fail("the quote is never closed", at: file.range(start..<(start + 1)))
    } else {
      collector.exceedTextLimit(at: file.range(start..<(start + 1)))
    }
    return nil
  }

  /// Spreadsheets write the line breaks of a cell as the system has them.
  private func withoutReturns(_ text: [UInt8]) -> String {
    var result: [UInt8] = []
    for (index, byte) in text.enumerated() {
      if byte == 0x0D, index + 1 < text.count, text[index + 1] == 0x0A { continue }
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }
}

/// The apostrophe taken off that an export puts before a cell which a spreadsheet would run as a formula.
private func withoutFormulaGuard(_ cell: String) -> String {
  guard cell.utf8.first == UInt8(ascii: "'") else { return cell }
  let first = cell.unicodeScalars.first { $0 != "'" }
  return first.map { "=+-@\t\r\n＝＋－＠".unicodeScalars.contains($0) } == true ? String(cell.dropFirst()) : cell
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

  init?(file: ForeignFile, header: [Cell], _ collector: inout ImportCollector) {
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

  func read(_ rows: ArraySlice<[Cell]>, _ collector: inout ImportCollector) {
    var order: [String] = []
    var groups: [String: [[Cell]]] = [:]
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
  private func check(_ row: [Cell], _ collector: inout ImportCollector) {
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

  private func read(_ rows: [[Cell]], _ collector: inout ImportCollector) {
    guard let first = rows.first else { return }
    var entry = ImportedEntry(key: first[key], comment: rows.map { text($0, comment) }.first { !$0.isEmpty })
    for (column, language) in languages {
      var cells: [(form: String, cell: Cell)] = []
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
    _ cells: [(form: String, cell: Cell)], of key: String, _ collector: inout ImportCollector
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

  private func text(_ row: [Cell], _ column: Int?) -> String {
    guard let column, column < row.count else { return "" }
    return row[column].value
  }
}
