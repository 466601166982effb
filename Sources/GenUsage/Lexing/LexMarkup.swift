internal import GenSource

// JSX: tags whose attributes are strings or code in braces, and text between them in which quotes mean nothing.
extension ScriptLexer {
  /// Whether `<` begins an element here, and neither compares nor begins type parameters.
  mutating func beginsMarkup() -> Bool {
    guard hasMarkup, beginsExpression() else { return false }
    let next = cursor.byte(1)
    if next == UInt8(ascii: ">") { return isClosed([]) }
    guard next.isWordByte, !next.isDigit else { return false }
    let name = tagName(from: cursor.index + 1)
    var end = name.upperBound
    while end < cursor.bytes.count, cursor.bytes[end].isCodeBlank { end += 1 }
    guard end < cursor.bytes.count else { return false }
    switch cursor.bytes[end] {
    // `<T,>(x: T) => x` and `<T = string>`.
    case UInt8(ascii: ","), UInt8(ascii: "="), UInt8(ascii: "|"), UInt8(ascii: "&"): return false
    // `<T>(x: T) => T` is a type unless the element ends somewhere.
    case UInt8(ascii: ">"): return isClosed(Array(cursor.bytes[name]))
    // `<T extends Key>`.
    case UInt8(ascii: "e"): return !cursor.bytes[end...].starts(with: "extends ".utf8)
    default: return true
    }
  }

  /// `<Name`, `</Name` or `<` alone.
  mutating func openTag() {
    advance(1, as: .sign)
    let isClosing = cursor.byte() == UInt8(ascii: "/")
    if isClosing { advance(1, as: .sign) }
    let name = tagName(from: cursor.index)
    if !name.isEmpty { advance(name.count, as: .word) }
    enter(.tag(name: name, isClosing: isClosing, angles: 0))
  }

  mutating func lexTag() {
    let start = cursor.index
    let byte = cursor.byte()
    switch byte {
    case _ where byte.isCodeBlank: cursor.skip { $0.isCodeBlank }
    case UInt8(ascii: "\""), UInt8(ascii: "'"): lexAttribute(byte)
    case UInt8(ascii: "{"): openBracket(byte)
    case UInt8(ascii: "/") where [UInt8(ascii: "/"), UInt8(ascii: "*")].contains(cursor.byte(1)): lexSlash()
    case UInt8(ascii: "/") where cursor.byte(1) == UInt8(ascii: ">"):
      advance(1, as: .sign)
      endTag(isSelfClosing: true)
    case UInt8(ascii: "<"): nestAngles(by: 1)
    case UInt8(ascii: ">"): endTag(isSelfClosing: false)
    case _ where byte.isWordByte:
      cursor.skip { $0.isWordByte || $0 == UInt8(ascii: "-") }
      builder.add(.word, start, cursor.index)
    default: advance(1, as: .sign)
    }
  }

  mutating func lexChildren() {
    let start = cursor.index
    func isMarkup(_ cursor: CodeCursor) -> Bool {
      let next = cursor.byte(1)
      return cursor.byte() == UInt8(ascii: "<")
        && (next == UInt8(ascii: "/") || next == UInt8(ascii: ">") || next.isWordByte && !next.isDigit)
    }
    while !cursor.isAtEnd, cursor.byte() != UInt8(ascii: "{"), !isMarkup(cursor) { cursor.index += 1 }
    if cursor.index > start { builder.add(.markup, start, cursor.index) }
    if cursor.byte() == UInt8(ascii: "{") {
      openBracket(cursor.byte())
    } else if !cursor.isAtEnd {
      openTag()
    }
  }

  /// An attribute's string has no escapes and may have several lines.
  private mutating func lexAttribute(_ quote: UInt8) {
    let opener = builder.count
    advance(1, as: .stringOpen)
    let start = cursor.index
    cursor.skip { $0 != quote }
    if cursor.index > start { builder.add(.stringText, start, cursor.index) }
    let length = cursor.isAtEnd ? 0 : 1
    builder.close(opener, .stringClose, cursor.index, cursor.index + length)
    cursor.index += length
  }

  /// `<List<Item> …>`: type arguments within a tag.
  private mutating func nestAngles(by step: Int) {
    guard case .tag(let name, let isClosing, let angles) = frames.last else { return }
    frames[frames.count - 1] = .tag(name: name, isClosing: isClosing, angles: angles + step)
    advance(1, as: .sign)
  }

  private mutating func endTag(isSelfClosing: Bool) {
    guard case .tag(let name, let isClosing, let angles) = frames.last else { return }
    if angles > 0, !isSelfClosing { return nestAngles(by: -1) }
    leave()
    advance(1, as: .sign)
    if isClosing {
      if case .children = frames.last { leave() }
      // What follows an element divides and compares.
      if case .children = frames.last { return }
      builder.add(.markup, cursor.index, cursor.index)
    } else if isSelfClosing || !isClosed(Array(cursor.bytes[name])) {
      if case .children = frames.last { return }
      builder.add(.markup, cursor.index, cursor.index)
    } else {
      enter(.children)
    }
  }

  private func tagName(from start: Int) -> Range<Int> {
    var end = start
    while end < cursor.bytes.count, cursor.bytes[end].isWordByte || ".-:".utf8.contains(cursor.bytes[end]) { end += 1 }
    return start..<end
  }

  /// Whether the file closes an element of this name anywhere: one that it does not is no element.
  private mutating func isClosed(_ name: [UInt8]) -> Bool {
    if let closedNames { return closedNames.contains(name) }
    var names: Set<[UInt8]> = []
    var index = 0
    while index + 1 < cursor.bytes.count {
      if cursor.bytes[index] == UInt8(ascii: "<"), cursor.bytes[index + 1] == UInt8(ascii: "/") {
        let name = tagName(from: index + 2)
        names.insert(Array(cursor.bytes[name]))
        index = name.upperBound
      } else {
        index += 1
      }
    }
    closedNames = names
    return names.contains(name)
  }
}
