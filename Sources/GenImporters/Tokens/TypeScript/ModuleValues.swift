internal import GenSource

/// Values: objects, lists, numbers, and constants that are used by their names.
extension ModuleParser {
  /// A value; nothing for the name of a constant that is read by itself.
  mutating func value(depth: Int) throws(ModuleFault) -> Literal? {
    guard depth < depthLimit else {
      throw fault("values nested deeper than the limit of \(depthLimit)", at: index, isLimit: true)
    }
    try skipTrivia()
    let start = index
    var literal: Literal?
    switch byte {
    case UInt8(ascii: "{"): literal = try object(depth: depth)
    case UInt8(ascii: "["): literal = try list(depth: depth)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): literal = Literal(.text(try string()), at: range(start..<index))
    case UInt8(ascii: "`"): literal = try template()
    case UInt8(ascii: "("):
      index += 1
      literal = try value(depth: depth + 1)
      try skipTrivia()
      if byte == UInt8(ascii: ")") { index += 1 } else { literal = nil }
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."):
      literal = number().map { Literal(.word($0), at: range(start..<index)) }
    default:
      if let word = word() {
        if ["true", "false", "null", "undefined"].contains(word) {
          literal = Literal(.word(word == "undefined" ? "null" : word), at: range(start..<index))
        } else if let path = try path(from: word) {
          if path == ["Object", "freeze"], byte == UInt8(ascii: "(") {
            index += 1
            literal = try value(depth: depth + 1)
            try skipTrivia()
            if byte == UInt8(ascii: ")") { index += 1 } else { literal = nil }
          } else if let found = constant(path) {
            try skipAssertions()
            if isAtDelimiter {
              // Objects are read where they stand, and their places say so.
              return found.members == nil ? Literal(found.content, at: range(start..<index)) : nil
            }
          }
        }
      }
    }
    try skipAssertions()
    if let literal, isAtDelimiter { return literal }
    try skipExpression()
    return Literal(.code, at: range(start..<max(index, start + 1)))
  }

  /// The value of a constant further up, as `palette.coral`.
  private func constant(_ path: [String]) -> Literal? {
    guard let first = path.first, var literal = known.last(where: { $0.name == first })?.value else { return nil }
    for part in path.dropFirst() {
      guard let next = literal[part] else { return nil }
      literal = next
    }
    return literal
  }

  private mutating func path(from word: String) throws(ModuleFault) -> [String]? {
    var path = [word]
    while true {
      if byte == UInt8(ascii: ".") {
        index += 1
        guard let next = self.word() else { return nil }
        path.append(next)
      } else if byte == UInt8(ascii: "["), index + 1 < bytes.count, "\"'".utf8.contains(bytes[index + 1]) {
        index += 1
        path.append(try string())
        guard byte == UInt8(ascii: "]") else { return nil }
        index += 1
      } else {
        return path
      }
      guard path.count < 32 else { return nil }
    }
  }

  private mutating func object(depth: Int) throws(ModuleFault) -> Literal {
    let start = index
    index += 1
    var members: [Literal.Member] = []
    var places: [String: Int] = [:]
    while true {
      documentation = nil
      try skipTrivia()
      guard !isAtEnd else { throw fault("this '{' is never closed", at: start) }
      if byte == UInt8(ascii: "}") { break }
      if byte == UInt8(ascii: ",") {
        index += 1
        continue
      }
      let text = takingDocumentation()
      let keyStart = index
      if bytes[index...].starts(with: "...".utf8) {
        spreads.append(range(keyStart..<(keyStart + 3)))
        try skipExpression()
        continue
      }
      let name = try key()
      let keyRange = range(keyStart..<max(index, keyStart + 1))
      try skipTrivia()
      guard let name, byte == UInt8(ascii: ":") else {
        // A method, a name that only running the code tells, or a constant that is read by itself.
        let isPlain = name.flatMap { constant([$0]) } != nil && (byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}"))
        let isMethod = byte == UInt8(ascii: "(")
        let before = index
        try skipExpression()
        if index == before, !isAtEnd, byte != UInt8(ascii: ","), byte != UInt8(ascii: "}") {
          throw fault("the module cannot be read from here on", at: index)
        }
        if !isPlain, !isMethod, let name {
          members.append(.init(name: name, range: keyRange, value: Literal(.code, at: keyRange)))
        }
        continue
      }
      index += 1
      if let value = try value(depth: depth + 1) {
        if let first = places.updateValue(members.count, forKey: name) {
          // The later one holds; who wrote both did not mean it.
          throw ModuleFault(
            message: "the name '\(name.prefix(80))' stands here again, after line \(line(of: members[first].range))",
            range: keyRange)
        }
        members.append(member(name, keyRange, value, text))
      }
      guard isAtEnd || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") else {
        throw fault("a ',' or '}' was expected", at: index)
      }
    }
    index += 1
    return Literal(.object(members), at: range(start..<index))
  }

  func line(of range: SourceRange) -> Int {
    let end = min(Int(range.start) - offset, bytes.count)
    return bytes[..<max(0, end)].reduce(1) { $0 + ($1 == 0x0A ? 1 : 0) }
  }

  /// The name of a member; nothing for one in brackets.
  private mutating func key() throws(ModuleFault) -> String? {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return try string()
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return number()
    case UInt8(ascii: "["):
      index += 1
      try skipTrivia()
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        let name = try string()
        try skipTrivia()
        if byte == UInt8(ascii: "]") {
          index += 1
          return name
        }
      }
      try skipUntilClosed(UInt8(ascii: "]"), openedAt: index)
      return nil
    default: return word()
    }
  }

  private mutating func list(depth: Int) throws(ModuleFault) -> Literal {
    let start = index
    index += 1
    var items: [Literal] = []
    while true {
      try skipTrivia()
      guard !isAtEnd else { throw fault("this '[' is never closed", at: start) }
      if byte == UInt8(ascii: "]") { break }
      if byte == UInt8(ascii: ",") {
        index += 1
        continue
      }
      let before = index
      if bytes[index...].starts(with: "...".utf8) {
        try skipExpression()
        items.append(Literal(.code, at: range(before..<(before + 3))))
      } else if let item = try value(depth: depth + 1) {
        items.append(item)
      } else {
        items.append(Literal(.code, at: range(before..<(before + 1))))
      }
      guard isAtEnd || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") else {
        throw fault("a ',' or ']' was expected", at: index)
      }
    }
    index += 1
    return Literal(.list(items), at: range(start..<index))
  }

  private mutating func number() -> String? {
    let start = index
    if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") { index += 1 }
    while byte.isLetterOrDigit || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
      || ((byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")) && index > start
        && bytes[index - 1] | 0x20 == UInt8(ascii: "e")
        && !bytes[start..<index].starts(with: "0x".utf8))
    {
      index += 1
    }
    let text = String(decoding: bytes[start..<index].filter { $0 != UInt8(ascii: "_") }, as: UTF8.self)
    if text.lowercased().hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { String($0) } }
    var trimmed = text[...]
    if trimmed.hasSuffix(".") { trimmed.removeLast() }
    return decimal(trimmed)
  }
}

private let depthLimit = 64
