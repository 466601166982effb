internal import GenModel
internal import GenSource

/// Reads `{name}`, `{{`, `}}` and `${…}`, as our own texts are written: spreadsheets and platforms have them so.
///
/// Nothing where a brace stands alone.
func readNamedTemplate(_ text: String) -> [ImportedPiece]? {
  let bytes = Array(text.utf8)
  guard bytes.contains(UInt8(ascii: "{")) || bytes.contains(UInt8(ascii: "}")) else {
    return text.isEmpty ? [] : [.literal(text)]
  }
  var pieces: [ImportedPiece] = []
  var literal: [UInt8] = []
  func close() {
    if !literal.isEmpty { pieces.append(.literal(String(decoding: literal, as: UTF8.self))) }
    literal = []
  }
  var index = 0
  while index < bytes.count {
    let byte = bytes[index]
    let next = index + 1 < bytes.count ? bytes[index + 1] : 0
    let opens = byte == UInt8(ascii: "{")
    if byte == UInt8(ascii: "$"), next == UInt8(ascii: "{") {
      guard let end = bytes[index...].firstIndex(of: UInt8(ascii: "}")) else { return nil }
      literal += bytes[index...end]
      index = end + 1
    } else if opens || byte == UInt8(ascii: "}"), next == byte {
      literal.append(byte)
      index += 2
    } else if opens {
      guard let end = bytes[index...].firstIndex(of: UInt8(ascii: "}")) else { return nil }
      let name = String(decoding: bytes[(index + 1)..<end], as: UTF8.self)
      guard isPlainName(name) else { return nil }
      close()
      pieces.append(.argument(ImportedArgument(name: name)))
      index = end + 1
    } else if byte == UInt8(ascii: "}") {
      return nil
    } else {
      literal.append(byte)
      index += 1
    }
  }
  close()
  return pieces
}

/// Whether a name can be an argument's: a letter, then letters, digits and `_`, all ASCII.
package func isPlainName(_ name: String) -> Bool {
  guard let first = name.utf8.first, first.isLetter, name.utf8.count <= TokenName.maximumLength else { return false }
  return name.utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "_") } && !name.hasPrefix("NSString")
}
