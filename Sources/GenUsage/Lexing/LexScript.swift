internal import GenSource

/// Tells the code, comments and strings of a TypeScript or JavaScript file apart, in one pass over its bytes.
///
/// Templates hold code that holds templates; a slash begins a comment, a regular expression or divides; in a file with JSX
/// the text between tags is no code. Whatever the bytes are, the pass ends at the last of them.
package func lexScript(_ bytes: UnsafeBufferPointer<UInt8>, hasMarkup: Bool) -> CodeTokens {
  var lexer = ScriptLexer(bytes, hasMarkup: hasMarkup)
  return lexer.lex()
}

struct ScriptLexer {
  /// What is open.
  enum Frame {
    case bracket(UInt8, token: Int)
    case hole(token: Int)
    case template(token: Int)
    /// Between `<Name` and `>`.
    case tag(name: Range<Int>, isClosing: Bool, angles: Int)
    /// Between an element's tags.
    case children
  }

  var cursor: CodeCursor
  var builder: TokenBuilder
  var frames: [Frame] = []
  let hasMarkup: Bool
  /// The names in `</name`, looked for when the first tag is met.
  var closedNames: Set<[UInt8]>?
  /// How many `{` are open within the innermost template, tag or element.
  private var braces = [0]
  /// Before this offset no regular expression begins: the search for an end has failed once.
  private var noRegexBefore = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, hasMarkup: Bool) {
    cursor = CodeCursor(bytes)
    builder = TokenBuilder(fileSize: bytes.count)
    self.hasMarkup = hasMarkup
  }

  mutating func lex() -> CodeTokens {
    if cursor.byte() == UInt8(ascii: "#"), cursor.byte(1) == UInt8(ascii: "!") { lexLineComment() }
    while !cursor.isAtEnd {
      switch frames.last {
      case .template(let token): lexTemplateText(token)
      case .tag: lexTag()
      case .children: lexChildren()
      case .bracket, .hole, nil: lexCode()
      }
    }
    for frame in frames {
      switch frame {
      case .bracket(_, let token), .hole(let token), .template(let token): builder.leaveOpen(token)
      case .tag, .children: break
      }
    }
    return builder.result
  }

  mutating func advance(_ count: Int, as kind: CodeToken.Kind) {
    builder.add(kind, cursor.index, cursor.index + count)
    cursor.index += count
  }

  /// Opens a frame within which braces are counted anew.
  mutating func enter(_ frame: Frame) {
    frames.append(frame)
    braces.append(0)
  }

  mutating func leave() {
    frames.removeLast()
    braces.removeLast()
  }

  mutating func openBracket(_ byte: UInt8) {
    frames.append(.bracket(byte, token: builder.count))
    if byte == UInt8(ascii: "{") { braces[braces.count - 1] += 1 }
    advance(1, as: .open)
  }

  // MARK: - Code

  private mutating func lexCode() {
    let start = cursor.index
    let byte = cursor.byte()
    switch byte {
    case _ where byte.isCodeBlank: cursor.skip { $0.isCodeBlank }
    case UInt8(ascii: "/"): lexSlash()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): lexString(byte)
    case UInt8(ascii: "`"):
      enter(.template(token: builder.count))
      advance(1, as: .stringOpen)
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): openBracket(byte)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): lexClosing(byte)
    case UInt8(ascii: "<") where beginsMarkup(): openTag()
    case _ where byte.isDigit:
      cursor.skip { $0.isWordByte || $0 == UInt8(ascii: ".") }
      builder.add(.number, start, cursor.index)
    case _ where byte.isWordByte:
      cursor.skip { $0.isWordByte }
      builder.add(.word, start, cursor.index)
    default: advance(1, as: .sign)
    }
  }

  /// A bracket closes the one that it belongs to. A brace also ends what is still open within it; any other bracket
  /// without a partner is passed over.
  private mutating func lexClosing(_ byte: UInt8) {
    let start = cursor.index
    cursor.index += 1
    let isBrace = byte == UInt8(ascii: "}")
    if isBrace, braces[braces.count - 1] > 0 {
      while case .bracket(let opening, let token) = frames.last, opening != UInt8(ascii: "{") {
        builder.leaveOpen(token)
        frames.removeLast()
      }
    } else if isBrace {
      while frames.count > 1, case .bracket(_, let token) = frames.last {
        builder.leaveOpen(token)
        frames.removeLast()
      }
    }
    switch frames.last {
    case .bracket(let opening, let token) where closing(opening) == byte:
      frames.removeLast()
      if isBrace { braces[braces.count - 1] -= 1 }
      builder.close(token, .close, start, start + 1)
    case .hole(let token) where isBrace:
      leave()
      builder.close(token, .holeClose, start, start + 1)
    default: builder.add(.sign, start, start + 1)
    }
  }

  private func closing(_ opening: UInt8) -> UInt8 {
    switch opening {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    default: UInt8(ascii: "}")
    }
  }

  // MARK: - Strings

  /// A string ends at its line, unless a backslash stands before the line's end.
  private mutating func lexString(_ quote: UInt8) {
    let opener = builder.count
    advance(1, as: .stringOpen)
    let start = cursor.index
    while !cursor.isAtEnd {
      let byte = cursor.byte()
      if byte == quote || byte.endsLine { break }
      skipCharacter(byte)
    }
    if cursor.index > start { builder.add(.stringText, start, cursor.index) }
    let length = cursor.byte() == quote ? 1 : 0
    builder.close(opener, .stringClose, cursor.index, cursor.index + length)
    cursor.index += length
  }

  private mutating func lexTemplateText(_ opener: Int) {
    let start = cursor.index
    while !cursor.isAtEnd {
      let byte = cursor.byte()
      let isHole = byte == UInt8(ascii: "$") && cursor.byte(1) == UInt8(ascii: "{")
      guard isHole || byte == UInt8(ascii: "`") else {
        skipCharacter(byte)
        continue
      }
      if cursor.index > start { builder.add(.stringText, start, cursor.index) }
      if isHole {
        enter(.hole(token: builder.count))
        advance(2, as: .holeOpen)
      } else {
        leave()
        builder.close(opener, .stringClose, cursor.index, cursor.index + 1)
        cursor.index += 1
      }
      return
    }
    if cursor.index > start { builder.add(.stringText, start, cursor.index) }
  }

  /// Past one byte, or past a backslash and what it escapes; CR and LF behind it are one line ending.
  private mutating func skipCharacter(_ byte: UInt8) {
    guard byte == UInt8(ascii: "\\") else {
      cursor.index += 1
      return
    }
    let isPair = cursor.byte(1) == UInt8(ascii: "\r") && cursor.byte(2) == UInt8(ascii: "\n")
    cursor.index = min(cursor.bytes.count, cursor.index + (isPair ? 3 : 2))
  }

  // MARK: - Comments and regular expressions

  mutating func lexSlash() {
    switch cursor.byte(1) {
    case UInt8(ascii: "/"): lexLineComment()
    case UInt8(ascii: "*"):
      let start = cursor.index
      cursor.index += 2
      while !cursor.isAtEnd, cursor.byte() != UInt8(ascii: "*") || cursor.byte(1) != UInt8(ascii: "/") {
        cursor.index += 1
      }
      cursor.index = min(cursor.bytes.count, cursor.index + 2)
      builder.addComment(start, cursor.index)
    default: if !lexRegex() { advance(1, as: .sign) }
    }
  }

  private mutating func lexLineComment() {
    let end = cursor.endOfLine()
    builder.addComment(cursor.index, end)
    cursor.index = end
  }

  private mutating func lexRegex() -> Bool {
    guard cursor.index >= noRegexBefore, beginsExpression() else { return false }
    var end = cursor.index + 1
    var isInClass = false
    while end < cursor.bytes.count, !cursor.bytes[end].endsLine {
      switch cursor.bytes[end] {
      case UInt8(ascii: "\\"): end += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass:
        end += 1
        while end < cursor.bytes.count, cursor.bytes[end].isWordByte { end += 1 }
        advance(end - cursor.index, as: .regex)
        return true
      default: break
      }
      end += 1
    }
    noRegexBefore = end
    return false
  }

  /// Whether an expression may begin here, so that a slash does not divide and `<` does not compare.
  func beginsExpression() -> Bool {
    guard let last = builder.last else { return true }
    switch last.kind {
    case .open, .holeOpen, .sign: return true
    case .word:
      let word = cursor.bytes[last.range]
      return expressionWords.contains { word.elementsEqual($0.utf8) }
    case .number, .close, .stringOpen, .stringText, .stringClose, .holeClose, .regex, .markup: return false
    }
  }
}

/// Words behind which an expression begins.
private let expressionWords = [
  "return", "case", "default", "typeof", "in", "of", "delete", "void", "throw", "new", "do", "else", "instanceof",
  "yield",
  "await",
]
