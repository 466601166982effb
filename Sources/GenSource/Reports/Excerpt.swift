/// A source line with a mark under a part of it, both as they are printed: `^~~~` stands under what it means, also after
/// wide, combining, invisible and tabulator characters, and a long line is cut around the mark.
struct Excerpt {
  let text: String
  /// Blanks, then `^` and as many `~` as the marked part is wide.
  let mark: String

  /// The line and the part to mark are ranges of `bytes`; of a part that goes on beyond the line, the beginning is marked.
  init(_ bytes: UnsafeBufferPointer<UInt8>, line: Range<Int>, marking part: Range<Int>) {
    let start = min(max(part.lowerBound, line.lowerBound), line.upperBound)
    let end = min(max(part.upperBound, start), line.upperBound)
    let left = Self.cells(before: start, from: line.lowerBound, in: bytes)
    let right = Self.cells(after: start, to: line.upperBound, in: bytes, following: left.cells, column: left.width)

    var text = (left.isCut ? "…" : "")
    var blank = left.isCut ? 1 : 0
    for cell in left.cells {
      text += cell.text
      blank += cell.width
    }
    var marked = 0
    for cell in right.cells {
      text += cell.text
      if cell.offset < end { marked += cell.width }
    }
    if right.isCut { text += "…" }
    self.text = text
    self.mark = String(repeating: " ", count: blank) + "^" + String(repeating: "~", count: max(0, marked - 1))
  }

  private struct Cell {
    let text: String
    let width: Int
    let offset: Int
  }

  /// How many columns are shown before and after the place where the mark begins.
  private static let columnsBefore = 60
  private static let columnsAfter = 100

  private static func cells(
    before start: Int, from lineStart: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> (cells: [Cell], width: Int, isCut: Bool) {
    // A scalar takes at most four bytes, and one with marks on it rarely more than three scalars.
    var first = max(lineStart, start - columnsBefore * 12)
    while first > lineStart, first < start, bytes[first] & 0xC0 == 0x80 { first += 1 }
    var cells = cells(in: bytes[first..<start], column: 0)
    var width = cells.reduce(0) { $0 + $1.width }
    var dropped = 0
    if width > columnsBefore {
      while width > columnsBefore - 1, dropped < cells.count {
        width -= cells[dropped].width
        dropped += 1
      }
      while dropped < cells.count, cells[dropped].width == 0 { dropped += 1 }
      cells.removeFirst(dropped)
    }
    return (cells, width, first > lineStart || dropped > 0)
  }

  private static func cells(
    after start: Int, to lineEnd: Int, in bytes: UnsafeBufferPointer<UInt8>, following before: [Cell], column: Int
  ) -> (cells: [Cell], isCut: Bool) {
    var last = min(lineEnd, start + columnsAfter * 12)
    while last < lineEnd, last > start, bytes[last] & 0xC0 == 0x80 { last -= 1 }
    var shown: [Cell] = []
    var width = 0
    let cells = cells(in: bytes[start..<last], following: before, column: column)
    for cell in cells {
      guard width + cell.width <= columnsAfter else { break }
      width += cell.width
      shown.append(cell)
    }
    return (shown, shown.count < cells.count || last < lineEnd)
  }

  private static func cells(in bytes: Slice<UnsafeBufferPointer<UInt8>>, following before: [Cell] = [], column: Int)
    -> [Cell]
  {
    var cells: [Cell] = []
    var guardian = LogCommandGuard()
    for cell in before.suffix(2) { for scalar in cell.text.unicodeScalars { _ = guardian.beginsCommand(scalar) } }
    var column = column
    var offset = bytes.startIndex
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      let text: String
      let width: Int
      let isCommand = guardian.beginsCommand(scalar)
      switch scalar {
      case "\t":
        width = tabWidth - column % tabWidth
        text = String(repeating: " ", count: width)
      case _ where scalar.isVisible && !isCommand:
        text = String(scalar)
        width = terminalWidth(of: scalar)
      default:
        text = scalar.escaped
        width = text.utf8.count
      }
      cells.append(Cell(text: text, width: width, offset: offset))
      column += width
      offset += UTF8.width(scalar)
    }
    return cells
  }

  private static let tabWidth = 4
}
