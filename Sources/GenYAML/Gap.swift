internal import GenSource

/// The grammar of what lies between two events: the expected indicator, blanks, line ends, and comments after a blank.
///
/// libyaml lets more through: comments glued to a value, tabs as indentation in flow style, lines of a flow list that are
/// not indented. One grammar over the raw bytes finds them all.
extension TreeBuilder {
  /// What a gap holds.
  struct Gap {
    /// Behind the indicator, or the gap's start where there is none.
    var end: Int
    var hasIndicator = false
    /// The first byte that belongs to nothing.
    var stray: Int?
  }

  /// Checks the gap before an event and counts the event in. Gives the end of the indicator, or nothing where the event
  /// is to be dropped.
  mutating func takeGap(to end: Int) throws(Stop) -> Int? {
    guard let context = open.last else {
      let gap = scanGap(to: end, expecting: nil)
      if let stray = gap.stray { throw explainStray(at: stray) }
      return gap.end
    }
    if context.kind == .blockMapping, let gapEnd = usualGap(to: end, isValue: context.expectsValue) {
      countNode()
      return gapEnd
    }
    let gap = scanGap(to: end, expecting: context.indicator)
    if let stray = gap.stray { throw explainStray(at: stray) }
    if context.expectsValue, !gap.hasIndicator {
      try explainMissingValue()
      return nil
    }
    countNode()
    return gap.end
  }

  /// Most gaps by far: `: ` before a value, a line end and spaces before a key. Gives what `takeGap` gives.
  private mutating func usualGap(to end: Int, isValue: Bool) -> Int? {
    let length = end - cursor
    if isValue {
      guard length == 2, bytes[cursor] == UInt8(ascii: ":"), bytes[cursor + 1] == UInt8(ascii: " ") else { return nil }
      return cursor + 1
    }
    guard length > 0, bytes[cursor] == UInt8(ascii: "\n") else { return length == 0 ? cursor : nil }
    var offset = cursor + 1
    while offset < end, bytes[offset] == UInt8(ascii: " ") { offset += 1 }
    guard offset == end else { return nil }
    lineStart = cursor + 1
    return cursor
  }

  /// Checks the gap before `}` or `]`, where a last comma may stand.
  mutating func takeGapBeforeCloser(at end: Int) throws(Stop) {
    let hasItems = (open.last?.count ?? 0) > 0
    let gap = scanGap(to: end, expecting: hasItems ? UInt8(ascii: ",") : nil)
    if let stray = gap.stray { throw explainStray(at: stray) }
  }

  /// Walks from the cursor to `end` and reports the slips that leave the reading right.
  mutating func scanGap(to end: Int, expecting indicator: UInt8?) -> Gap {
    var gap = Gap(end: cursor)
    var offset = cursor
    while offset < end {
      switch bytes[offset] {
      case UInt8(ascii: " "), UInt8(ascii: "\r"):
        offset += 1
      case UInt8(ascii: "\n"):
        offset += 1
        lineStart = offset
        offset = checkIndentation(from: offset)
      case UInt8(ascii: "\t"):
        offset += 1
      case UInt8(ascii: "#"):
        if !isComment(offset) { reportGluedComment(offset) }
        offset = endOfLine(from: offset)
      case let byte where byte == indicator && !gap.hasIndicator:
        offset += 1
        gap.hasIndicator = true
        gap.end = offset
      default:
        gap.stray = offset
        return gap
      }
    }
    return gap
  }

  mutating func reportGluedComment(_ offset: Int) {
    report(
      .yamlSyntax, "a comment glued to what stands before it", offset..<endOfLine(from: offset),
      help: "write a space before '#', or quote the text that '#' belongs to")
  }

  /// Checks how a line begins that goes on between two events; gives the offset of its first byte that is no space.
  private mutating func checkIndentation(from lineStart: Int) -> Int {
    var offset = lineStart
    while offset < bytes.count, bytes[offset] == UInt8(ascii: " ") { offset += 1 }
    guard offset < bytes.count else { return offset }
    switch bytes[offset] {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "#"): return offset
    case UInt8(ascii: "\t"):
      if let content = firstContent(from: offset) { reportTab(offset..<content) }
      return offset
    case let byte:
      guard let context = open.last, context.isFlow else { return offset }
      let isCloser = byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
      if offset - lineStart <= context.indent - (isCloser ? 1 : 0) {
        report(
          .yamlSyntax, "a line of a list or mapping in brackets that is not indented", offset..<(offset + 1),
          help: "indent it deeper than the key that the brackets belong to")
      }
      return offset
    }
  }

  /// The first byte of the line that is neither blank nor in a comment.
  private func firstContent(from offset: Int) -> Int? {
    var offset = offset
    while offset < bytes.count, bytes[offset].isBlank { offset += 1 }
    guard offset < bytes.count, !isEndOfLine(offset), bytes[offset] != UInt8(ascii: "#") else { return nil }
    return offset
  }
}

extension TreeBuilder.Open {
  /// What has to stand between the last node and the next one.
  var indicator: UInt8? {
    switch kind {
    case .blockSequence: UInt8(ascii: "-")
    case .flowSequence: count > 0 ? UInt8(ascii: ",") : nil
    case .blockMapping, .flowPair: expectsValue ? UInt8(ascii: ":") : nil
    case .flowMapping: expectsValue ? UInt8(ascii: ":") : count > 0 ? UInt8(ascii: ",") : nil
    }
  }
}
