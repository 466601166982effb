/// Writes comma-separated values as RFC 4180 has them: UTF-8, lines that end with CR and LF, a cell in quotes where it holds
/// a comma, a quote or a line end.
///
/// A spreadsheet takes a cell for a formula that begins with `=`, `+`, `-`, `@` or a blank control, and may run what a
/// stranger has written there. Such a cell gets an apostrophe in front, by which spreadsheets know text. So that reading
/// can undo it, a cell that begins with apostrophes and such a sign gets one more.
struct CSVWriter: ~Copyable {
  var buffer: OutputBuffer

  init(_ buffer: consuming OutputBuffer) {
    self.buffer = buffer
  }

  /// A line of cells, none of which may be a formula.
  mutating func row(_ cells: [[UInt8]]) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { buffer.bytes.append(UInt8(ascii: ",")) }
      append(cell)
    }
    buffer.bytes.append(literal: "\r\n")
  }

  private mutating func append(_ cell: [UInt8]) {
    let isFormula = beginsFormula(cell)
    let needsQuotes =
      cell.contains { [0x22, 0x2C, 0x0A, 0x0D].contains($0) } || cell.first == 0x20 || cell.last == 0x20
    if needsQuotes { buffer.bytes.append(UInt8(ascii: "\"")) }
    if isFormula { buffer.bytes.append(UInt8(ascii: "'")) }
    for byte in cell {
      if byte == UInt8(ascii: "\"") { buffer.bytes.append(byte) }
      buffer.bytes.append(byte)
    }
    if needsQuotes { buffer.bytes.append(UInt8(ascii: "\"")) }
  }

  /// Whether a spreadsheet may take the cell for a formula; the full-width signs are what some Asian versions take as well.
  private func beginsFormula(_ cell: [UInt8]) -> Bool {
    let text = cell.drop { $0 == UInt8(ascii: "'") }
    guard let first = text.first else { return false }
    let wide: [[UInt8]] = ["＝", "＋", "－", "＠"].map { Array($0.utf8) }
    return [0x3D, 0x2B, 0x2D, 0x40, 0x09, 0x0A, 0x0D].contains(first) || wide.contains { text.starts(with: $0) }
  }
}
