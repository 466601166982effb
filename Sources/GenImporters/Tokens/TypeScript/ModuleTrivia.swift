internal import GenSource

/// What stands between brackets: blanks, comments, words, and all that may hide a bracket.
extension ModuleParser {
  /// A text or a comment; whether there was one.
  mutating func skipQuotedOrComment() throws(ModuleFault) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      _ = try string()
      return true
    case UInt8(ascii: "`"):
      try skipTemplate()
      return true
    case UInt8(ascii: "/"):
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      guard next == UInt8(ascii: "/") || next == UInt8(ascii: "*") else { return skipPattern() }
      try skipTrivia()
      return true
    default: return false
    }
  }

  /// A regular expression, which may hold brackets and quotes of its own; whether there is one and no division.
  private mutating func skipPattern() -> Bool {
    var before = index
    while before > 0, bytes[before - 1].isBlank || bytes[before - 1] == 0x0A { before -= 1 }
    if before > 0, !"(,=:[!&|?{};>+".utf8.contains(bytes[before - 1]) {
      guard bytes[..<before].suffix(6).elementsEqual("return".utf8) else { return false }
    }
    var end = index + 1
    var isInClass = false
    while end < bytes.count, bytes[end] != 0x0A {
      switch bytes[end] {
      case UInt8(ascii: "\\"): end += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/"):
        if !isInClass {
          index = end + 1
          return true
        }
      default: break
      }
      end += 1
    }
    return false
  }

  /// A text in backticks with what is put into it.
  mutating func skipTemplate() throws(ModuleFault) {
    let start = index
    // For each open text how many braces are open in what is put in.
    var levels: [Int] = [-1]
    index += 1
    while !isAtEnd {
      guard let level = levels.last else { return }
      guard levels.count < 256 else {
        throw fault("texts nested deeper than the limit of 256", at: index, isLimit: true)
      }
      if level < 0 {
        switch byte {
        case UInt8(ascii: "\\"): index += 1
        case UInt8(ascii: "`"): levels.removeLast()
        case UInt8(ascii: "$") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "{"):
          index += 1
          levels.append(0)
        default: break
        }
      } else {
        switch byte {
        case UInt8(ascii: "{"): levels[levels.count - 1] += 1
        case UInt8(ascii: "}"): if level == 0 { levels.removeLast() } else { levels[levels.count - 1] -= 1 }
        case UInt8(ascii: "`"): levels.append(-1)
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
          _ = try string()
          continue
        default: break
        }
      }
      index += 1
      if levels.isEmpty { return }
    }
    throw fault("this quote is never closed", at: start)
  }

  /// Blanks and comments, the last comment of documentation kept.
  mutating func skipTrivia() throws(ModuleFault) {
    while !isAtEnd {
      if byte.isBlank || byte == 0x0A || byte == 0x0D || byte == 0x0C {
        index += 1
      } else if byte == UInt8(ascii: "/"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "/") {
        while !isAtEnd, byte != 0x0A { index += 1 }
      } else if byte == UInt8(ascii: "/"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "*") {
        let start = index
        index += 2
        while index + 1 < bytes.count, bytes[index] != UInt8(ascii: "*") || bytes[index + 1] != UInt8(ascii: "/") {
          index += 1
        }
        guard index + 1 < bytes.count else { throw fault("this comment is never closed", at: start) }
        if bytes[start...].starts(with: "/**".utf8), index > start + 3 {
          documentation = plainComment(bytes[(start + 3)..<index])
        }
        index += 2
      } else {
        return
      }
    }
  }

  mutating func word() -> String? {
    let start = index
    while !isAtEnd,
      byte.isLetter || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80
        || (index > start && byte.isDigit)
    {
      index += 1
    }
    return index > start ? String(decoding: bytes[start..<index], as: UTF8.self) : nil
  }
}
