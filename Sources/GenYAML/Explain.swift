internal import GenSource

/// Plain words for what libyaml cannot read: the usual slips of people who write texts, each with its mending.
extension TreeBuilder {
  /// Reports why libyaml gave up.
  mutating func explain(_ failure: LibYAML.Failure) {
    let offset = failure.offset
    let problem = failure.problem
    if let tab = indentingTab(at: offset) { return reportTab(tab) }
    if problem.contains("escape character") || problem.contains("hexdecimal") || problem.contains("escape code") {
      explainEscape(near: offset)
    } else if failure.context.contains("quoted scalar") {
      reportUnclosedQuote(failure.contextOffset)
    } else if problem.contains("could not find expected ':'") {
      explainMissingColon(of: failure.contextOffset)
    } else if problem.contains("mapping values are not allowed") {
      explainSecondColon(offset)
    } else if problem.contains("block sequence entries are not allowed")
      || problem.contains("mapping keys are not allowed")
      || problem.contains("cannot start any token")
    {
      reportBadStart(offset)
    } else if problem.contains("tab character") {
      reportTabBetween(offset)
    } else if problem.contains("equal to 0") {
      report(
        .yamlSyntax, "an indentation of 0 in a block text's header", offset..<(offset + 1),
        help: "leave the digit out; the text is indented below its key")
    } else if failure.context.contains("block scalar") {
      let end = endOfLine(from: offset)
      report(
        .yamlSyntax, "text after '|' or '>' on the same line", offset..<end,
        help: "begin a block text on the next line, indented; quote a text that begins with '|' or '>'")
    } else if isSigil(failure.contextOffset), failure.context.contains("scanning") {
      _ = refuse(sigilAt: failure.contextOffset)
    } else if isSigil(offset) {
      _ = refuse(sigilAt: offset)
    } else {
      _ = explainStray(at: offset)
    }
  }

  /// Explains a byte that belongs to nothing: where the text before it ended, or what it begins.
  mutating func explainStray(at offset: Int) -> Stop {
    guard offset < bytes.count else {
      explainEnd()
      return Stop()
    }
    let line = startOfLine(offset)
    let isFirst = bytes[line..<offset].allSatisfy { $0 == UInt8(ascii: " ") }
    if isFirst, offset == line, bytes[offset] == UInt8(ascii: "%") {
      return stop(
        .yamlSyntax, "a directive inside the document", offset..<endOfLine(from: offset),
        help: "directives stand at the top of the file; quote a text that begins with '%'")
    }
    if bytes[offset] == UInt8(ascii: "?"),
      offset + 1 == bytes.count || open.last?.isFlow == true || isBlankOrEnd(offset + 1)
    {
      return stop(
        .yamlRefused, "an explicit key, written with '?'", offset..<(offset + 1),
        help: "write 'key: value'; quote a text that begins with '?'")
    }
    if isFirst, bytes[offset] == UInt8(ascii: ":") {
      return stop(
        .yamlSyntax, "a value without a key", offset..<(offset + 1),
        help: "write the key before the colon, or quote the text that begins with it")
    }
    if isSigil(offset), !lastEndsOnLine(of: offset) { return refuse(sigilAt: offset) }
    if lastEndsOnLine(of: offset) {
      explainTextBehind(offset)
    } else if isFirst {
      explainLine(offset)
    } else {
      reportGeneric(offset)
    }
    return Stop()
  }

  /// Reports an anchor, alias or tag, which may well be a text that lacks its quotes.
  mutating func refuse(sigilAt offset: Int) -> Stop {
    var end = offset
    while end < bytes.count, !isBlankOrEnd(end) { end += 1 }
    switch bytes[min(offset, bytes.count - 1)] {
    case UInt8(ascii: "&"):
      return stop(
        .yamlRefused, "'&' begins an anchor, which is no part of the source format", offset..<end,
        help: "quote a text that begins with '&'; tokens refer to each other with \"{colors.name}\"")
    case UInt8(ascii: "*"):
      return stop(
        .yamlRefused, "'*' begins an alias, which is no part of the source format", offset..<end,
        help: "quote a text that begins with '*'; tokens refer to each other with \"{colors.name}\"")
    default:
      return stop(
        .yamlRefused, "'!' begins a tag, which is no part of the source format", offset..<end,
        help: "quote a text that begins with '!'; values need no type")
    }
  }

  /// Explains a node of a flow mapping that no `:` follows, and leaves the tree as it was probably meant.
  mutating func explainMissingValue() throws(Stop) {
    guard let mapping = open.last, let key = nodes.last, key.kind == .scalar else { throw Stop() }
    let range = Int(key.start)..<Int(key.end)
    let brace = Int(nodes[mapping.node].start)
    if let colon = key.style == .plain && !key.isDecoded ? forgottenColon(in: range) : nil {
      if bytes[colon] == UInt8(ascii: ":") {
        reportMissingSpace(at: colon)
        return splitKey(at: colon, behind: colon + 1)
      }
      reportFullWidthColon(at: colon, text: range)
      return splitKey(at: colon, behind: colon + fullWidthColon.count)
    }
    if mapping.count == 1, let closer = firstByte(from: range.upperBound), bytes[closer] == UInt8(ascii: "}") {
      changeOpen { $0.isText = true }
      explainedEnd = endOfLine(from: closer)
      report(
        .yamlSyntax, "an unquoted '{' begins a mapping, not a text", brace..<(closer + 1),
        help: "quote the whole text: \"\(excerpt(of: bytes[brace...closer]))\"")
    } else if !mapping.hasMissingValue {
      changeOpen { $0.hasMissingValue = true }
      let text = excerpt(of: bytes[range])
      if mapping.count > 1 {
        report(
          .yamlSyntax, "'\(text)' has no value: the comma before it ended a text", range,
          help: "quote the text that holds the comma, or write the mapping as a block")
      } else {
        report(
          .yamlSyntax, "'\(text)' has no value", range, help: "write '\(text): …', or a list in square brackets")
      }
    }
    dropKey()
  }

  // MARK: What stands behind a text

  private mutating func explainTextBehind(_ offset: Int) {
    guard let last = nodes.last else { return reportGeneric(offset) }
    let range = offset..<endOfLine(from: offset)
    if bytes[offset] == UInt8(ascii: "#") { return reportGluedComment(offset) }
    if lastIsBracket {
      let closer = cursor - 1
      let bracket = bytes[closer] == UInt8(ascii: "}") ? "brace" : "bracket"
      report(
        .yamlSyntax, "text after the closing \(bracket)", range,
        help: "quote the whole text if it begins with a \(bracket); else delete what follows it")
      return
    }
    if last.style == .singleQuoted || last.style == .doubleQuoted, bytes[offset] == UInt8(ascii: ":") {
      return isBlankOrEnd(offset + 1) ? explainSecondColon(offset) : reportMissingSpace(at: offset)
    }
    switch last.style {
    case .singleQuoted where !last.spansLines:
      report(
        .yamlSyntax, "text after the closing quote", range,
        help: "double an apostrophe inside single quotes ('Don''t'), or use double quotes (\"Don't\")")
    case .doubleQuoted where !last.spansLines:
      report(
        .yamlSyntax, "text after the closing quote", range,
        help: "write \\\" for a quote inside the text, or put the whole text into single quotes")
    case .singleQuoted, .doubleQuoted:
      reportUnclosedQuote(Int(last.start))
    default:
      if bytes[offset] == UInt8(ascii: ":"), last.spansLines, open.last?.isFlow == true {
        let key = startOfLine(offset)..<offset
        let first = key.first { bytes[$0] != UInt8(ascii: " ") } ?? offset
        report(
          .yamlSyntax, "no comma before this key", first..<(first + 1), help: "separate keys in braces with commas")
      } else if bytes[offset] == UInt8(ascii: ":") {
        explainSecondColon(offset)
      } else {
        reportGeneric(offset)
      }
    }
  }

  /// Explains a line that fits nowhere.
  private mutating func explainLine(_ offset: Int) {
    let column = offset - startOfLine(offset)
    let range = offset..<endOfLine(from: offset)
    guard let context = open.last else {
      if bytes[offset] == UInt8(ascii: "-") || nodes.isEmpty { return reportGeneric(offset) }
      report(
        .yamlSyntax, "a line that belongs to nothing above it", range,
        help: "write 'key: text', indented like its siblings")
      return
    }
    if context.isFlow {
      report(
        .yamlSyntax, "a list or mapping in brackets is not closed before this line", offset..<(offset + 1),
        notes: [note("it opens here", Int(nodes[context.node].start))],
        help: "close it, and separate its items with commas")
      return
    }
    let isDeeper = column > context.indent
    if isDeeper, !lastWasEnd, context.kind == .blockMapping, context.expectsKey, let last = nodes.last,
      last.start != last.end
    {
      let isBlock = last.style == .literal || last.style == .folded
      report(
        .yamlSyntax,
        isBlock ? "a line that is indented less than the text above it" : "a text cannot also have keys under it",
        range, notes: [note("the text stands here", Int(last.start))],
        help: isBlock
          ? "indent all lines of the text alike, and no blank line deeper"
          : "move the text to a key of its own, or take the keys away")
      return
    }
    if context.kind == .blockSequence, column == context.indent {
      report(.yamlSyntax, "a line without '-' in a list", range, help: "begin each item with '- ', or indent the line")
      return
    }
    if column == context.indent, bytes[offset] == UInt8(ascii: "-") {
      report(
        .yamlSyntax, "an item of a list among the keys of a mapping", range,
        help: "write keys or items, not both; quote a text that begins with '- '")
      return
    }
    if open.contains(where: { !$0.isFlow && $0.indent == column }) { return reportGeneric(offset) }
    let columns = open.filter { !$0.isFlow }.map { String($0.indent) }
    report(
      .yamlSyntax, "the indentation of \(column) matches no open group", range,
      help: "indent it like the keys of the group it belongs to (\(columns.joined(separator: " or ")) spaces)")
  }

  /// Explains why the file ends too early.
  private mutating func explainEnd() {
    if let flow = open.last(where: { $0.isFlow }) {
      reportUnclosedBracket(Int(nodes[flow.node].start))
    } else {
      report(.yamlSyntax, "the file ends too early", bytes.count..<bytes.count)
    }
  }

  mutating func reportUnclosedBracket(_ offset: Int) {
    let bracket = bytes[offset] == UInt8(ascii: "{") ? "brace" : "bracket"
    report(
      .yamlSyntax, "the \(bracket) that opens here is never closed", offset..<(offset + 1),
      help: "close it, or quote the text that it belongs to")
  }

  // MARK: Colons

  /// Explains a `: ` where no key can stand.
  private mutating func explainSecondColon(_ colon: Int) {
    let line = startOfLine(colon)
    var first = line
    while first < colon, bytes[first] == UInt8(ascii: " ") { first += 1 }
    let before = bytes[first..<colon]
    let hasIndicator = before.indices.contains { index in
      (bytes[index] == UInt8(ascii: ":") || (bytes[index] == UInt8(ascii: "-") && index == first))
        && bytes[index + 1].isBlank
    }
    if !hasIndicator, line > start, open.last?.isFlow != true, first < colon {
      report(
        .yamlSyntax, "a text cannot also have keys under it", first..<endOfLine(from: first),
        help: "move the text above to a key of its own, or indent this key like its siblings")
      return
    }
    report(
      .yamlSyntax, "a colon and a space inside unquoted text", colon..<(colon + 1),
      help: "put the whole text into quotes")
  }

  /// Explains a line that should be a key and has no colon behind it.
  private mutating func explainMissingColon(of key: Int) {
    let range = key..<endOfLine(from: key)
    if let last = nodes.last, last.style == .singleQuoted || last.style == .doubleQuoted, lastEndsOnLine(of: key) {
      return explainTextBehind(key)
    }
    if let colon = forgottenColon(in: range) {
      if bytes[colon] == UInt8(ascii: ":") { return reportMissingSpace(at: colon) }
      return reportFullWidthColon(at: colon, text: range)
    }
    if range.count > 1024 {
      report(
        .yamlLimit, "a key longer than 1024 characters", range.prefix(1024), help: "names have at most 128 bytes")
      return
    }
    if let last = nodes.last, last.style == .literal || last.style == .folded, !lastWasEnd, !open.isEmpty {
      return explainLine(key)
    }
    report(
      .yamlSyntax, "text without a key", range, help: "write 'key: text'; a text that goes on is indented or quoted")
  }

  /// The first `:` or `：` that ends a name at the start of a text, where a space after it was forgotten.
  func forgottenColon(in range: Range<Int>) -> Int? {
    var offset = range.lowerBound
    guard offset < range.upperBound else { return nil }
    let quote = bytes[offset]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      offset += 1
      while offset < range.upperBound, bytes[offset] != quote { offset += 1 }
      offset += 1
    } else {
      guard quote.isLetter || quote == UInt8(ascii: "$") || quote == UInt8(ascii: "_") else { return nil }
      while offset < range.upperBound, isNamePart(bytes[offset]) { offset += 1 }
    }
    guard offset < range.upperBound else { return nil }
    if bytes[offset] == UInt8(ascii: ":") {
      // A web address is no key.
      return bytes[(offset + 1)..<range.upperBound].starts(with: "//".utf8) ? nil : offset
    }
    return bytes[offset..<range.upperBound].starts(with: fullWidthColon) ? offset : nil
  }

  private func isNamePart(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
      || byte == UInt8(ascii: "$")
  }

  mutating func reportMissingSpace(at colon: Int) {
    let isNoBreak = bytes[(colon + 1)...].starts(with: [0xC2, 0xA0])
    report(
      .yamlSyntax, isNoBreak ? "a no-break space after a colon" : "no space after the colon", colon..<(colon + 1),
      help: "write a space after the colon of a key, or quote the text")
  }

  mutating func reportFullWidthColon(at colon: Int, text: Range<Int>) {
    report(
      .yamlSyntax, "text without a key: '\u{FF1A}' (U+FF1A) is no colon for YAML", text,
      notes: [note("the full-width colon", colon)], help: "write ': ', a plain colon and a space")
  }

  // MARK: Quotes, escapes, first characters

  private mutating func explainEscape(near offset: Int) {
    var backslash = min(offset, bytes.count - 1)
    while backslash > start, bytes[backslash] != UInt8(ascii: "\\"), bytes[backslash] != UInt8(ascii: "\n") {
      backslash -= 1
    }
    let letter = backslash + 1 < bytes.count ? bytes[backslash + 1] : 0
    var length = 2
    if letter >= 0x80, case .scalar(_, let count) = decodeScalar(bytes, backslash + 1) { length = 1 + count }
    let escape = String(decoding: bytes[backslash..<min(backslash + length, bytes.count)], as: UTF8.self)
    switch letter {
    case UInt8(ascii: "'"):
      report(
        .yamlSyntax, "unknown escape '\\''", backslash..<(backslash + 2),
        help: "an apostrophe needs no escape in double quotes: write it alone")
    case UInt8(ascii: "u"), UInt8(ascii: "U"), UInt8(ascii: "x"):
      if let value = surrogate(at: backslash) {
        report(
          .yamlSyntax, "'\\u\(hex(value))' is half of a surrogate pair and no character", backslash..<(backslash + 6),
          help: "write the character itself, or one escape for it: \(wholeEscape(at: backslash))")
      } else {
        let digits = letter == UInt8(ascii: "x") ? "two" : letter == UInt8(ascii: "u") ? "four" : "eight"
        report(
          .yamlSyntax, "'\(escape)' without the code of a character", backslash..<(backslash + 2),
          help:
            "'\(escape)' is followed by \(digits) hexadecimal digits; write '\\\\' for a backslash that means itself")
      }
    default:
      report(
        .yamlSyntax, "unknown escape '\(escape)'", backslash..<(backslash + length),
        help: "write '\\\\' for a backslash that means itself, or use single quotes")
    }
  }

  /// The value of a `\uD800`…`\uDFFF` escape.
  private func surrogate(at backslash: Int) -> UInt32? {
    guard backslash + 6 <= bytes.count, bytes[backslash] == UInt8(ascii: "\\"),
      bytes[backslash + 1] == UInt8(ascii: "u"),
      let value = UInt32(String(decoding: bytes[(backslash + 2)..<(backslash + 6)], as: UTF8.self), radix: 16)
    else { return nil }
    return 0xD800...0xDFFF ~= value ? value : nil
  }

  private func wholeEscape(at backslash: Int) -> String {
    guard let high = surrogate(at: backslash), high < 0xDC00, let low = surrogate(at: backslash + 6), low >= 0xDC00
    else { return "\\U0001F525" }
    return "\\U" + hex(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00), digits: 8)
  }

  mutating func reportUnclosedQuote(_ offset: Int) {
    report(
      .yamlSyntax, "the quote that opens here is not closed on its line", offset..<(offset + 1),
      help: "close it; a quote inside the text is written \\\" in double quotes and '' in single ones")
  }

  private mutating func reportBadStart(_ offset: Int) {
    guard offset < bytes.count else { return explainEnd() }
    let byte = bytes[offset]
    if byte == UInt8(ascii: "\t") { return reportTabBetween(offset) }
    let character = Character(Unicode.Scalar(byte < 0x80 ? byte : UInt8(ascii: "?")))
    let needsSpace = byte == UInt8(ascii: "-") || byte == UInt8(ascii: "?")
    report(
      .yamlSyntax, "unquoted text cannot begin with '\(character)\(needsSpace ? " " : "")'", offset..<(offset + 1),
      help: "put the whole text into quotes")
  }

  /// A tab where libyaml takes only spaces: after a dash, in a blank line between a text and the next key.
  private mutating func reportTabBetween(_ offset: Int) {
    report(
      .yamlSyntax, "a tab where only spaces may stand", offset..<min(offset + 1, bytes.count),
      help: "write spaces; delete the blanks of an empty line")
  }

  mutating func reportTab(_ range: Range<Int>) {
    guard !hasReportedTab else { return }
    hasReportedTab = true
    report(.yamlSyntax, "a tab used as indentation", range, help: "indent with spaces, in the whole file")
  }

  private mutating func reportGeneric(_ offset: Int) {
    let end = max(offset + 1, endOfLine(from: offset))
    let byte = bytes[offset]
    if byte >= 0x21, byte < 0x7F, !byte.isLetter, !byte.isDigit {
      report(
        .yamlSyntax, "'\(Character(Unicode.Scalar(byte)))' cannot stand here", offset..<(offset + 1),
        help: "put the whole text into quotes if it is part of one")
    } else {
      report(
        .yamlSyntax, "text that belongs to nothing", offset..<end, help: "write 'key: text', or quote the whole text")
    }
  }

  // MARK: Looking around

  /// The tab with which the line of `offset` begins, before anything else.
  private func indentingTab(at offset: Int) -> Range<Int>? {
    var tab = startOfLine(min(offset, bytes.count))
    while tab < bytes.count, bytes[tab] == UInt8(ascii: " ") { tab += 1 }
    guard tab < bytes.count, bytes[tab] == UInt8(ascii: "\t"), tab <= offset else { return nil }
    var end = tab
    while end < bytes.count, bytes[end].isBlank { end += 1 }
    return end < bytes.count && !isEndOfLine(end) ? tab..<end : nil
  }

  /// Whether the last text or bracket ends on the line of `offset`, before it.
  private func lastEndsOnLine(of offset: Int) -> Bool {
    guard let last = nodes.last, cursor > start, cursor <= offset, last.start != last.end || lastIsBracket else {
      return false
    }
    return cursor > startOfLine(offset) && bytes[cursor..<offset].allSatisfy { $0.isBlank }
  }

  /// Whether a closing bracket or brace stands right before the cursor, and no text.
  private var lastIsBracket: Bool {
    guard cursor > start, bytes[cursor - 1] == UInt8(ascii: "}") || bytes[cursor - 1] == UInt8(ascii: "]") else {
      return false
    }
    guard let last = nodes.last, last.kind == .scalar else { return true }
    return Int(last.end) != cursor && last.style != .literal && last.style != .folded
  }

  private func startOfLine(_ offset: Int) -> Int {
    var line = offset
    while line > start, bytes[line - 1] != UInt8(ascii: "\n") { line -= 1 }
    return line
  }

  private func firstByte(from offset: Int) -> Int? {
    bytes[offset...].firstIndex { !$0.isBlank }
  }

  private func isSigil(_ offset: Int) -> Bool {
    guard offset < bytes.count else { return false }
    return bytes[offset] == UInt8(ascii: "&") || bytes[offset] == UInt8(ascii: "*")
      || bytes[offset] == UInt8(ascii: "!")
  }

  private func isBlankOrEnd(_ offset: Int) -> Bool {
    offset >= bytes.count || bytes[offset].isBlank || isEndOfLine(offset)
  }

  func note(_ message: String, _ offset: Int) -> Diagnostic.Note {
    let end = min(offset + 1, bytes.count)
    return Diagnostic.Note(message, at: SourceRange(source: file.id, start: min(offset, end), end: end))
  }
}

/// U+FF1A, which keyboards for East Asian scripts write for `:`.
private let fullWidthColon: [UInt8] = [0xEF, 0xBC, 0x9A]
