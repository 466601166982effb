internal import GenSource

/// Gives the lines of a comment one by one: split at LF, VT, FF, CR, CRLF, NEL, U+2028 and U+2029, without spaces at their
/// ends and without empty lines at the end of all. There is at least one.
@inline(__always)
func forEachCommentLine(of bytes: UnsafeBufferPointer<UInt8>, _ visit: (UnsafeBufferPointer<UInt8>) -> Void) {
  var start: Int? = 0
  var isFirst = true
  // An empty line is one only if something follows.
  var emptyCount = 0
  while let lineStart = start {
    let (line, next) = commentLine(in: bytes, from: lineStart)
    if line.isEmpty, !isFirst {
      emptyCount += 1
    } else {
      while emptyCount > 0 {
        visit(UnsafeBufferPointer(rebasing: bytes[..<0]))
        emptyCount -= 1
      }
      visit(line)
    }
    isFirst = false
    start = next
  }
}

/// A line, and where the one behind it starts, if there is one.
private func commentLine(
  in bytes: UnsafeBufferPointer<UInt8>, from start: Int
) -> (line: UnsafeBufferPointer<UInt8>, next: Int?) {
  var index = start
  var next: Int?
  if UnsafeBufferPointer(rebasing: bytes[start...]).holdsAny(mayBreakLine) {
    while next == nil, index < bytes.count {
      let length = lineBreakLength(bytes, at: index)
      if length > 0 { next = index + length } else { index += 1 }
    }
  } else {
    index = bytes.count
  }
  while index > start, bytes[index - 1] == UInt8(ascii: " ") { index -= 1 }
  return (UnsafeBufferPointer(rebasing: bytes[start..<index]), next)
}

@inline(__always)
private func mayBreakLine(_ bytes: SIMD16<UInt8>, _ next: SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>> {
  bytes.areBelow(0x10) .| bytes.equal(0xC2) .| bytes.equal(0xE2)
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
