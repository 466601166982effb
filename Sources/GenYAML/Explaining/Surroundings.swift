internal import GenSource

/// Looking around a place in the source.
extension TreeBuilder {
  /// The tab with which the line of `offset` begins, before anything else.
  func indentingTab(at offset: Int) -> Range<Int>? {
    var tab = startOfLine(min(offset, bytes.count))
    while tab < bytes.count, bytes[tab] == UInt8(ascii: " ") { tab += 1 }
    guard tab < bytes.count, bytes[tab] == UInt8(ascii: "\t"), tab <= offset else { return nil }
    var end = tab
    while end < bytes.count, bytes[end].isBlank { end += 1 }
    return end < bytes.count && !isEndOfLine(end) ? tab..<end : nil
  }

  /// Whether the last text or bracket ends on the line of `offset`, before it.
  func lastEndsOnLine(of offset: Int) -> Bool {
    guard let last = nodes.last, cursor > start, cursor <= offset, last.start != last.end || lastIsBracket else {
      return false
    }
    return cursor > startOfLine(offset) && bytes[cursor..<offset].allSatisfy { $0.isBlank }
  }

  /// Whether a closing bracket or brace stands right before the cursor, and no text.
  var lastIsBracket: Bool {
    guard cursor > start, bytes[cursor - 1] == UInt8(ascii: "}") || bytes[cursor - 1] == UInt8(ascii: "]") else {
      return false
    }
    guard let last = nodes.last, last.kind == .scalar else { return true }
    return Int(last.end) != cursor && last.style != .literal && last.style != .folded
  }

  func startOfLine(_ offset: Int) -> Int {
    var line = offset
    while line > start, bytes[line - 1] != UInt8(ascii: "\n") { line -= 1 }
    return line
  }

  func firstByte(from offset: Int) -> Int? {
    bytes[offset...].firstIndex { !$0.isBlank }
  }

  func isSigil(_ offset: Int) -> Bool {
    guard offset < bytes.count else { return false }
    return bytes[offset] == UInt8(ascii: "&") || bytes[offset] == UInt8(ascii: "*")
      || bytes[offset] == UInt8(ascii: "!")
  }

  func isBlankOrEnd(_ offset: Int) -> Bool {
    offset >= bytes.count || bytes[offset].isBlank || isEndOfLine(offset)
  }

  func note(_ message: String, _ offset: Int) -> Diagnostic.Note {
    let end = min(offset + 1, bytes.count)
    return Diagnostic.Note(message, at: SourceRange(source: file.id, start: min(offset, end), end: end))
  }

  /// Whether a `#` begins a comment: it does at the start of a line or after a blank.
  func isComment(_ offset: Int) -> Bool {
    guard bytes[offset] == UInt8(ascii: "#") else { return false }
    return offset == start || bytes[offset - 1].isBlank || bytes[offset - 1] == UInt8(ascii: "\n")
  }

  func isEndOfLine(_ offset: Int) -> Bool {
    bytes[offset] == UInt8(ascii: "\n") || bytes[offset] == UInt8(ascii: "\r")
  }

  /// The offset of the line ending at or after `offset`.
  func endOfLine(from offset: Int) -> Int {
    var end = offset
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    if end > offset, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return end
  }
}
