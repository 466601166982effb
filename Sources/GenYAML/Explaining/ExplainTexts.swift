internal import GenSource

/// Quotes, escapes, first characters and blanks.
extension TreeBuilder {
  mutating func explainEscape(near offset: Int) {
    var backslash = min(offset, bytes.count - 1)
    while backslash > start, bytes[backslash] != UInt8(ascii: "\\"), bytes[backslash] != UInt8(ascii: "\n") {
      backslash -= 1
    }
    let letter = backslash + 1 < bytes.count ? bytes[backslash + 1] : 0
    var length = 2
    if letter >= 0x80, case .scalar(_, let count) = decodeScalar(bytes, backslash + 1) { length = 1 + count }
    let escape = String(decoding: bytes[backslash..<min(backslash + length, bytes.count)], as: UTF8.self)
    switch letter {
    case UInt8(ascii: "'"):
      report(
        .yamlSyntax, "unknown escape '\\''", backslash..<(backslash + 2),
        help: "an apostrophe needs no escape in double quotes: write it alone")
    case UInt8(ascii: "u"), UInt8(ascii: "U"), UInt8(ascii: "x"):
      if let value = surrogate(at: backslash) {
        report(
          .yamlSyntax, "'\\u\(hex(value))' is half of a surrogate pair and no character", backslash..<(backslash + 6),
          help: "write the character itself, or one escape for it: \(wholeEscape(at: backslash))")
      } else {
        let digits = letter == UInt8(ascii: "x") ? "two" : letter == UInt8(ascii: "u") ? "four" : "eight"
        report(
          .yamlSyntax, "'\(escape)' without the code of a character", backslash..<(backslash + 2),
          help:
            "'\(escape)' is followed by \(digits) hexadecimal digits; write '\\\\' for a backslash that means itself")
      }
    default:
      report(
        .yamlSyntax, "unknown escape '\(escape)'", backslash..<(backslash + length),
        help: "write '\\\\' for a backslash that means itself, or use single quotes")
    }
  }

  /// The value of a `\uD800`…`\uDFFF` escape.
  private func surrogate(at backslash: Int) -> UInt32? {
    guard backslash + 6 <= bytes.count, bytes[backslash] == UInt8(ascii: "\\"),
      bytes[backslash + 1] == UInt8(ascii: "u"),
      let value = UInt32(String(decoding: bytes[(backslash + 2)..<(backslash + 6)], as: UTF8.self), radix: 16)
    else { return nil }
    return 0xD800...0xDFFF ~= value ? value : nil
  }

  private func wholeEscape(at backslash: Int) -> String {
    guard let high = surrogate(at: backslash), high < 0xDC00, let low = surrogate(at: backslash + 6), low >= 0xDC00
    else { return "\\U0001F525" }
    return "\\U" + hex(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00), digits: 8)
  }

  mutating func reportUnclosedQuote(_ offset: Int) {
    report(
      .yamlSyntax, "the quote that opens here is not closed on its line", offset..<(offset + 1),
      help: "close it; a quote inside the text is written \\\" in double quotes and '' in single ones")
  }

  mutating func reportBadStart(_ offset: Int) {
    guard offset < bytes.count else { return explainEnd() }
    let byte = bytes[offset]
    if byte == UInt8(ascii: "\t") { return reportTabBetween(offset) }
    let character = Character(Unicode.Scalar(byte < 0x80 ? byte : UInt8(ascii: "?")))
    let needsSpace = byte == UInt8(ascii: "-") || byte == UInt8(ascii: "?")
    report(
      .yamlSyntax, "unquoted text cannot begin with '\(character)\(needsSpace ? " " : "")'", offset..<(offset + 1),
      help: "put the whole text into quotes")
  }

  /// A tab where libyaml takes only spaces: after a dash, in a blank line between a text and the next key.
  mutating func reportTabBetween(_ offset: Int) {
    report(
      .yamlSyntax, "a tab where only spaces may stand", offset..<min(offset + 1, bytes.count),
      help: "write spaces; delete the blanks of an empty line")
  }

  mutating func reportTab(_ range: Range<Int>) {
    guard !hasReportedTab else { return }
    hasReportedTab = true
    report(.yamlSyntax, "a tab used as indentation", range, help: "indent with spaces, in the whole file")
  }

  mutating func reportGeneric(_ offset: Int) {
    let end = max(offset + 1, endOfLine(from: offset))
    let byte = bytes[offset]
    if byte >= 0x21, byte < 0x7F, !byte.isLetter, !byte.isDigit {
      report(
        .yamlSyntax, "'\(Character(Unicode.Scalar(byte)))' cannot stand here", offset..<(offset + 1),
        help: "put the whole text into quotes if it is part of one")
    } else {
      report(
        .yamlSyntax, "text that belongs to nothing", offset..<end, help: "write 'key: text', or quote the whole text")
    }
  }
}
