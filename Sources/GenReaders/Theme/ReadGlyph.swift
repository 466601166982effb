internal import GenModel
internal import GenSource
internal import GenYAML

/// `U+E145`, or `{ glyph: U+E145, sfSymbol: plus }`.
func readGlyph(_ token: inout RawToken, _ findings: inout [Diagnostic]) -> Glyph? {
  guard token.value.kind == .mapping else {
    return readScalar(token.value, &findings).map { Glyph(scalar: $0) }
  }
  let scalar = token.fields.require("glyph", of: "a glyph").flatMap { readScalar($0, &findings) }
  let symbol = token.fields.take("sfSymbol")
  let name = symbol.flatMap { readSymbolName($0, &findings) }
  guard let scalar, symbol == nil || name != nil else { return nil }
  return Glyph(scalar: scalar, sfSymbol: name)
}

private func readScalar(_ node: YAMLNode, _ findings: inout [Diagnostic]) -> Unicode.Scalar? {
  guard let text = node.scalar("a glyph", &findings)?.string else { return nil }
  let digits = text.dropFirst(2)
  let number = (4...6).contains(digits.utf8.count) ? hexNumber(digits) : nil
  guard text.hasPrefix("U+") || text.hasPrefix("u+"), let number else {
    findings.append(
      Diagnostic(
        .wrongKind, "'\(shown(text))' is no glyph", at: node.range,
        help: "write the character's number: U+ and 4 to 6 hexadecimal digits" + example(text)))
    return nil
  }
  if let scalar = Unicode.Scalar(number), isDrawable(scalar) { return scalar }
  findings.append(
    Diagnostic(
      .wrongKind, "'\(text)' is no character that a font can draw", at: node.range,
      help: "icon fonts use the private characters from U+E000 to U+F8FF, and above U+F0000"))
  return nil
}

private func hexNumber(_ digits: Substring) -> UInt32? {
  var number: UInt32 = 0
  for byte in digits.utf8 {
    guard let value = byte.hexValue else { return nil }
    number = number << 4 | UInt32(value)
  }
  return number
}

/// The number of a character that somebody pasted.
private func example(_ text: String) -> String {
  guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1, isDrawable(scalar) else { return "" }
  let digits = String(scalar.value, radix: 16, uppercase: true)
  return ", here U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
}

/// Characters of icon fonts show as nothing in a terminal.
private func shown(_ text: String) -> String {
  text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .privateUse } ? text : "…"
}

private func isDrawable(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator: false
  default: scalar.value & 0xFFFE != 0xFFFE && !(0xFDD0...0xFDEF).contains(scalar.value)
  }
}

/// A name of Apple's symbols: words of letters and digits, joined by dots.
private func readSymbolName(_ node: YAMLNode, _ findings: inout [Diagnostic]) -> String? {
  guard let text = node.scalar("a symbol's name", &findings)?.string else { return nil }
  let isName = text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { word in
    !word.isEmpty && word.utf8.allSatisfy(\.isLetterOrDigit)
  }
  if isName { return text }
  findings.append(
    Diagnostic(
      .wrongKind, "'\(text)' is no name of a symbol", at: node.range,
      help: "write it as Apple's SF Symbols app shows it, such as qrcode.viewfinder"))
  return nil
}
