internal import GenSource

/// What is written in a value: names of variables, pairs of colours, texts in quotes.
extension StyleVariables {
  /// The name in `var(--name)`; nothing for another value. What stands there in its place is no token.
  func variableName(_ text: String) -> String? {
    guard text.lowercased().hasPrefix("var("), text.hasSuffix(")") else { return nil }
    let inner = text.dropFirst(4).dropLast()
    let name = inner.prefix { $0 != "," }.filter { $0 != " " }
    guard name.hasPrefix("--") else { return nil }
    return String(name.dropFirst(2))
  }

  func lightDark(_ text: String) -> (String, String)? {
    guard text.lowercased().hasPrefix("light-dark("), text.hasSuffix(")") else { return nil }
    let parts = topLevelParts(String(text.dropFirst("light-dark(".utf8.count).dropLast()), at: UInt8(ascii: ","))
    return parts.count == 2 ? (parts[0], parts[1]) : nil
  }

  func isWord(_ text: String) -> Bool { !text.isEmpty && text.utf8.allSatisfy(\.isLetter) }

  func zero(_ text: String) -> String? { text == "0" ? "0pt" : nil }

  func character(_ text: String) -> Unicode.Scalar? {
    guard let text = quotedText(text), let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1 else {
      return nil
    }
    return scalar
  }

  /// The text in quotes; nothing for what has none.
  func quotedText(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    guard bytes.count >= 2, let quote = bytes.first, quote == bytes.last,
      quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    else { return nil }
    var result = ""
    var index = 1
    var plain: [UInt8] = []
    while index < bytes.count - 1 {
      guard bytes[index] == UInt8(ascii: "\\") else {
        plain.append(bytes[index])
        index += 1
        continue
      }
      index += 1
      var value: UInt32 = 0
      var digits = 0
      while digits < 6, index < bytes.count - 1, let digit = bytes[index].hexValue {
        value = value << 4 | UInt32(digit)
        digits += 1
        index += 1
      }
      guard digits > 0 else {
        if index < bytes.count - 1 { plain.append(bytes[index]) }
        index += 1
        continue
      }
      if index < bytes.count - 1, bytes[index] == 0x20 { index += 1 }
      result += String(decoding: plain, as: UTF8.self)
      plain = []
      result.unicodeScalars.append(Unicode.Scalar(value) ?? "\u{FFFD}")
    }
    return result + String(decoding: plain, as: UTF8.self)
  }
}

/// The parts of a value between signs that stand in no brackets, without blanks around them.
func topLevelParts(_ text: String, at sign: UInt8) -> [String] {
  var parts: [[UInt8]] = [[]]
  var depth = 0
  for byte in text.utf8 {
    let byte = byte == 0x0A || byte == 0x09 || byte == 0x0D ? UInt8(ascii: " ") : byte
    if byte == UInt8(ascii: "(") { depth += 1 }
    if byte == UInt8(ascii: ")") { depth -= 1 }
    if byte == sign, depth == 0 {
      parts.append([])
    } else {
      parts[parts.count - 1].append(byte)
    }
  }
  return parts.map { part in
    var part = part[...]
    while part.first == 0x20 { part.removeFirst() }
    while part.last == 0x20 { part.removeLast() }
    return String(decoding: part, as: UTF8.self)
  }.filter { !$0.isEmpty }
}
