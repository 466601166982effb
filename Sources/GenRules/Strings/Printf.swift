package import GenModel
package import GenSource

extension Rule {
  package static let printf = Rule(
    RuleDescription(
      "strings/printf", severity: .error,
      summary: "a raw printf specifier in a text",
      why: """
        Texts name their arguments, `{amount}`, and the outputs write the specifiers that each platform needs. A `%@` in a \
        text would be shown as it stands, or read as an argument that nobody passes. A per cent sign is just a sign: \
        `50% off` is text.
        """,
      examples: [
        RuleExample("left: { en: ↓\"%@ left\", vi: ↓\"Còn %1$@\" }\n"),
        RuleExample("left: { en: ↓\"%d items\", vi: ↓\"Còn %lld\" }\n"),
        RuleExample("left: { en: ↓\"%1 left\", vi: ↓\"Còn ％@\" }\n"),
        RuleExample("left: { en: ↓\"% @ left\", vi: ↓\"Còn 1%$@\" }\n"),
        RuleExample("full: { en: ↓\"100%% full\", vi: \"Đầy 100%\" }\n"),
        RuleExample("sale: { en: 50% off, vi: giảm 50% }\n"),
        RuleExample("day: { en: 100% daily, vi: 100% hằng ngày }\n"),
        RuleExample("glue: { en: 100%daily, vi: \"Pin: 90%\" }\n"),
      ]),
    textsWith: .percentSign
  ) { text, findings in
    guard let found = printfSpecifier(in: text.text, text.language) else { return }
    findings.add(
      found == "%%" ? "'%%' shows two signs" : "'\(found)' is a printf specifier", at: text.template.range,
      allowed: text.entry.allowed,
      help: found == "%%"
        ? "write one '%': the outputs double it where a format needs that"
        : "write the argument as {name}, with its type in $args: { name: \(found.hasSuffix("@") ? "string" : "int") }")
  }
}

extension LanguageTag {
  /// Languages that write `%50`, so that a digit behind the sign means nothing.
  fileprivate var percentLeads: Bool { ["tr", "eu", "ku"].contains(language) }
}

/// The first thing in a text that a format call would take for a specifier, or that was meant as one.
package func printfSpecifier(in text: SourceText, _ language: LanguageTag) -> String? {
  text.withBytes { bytes in
    var index = 0
    while index < bytes.count {
      let sign = percentLength(bytes, at: index)
      guard sign > 0 else {
        index += 1
        continue
      }
      if let end = specifierEnd(bytes, from: index, sign: sign, language) {
        return String(decoding: bytes[index..<end], as: UTF8.self)
      }
      index += sign
    }
    return nil
  }
}

/// `%`, and the full-width and Arabic signs that keyboards put in its place.
@inline(__always)
private func percentLength(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
  let byte = bytes[index]
  if byte == UInt8(ascii: "%") { return 1 }
  // Of nearly all bytes nothing else is to be asked.
  guard byte >= 0xD9 else { return 0 }
  if byte == 0xD9, index + 1 < bytes.count, bytes[index + 1] == 0xAA { return 2 }
  if byte == 0xEF, index + 2 < bytes.count, bytes[index + 1] == 0xBC, bytes[index + 2] == 0x85 { return 3 }
  return 0
}

private func specifierEnd(
  _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, sign: Int, _ language: LanguageTag
) -> Int? {
  var index = start + sign
  func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  if byte(index) == UInt8(ascii: "%") { return sign == 1 ? index + 1 : nil }
  let followsNumber = isNumber(bytes, before: start)
  // `%@`, `% @`, and the misplaced dollar of `1%$@`.
  var object = index
  while byte(object) == UInt8(ascii: " ") { object += 1 }
  if byte(object) == UInt8(ascii: "@"), !followsNumber || object == index { return object + 1 }
  if byte(index) == UInt8(ascii: "$"), byte(index + 1) == UInt8(ascii: "@") { return index + 2 }

  let digits = index
  while byte(index).isDigit { index += 1 }
  if index > digits, byte(index) == UInt8(ascii: "$") {
    index += 1
  } else if index == digits + 1, !followsNumber, !isWord(byte(index)), byte(index) != UInt8(ascii: "."),
    !language.percentLeads
  {
    return index
  } else {
    index = digits
  }
  let isPositional = index > digits
  if followsNumber, !isPositional { return nil }
  while [UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "0"), UInt8(ascii: "#"), UInt8(ascii: "'")]
    .contains(byte(index))
  {
    index += 1
  }
  while byte(index).isDigit || byte(index) == UInt8(ascii: ".") || byte(index) == UInt8(ascii: "*") { index += 1 }
  while [
    UInt8(ascii: "h"), UInt8(ascii: "l"), UInt8(ascii: "q"), UInt8(ascii: "L"), UInt8(ascii: "z"), UInt8(ascii: "j"),
  ]
  .contains(byte(index)) {
    index += 1
  }
  guard "@dDiuUxXoOfFeEgGcCsSpaA".utf8.contains(byte(index)) else { return isPositional ? index : nil }
  return isPositional || !isWord(byte(index + 1)) ? index + 1 : nil
}

/// Whether a digit stands before the sign, spaces apart: `50%` and `50 %` are shares.
private func isNumber(_ bytes: UnsafeBufferPointer<UInt8>, before index: Int) -> Bool {
  var index = index
  while index > 0, bytes[index - 1] == UInt8(ascii: " ") { index -= 1 }
  return index > 0 && bytes[index - 1].isDigit
}

/// Whether a byte goes on with a word: ASCII letters, digits and everything beyond ASCII.
private func isWord(_ byte: UInt8) -> Bool {
  byte >= 0x80 || byte.isLetterOrDigit
}
