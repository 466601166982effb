internal import GenSource

/// A cell with its place.
typealias SheetCell = Located<String>

/// The rows of a file after RFC 4180; `;` and tabs serve as well as commas.
struct CSVReader {
  private let file: ForeignFile
  private let bytes: ArraySlice<UInt8>
  private var index: Int

  init(_ file: ForeignFile) {
    self.file = file
    bytes = file.bytes
    index = bytes.startIndex
  }

  mutating func rows(_ collector: inout ImportCollector) -> [[SheetCell]]? {
    let separator = takeSeparator()
    var rows: [[SheetCell]] = []
    var row: [SheetCell] = []
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

  private mutating func cell(_ separator: UInt8, _ collector: inout ImportCollector) -> SheetCell? {
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
