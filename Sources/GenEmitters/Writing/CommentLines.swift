/// Splits a comment at LF, VT, FF, CR, CRLF, NEL, U+2028 and U+2029, and drops spaces at the ends of lines.
func commentLines(_ bytes: UnsafeBufferPointer<UInt8>) -> [UnsafeBufferPointer<UInt8>] {
  var lines: [UnsafeBufferPointer<UInt8>] = []
  var start = 0
  var index = 0
  func close(at end: Int) {
    var end = end
    while end > start, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
    lines.append(UnsafeBufferPointer(rebasing: bytes[start..<end]))
  }
  while index < bytes.count {
    let length = mayBreakLine(bytes[index]) ? lineBreakLength(bytes, at: index) : 0
    if length > 0 {
      close(at: index)
      start = index + length
      index = start
    } else {
      index += 1
    }
  }
  close(at: bytes.count)
  while lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
  return lines
}

@inline(__always)
private func mayBreakLine(_ byte: UInt8) -> Bool {
  byte < 0x10 || byte == 0xC2 || byte == 0xE2
}

private func lineBreakLength(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
  let next = index + 1 < bytes.count ? bytes[index + 1] : 0
  switch bytes[index] {
  case 0x0D: return next == 0x0A ? 2 : 1
  case 0x0A, 0x0B, 0x0C: return 1
  case 0xC2: return next == 0x85 ? 2 : 0
  case 0xE2:
    guard next == 0x80, index + 2 < bytes.count else { return 0 }
    return bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9 ? 3 : 0
  default: return 0
  }
}
