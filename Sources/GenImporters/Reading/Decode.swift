internal import GenSource

extension ImportCollector {
  /// The file as UTF-8, whatever it was; says what is wrong with bytes that are no text.
  mutating func decode(_ bytes: [UInt8], path: String, id: SourceID) -> ForeignFile? {
    guard bytes.count <= importedFileLimit else {
      let file = SourceFile(id: id, path: path, bytes: [])
      add(file: file)
      exceed(
        "the file has \(bytes.count) bytes, more than the limit of \(importedFileLimit)", at: file.start,
        help: "split it, and import the parts one after the other")
      return nil
    }
    if bytes.starts(with: "bplist00".utf8) {
      let file = SourceFile(id: id, path: path, bytes: [])
      add(file: file)
      fail(
        "this is a compiled table", at: file.start,
        help: "import the table that it was made from, or run 'plutil -convert xml1' on it")
      return nil
    }
    let decoded = decodedText(bytes)
    let file = SourceFile(id: id, path: path, bytes: decoded.text)
    add(file: file)
    let start = file.bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
    let foreign = ForeignFile(file: file, start: start)
    if let fault = decoded.fault {
      fail(fault, at: foreign.range(decoded.text.count..<decoded.text.count), help: "save the file as UTF-8")
      return nil
    }
    if let fault = firstFault(in: foreign.bytes) {
      fail(fault.message, at: foreign.range(fault.offset..<(fault.offset + 1)), help: fault.help)
      return nil
    }
    return foreign
  }
}

/// The bytes of the largest file: some hundred times what an app's catalog has.
package let importedFileLimit = 64 << 20

/// UTF-16 with or without its mark becomes UTF-8; everything else stays. With a fault comes the text before it.
private func decodedText(_ bytes: [UInt8]) -> (text: [UInt8], fault: String?) {
  if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
    return ([], "the file is UTF-32")
  }
  if bytes.starts(with: [0xFF, 0xFE]) { return fromUTF16(bytes[2...], isLittle: true) }
  if bytes.starts(with: [0xFE, 0xFF]) { return fromUTF16(bytes[2...], isLittle: false) }
  // Every table begins with ASCII, which UTF-16 spreads over pairs with a zero.
  if bytes.count >= 4, bytes[0] != 0, bytes[1] == 0, bytes[2] != 0, bytes[3] == 0 {
    return fromUTF16(bytes[...], isLittle: true)
  }
  if bytes.count >= 4, bytes[0] == 0, bytes[1] != 0, bytes[2] == 0, bytes[3] != 0 {
    return fromUTF16(bytes[...], isLittle: false)
  }
  return (bytes, nil)
}

private func fromUTF16(_ bytes: ArraySlice<UInt8>, isLittle: Bool) -> (text: [UInt8], fault: String?) {
  var text: [UInt8] = []
  text.reserveCapacity(bytes.count)
  func unit(_ index: Int) -> UInt32 {
    let (first, second) = (UInt32(bytes[index]), UInt32(bytes[index + 1]))
    return isLittle ? second << 8 | first : first << 8 | second
  }
  var index = bytes.startIndex
  while index < bytes.endIndex {
    guard index + 1 < bytes.endIndex else { return (text, "the file ends in the middle of a UTF-16 unit") }
    var value = unit(index)
    index += 2
    if 0xD800...0xDBFF ~= value {
      guard index + 1 < bytes.endIndex, 0xDC00...0xDFFF ~= unit(index) else {
        return (text, "half of a UTF-16 pair stands alone")
      }
      value = 0x10000 + (value - 0xD800) << 10 + (unit(index) - 0xDC00)
      index += 2
    }
    guard let scalar = Unicode.Scalar(value) else { return (text, "half of a UTF-16 pair stands alone") }
    text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }
  return (text, nil)
}

/// The first byte that is no UTF-8, or NUL.
private func firstFault(in bytes: ArraySlice<UInt8>) -> (message: String, offset: Int, help: String)? {
  if let offset = bytes.firstIndex(of: 0) {
    return ("a NUL stands in the text", offset, "this is no text file, or one that was cut off: import its original")
  }
  // The standard library looks at many bytes at once; where something is wrong it does not say.
  if String(validating: bytes, as: UTF8.self) != nil { return nil }
  var index = bytes.startIndex
  while index < bytes.endIndex {
    let byte = bytes[index]
    let length =
      switch byte {
      case ..<0x80: 1
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 0
      }
    let isWhole =
      length > 0 && index + length <= bytes.endIndex
      && bytes[(index + 1)..<(index + max(1, length))].allSatisfy { $0 & 0xC0 == 0x80 }
      && !(byte == 0xE0 && bytes[index + 1] < 0xA0 || byte == 0xED && bytes[index + 1] > 0x9F)
      && !(byte == 0xF0 && bytes[index + 1] < 0x90 || byte == 0xF4 && bytes[index + 1] > 0x8F)
    guard isWhole else { return ("the file is not UTF-8 from here on", index, "save the file as UTF-8") }
    index += length
  }
  return nil
}
