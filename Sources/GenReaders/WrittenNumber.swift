internal import GenSource
internal import GenYAML

/// A decimal number in the digits that were written, so that a change of unit only moves the point.
///
/// The grammar is our own: `Double.init` takes `0x10` for 16, and `nan` and `inf` for numbers.
struct WrittenNumber {
  /// A sign where it is a minus, digits, and a point with more digits.
  let mantissa: String
  let exponent: Int

  /// The value, moved by so many decimal places; nothing where it is too large for any engine.
  func value(movedBy places: Int = 0) -> Double? {
    guard let value = Double("\(mantissa)e\(exponent + places)"), value.isFinite else { return nil }
    // Adding 0 turns −0 into 0.
    return value + 0
  }

  /// The number at the start of some text, and how many bytes it takes.
  static func prefix(of bytes: UnsafeBufferPointer<UInt8>) -> (number: WrittenNumber, length: Int)? {
    var mantissa = ""
    var index = 0
    if let sign = bytes.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      if sign == UInt8(ascii: "-") { mantissa = "-" }
      index = 1
    }
    let whole = digits(bytes, from: index)
    index += whole.utf8.count
    var part = ""
    if index + 1 < bytes.count, bytes[index] == UInt8(ascii: ".") {
      part = digits(bytes, from: index + 1)
      if !part.isEmpty { index += 1 + part.utf8.count }
    }
    guard !whole.isEmpty || !part.isEmpty else { return nil }
    mantissa += whole.isEmpty ? "0" : whole
    if !part.isEmpty { mantissa += "." + part }
    let exponent = exponent(bytes, from: index)
    return (WrittenNumber(mantissa: mantissa, exponent: exponent.value), index + exponent.length)
  }

  private static func digits(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> String {
    String(decoding: bytes.dropFirst(start).prefix(while: \.isDigit), as: UTF8.self)
  }

  private static func exponent(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> (value: Int, length: Int) {
    guard start < bytes.count, bytes[start] | 0x20 == UInt8(ascii: "e") else { return (0, 0) }
    var index = start + 1
    var isNegative = false
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
      isNegative = bytes[index] == UInt8(ascii: "-")
      index += 1
    }
    let digits = digits(bytes, from: index)
    guard !digits.isEmpty else { return (0, 0) }
    // Beyond this every number is 0 or too large already.
    let value = digits.utf8.reduce(0) { min($0 * 10 + Int($1 - UInt8(ascii: "0")), 100_000) }
    return (isNegative ? -value : value, index + digits.utf8.count - start)
  }
}

/// A number and the unit behind it, which may be missing.
struct WrittenQuantity {
  let number: WrittenNumber
  let unit: String
  /// The number as it was written.
  let digits: String

  /// Nothing for a text that is not a number with letters, `/` or `%` behind it.
  init?(_ text: SourceText) {
    let parts = text.withBytes { bytes -> (WrittenNumber, Int)? in
      guard let (number, length) = WrittenNumber.prefix(of: bytes) else { return nil }
      let unit = bytes.dropFirst(length).drop { $0 == UInt8(ascii: " ") }
      let isUnit = unit.allSatisfy { $0.isLetter || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "%") }
      return isUnit ? (number, length) : nil
    }
    guard let (number, length) = parts else { return nil }
    self.number = number
    digits = text[0..<length].string
    unit = String(text[length..<text.count].string.drop { $0 == " " })
  }
}

extension YAMLNode {
  /// A number with or without a unit; anything else is reported.
  func quantity(_ thing: String, example: String, _ findings: inout [Diagnostic]) -> WrittenQuantity? {
    guard let text = scalar(thing, &findings) else { return nil }
    if let quantity = WrittenQuantity(text) { return quantity }
    findings.append(
      Diagnostic(
        .wrongKind, "'\(text)' is no number", at: range, help: slip(in: text) ?? "write \(thing) as \(example)"))
    return nil
  }

  /// The slip that makes a number unreadable, where it is a usual one.
  private func slip(in text: SourceText) -> String? {
    let string = text.string
    let candidates = [
      ("a decimal comma is a point here", string.replacing(",", with: ".")),
      ("a minus is '-' here", string.replacing("\u{2212}", with: "-")),
      ("digits stand without separators here", string.replacing("_", with: "")),
    ]
    for (reason, candidate) in candidates where candidate != string && WrittenQuantity(SourceText(candidate)) != nil {
      return "\(reason): write \(candidate)"
    }
    return nil
  }
}

extension String {
  fileprivate func replacing(_ scalar: Unicode.Scalar, with other: Unicode.Scalar?) -> String {
    var result = UnicodeScalarView()
    for each in unicodeScalars {
      if each != scalar { result.append(each) } else if let other { result.append(other) }
    }
    return String(result)
  }
}
