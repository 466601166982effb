internal import GenSource

/// Finds the constants of a module whose values are literals. Types, functions and imports are passed over by their
/// brackets; what is no literal inside a value is marked as code.
struct ModuleParser {
  private let file: ForeignFile
  private let bytes: [UInt8]
  private let offset: Int
  private var index = 0
  /// The last comment of documentation, until something else comes.
  private var documentation: String?
  private var known: [Literal.Member] = []
  private(set) var spreads: [SourceRange] = []

  init(_ file: ForeignFile) {
    self.file = file
    bytes = Array(file.bytes)
    offset = file.start
  }

  private var byte: UInt8 { index < bytes.count ? bytes[index] : 0 }
  private var isAtEnd: Bool { index >= bytes.count }

  private func range(_ part: Range<Int>) -> SourceRange {
    file.range((part.lowerBound + offset)..<(part.upperBound + offset))
  }

  private func fault(_ message: String, at place: Int, isLimit: Bool = false) -> ModuleFault {
    ModuleFault(message: message, range: range(place..<(place + 1)), isLimit: isLimit)
  }

  // MARK: - Statements

  mutating func constants() throws(ModuleFault) -> [Literal.Member] {
    while true {
      try skipTrivia()
      if isAtEnd { return known }
      let start = index
      guard let word = word() else {
        documentation = nil
        try skipStatement()
        if index == start { index += 1 }
        continue
      }
      switch word {
      case "export", "declare": continue
      case "const", "let", "var": try declarations()
      case "default":
        try skipTrivia()
        guard byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "(") else {
          try skipStatement()
          continue
        }
        let place = start..<index
        if let value = try value(depth: 0) {
          known.append(member("default", range(place), value, takingDocumentation()))
        }
        try skipStatement()
      default:
        documentation = nil
        try skipStatement()
      }
    }
  }

  private mutating func declarations() throws(ModuleFault) {
    while true {
      let documentation = takingDocumentation()
      try skipTrivia()
      let start = index
      guard let name = word() else {
        try skipStatement()
        return
      }
      let end = index
      if name == "enum" {
        try skipStatement()
        return
      }
      try skipTrivia()
      if byte == UInt8(ascii: ":") { try skipType() }
      guard byte == UInt8(ascii: "="), index + 1 < bytes.count, bytes[index + 1] != UInt8(ascii: "=") else {
        try skipStatement()
        return
      }
      index += 1
      try skipTrivia()
      if let value = try value(depth: 0) {
        // A function is no token that could be missed.
        if case .code = value.content {} else { known.append(member(name, range(start..<end), value, documentation)) }
      }
      try skipAssertions()
      guard byte == UInt8(ascii: ",") else {
        if byte == UInt8(ascii: ";") { index += 1 }
        return
      }
      index += 1
    }
  }

  private func member(
    _ name: String, _ range: SourceRange, _ value: Literal, _ documentation: String?
  ) -> Literal.Member {
    var member = Literal.Member(name: name, range: range, value: value)
    guard let documentation else { return member }
    var lines: [String] = []
    var deprecation: [String]?
    for line in documentation.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("@deprecated") {
        deprecation = [String(line.dropFirst("@deprecated".utf8.count).drop { $0 == " " })]
      } else if deprecation != nil {
        deprecation?.append(String(line))
      } else {
        lines.append(String(line))
      }
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    if !lines.isEmpty { member.description = lines.joined(separator: "\n") }
    if let deprecation {
      let text = deprecation.filter { !$0.isEmpty }.joined(separator: " ")
      member.deprecation = text.isEmpty ? "deprecated" : text
    }
    return member
  }

  private mutating func takingDocumentation() -> String? {
    defer { documentation = nil }
    return documentation
  }

  // MARK: - Values

  /// A value; nothing for the name of a constant that is read by itself.
  private mutating func value(depth: Int) throws(ModuleFault) -> Literal? {
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

  private func line(of range: SourceRange) -> Int {
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

  private mutating func string() throws(ModuleFault) -> String {
    let start = index
    let quote = byte
    index += 1
    var result: [UInt8] = []
    while !isAtEnd, byte != quote, byte != 0x0A {
      if byte == UInt8(ascii: "\\") {
        try escape(into: &result)
      } else {
        result.append(byte)
        index += 1
      }
    }
    guard !isAtEnd, byte == quote else { throw fault("this quote is never closed", at: start) }
    index += 1
    return String(decoding: result, as: UTF8.self)
  }

  private mutating func escape(into result: inout [UInt8]) throws(ModuleFault) {
    let start = index
    index += 1
    let sign = byte
    index += 1
    switch sign {
    case UInt8(ascii: "n"): result.append(0x0A)
    case UInt8(ascii: "t"): result.append(0x09)
    case UInt8(ascii: "r"): result.append(0x0D)
    case UInt8(ascii: "b"): result.append(0x08)
    case UInt8(ascii: "f"): result.append(0x0C)
    case UInt8(ascii: "v"): result.append(0x0B)
    case 0x0A: break
    case UInt8(ascii: "x"): try append(try digits(2, start), into: &result, start)
    case UInt8(ascii: "u"):
      if byte == UInt8(ascii: "{") {
        index += 1
        var value: UInt32 = 0
        while let digit = byte.hexValue, value <= 0x10FFFF {
          value = value << 4 | UInt32(digit)
          index += 1
        }
        guard byte == UInt8(ascii: "}") else { throw fault("this escape is none", at: start) }
        index += 1
        try append(value, into: &result, start)
        return
      }
      var value = try digits(4, start)
      if 0xD800...0xDBFF ~= value, byte == UInt8(ascii: "\\"), index + 1 < bytes.count,
        bytes[index + 1] == UInt8(ascii: "u")
      {
        index += 2
        let low = try digits(4, start)
        guard 0xDC00...0xDFFF ~= low else { throw fault("half of a UTF-16 pair stands alone", at: start) }
        value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
      }
      try append(value, into: &result, start)
    default: result.append(sign)
    }
  }

  private mutating func digits(_ count: Int, _ start: Int) throws(ModuleFault) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<count {
      guard let digit = byte.hexValue else { throw fault("this escape is none", at: start) }
      value = value << 4 | UInt32(digit)
      index += 1
    }
    return value
  }

  private func append(_ value: UInt32, into result: inout [UInt8], _ start: Int) throws(ModuleFault) {
    guard value != 0, let scalar = Unicode.Scalar(value) else { throw fault("this escape is no character", at: start) }
    result += Array(String(Character(scalar)).utf8)
  }

  /// A text in backticks; with something put in it is code.
  private mutating func template() throws(ModuleFault) -> Literal? {
    let start = index
    index += 1
    var result: [UInt8] = []
    while !isAtEnd, byte != UInt8(ascii: "`") {
      if byte == UInt8(ascii: "$"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "{") {
        index = start
        try skipTemplate()
        return nil
      }
      if byte == UInt8(ascii: "\\") {
        try escape(into: &result)
      } else {
        result.append(byte)
        index += 1
      }
    }
    guard !isAtEnd else { throw fault("this quote is never closed", at: start) }
    index += 1
    return Literal(.text(String(decoding: result, as: UTF8.self)), at: range(start..<index))
  }

  // MARK: - What is passed over

  private var isAtDelimiter: Bool {
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
  private mutating func skipAssertions() throws(ModuleFault) {
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

  private mutating func skipType() throws(ModuleFault) {
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
  private mutating func skipExpression(endsAtLine: Bool = false) throws(ModuleFault) {
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
  private mutating func skipStatement() throws(ModuleFault) {
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

  private mutating func skipUntilClosed(_ closing: UInt8, openedAt place: Int) throws(ModuleFault) {
    try skipExpression()
    guard byte == closing else { throw fault("this bracket is never closed", at: place) }
    index += 1
  }

  /// A text or a comment; whether there was one.
  private mutating func skipQuotedOrComment() throws(ModuleFault) -> Bool {
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
  private mutating func skipTemplate() throws(ModuleFault) {
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
  private mutating func skipTrivia() throws(ModuleFault) {
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

  private mutating func word() -> String? {
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

private let depthLimit = 64
