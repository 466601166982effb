package import GenSource

/// What readers that guess types from plain text (YAML 1.1 and 1.2 schemas) make of it; nothing where they too read text.
package func otherReading(of text: SourceText) -> String? {
  text.withBytes { bytes in
    guard let first = bytes.first, bytes.count <= 32 else { return nil }
    switch first {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      return numberReading(bytes)
    case UInt8(ascii: "y"), UInt8(ascii: "Y"), UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: "t"),
      UInt8(ascii: "T"), UInt8(ascii: "f"), UInt8(ascii: "F"), UInt8(ascii: "o"), UInt8(ascii: "O"):
      guard bytes.count <= 5 else { return nil }
      let word = String(decoding: bytes, as: UTF8.self)
      if words.contains(word) { return "true or false" }
      return nothings.contains(word) ? "nothing" : nil
    default: return nil
    }
  }
}

private let words: Set<String> = Set(
  ["yes", "no", "on", "off", "true", "false", "y", "n"].flatMap { word in
    [word, word.uppercased(), word.prefix(1).uppercased() + word.dropFirst()]
  })

private let nothings: Set<String> = ["Null", "NULL"]

/// Numbers in any base and notation, sixties (`12:30`) and dates; the text starts with a digit, a sign or a point.
private func numberReading(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
  var rest = bytes[...]
  if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
  if rest.elementsEqual(".inf".utf8) || rest.elementsEqual(".Inf".utf8) || rest.elementsEqual(".INF".utf8) {
    return "a number"
  }
  if bytes.elementsEqual(".nan".utf8) || bytes.elementsEqual(".NaN".utf8) || bytes.elementsEqual(".NAN".utf8) {
    return "a number"
  }
  if rest.starts(with: "0x".utf8) || rest.starts(with: "0o".utf8) || rest.starts(with: "0b".utf8) {
    let digits = rest.dropFirst(2)
    return !digits.isEmpty && digits.allSatisfy({ $0.hexValue != nil }) ? "a number" : nil
  }
  guard rest.contains(where: \.isDigit) else { return nil }
  if rest.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".") }) { return "a number" }
  if rest.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".") }) {
    return rest.first?.isDigit == true && rest.last?.isDigit == true ? "a time" : nil
  }
  if rest.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: "-") }), rest.count >= 8,
    rest.filter({ $0 == UInt8(ascii: "-") }).count == 2
  {
    return "a date"
  }
  return isExponential(rest) ? "a number" : nil
}

private func isExponential(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
  guard let mark = bytes.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }) else { return false }
  let mantissa = bytes[..<mark]
  var exponent = bytes[(mark + 1)...]
  if exponent.first == UInt8(ascii: "+") || exponent.first == UInt8(ascii: "-") { exponent = exponent.dropFirst() }
  return mantissa.contains(where: \.isDigit) && mantissa.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
    && !exponent.isEmpty && exponent.allSatisfy(\.isDigit)
}
