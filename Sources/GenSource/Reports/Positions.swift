/// Works out the positions that a report shows. Lines are found once per file, and a column goes on from the one before
/// it, so that a thousand findings on one long line do not count it a thousand times.
package struct Positions: Sendable {
  private let files: [SourceFile]
  private var maps: [Int: LineMap] = [:]
  private var last: (source: SourceID, line: Int, offset: Int, column: Int)?

  package init(of files: [SourceFile]) {
    self.files = files
  }

  /// The position of a byte offset in a file, and where its line lies. Only where a finding begins is gone on from: those
  /// places come in order, while ends and notes jump.
  package mutating func position(
    of offset: Int, in source: SourceID, isBeginning: Bool = false
  ) -> (SourcePosition, line: Range<Int>)? {
    guard files.indices.contains(Int(source.index)) else { return nil }
    let map = map(of: source)
    let line = map.line(of: offset)
    let range = map.range(ofLine: line)
    var from = (offset: range.lowerBound, column: 1)
    if let last, last.source == source, last.line == line, last.offset <= offset {
      from = (last.offset, last.column)
    }
    let (column, reached) = map.column(of: offset, from: from)
    if isBeginning { last = (source, line, reached, column) }
    return (SourcePosition(line: line, column: column), range)
  }

  private mutating func map(of source: SourceID) -> LineMap {
    let index = Int(source.index)
    if let map = maps[index] { return map }
    let map = LineMap(files[index])
    maps[index] = map
    return map
  }
}
