internal import GenSource

/// Colons that end no key, and keys without a colon.
extension TreeBuilder {
  /// Explains a `: ` where no key can stand.
  mutating func explainSecondColon(_ colon: Int) {
    guard colon < bytes.count else { return explainEnd() }
    let line = startOfLine(colon)
    var first = line
    while first < colon, bytes[first] == UInt8(ascii: " ") { first += 1 }
    let before = bytes[first..<colon]
    let hasIndicator = before.indices.contains { index in
      (bytes[index] == UInt8(ascii: ":") || (bytes[index] == UInt8(ascii: "-") && index == first))
        && bytes[index + 1].isBlank
    }
    if !hasIndicator, line > start, open.last?.isFlow != true, first < colon {
      report(
        .yamlSyntax, "a text cannot also have keys under it", first..<endOfLine(from: first),
        help: "move the text above to a key of its own, or indent this key like its siblings")
      return
    }
    report(
      .yamlSyntax, "a colon and a space inside unquoted text", colon..<(colon + 1),
      help: "put the whole text into quotes")
  }

  /// Explains a line that should be a key and has no colon behind it.
  mutating func explainMissingColon(of key: Int) {
    let range = key..<endOfLine(from: key)
    if let last = nodes.last, last.style == .singleQuoted || last.style == .doubleQuoted, lastEndsOnLine(of: key) {
      return explainTextBehind(key)
    }
    if let colon = forgottenColon(in: range) {
      if bytes[colon] == UInt8(ascii: ":") { return reportMissingSpace(at: colon) }
      return reportFullWidthColon(at: colon, text: range)
    }
    if range.count > 1024 {
      report(
        .yamlLimit, "a key longer than 1024 characters", range.prefix(1024), help: "names have at most 128 bytes")
      return
    }
    if let last = nodes.last, last.style == .literal || last.style == .folded, !lastWasEnd, !open.isEmpty {
      return explainLine(key)
    }
    report(
      .yamlSyntax, "text without a key", range, help: "write 'key: text'; a text that goes on is indented or quoted")
  }

  /// The first `:` or `：` that ends a name at the start of a text, where a space after it was forgotten.
  func forgottenColon(in range: Range<Int>) -> Int? {
    var offset = range.lowerBound
    guard offset < range.upperBound else { return nil }
    let quote = bytes[offset]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      offset += 1
      while offset < range.upperBound, bytes[offset] != quote { offset += 1 }
      offset += 1
    } else {
      guard quote.isLetter || quote == UInt8(ascii: "$") || quote == UInt8(ascii: "_") else { return nil }
      while offset < range.upperBound, isNamePart(bytes[offset]) { offset += 1 }
    }
    guard offset < range.upperBound else { return nil }
    if bytes[offset] == UInt8(ascii: ":") {
      // A web address is no key.
      return bytes[(offset + 1)..<range.upperBound].starts(with: "//".utf8) ? nil : offset
    }
    return bytes[offset..<range.upperBound].starts(with: fullWidthColon) ? offset : nil
  }

  private func isNamePart(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
      || byte == UInt8(ascii: "$")
  }

  mutating func reportMissingSpace(at colon: Int) {
    let isNoBreak = bytes[(colon + 1)...].starts(with: [0xC2, 0xA0])
    report(
      .yamlSyntax, isNoBreak ? "a no-break space after a colon" : "no space after the colon", colon..<(colon + 1),
      help: "write a space after the colon of a key, or quote the text")
  }

  mutating func reportFullWidthColon(at colon: Int, text: Range<Int>) {
    report(
      .yamlSyntax, "text without a key: '\u{FF1A}' (U+FF1A) is no colon for YAML", text,
      notes: [note("the full-width colon", colon)], help: "write ': ', a plain colon and a space")
  }
}

/// U+FF1A, which keyboards for East Asian scripts write for `:`.
let fullWidthColon: [UInt8] = [0xEF, 0xBC, 0x9A]
