/// A number as outputs print it, the same on every system: shortest digits that read back, a point, no `.0`.
package struct DecimalText: Sendable, CustomStringConvertible {
  package let description: String

  /// A number that somebody wrote: it keeps its value.
  package init(written value: Double) {
    self.init(Digits(value))
  }

  /// A computed number, rounded to 9 significant digits: mathematical libraries differ in the last ones.
  package init(computed value: Double) {
    self.init(Digits(value).rounded(to: 9))
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
  /// Without zeros at either end; empty for zero.
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
    var rest = Array(value.magnitude.description.utf8)[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "."): hasPoint = true
      case UInt8(ascii: "e"):
        exponent += Int(String(decoding: rest, as: UTF8.self)) ?? 0
        rest = []
      default:
        digits.append(byte - UInt8(ascii: "0"))
        if !hasPoint { exponent += 1 }
      }
    }
    trim()
  }

  func rounded(to count: Int) -> Digits {
    guard digits.count > count else { return self }
    var result = self
    let roundsUp = digits[count] >= 5
    result.digits = Array(digits.prefix(count))
    if roundsUp {
      var index = count - 1
      while index >= 0, result.digits[index] == 9 {
        result.digits[index] = 0
        index -= 1
      }
      if index >= 0 {
        result.digits[index] += 1
      } else {
        result.digits.insert(1, at: 0)
        result.exponent += 1
      }
    }
    result.trim()
    return result
  }

  private mutating func trim() {
    while digits.last == 0 { digits.removeLast() }
    while digits.first == 0 {
      digits.removeFirst()
      exponent -= 1
    }
  }

  /// As JavaScript prints numbers: plain between 1e-7 and 1e21, else with an exponent.
  var text: String {
    guard !digits.isEmpty else { return "0" }
    let figures = digits.map { UInt8(ascii: "0") + $0 }
    var bytes: [UInt8] = isNegative ? [UInt8(ascii: "-")] : []
    switch exponent {
    case -5...0:
      bytes += "0.".utf8
      bytes += Array(repeating: UInt8(ascii: "0"), count: -exponent)
      bytes += figures
    case 1...21 where figures.count <= exponent:
      bytes += figures
      bytes += Array(repeating: UInt8(ascii: "0"), count: exponent - figures.count)
    case 1...21:
      bytes += figures[..<exponent]
      bytes.append(UInt8(ascii: "."))
      bytes += figures[exponent...]
    default:
      bytes.append(figures[0])
      if figures.count > 1 {
        bytes.append(UInt8(ascii: "."))
        bytes += figures[1...]
      }
      bytes += "e\(exponent - 1)".utf8
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
