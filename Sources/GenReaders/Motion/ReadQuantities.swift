internal import GenModel
internal import GenSource
internal import GenYAML

extension YAMLNode {
  /// A time of zero or more, in `ms` or `s`.
  func duration(_ thing: String, _ findings: inout [Diagnostic]) -> MotionDuration? {
    guard let quantity = quantity(thing, example: "320ms", &findings) else { return nil }
    guard let duration = quantity.duration else {
      findings.append(unitFinding(quantity, thing: thing, units: ["ms", "s"]))
      return nil
    }
    guard duration.milliseconds >= 0 else {
      findings.append(
        Diagnostic(.motionUnit, "\(thing) cannot be negative, and '\(text)' is", at: range, help: "take the sign away"))
      return nil
    }
    return duration
  }

  /// A number that has no unit.
  func ratio(_ thing: String, _ findings: inout [Diagnostic]) -> Double? {
    guard let quantity = quantity(thing, example: "0.8", &findings) else { return nil }
    guard quantity.unit.isEmpty else {
      findings.append(
        Diagnostic(
          .motionUnit, "\(thing) has no unit, and '\(text)' has one", at: range, help: "write \(quantity.digits)"))
      return nil
    }
    return finite(quantity.number.value(), &findings)
  }

  /// A part of the whole, in per cent; 100 % is 1.
  func progress(_ thing: String, _ findings: inout [Diagnostic]) -> Double? {
    guard let quantity = quantity(thing, example: "60%", &findings) else { return nil }
    guard quantity.unit == "%" else {
      findings.append(unitFinding(quantity, thing: thing, units: ["%"]))
      return nil
    }
    return finite(quantity.number.value(movedBy: -2), &findings)
  }

  /// A number in one of the units that gestures have.
  ///
  /// - Parameter mayBeBare: whether the number may be a ratio, which has no unit.
  func gestureQuantity(_ thing: String, mayBeBare: Bool, _ findings: inout [Diagnostic]) -> Quantity? {
    guard let quantity = quantity(thing, example: "90pt", &findings) else { return nil }
    if let duration = quantity.duration { return Quantity(duration) }
    if quantity.unit.isEmpty, mayBeBare {
      return finite(quantity.number.value(), &findings).map { Quantity($0, unit: nil) }
    }
    guard let unit = Quantity.Unit(rawValue: quantity.unit), unit != .milliseconds else {
      findings.append(unitFinding(quantity, thing: thing, units: ["pt", "ms", "s", "pt/s", "deg", "pt/deg", "%"]))
      return nil
    }
    return finite(quantity.number.value(), &findings).map { Quantity($0, unit: unit) }
  }

  private func finite(_ value: Double?, _ findings: inout [Diagnostic]) -> Double? {
    if value == nil {
      findings.append(Diagnostic(.motionUnit, "'\(text)' is too large", at: range, help: "write a smaller number"))
    }
    return value
  }

  private func unitFinding(_ quantity: WrittenQuantity, thing: String, units: [String]) -> Diagnostic {
    let examples = units.map { quantity.digits + $0 }
    if quantity.unit.isEmpty {
      return Diagnostic(
        .motionUnit, "'\(text)' has no unit", at: range, help: "write \(list(examples)), whichever is meant")
    }
    if units.contains(quantity.unit) {
      return Diagnostic(.motionUnit, "'\(text)' is too large", at: range, help: "write a smaller number")
    }
    let hint = units.first { $0 == quantity.unit.lowercased() } ?? Self.otherSpellings[quantity.unit.lowercased()]
    return Diagnostic(
      .motionUnit, "'\(quantity.unit)' is no unit of \(thing)", at: range,
      help: hint.flatMap { units.contains($0) ? "did you mean \(quantity.digits)\($0)?" : nil }
        ?? "write \(list(examples))")
  }

  private func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  /// What other systems call the units.
  private static let otherSpellings = [
    "px": "pt", "dp": "pt", "points": "pt", "sec": "s", "secs": "s", "seconds": "s", "msec": "ms", "millis": "ms",
    "px/s": "pt/s", "pps": "pt/s", "degrees": "deg", "px/deg": "pt/deg",
  ]
}

extension WrittenQuantity {
  /// Nothing where the unit is no time, or the time too long.
  fileprivate var duration: MotionDuration? {
    let places: (milliseconds: Int, seconds: Int)
    switch unit {
    case "ms": places = (0, -3)
    case "s": places = (3, 0)
    default: return nil
    }
    guard let milliseconds = number.value(movedBy: places.milliseconds),
      let seconds = number.value(movedBy: places.seconds)
    else { return nil }
    return MotionDuration(milliseconds: milliseconds, seconds: seconds)
  }
}
