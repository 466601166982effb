internal import GenSource

/// Finds the constants of a module whose values are literals. Types, functions and imports are passed over by their
/// brackets; what is no literal inside a value is marked as code.
struct ModuleParser {
  private let file: ForeignFile
  let bytes: [UInt8]
  let offset: Int
  var index = 0
  /// The last comment of documentation, until something else comes.
  var documentation: String?
  var known: [Literal.Member] = []
  var spreads: [SourceRange] = []

  init(_ file: ForeignFile) {
    self.file = file
    bytes = Array(file.bytes)
    offset = file.start
  }

  var byte: UInt8 { index < bytes.count ? bytes[index] : 0 }
  var isAtEnd: Bool { index >= bytes.count }

  func range(_ part: Range<Int>) -> SourceRange {
    file.range((part.lowerBound + offset)..<(part.upperBound + offset))
  }

  func fault(_ message: String, at place: Int, isLimit: Bool = false) -> ModuleFault {
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

  func member(
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

  mutating func takingDocumentation() -> String? {
    defer { documentation = nil }
    return documentation
  }
}
