/// A number as outputs print it, the same on every system: shortest digits that read back, a point, no `.0`.
package struct DecimalText: Sendable, CustomStringConvertible {
  package let description: String

  /// A number that somebody wrote: it keeps its value.
  package init(written value: Double) {
    self = DecimalText(short: value) ?? DecimalText(Digits(value))
  }

  /// A computed number, rounded to 9 significant digits: mathematical libraries differ in the last ones.
  package init(computed value: Double) {
    self = DecimalText(short: value) ?? DecimalText(Digits(value).rounded(to: 9))
  }

  /// A whole number of at most 9 digits, which no format has otherwise than Swift.
  private init?(short value: Double) {
    guard value.magnitude < 1e9, let number = Int(exactly: value) else { return nil }
    description = number.description
  }

  private init(_ digits: Digits) {
    description = digits.text
  }
}

/// Rounds as computed numbers are rounded, for those that are worked with further.
package func roundedForOutput(_ value: Double) -> Double {
  Double(DecimalText(computed: value).description) ?? value
}

/// A finite number as decimal digits: 0.d₁d₂d₃… × 10^exponent.
private struct Digits {
  var isNegative: Bool
  /// In ASCII, without zeros at either end; empty for zero.
  var digits: [UInt8]
  var exponent: Int

  init(_ value: Double) {
    isNegative = false
    digits = []
    exponent = 0
    // The standard library prints the shortest digits that read back, as `-12.5`, `1e-07` or `5e+20`.
    guard value.isFinite, value != 0 else { return }
    isNegative = value < 0
    var hasPoint = false
    let text = value.magnitude.description
    digits.reserveCapacity(text.utf8.count)
    reading: for index in text.utf8.indices {
      switch text.utf8[index] {
      case UInt8(ascii: "."): hasPoint = true
      case UInt8(ascii: "e"):
        exponent += Int(text[text.utf8.index(after: index)...]) ?? 0
        break reading
      case let digit:
        digits.append(digit)
        if !hasPoint { exponent += 1 }
      }
    }
    trim()
  }

  func rounded(to count: Int) -> Digits {
    guard digits.count > count else { return self }
    var result = self
    let roundsUp = digits[count] >= UInt8(ascii: "5")
    result.digits = Array(digits.prefix(count))
    if roundsUp {
      var index = count - 1
      while index >= 0, result.digits[index] == UInt8(ascii: "9") {
        result.digits[index] = UInt8(ascii: "0")
        index -= 1
      }
      if index >= 0 {
        result.digits[index] += 1
      } else {
        result.digits.insert(UInt8(ascii: "1"), at: 0)
        result.exponent += 1
      }
    }
    result.trim()
    return result
  }

  private mutating func trim() {
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    let zeros = digits.prefix { $0 == UInt8(ascii: "0") }.count
    digits.removeFirst(zeros)
    exponent -= zeros
  }

  /// As JavaScript prints numbers: plain between 1e-7 and 1e21, else with an exponent.
  var text: String {
    guard !digits.isEmpty else { return "0" }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(32)
    if isNegative { bytes.append(UInt8(ascii: "-")) }
    switch exponent {
    case -5...0:
      bytes += "0.".utf8
      bytes += repeatElement(UInt8(ascii: "0"), count: -exponent)
      bytes += digits
    case 1...21 where digits.count <= exponent:
      bytes += digits
      bytes += repeatElement(UInt8(ascii: "0"), count: exponent - digits.count)
    case 1...21:
      bytes += digits[..<exponent]
      bytes.append(UInt8(ascii: "."))
      bytes += digits[exponent...]
    default:
      bytes.append(digits[0])
      if digits.count > 1 {
        bytes.append(UInt8(ascii: "."))
        bytes += digits[1...]
      }
      bytes += "e\(exponent - 1)".utf8
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
