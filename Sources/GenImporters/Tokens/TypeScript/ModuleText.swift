internal import GenSource

/// Texts in quotes and in backticks, with their escapes.
extension ModuleParser {
  mutating func string() throws(ModuleFault) -> String {
    let start = index
    let quote = byte
    index += 1
    var result: [UInt8] = []
    while !isAtEnd, byte != quote, byte != 0x0A {
      if byte == UInt8(ascii: "\\") {
        try escape(into: &result)
      } else {
        result.append(byte)
        index += 1
      }
    }
    guard !isAtEnd, byte == quote else { throw fault("this quote is never closed", at: start) }
    index += 1
    return String(decoding: result, as: UTF8.self)
  }

  private mutating func escape(into result: inout [UInt8]) throws(ModuleFault) {
    let start = index
    index += 1
    let sign = byte
    index += 1
    switch sign {
    case UInt8(ascii: "n"): result.append(0x0A)
    case UInt8(ascii: "t"): result.append(0x09)
    case UInt8(ascii: "r"): result.append(0x0D)
    case UInt8(ascii: "b"): result.append(0x08)
    case UInt8(ascii: "f"): result.append(0x0C)
    case UInt8(ascii: "v"): result.append(0x0B)
    case 0x0A: break
    case UInt8(ascii: "x"): try append(try digits(2, start), into: &result, start)
    case UInt8(ascii: "u"):
      if byte == UInt8(ascii: "{") {
        index += 1
        var value: UInt32 = 0
        while let digit = byte.hexValue, value <= 0x10FFFF {
          value = value << 4 | UInt32(digit)
          index += 1
        }
        guard byte == UInt8(ascii: "}") else { throw fault("this escape is none", at: start) }
        index += 1
        try append(value, into: &result, start)
        return
      }
      var value = try digits(4, start)
      if 0xD800...0xDBFF ~= value, byte == UInt8(ascii: "\\"), index + 1 < bytes.count,
        bytes[index + 1] == UInt8(ascii: "u")
      {
        index += 2
        let low = try digits(4, start)
        guard 0xDC00...0xDFFF ~= low else { throw fault("half of a UTF-16 pair stands alone", at: start) }
        value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
      }
      try append(value, into: &result, start)
    default: result.append(sign)
    }
  }

  private mutating func digits(_ count: Int, _ start: Int) throws(ModuleFault) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<count {
      guard let digit = byte.hexValue else { throw fault("this escape is none", at: start) }
      value = value << 4 | UInt32(digit)
      index += 1
    }
    return value
  }

  func append(_ value: UInt32, into result: inout [UInt8], _ start: Int) throws(ModuleFault) {
    guard value != 0, let scalar = Unicode.Scalar(value) else { throw fault("this escape is no character", at: start) }
    result += Array(String(Character(scalar)).utf8)
  }

  /// A text in backticks; with something put in it is code.
  mutating func template() throws(ModuleFault) -> Literal? {
    let start = index
    index += 1
    var result: [UInt8] = []
    while !isAtEnd, byte != UInt8(ascii: "`") {
      if byte == UInt8(ascii: "$"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "{") {
        index = start
        try skipTemplate()
        return nil
      }
      if byte == UInt8(ascii: "\\") {
        try escape(into: &result)
      } else {
        result.append(byte)
        index += 1
      }
    }
    guard !isAtEnd else { throw fault("this quote is never closed", at: start) }
    index += 1
    return Literal(.text(String(decoding: result, as: UTF8.self)), at: range(start..<index))
  }
}
