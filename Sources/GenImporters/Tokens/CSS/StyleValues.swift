internal import GenSource

/// What the value of a variable becomes in each kind of token.
extension StyleVariables {
  /// A colour of each mode, in the widest gamut that is stated.
  func color(_ variable: Variable) throws(TokenProblem) -> ImportedValue {
    guard let light = variable.stated(0) else { return .text("") }
    if let (first, second) = lightDark(light.text), variable.stated(1) == nil {
      return .fields([
        .init("light", .text(try colorText(first, at: light.range))),
        .init("dark", .text(try colorText(second, at: light.range))),
      ])
    }
    let dark = variable.stated(1)
    let high = variable.stated(2)
    var darkHigh = variable.stated(3)
    // The rule for high contrast holds in the dark too, if it comes later.
    if darkHigh == nil, let high, let dark, high.order > dark.order { darkHigh = high }
    if darkHigh == nil, high != nil, dark == nil { darkHigh = high }
    var texts: [String?] = []
    for value in [light, dark, high, darkHigh] {
      if let value { texts.append(try colorText(value.text, at: value.range)) } else { texts.append(nil) }
    }
    var fields = [ImportedValue.Field("light", .text(texts[0] ?? ""))]
    if let text = texts[1], text != texts[0] { fields.append(.init("dark", .text(text))) }
    if let text = texts[2], text != texts[0] { fields.append(.init("lightHighContrast", .text(text))) }
    if let text = texts[3], text != texts[1] ?? texts[0] { fields.append(.init("darkHighContrast", .text(text))) }
    return fields.count == 1 ? fields[0].value : .fields(fields)
  }

  func colorText(_ text: String, at range: SourceRange) throws(TokenProblem) -> String {
    guard let target = variableName(text) else { return text }
    guard let reference = reference(to: target, in: .colors) else {
      throw TokenProblem("'\(text.prefix(80))' leads to no colour", at: range)
    }
    return reference
  }

  func value(
    _ value: Value, _ section: TokenSection, _ variable: Variable
  ) throws(TokenProblem) -> ImportedValue {
    if let target = variableName(value.text) {
      if let reference = reference(to: target, in: section) { return .text(reference) }
      throw TokenProblem("'\(value.text.prefix(80))' leads to no token of its kind", at: value.range)
    }
    switch section {
    case .dimensions: if let length = writtenLength(value.text) ?? zero(value.text) { return .word(length) }
    case .durations: if let time = writtenTime(value.text) { return .word(time) }
    case .curves: if let curve = curveValue(value.text.lowercased()) { return curve }
    case .glyphs: if let scalar = character(value.text) { return glyph(scalar, symbol: nil) }
    case .transitions: return try transition(value, variable)
    default: break
    }
    throw TokenProblem("'\(value.text.prefix(80))' is no value of it", at: value.range)
  }

  /// Duration, easing and delay, in the order in which CSS takes them.
  private func transition(_ value: Value, _ variable: Variable) throws(TokenProblem) -> ImportedValue {
    var times: [ImportedValue] = []
    var curve: ImportedValue?
    for part in topLevelParts(value.text, at: UInt8(ascii: " ")) {
      if let time = writtenTime(part) {
        times.append(.word(time))
      } else if let target = variableName(part) {
        if let reference = reference(to: target, in: .durations) {
          times.append(.text(reference))
        } else if let reference = reference(to: target, in: .curves) {
          curve = .text(reference)
        } else {
          throw TokenProblem("'\(part.prefix(80))' leads to no duration and no curve", at: value.range)
        }
      } else if let known = curveValue(part.lowercased()) {
        curve = known
      } else if part.lowercased().hasPrefix("linear(") {
        throw TokenProblem("'linear()' does not tell the numbers of its spring", at: value.range)
      } else {
        throw TokenProblem("'\(part.prefix(80))' is neither a time nor a curve", at: value.range)
      }
    }
    guard let duration = times.first, times.count <= 2 else {
      throw TokenProblem("a transition has a duration, a curve, and perhaps a delay", at: value.range)
    }
    var fields: [ImportedValue.Field] = [.init("duration", duration), .init("curve", curve ?? .word("ease"))]
    if times.count == 2 { fields.append(.init("delay", times[1])) }
    if let reduced = variable.reduced, let text = topLevelParts(reduced.text, at: UInt8(ascii: " ")).first {
      let parts = topLevelParts(value.text, at: UInt8(ascii: " "))
      // Without its delay alone it stays the same.
      if text != parts.first || topLevelParts(reduced.text, at: UInt8(ascii: " ")).dropFirst().first == "linear",
        let time = writtenTime(text)
      {
        fields.append(
          .init(
            "reduced",
            time == "0.01ms" || time == "0ms" || time == "0s" ? .word("end") : .fields([.init("fade", .word(time))])))
      }
    }
    return .fields(fields)
  }
}
