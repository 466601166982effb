internal import GenModel
internal import GenSource

/// What motions look like as plain values: in JSON snapshots, in modules, and in the extensions of design tokens.
struct MotionLiterals {
  /// The token's name, for what is said about it.
  let name: String

  /// A time in milliseconds, or with its unit.
  func time(_ literal: Literal) throws(TokenProblem) -> ImportedValue {
    if let number = literal.number { return .word(number + "ms") }
    if let text = literal.text, let time = writtenTime(text) { return .word(time) }
    throw TokenProblem("a time is a number of milliseconds, not \(literal.kindInWords)", at: literal.range)
  }

  func curve(_ literal: Literal) throws(TokenProblem) -> ImportedValue {
    if let items = literal.items {
      let numbers = items.compactMap(\.number)
      guard numbers.count == 4, items.count == 4 else {
        throw TokenProblem("a curve is four numbers", at: literal.range)
      }
      return .list(numbers.map { .word($0) })
    }
    if let text = literal.text, let curve = curveValue(text) { return curve }
    throw TokenProblem("a curve is four numbers, not \(literal.kindInWords)", at: literal.range)
  }

  func reduced(_ literal: Literal) throws(TokenProblem) -> ImportedValue {
    if let word = literal.text, ["end", "first", "same"].contains(word) { return .word(word) }
    if let fade = literal["fade"] { return .fields([.init("fade", try time(fade))]) }
    throw TokenProblem("\(literal.kindInWords) says nothing about reduced motion", at: literal.range)
  }

  func spring(_ literal: Literal, _ collector: inout TokenCollector) throws(TokenProblem) -> ImportedValue {
    var fields = LiteralFields(literal)
    var result: [ImportedValue.Field] = []
    if let designed = fields.take("designed") {
      _ = ["mass", "stiffness", "damping"].map { fields.take($0) }
      var shape = LiteralFields(designed)
      result.append(.init("duration", try time(try shape.require("duration", of: "the spring"))))
      for word in ["dampingRatio", "bounce"] {
        if let value = shape.take(word) { result.append(.init(word, try number(value))) }
      }
      result.append(.init("engine", try word(try shape.require("engine", of: "the spring"))))
      shape.reportRest(of: name, &collector)
    } else if literal["stiffness"] != nil || literal["damping"] != nil {
      // Reanimated's own numbers where the module leaves some to it.
      let defaults = [("mass", "1"), ("stiffness", "100"), ("damping", "10")]
      for (word, value) in defaults {
        result.append(
          .init(word, try fields.take(word).map { literal throws(TokenProblem) in try number(literal) } ?? .word(value))
        )
      }
    } else {
      result.append(.init("duration", try time(try fields.require("duration", of: "the spring"))))
      for word in ["dampingRatio", "bounce"] {
        if let value = fields.take(word) { result.append(.init(word, try number(value))) }
      }
      // Reanimated takes such objects as they are; another engine's have to say so.
      let engine = try fields.take("engine").map { literal throws(TokenProblem) in try word(literal) }
      result.append(.init("engine", engine ?? .word("reanimated")))
    }
    if let clamping = fields.take("overshootClamping") {
      guard let word = clamping.word, word == "true" || word == "false" else {
        throw TokenProblem("'overshootClamping' is true or false, not \(clamping.kindInWords)", at: clamping.range)
      }
      if word == "true" { result.append(.init("overshootClamping", .word(word))) }
    }
    try takeReduced(&fields, &result)
    fields.reportRest(of: name, &collector)
    return .fields(result)
  }

  func transition(_ literal: Literal, _ collector: inout TokenCollector) throws(TokenProblem) -> ImportedValue {
    var fields = LiteralFields(literal)
    var result: [ImportedValue.Field] = []
    if let spring = fields.take("spring") {
      result.append(.init("spring", try self.spring(spring, &collector)))
    } else {
      result.append(.init("duration", try time(try fields.require("duration", of: "the transition"))))
      result.append(
        .init(
          "curve",
          try fields.take("curve").map { literal throws(TokenProblem) in try curve(literal) } ?? .word("linear")))
    }
    if let delay = fields.take("delay") { result.append(.init("delay", try time(delay))) }
    try takeReduced(&fields, &result)
    fields.reportRest(of: name, &collector)
    return .fields(result)
  }

  func stagger(_ literal: Literal, _ collector: inout TokenCollector) throws(TokenProblem) -> ImportedValue {
    var fields = LiteralFields(literal)
    var result = [ImportedValue.Field("duration", try time(try fields.require("duration", of: "the stagger")))]
    for word in ["durationPerItem", "delayPerItem"] {
      if let value = fields.take(word) { result.append(.init(word, try time(value))) }
    }
    if let value = fields.take("curve") { result.append(.init("curve", try curve(value))) }
    fields.reportRest(of: name, &collector)
    return .fields(result)
  }

  func fling(_ literal: Literal, _ collector: inout TokenCollector) throws(TokenProblem) -> ImportedValue {
    var fields = LiteralFields(literal)
    let by = try fields.require("by", of: "the fling")
    guard let number = by.number else { throw TokenProblem("'by' is a number of points", at: by.range) }
    var result = [ImportedValue.Field("by", .word(number + "pt"))]
    for direction in ["right", "left", "up", "down"] {
      guard let value = fields.take(direction) else { continue }
      guard let text = value.text else { throw TokenProblem("'\(direction)' is a word", at: value.range) }
      result.append(.init(direction, .text(text)))
    }
    fields.reportRest(of: name, &collector)
    return .fields(result)
  }

  func keyframes(_ literal: Literal, _ collector: inout TokenCollector) throws(TokenProblem) -> ImportedValue {
    var fields = LiteralFields(literal)
    var result: [ImportedValue.Field] = []
    if let delay = fields.take("delay") { result.append(.init("delay", try time(delay))) }
    let legs = try fields.require("legs", of: "the keyframes")
    guard let items = legs.items else {
      throw TokenProblem("'legs' is a list, not \(legs.kindInWords)", at: legs.range)
    }
    var legValues: [ImportedValue] = []
    for item in items { legValues.append(try leg(item, &collector)) }
    result.append(.init("legs", .list(legValues)))
    var units: [String: String] = [:]
    for unit in fields.take("units")?.members ?? [] { units[unit.name] = unit.value.text ?? "" }
    let frames = try fields.require("frames", of: "the keyframes")
    guard let items = frames.items else {
      throw TokenProblem("'frames' is a list, not \(frames.kindInWords)", at: frames.range)
    }
    var frameValues: [ImportedValue.Field] = []
    for item in items {
      guard let at = item["at"], let place = at.number, let values = item["values"]?.members else {
        throw TokenProblem("a frame has 'at' and 'values'", at: item.range)
      }
      var properties: [ImportedValue.Field] = []
      for property in values {
        guard let number = property.value.number else {
          throw TokenProblem("a value of a frame is a number", at: property.value.range)
        }
        properties.append(.init(property.name, .word(number + (units[property.name] ?? ""))))
      }
      frameValues.append(.init(movedPoint(place) + "%", .fields(properties)))
    }
    result.append(.init("frames", .fields(frameValues)))
    if let count = fields.take("repeat") {
      result.append(.init("repeat", .word(count.text ?? count.word ?? "")))
    }
    if let alternate = fields.take("alternate"), alternate.word == "true" {
      result.append(.init("alternate", .word("true")))
    }
    try takeReduced(&fields, &result)
    fields.reportRest(of: name, &collector)
    return .fields(result)
  }

  private func leg(_ literal: Literal, _ collector: inout TokenCollector) throws(TokenProblem) -> ImportedValue {
    var fields = LiteralFields(literal)
    let to = try fields.require("to", of: "a leg")
    guard let place = to.number else { throw TokenProblem("'to' is a number", at: to.range) }
    var result = [ImportedValue.Field("to", .word(movedPoint(place) + "%"))]
    result.append(.init("duration", try time(try fields.require("duration", of: "a leg"))))
    if let value = fields.take("curve") { result.append(.init("curve", try curve(value))) }
    if let haptic = fields.take("haptic") { result.append(.init("haptic", try word(haptic))) }
    fields.reportRest(of: name, &collector)
    return .fields(result)
  }

  func number(_ literal: Literal) throws(TokenProblem) -> ImportedValue {
    guard let number = literal.number else {
      throw TokenProblem("a number was expected, not \(literal.kindInWords)", at: literal.range)
    }
    return .word(number)
  }

  func word(_ literal: Literal) throws(TokenProblem) -> ImportedValue {
    guard let text = literal.text else {
      throw TokenProblem("a word was expected, not \(literal.kindInWords)", at: literal.range)
    }
    return .word(text)
  }

  private func takeReduced(
    _ fields: inout LiteralFields, _ result: inout [ImportedValue.Field]
  ) throws(TokenProblem) {
    if let value = fields.take("reduced") { result.append(.init("reduced", try reduced(value))) }
  }
}

/// A time with its unit as the sources write it: `320ms`, `0.3s`; nothing for what is none.
func writtenTime(_ text: String) -> String? {
  let text = text.lowercased()
  for unit in ["ms", "s"] where text.hasSuffix(unit) {
    let number = text.dropLast(unit.utf8.count)
    guard let first = number.utf8.first, first.isDigit || first == UInt8(ascii: ".") || first == UInt8(ascii: "-"),
      number.utf8.last?.isDigit == true, Double(number) != nil
    else { return nil }
    return (first == UInt8(ascii: ".") ? "0" : "") + number + unit
  }
  return nil
}

/// A curve by its name, in our words or in CSS's, or as `cubic-bezier(…)`.
func curveValue(_ text: String) -> ImportedValue? {
  let text = text.filter { $0 != " " }
  switch text {
  case "linear", "ease", "easeIn", "easeOut", "easeInOut", "inOutQuad": return .word(text)
  case "ease-in": return .word("easeIn")
  case "ease-out": return .word("easeOut")
  case "ease-in-out": return .word("easeInOut")
  default: break
  }
  guard text.lowercased().hasPrefix("cubic-bezier("), text.hasSuffix(")") else { return nil }
  let parts = text.dropFirst("cubic-bezier(".utf8.count).dropLast().split(
    separator: ",", omittingEmptySubsequences: false)
  let numbers = parts.compactMap(decimal)
  guard numbers.count == 4, parts.count == 4 else { return nil }
  return .list(numbers.map { .word($0) })
}

/// A number as the sources write it: with a digit before its point. Nothing for what is none.
func decimal(_ text: Substring) -> String? {
  guard let first = text.utf8.first(where: { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "+") }),
    first.isDigit || first == UInt8(ascii: "."), let last = text.utf8.last, last.isDigit, Double(text) != nil
  else { return nil }
  let unsigned = text.drop { $0 == "-" || $0 == "+" }
  let sign = text.hasPrefix("-") ? "-" : ""
  return sign + (first == UInt8(ascii: ".") ? "0" : "") + unsigned
}

/// A part of 1 in per cent, digit for digit: `0.552` is `55.2`.
func movedPoint(_ number: String) -> String {
  if let sign = number.firstIndex(where: { $0 == "e" || $0 == "E" }) {
    guard let exponent = Int(number[number.index(after: sign)...]), exponent.magnitude < 1000 else { return number }
    return number[..<sign] + "e" + String(exponent + 2)
  }
  let isNegative = number.hasPrefix("-")
  let parts = number.drop { $0 == "-" || $0 == "+" }.split(separator: ".", omittingEmptySubsequences: false)
  guard parts.count <= 2, let whole = parts.first else { return number }
  var fraction = parts.count == 2 ? String(parts[1]) : ""
  while fraction.utf8.count < 2 { fraction += "0" }
  var digits = whole + fraction.prefix(2)
  while digits.utf8.count > 1, digits.hasPrefix("0") { digits.removeFirst() }
  var rest = fraction.dropFirst(2)
  while rest.hasSuffix("0") { rest.removeLast() }
  return (isNegative ? "-" : "") + digits + (rest.isEmpty ? "" : "." + rest)
}
