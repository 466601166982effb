/// A line and a column, both from 1; columns count Unicode scalars.
package struct SourcePosition: Hashable, Sendable {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// Where the lines of one file begin. Made once per file that a report mentions.
///
/// Lines end at LF and nowhere else: `Character.isNewline` and libyaml count U+0085, U+2028 and U+2029 as well, which no
/// editor shows as lines.
package struct LineMap: Sendable {
  package let file: SourceFile
  private let starts: [Int]

  package init(_ file: SourceFile) {
    self.file = file
    var starts = [file.bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0]
    for (offset, byte) in file.bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(offset + 1)
    }
    self.starts = starts
  }

  /// The position of a byte offset. A byte that begins no scalar, as bytes that are no UTF-8 do, counts as one column.
  package func position(of offset: Int) -> SourcePosition {
    let line = line(of: offset)
    return SourcePosition(line: line, column: column(of: offset, from: (starts[line - 1], 1)).column)
  }

  /// The column of an offset, counted from an earlier one in the same line, and the offset where counting ended.
  func column(of offset: Int, from start: (offset: Int, column: Int)) -> (column: Int, reached: Int) {
    var column = start.column
    var index = start.offset
    let end = min(offset, file.bytes.count)
    while index < end {
      index += scalarLength(at: index)
      column += 1
    }
    return (column, index)
  }

  /// The text of a line without its line ending; broken UTF-8 is shown as U+FFFD.
  package func text(ofLine line: Int) -> String {
    String(decoding: file.bytes[range(ofLine: line)], as: UTF8.self)
  }

  /// Where a line lies in the file, without its line ending.
  func range(ofLine line: Int) -> Range<Int> {
    guard line >= 1, line <= starts.count else { return 0..<0 }
    let start = starts[line - 1]
    var end = line < starts.count ? starts[line] - 1 : file.bytes.count
    if end > start, file.bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<max(start, end)
  }

  func line(of offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  private func scalarLength(at index: Int) -> Int {
    let wanted: Int
    switch file.bytes[index] {
    case 0xC2...0xDF: wanted = 2
    case 0xE0...0xEF: wanted = 3
    case 0xF0...0xF4: wanted = 4
    default: return 1
    }
    guard index + wanted <= file.bytes.count else { return 1 }
    let isWhole = file.bytes[(index + 1)..<(index + wanted)].allSatisfy { $0 & 0xC0 == 0x80 }
    return isWhole ? wanted : 1
  }
}

/// U+FEFF at the start of a file, which is no part of its text.
package let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
