internal import GenSource

/// The texts of usual lines: where one begins, and where it is over.
extension UnsafeRawBufferPointer {
  /// Where an unquoted text outside of brackets is over, with the blanks behind it: at a line's end, a comment, or a colon
  /// that has a blank behind it. Nothing where a control character stands in it.
  func textEnd(from start: Int) -> Int? {
    var offset = start
    while true {
      offset = firstIndex(of: UInt8(ascii: ":"), or: UInt8(ascii: "#"), orBelow: 0x20, from: offset)
      guard offset < count, !isEndOfLine(offset) else { return offset }
      switch self[offset] {
      case UInt8(ascii: ":"):
        if offset + 1 == count || self[offset + 1] <= UInt8(ascii: " ") { return offset }
      case UInt8(ascii: "#"):
        if self[offset - 1] == UInt8(ascii: " ") { return offset }
      default: return nil
      }
      offset += 1
    }
  }

  /// Where an unquoted text in brackets is over; nothing where it holds what has a meaning in them.
  func textEndInBrackets(from start: Int) -> Int? {
    var offset = start
    while offset < count {
      switch self[offset] {
      case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ":"): return offset
      case ..<UInt8(ascii: " "), UInt8(ascii: "#"), UInt8(ascii: "?"), UInt8(ascii: "["), UInt8(ascii: "{"):
        return nil
      default: offset += 1
      }
    }
    return nil
  }

  /// Whether an unquoted text begins here: letters, digits, and those signs that mean nothing in YAML.
  func beginsText(at offset: Int) -> Bool {
    switch self[offset] {
    case let byte where byte.isLetterOrDigit || byte >= 0x80: true
    case UInt8(ascii: "$"), UInt8(ascii: "("), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "/"): true
    case UInt8(ascii: "<"), UInt8(ascii: "_"), UInt8(ascii: "~"): true
    case UInt8(ascii: "-"): offset + 1 < count && self[offset + 1].isLetterOrDigit
    default: false
    }
  }

  func isEndOfLine(_ offset: Int) -> Bool {
    self[offset] == UInt8(ascii: "\n") || self[offset] == UInt8(ascii: "\r")
  }
}

/// What the commonest escapes of a text in double quotes stand for.
func escapedByte(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): byte
  case UInt8(ascii: "n"): UInt8(ascii: "\n")
  case UInt8(ascii: "t"): UInt8(ascii: "\t")
  default: nil
  }
}
