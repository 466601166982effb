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
      offset = skipUsualText(from: offset)
      let end = min(offset + 16, bytes.count)
      while offset < end {
        let byte = bytes[offset]
        if byte >= 0x80 {
          isASCII = false
          guard let length = scanMultibyte(offset) else { return }
          offset += length
        } else {
          if byte < 0x20 || byte == 0x7F { scanControl(byte, offset) }
          offset += 1
        }
        if diagnostics.count >= mostFaults { return }
      }
    }
  }

  /// Moves on in steps of sixteen bytes while they need no look, to where a character begins.
  private mutating func skipUsualText(from start: Int) -> Int {
    var offset = start
    while offset >= 2, offset + 16 <= bytes.count {
      let block = bytes.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
      // Between whole characters, ASCII needs less of a look.
      if !(.!block.areBelow(0x80)).holdsAny, bytes[offset - 1] < 0xC0, bytes[offset - 2] < 0xE0 {
        if block.areControls.holdsAny { break }
        offset += 16
        continue
      }
      let before = bytes.loadUnaligned(fromByteOffset: offset - 1, as: SIMD16<UInt8>.self)
      let twoBefore = bytes.loadUnaligned(fromByteOffset: offset - 2, as: SIMD16<UInt8>.self)
      if needLook(block, before, twoBefore).holdsAny { break }
      isASCII = false
      offset += 16
    }
    guard offset > start else { return start }
    // The last character may go on.
    if bytes[offset - 1] >= 0xC0 { return offset - 1 }
    return bytes[offset - 2] >= 0xE0 ? offset - 2 : offset
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

extension SIMD16<UInt8> {
  /// What is no printable ASCII, line feed or byte of a longer character.
  @inline(__always)
  fileprivate var areControls: SIMDMask<SIMD16<Int8>> { areBelow(0x20) .& .!equal(0x0A) .| equal(0x7F) }
}

/// Marks what is not printable ASCII, a line feed, or a well-formed sequence of two or three bytes out of those that begin
/// letters and marks alone, of which most text consists.
@inline(__always)
private func needLook(
  _ bytes: SIMD16<UInt8>, _ before: SIMD16<UInt8>, _ twoBefore: SIMD16<UInt8>
) -> SIMDMask<SIMD16<Int8>> {
  // C0 to C2 begin controls and overlong sequences, D8 and E2 direction controls and separators, E0 and all from ED on
  // what has to be decoded.
  let isOdd =
    bytes.counted(from: 0xC0).areBelow(3) .| bytes.equal(0xD8) .| bytes.equal(0xE0) .| bytes.equal(0xE2)
    .| .!bytes.areBelow(0xED)
  let goesOn = bytes.masked(by: 0xC0).equal(0x80)
  let mustGoOn = .!before.areBelow(0xC0) .| .!twoBefore.areBelow(0xE0)
  return bytes.areControls .| isOdd .| goesOn .& .!mustGoOn .| mustGoOn .& .!goesOn
}

/// After this many faults a file is not looked at further: the rest says nothing new.
let mostFaults = 50
