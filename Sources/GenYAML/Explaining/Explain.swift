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
}
