internal import GenSource

/// What a look at a file's bytes says before anything is parsed.
struct ByteScan {
  /// Where the text begins, behind a byte order mark.
  private(set) var start = 0
  private(set) var isASCII = true
  /// Whether the rest can be trusted enough to be parsed.
  private(set) var isReadable = true
  private(set) var diagnostics: [Diagnostic] = []

  private let bytes: UnsafeRawBufferPointer
  private let file: SourceFile

  /// Finds what no text of ours may hold: bytes that are no UTF-8, control characters, direction controls.
  ///
  /// libyaml would report such a place at 1:1, read UTF-16 silently, and count U+2028 as a line.
  init(_ bytes: UnsafeRawBufferPointer, of file: SourceFile) {
    self.bytes = bytes
    self.file = file
    if let fault = faultOfWholeFile(bytes, file) {
      isReadable = false
      diagnostics = [fault]
      return
    }
    start = bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
    scan()
    if isReadable, let marker = conflictMarker(in: bytes) {
      isReadable = false
      report(
        .yamlSyntax, "an unresolved merge conflict", marker, length: 7,
        help: "decide between both sides and delete the lines that begin with '<<<<<<<', '=======' and '>>>>>>>'")
    }
  }

  private mutating func scan() {
    var offset = start
    while offset < bytes.count {
      // Eight bytes at once while all are printable ASCII or line feeds, which is nearly always.
      while offset + 8 <= bytes.count {
        let odd = oddBytes(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        offset += odd.trailingZeroBitCount / 8
        if odd != 0 { break }
      }
      guard offset < bytes.count else { return }
      let byte = bytes[offset]
      if byte >= 0x80 {
        isASCII = false
        if let length = lettersLength(byte, offset) {
          offset += length
          continue
        }
        guard let length = scanMultibyte(offset) else { return }
        offset += length
      } else {
        if byte < 0x20 || byte == 0x7F { scanControl(byte, offset) }
        offset += 1
      }
      if diagnostics.count >= mostFaults { return }
    }
  }

  /// The length of a sequence whose first byte begins letters and marks alone, of which most text consists; nothing for
  /// all others, and for broken ones.
  private func lettersLength(_ first: UInt8, _ offset: Int) -> Int? {
    switch first {
    case 0xC3...0xD7:
      return offset + 1 < bytes.count && bytes[offset + 1] & 0xC0 == 0x80 ? 2 : nil
    case 0xE1, 0xE3...0xEC:
      let isWhole = offset + 2 < bytes.count && bytes[offset + 1] & 0xC0 == 0x80 && bytes[offset + 2] & 0xC0 == 0x80
      return isWhole ? 3 : nil
    default: return nil
    }
  }

  /// Has a bit set in the first of eight bytes that is not printable ASCII or a line feed, and none before it.
  private func oddBytes(_ word: UInt64) -> UInt64 {
    let word = UInt64(littleEndian: word)
    let highBits: UInt64 = 0x8080_8080_8080_8080
    let ones: UInt64 = 0x0101_0101_0101_0101
    // In bytes below 0x80, each sum carries into the byte's own high bit and no further.
    let isNotControl = word &+ ones &* 0x60
    let isNotLineFeed = (word ^ (ones &* 0x0A)) &+ ones &* 0x7F
    let isDelete = word &+ ones
    return (word | isDelete | (~isNotControl & isNotLineFeed)) & highBits
  }

  private mutating func scanControl(_ byte: UInt8, _ offset: Int) {
    switch byte {
    case UInt8(ascii: "\n"), UInt8(ascii: "\t"):
      return
    case UInt8(ascii: "\r"):
      if offset + 1 < bytes.count, bytes[offset + 1] == UInt8(ascii: "\n") { return }
      refuse(
        "a carriage return without a line feed", offset, length: 1, help: "end lines with LF, or with CRLF throughout")
    case 0:
      refuse("a NUL byte", offset, length: 1, help: "delete it; many programs would take it for the end of the file")
    default:
      refuse("the control character \(codePoint(UInt32(byte)))", offset, length: 1, help: "delete it")
    }
  }

  /// The length of the sequence at `offset`; nothing where it is no UTF-8, which ends the scan.
  private mutating func scanMultibyte(_ offset: Int) -> Int? {
    switch decodeScalar(bytes, offset) {
    case .scalar(let value, let length):
      scan(value, offset, length)
      return length
    case .fault(let message, let length):
      isReadable = false
      report(.yamlEncoding, message, offset, length: length, help: "save the file as UTF-8")
      return nil
    }
  }

  private mutating func scan(_ value: UInt32, _ offset: Int, _ length: Int) {
    // The letters of most languages need one comparison.
    if value >= 0xA0, value < 0x061C { return }
    switch value {
    case 0x85, 0x2028, 0x2029:
      refuse(
        "a raw line separator \(codePoint(value))", offset, length: length,
        help: value == 0x85
          ? "delete it" : "delete it, or write it by escape in a double-quoted text: \"\\u\(hex(value))\"")
    case 0x80...0x9F:
      refuse("the control character \(codePoint(value))", offset, length: length, help: "delete it")
    case 0xFEFF:
      refuse(
        "a byte order mark (U+FEFF) inside the file", offset, length: length,
        help: "delete it; it comes from files that were glued together")
    case _ where isBidiControl(value):
      let isInComment = lineIsComment(offset)
      report(
        .yamlBidiControl, "a raw direction control \(codePoint(value))" + (isInComment ? " in a comment" : ""), offset,
        length: length,
        help: isInComment
          ? "delete it" : "delete it, or write it by escape in a double-quoted text: \"\\u\(hex(value))\"")
    case _ where isNonCharacter(value):
      refuse("\(codePoint(value)), which is no character", offset, length: length, help: "delete it")
    default:
      return
    }
  }

  private func lineIsComment(_ offset: Int) -> Bool {
    var lineStart = offset
    while lineStart > start, bytes[lineStart - 1] != UInt8(ascii: "\n") { lineStart -= 1 }
    return bytes[lineStart..<offset].first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } == UInt8(ascii: "#")
  }

  private mutating func refuse(_ message: String, _ offset: Int, length: Int, help: String) {
    isReadable = false
    report(.yamlCharacter, message, offset, length: length, help: help)
  }

  private mutating func report(
    _ rule: RuleDescription, _ message: String, _ offset: Int, length: Int, help: String
  ) {
    let range = SourceRange(source: file.id, start: offset, end: min(offset + length, bytes.count))
    diagnostics.append(Diagnostic(rule, message, at: range, help: help))
  }
}

/// After this many faults a file is not looked at further: the rest says nothing new.
let mostFaults = 50
