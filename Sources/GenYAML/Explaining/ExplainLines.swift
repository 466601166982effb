internal import GenSource

/// Lines and texts that belong to nothing, and brackets that are not closed.
extension TreeBuilder {
  mutating func explainTextBehind(_ offset: Int) {
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
  mutating func explainLine(_ offset: Int) {
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
    if bytes[offset] == UInt8(ascii: ",") || bytes[offset] == UInt8(ascii: "]") || bytes[offset] == UInt8(ascii: "}") {
      return reportGeneric(offset)
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
  mutating func explainEnd() {
    if let flow = open.last(where: { $0.isFlow && $0.kind != .flowPair }) {
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
}
