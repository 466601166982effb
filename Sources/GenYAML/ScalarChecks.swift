internal import GenSource

/// What libyaml lets through inside a text.
extension TreeBuilder {
  mutating func checkKey(_ event: LibYAML.Event, isNothing: Bool, isOnOwnLine: Bool) throws(Stop) {
    if isNothing {
      isMisread = true
      report(
        .yamlSyntax, "a value without a key", event.start..<(event.start + 1),
        help: "write the key before the colon, or quote the text that begins with it")
      return
    }
    guard event.style == .plain else { return }
    if event.text.count == 2, event.text[0] == UInt8(ascii: "<"), event.text[1] == UInt8(ascii: "<") {
      throw stop(
        .yamlRefused, "a merge key '<<'", event.start..<event.end,
        help: "write the keys out; nothing is ever merged into a mapping")
    }
    if !isOnOwnLine, open.last?.kind == .blockMapping { checkNoBreakSpace(at: event.start) }
  }

  /// Checks an unquoted value.
  mutating func checkPlain(_ node: YAMLDocument.Node, isOnOwnLine: Bool) throws(Stop) {
    let range = Int(node.start)..<Int(node.end)
    guard let context = open.last else { return }
    if context.isFlow, range.count == 1, bytes[range.lowerBound] == UInt8(ascii: "-") {
      report(
        .yamlSyntax, "a '-' in a list in brackets", range,
        help: "items in brackets take no dash; quote the '-' if it is the text")
    }
    if isOnOwnLine, context.kind == .blockMapping { checkForgottenKey(range) }
  }

  /// Finds a `key：text` or `key:text` that stands where its mapping should begin, and so was read as a text.
  mutating func checkForgottenKey(_ range: Range<Int>) {
    guard let colon = forgottenColon(in: range) else { return }
    isMisread = true
    if bytes[colon] == UInt8(ascii: ":") {
      reportMissingSpace(at: colon)
    } else {
      reportFullWidthColon(at: colon, text: range)
    }
  }

  /// The whole document is one text or nothing.
  mutating func checkRoot(_ node: YAMLDocument.Node, isNothing: Bool) throws(Stop) {
    if isNothing {
      reportEmptyFile()
      throw Stop()
    }
    if node.style == .plain { checkForgottenKey(Int(node.start)..<Int(node.end)) }
  }

  /// The lines of a quoted or plain text that goes over several: all but the first must be indented. Gives whether there
  /// are several.
  mutating func checkLines(of event: LibYAML.Event) throws(Stop) -> Bool {
    let indent = open.last?.indent ?? -1
    var offset = event.start
    var spansLines = false
    var hasReported = false
    while let lineFeed = bytes[offset..<event.end].firstIndex(of: UInt8(ascii: "\n")) {
      spansLines = true
      lineStart = lineFeed + 1
      offset = lineStart
      while offset < event.end, bytes[offset] == UInt8(ascii: " ") { offset += 1 }
      guard offset < event.end, offset - lineStart <= indent, !isBlankLine(from: offset), !hasReported else { continue }
      hasReported = true
      if bytes[offset] == UInt8(ascii: "\t") {
        reportTab(offset..<(offset + 1))
      } else if forgottenColon(in: offset..<endOfLine(from: offset)) != nil {
        // The next key was read as a part of this text.
        isMisread = true
        if event.style != .plain {
          reportUnclosedQuote(event.start)
        } else if let flow = open.last(where: { $0.isFlow && $0.kind != .flowPair }) {
          reportUnclosedBracket(Int(nodes[flow.node].start))
        }
      } else {
        report(
          .yamlSyntax, "a text goes on in a line that is not indented", offset..<(offset + 1),
          notes: [note("the text begins here", event.start)],
          help: "close the quote on its own line, or write a long text with '|-' or '>-'")
      }
    }
    return spansLines
  }

  /// The header and first lines of a `|` or `>` text. Gives where its last line ends.
  mutating func checkBlockText(_ event: LibYAML.Event) throws(Stop) -> Int {
    let headerEnd = endOfLine(from: event.start)
    if let hash = bytes[event.start..<headerEnd].firstIndex(of: UInt8(ascii: "#")), !isComment(hash) {
      report(
        .yamlSyntax, "a comment glued to '\(Character(Unicode.Scalar(bytes[hash - 1])))'", hash..<headerEnd,
        help: "write a space before '#'")
    }
    checkBlankLines(below: headerEnd, isIndentGiven: bytes[event.start..<headerEnd].prefix(3).contains { $0.isDigit })
    if let lineFeed = bytes[event.start..<event.end].lastIndex(of: UInt8(ascii: "\n")) { lineStart = lineFeed + 1 }
    var end = event.end
    while end > event.start + 1, bytes[end - 1].isBlank || isEndOfLine(end - 1) { end -= 1 }
    return end
  }

  /// Blank lines before a block text must not be indented deeper than the text: which indentation would be the text's?
  private mutating func checkBlankLines(below headerEnd: Int, isIndentGiven: Bool) {
    guard !isIndentGiven else { return }
    var deepest = (columns: 0, offset: 0)
    var line = nextLine(after: headerEnd)
    while line < bytes.count {
      var offset = line
      while offset < bytes.count, bytes[offset] == UInt8(ascii: " ") { offset += 1 }
      guard offset < bytes.count else { return }
      let columns = offset - line
      if isEndOfLine(offset) {
        if columns > deepest.columns { deepest = (columns, line) }
        line = nextLine(after: offset)
        continue
      }
      if columns > open.last?.indent ?? -1, columns < deepest.columns {
        explainedEnd = offset + 1
        report(
          .yamlSyntax, "a blank line that is indented deeper than the text below it",
          deepest.offset..<(deepest.offset + deepest.columns), help: "delete the spaces in the blank line")
      }
      return
    }
  }

  private func nextLine(after offset: Int) -> Int {
    let end = endOfLine(from: offset)
    return end < bytes.count && bytes[end] == UInt8(ascii: "\r") ? end + 2 : end + 1
  }

  /// Control characters, and direction controls that are not closed again, in what escapes made.
  mutating func checkEscapes(_ event: LibYAML.Event) {
    var controls: [UInt32] = []
    var directions = OpenDirections()
    var offset = 0
    while offset < event.text.count {
      let byte = event.text[offset]
      if byte >= 0x80 {
        guard case .scalar(let value, let length) = decodeScalar(event.text, offset) else { return }
        if value < 0xA0 || value == 0xFEFF || isNonCharacter(value) { controls.append(value) }
        directions.take(value)
        offset += length
      } else {
        if byte < 0x20 && byte != UInt8(ascii: "\t") && byte != UInt8(ascii: "\n") || byte == 0x7F {
          controls.append(UInt32(byte))
        }
        if byte == UInt8(ascii: "\n") { directions.endParagraph() }
        offset += 1
      }
      if controls.count == 3 { break }
    }
    let range = event.start..<event.end
    if !controls.isEmpty {
      var names: [String] = []
      for control in controls where !names.contains(codePoint(control)) { names.append(codePoint(control)) }
      report(
        .yamlCharacter, "a text that holds \(names.joined(separator: ", ")) by escape", range,
        help: "delete the escape; of the control characters, only '\\n' and '\\t' are text")
    }
    if let unclosed = directions.unclosed {
      report(
        .yamlBidiControl, "the direction control \(codePoint(unclosed)) is not closed again in its text", range,
        help: "close it with \(unclosed >= 0x2066 ? "\\u2069" : "\\u202C") in the same line of the text")
    }
  }

  private func isBlankLine(from offset: Int) -> Bool {
    var offset = offset
    while offset < bytes.count, bytes[offset].isBlank { offset += 1 }
    return offset == bytes.count || isEndOfLine(offset)
  }

  /// A no-break or other wide space at the start of a line looks like indentation and is text.
  mutating func checkNoBreakSpace(at offset: Int) {
    guard bytes[offset] >= 0xC2, case .scalar(let value, let length) = decodeScalar(bytes, offset) else { return }
    guard value == 0xA0 || value == 0x3000 || value == 0x202F || 0x2000...0x200A ~= value else { return }
    guard bytes[lineStart..<offset].allSatisfy({ $0 == UInt8(ascii: " ") }) else { return }
    isMisread = true
    let name = value == 0xA0 ? "a no-break space (U+00A0)" : "the space character \(codePoint(value))"
    report(.yamlSyntax, "\(name) used as indentation", offset..<(offset + length), help: "indent with plain spaces")
  }
}

/// Embeddings, overrides and isolates that are open at a place in a text.
private struct OpenDirections {
  private var stack: [UInt32] = []
  private(set) var firstUnclosed: UInt32?

  var unclosed: UInt32? { firstUnclosed ?? stack.first }

  mutating func take(_ value: UInt32) {
    switch value {
    case 0x202A, 0x202B, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068:
      stack.append(value)
    case 0x202C:
      if let last = stack.last, last < 0x2066 { stack.removeLast() }
    case 0x2069:
      // An isolate's end closes what was opened within it.
      if let isolate = stack.lastIndex(where: { $0 >= 0x2066 }) { stack.removeSubrange(isolate...) }
    default:
      return
    }
  }

  /// Directions end with their paragraph, so that one still open there was never closed.
  mutating func endParagraph() {
    firstUnclosed = firstUnclosed ?? stack.first
    stack.removeAll()
  }
}
