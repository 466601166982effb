internal import GenSource

/// Tells the code, comments and strings of a Swift file apart, in one pass over its bytes.
///
/// Comments nest; strings may be raw, of several lines, and hold code that holds strings. Whatever the bytes are, the pass
/// ends at the last of them.
package func lexSwift(_ bytes: UnsafeBufferPointer<UInt8>) -> CodeTokens {
  var lexer = SwiftLexer(bytes)
  return lexer.lex()
}

private struct SwiftLexer {
  /// What is open. In a string its text is read, in everything else code.
  private enum Frame {
    case bracket(UInt8, token: Int)
    case hole(token: Int)
    case string(token: Int, hashes: Int, isMultiline: Bool)
  }

  private var cursor: CodeCursor
  private var builder: TokenBuilder
  private var frames: [Frame] = []
  /// How many `{` are open within the innermost string.
  private var braces = [0]
  /// Before this offset no regular expression begins: the search for an end has failed once.
  private var noRegexBefore = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    cursor = CodeCursor(bytes)
    builder = TokenBuilder(fileSize: bytes.count)
  }

  mutating func lex() -> CodeTokens {
    if cursor.byte() == UInt8(ascii: "#"), cursor.byte(1) == UInt8(ascii: "!") { lexLineComment() }
    while !cursor.isAtEnd {
      if case .string(let token, let hashes, let isMultiline) = frames.last {
        lexText(of: token, hashes: hashes, isMultiline: isMultiline)
      } else {
        lexCode()
      }
    }
    for frame in frames {
      switch frame {
      case .bracket(_, let token), .hole(let token), .string(let token, _, _): builder.leaveOpen(token)
      }
    }
    return builder.result
  }

  // MARK: - Code

  private mutating func lexCode() {
    let start = cursor.index
    let byte = cursor.byte()
    switch byte {
    case _ where byte.isCodeBlank: cursor.skip { $0.isCodeBlank }
    case UInt8(ascii: "/"): lexSlash()
    case UInt8(ascii: "\""): openString(hashes: 0)
    case UInt8(ascii: "#"):
      let hashes = cursor.run(of: byte)
      switch cursor.byte(hashes) {
      case UInt8(ascii: "\""): openString(hashes: hashes)
      case UInt8(ascii: "/") where lexExtendedRegex(hashes: hashes): break
      default: advance(hashes, as: .sign)
      }
    case UInt8(ascii: "`"): lexQuotedName()
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      frames.append(.bracket(byte, token: builder.count))
      if byte == UInt8(ascii: "{") { braces[braces.count - 1] += 1 }
      advance(1, as: .open)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): lexClosing(byte)
    case _ where byte.isDigit:
      cursor.skip { $0.isWordByte }
      if cursor.byte() == UInt8(ascii: "."), cursor.byte(1).isDigit {
        cursor.index += 1
        cursor.skip { $0.isWordByte }
      }
      builder.add(.number, start, cursor.index)
    case _ where byte.isWordByte:
      cursor.skip { $0.isWordByte }
      builder.add(.word, start, cursor.index)
    default: advance(1, as: .sign)
    }
  }

  private mutating func advance(_ count: Int, as kind: CodeToken.Kind) {
    builder.add(kind, cursor.index, cursor.index + count)
    cursor.index += count
  }

  private mutating func lexQuotedName() {
    // Names are short: a backtick without a partner must not cost a search through the file.
    let limit = min(cursor.bytes.count, cursor.index + 256)
    var end = cursor.index + 1
    while end < limit, !cursor.bytes[end].endsLine, cursor.bytes[end] != UInt8(ascii: "`") { end += 1 }
    let isName = end < limit && cursor.bytes[end] == UInt8(ascii: "`")
    advance(isName ? end + 1 - cursor.index : 1, as: isName ? .word : .sign)
  }

  /// A bracket closes the one that it belongs to. A brace also ends what is still open within it, as in code that is only
  /// half written; any other bracket without a partner is passed over.
  private mutating func lexClosing(_ byte: UInt8) {
    let start = cursor.index
    cursor.index += 1
    if byte == UInt8(ascii: "}"), braces[braces.count - 1] > 0 {
      while case .bracket(let opening, let token) = frames.last, opening != UInt8(ascii: "{") {
        builder.leaveOpen(token)
        frames.removeLast()
      }
    }
    switch frames.last {
    case .bracket(let opening, let token) where closing(opening) == byte:
      frames.removeLast()
      if byte == UInt8(ascii: "}") { braces[braces.count - 1] -= 1 }
      builder.close(token, .close, start, start + 1)
    case .hole(let token) where byte == UInt8(ascii: ")"):
      frames.removeLast()
      braces.removeLast()
      builder.close(token, .holeClose, start, start + 1)
    default: builder.add(.sign, start, start + 1)
    }
  }

  // MARK: - Strings

  private mutating func openString(hashes: Int) {
    let start = cursor.index
    cursor.index += hashes
    let quote = UInt8(ascii: "\"")
    let isMultiline =
      cursor.byte(1) == quote && cursor.byte(2) == quote && (hashes == 0 || isLineBlank(from: cursor.index + 3))
    cursor.index += isMultiline ? 3 : 1
    frames.append(.string(token: builder.count, hashes: hashes, isMultiline: isMultiline))
    builder.add(.stringOpen, start, cursor.index)
  }

  /// Whether nothing else stands on the line. `#"""#` is a raw string that holds one quote.
  private func isLineBlank(from offset: Int) -> Bool {
    var index = offset
    while index < cursor.bytes.count, cursor.bytes[index].isBlank { index += 1 }
    return index >= cursor.bytes.count || cursor.bytes[index].endsLine
  }

  private mutating func lexText(of opener: Int, hashes: Int, isMultiline: Bool) {
    let start = cursor.index
    let quotes = isMultiline ? 3 : 1
    func addText(_ builder: inout TokenBuilder, to end: Int) {
      if end > start { builder.add(.stringText, start, end) }
    }
    while !cursor.isAtEnd {
      switch cursor.byte() {
      case UInt8(ascii: "\"") where isDelimiter(quotes: quotes, hashes: hashes):
        addText(&builder, to: cursor.index)
        closeString(opener, length: quotes + hashes)
        return
      case UInt8(ascii: "\\") where areHashes(hashes, at: cursor.index + 1):
        guard cursor.byte(1 + hashes) == UInt8(ascii: "(") else {
          // What is escaped ends no string. A line ending does end one of a single line.
          let isCut = !isMultiline && cursor.byte(1 + hashes).endsLine
          cursor.index = min(cursor.bytes.count, cursor.index + hashes + (isCut ? 1 : 2))
          continue
        }
        addText(&builder, to: cursor.index)
        frames.append(.hole(token: builder.count))
        braces.append(0)
        advance(2 + hashes, as: .holeOpen)
        return
      case let byte where byte.endsLine && !isMultiline:
        addText(&builder, to: cursor.index)
        closeString(opener, length: 0)
        return
      default: cursor.index += 1
      }
    }
    addText(&builder, to: cursor.index)
  }

  private mutating func closeString(_ opener: Int, length: Int) {
    frames.removeLast()
    builder.close(opener, .stringClose, cursor.index, cursor.index + length)
    cursor.index += length
  }

  private func isDelimiter(quotes: Int, hashes: Int) -> Bool {
    if quotes == 3 {
      guard cursor.byte(1) == UInt8(ascii: "\""), cursor.byte(2) == UInt8(ascii: "\"") else { return false }
    }
    return areHashes(hashes, at: cursor.index + quotes)
  }

  private func areHashes(_ count: Int, at offset: Int) -> Bool {
    guard count > 0 else { return true }
    guard offset + count <= cursor.bytes.count else { return false }
    return cursor.bytes[offset..<(offset + count)].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  // MARK: - Comments and regular expressions

  private mutating func lexSlash() {
    switch cursor.byte(1) {
    case UInt8(ascii: "/"): lexLineComment()
    case UInt8(ascii: "*"): lexBlockComment()
    default: if !lexBareRegex() { advance(1, as: .sign) }
    }
  }

  private mutating func lexLineComment() {
    let end = cursor.endOfLine()
    builder.addComment(cursor.index, end)
    cursor.index = end
  }

  private mutating func lexBlockComment() {
    let start = cursor.index
    cursor.index += 2
    var depth = 1
    while depth > 0, !cursor.isAtEnd {
      let pair = (cursor.byte(), cursor.byte(1))
      if pair == (UInt8(ascii: "*"), UInt8(ascii: "/")) {
        depth -= 1
        cursor.index += 2
      } else if pair == (UInt8(ascii: "/"), UInt8(ascii: "*")) {
        depth += 1
        cursor.index += 2
      } else {
        cursor.index += 1
      }
    }
    builder.addComment(start, cursor.index)
  }

  /// `/…/` on one line, where an expression begins.
  private mutating func lexBareRegex() -> Bool {
    guard cursor.index >= noRegexBefore, mayBeginRegex() else { return false }
    var end = cursor.index + 1
    while end < cursor.bytes.count, !cursor.bytes[end].endsLine {
      switch cursor.bytes[end] {
      case UInt8(ascii: "\\"): end += 2
      case UInt8(ascii: "/"):
        guard !cursor.bytes[end - 1].isBlank else { return false }
        advance(end + 1 - cursor.index, as: .regex)
        return true
      default: end += 1
      }
    }
    noRegexBefore = end
    return false
  }

  private func mayBeginRegex() -> Bool {
    let next = cursor.byte(1)
    guard !next.isCodeBlank, next != UInt8(ascii: ")") else { return false }
    guard cursor.index > 0 else { return true }
    let before = cursor.bytes[cursor.index - 1]
    guard before.isCodeBlank || "([{,:;=!".utf8.contains(before) else { return false }
    guard let last = builder.last else { return true }
    switch last.kind {
    case .open, .holeOpen, .sign: return true
    case .word:
      let word = cursor.bytes[last.range]
      return ["return", "in", "case", "try", "if", "while", "where"].contains { word.elementsEqual($0.utf8) }
    default: return false
    }
  }

  /// `#/…/#`, over several lines where the first is empty. Whether there is one.
  private mutating func lexExtendedRegex(hashes: Int) -> Bool {
    guard cursor.index >= noRegexBefore else { return false }
    var end = cursor.index + hashes + 1
    let isMultiline = isLineBlank(from: end)
    while end < cursor.bytes.count, isMultiline || !cursor.bytes[end].endsLine {
      switch cursor.bytes[end] {
      case UInt8(ascii: "\\"): end += 2
      case UInt8(ascii: "/") where areHashes(hashes, at: end + 1):
        advance(end + 1 + hashes - cursor.index, as: .regex)
        return true
      default: end += 1
      }
    }
    noRegexBefore = end
    return false
  }
}

private func closing(_ opening: UInt8) -> UInt8 {
  switch opening {
  case UInt8(ascii: "("): UInt8(ascii: ")")
  case UInt8(ascii: "["): UInt8(ascii: "]")
  default: UInt8(ascii: "}")
  }
}
