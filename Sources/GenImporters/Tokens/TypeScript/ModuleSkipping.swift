internal import GenSource

/// Passes over types, expressions and statements by their brackets.
extension ModuleParser {
  var isAtDelimiter: Bool {
    isAtEnd
      || [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")")].contains(byte)
      || isAtNewStatement
  }

  /// Whether the next word begins a statement: modules need no semicolons.
  private var isAtNewStatement: Bool {
    var end = index
    while end < bytes.count, bytes[end].isLetter { end += 1 }
    guard end > index else { return false }
    return [
      "export", "const", "let", "var", "type", "interface", "function", "class", "import", "enum", "declare", "async",
    ].contains(String(decoding: bytes[index..<end], as: UTF8.self))
  }

  /// `as const`, `satisfies Theme`, `!`.
  mutating func skipAssertions() throws(ModuleFault) {
    while true {
      let kept = documentation
      try skipTrivia()
      // A comment of documentation behind a value belongs to what comes next.
      if documentation == nil { documentation = kept }
      let start = index
      guard let word = word(), word == "as" || word == "satisfies" else {
        index = start
        return
      }
      try skipTrivia()
      try skipExpression(endsAtLine: true)
    }
  }

  mutating func skipType() throws(ModuleFault) {
    var brackets: [Int] = []
    while !isAtEnd {
      switch byte {
      case UInt8(ascii: "="):
        if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: ">") {
          index += 1
        } else if brackets.isEmpty {
          return
        }
      case UInt8(ascii: ";") where brackets.isEmpty: return
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): brackets.append(index)
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): _ = brackets.popLast()
      default: if try skipQuotedOrComment() { continue }
      }
      index += 1
    }
  }

  /// To the delimiter that ends an expression.
  mutating func skipExpression(endsAtLine: Bool = false) throws(ModuleFault) {
    var brackets: [(closing: UInt8, place: Int)] = []
    while !isAtEnd {
      switch byte {
      case UInt8(ascii: "("): brackets.append((UInt8(ascii: ")"), index))
      case UInt8(ascii: "["), UInt8(ascii: "{"): brackets.append((byte + 2, index))
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard let last = brackets.last else { return }
        guard last.closing == byte else { throw fault("this bracket is never closed", at: last.place) }
        brackets.removeLast()
      case UInt8(ascii: ","), UInt8(ascii: ";"): if brackets.isEmpty { return }
      case 0x0A: if brackets.isEmpty, endsAtLine { return }
      default: if try skipQuotedOrComment() { continue }
      }
      index += 1
    }
    if let last = brackets.last { throw fault("this bracket is never closed", at: last.place) }
  }

  /// To the end of a statement: its semicolon, or the line of its last brace.
  mutating func skipStatement() throws(ModuleFault) {
    var brackets: [(closing: UInt8, place: Int)] = []
    while !isAtEnd {
      switch byte {
      case UInt8(ascii: "("): brackets.append((UInt8(ascii: ")"), index))
      case UInt8(ascii: "["), UInt8(ascii: "{"): brackets.append((byte + 2, index))
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard let last = brackets.last else {
          throw fault("a bracket that was never opened", at: index)
        }
        guard last.closing == byte else { throw fault("this bracket is never closed", at: last.place) }
        brackets.removeLast()
        if brackets.isEmpty, byte == UInt8(ascii: "}"), isLastOnLine(index) {
          index += 1
          return
        }
      case UInt8(ascii: ";"):
        if brackets.isEmpty {
          index += 1
          return
        }
      case 0x0A:
        if brackets.isEmpty {
          try skipTrivia()
          if isAtNewStatement { return }
          continue
        }
      default: if try skipQuotedOrComment() { continue }
      }
      index += 1
    }
    if let last = brackets.last { throw fault("this bracket is never closed", at: last.place) }
  }

  private func isLastOnLine(_ place: Int) -> Bool {
    var index = place + 1
    while index < bytes.count, bytes[index].isBlank || bytes[index] == 0x0D { index += 1 }
    return index >= bytes.count || bytes[index] == 0x0A
  }

  mutating func skipUntilClosed(_ closing: UInt8, openedAt place: Int) throws(ModuleFault) {
    try skipExpression()
    guard byte == closing else { throw fault("this bracket is never closed", at: place) }
    index += 1
  }
}
