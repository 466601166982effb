internal import GenModel
internal import GenSource
internal import GenYAML

extension YAMLNode {
  /// One of the words for what can be felt.
  func haptic(_ findings: inout [Diagnostic]) -> HapticToken? {
    guard let text = scalar("a haptic", &findings) else { return nil }
    let word = text.string
    if let haptic = HapticToken(rawValue: word) { return haptic }
    let words = HapticToken.allCases.map(\.rawValue)
    // `rigid` alone, or misspelt, means the word that ends in it.
    let ends = words.map { $0.split(separator: ".").last.map(String.init) ?? $0 }
    let whole = nearMiss(of: word, among: words)
    let end = nearMiss(of: word, among: ends).flatMap { ends.firstIndex(of: $0) }.map { words[$0] }
    findings.append(
      Diagnostic(
        .wrongKind, "'\(word)' is no haptic", at: range,
        help: (whole ?? end).map { "did you mean '\($0)'? the haptics are \(words.joined(separator: ", "))" }
          ?? "write one of \(words.joined(separator: ", "))"))
    return nil
  }
}

extension MotionContext {
  func fling(_ token: inout RawToken, _ findings: inout [Diagnostic]) -> MotionFling? {
    let example = "{ by: 90pt, right: kept, left: edit }"
    guard token.hasFields(of: "a fling", example: example, &findings) else { return nil }
    let count = findings.count
    let by = token.fields.require("by", of: "a fling").flatMap { threshold($0, &findings) }
    let words = ["right", "left", "up", "down"].map { name in
      token.fields.take(name).flatMap { $0.scalar("a word for '\(name)'", &findings) }
    }
    if findings.count == count, words.allSatisfy({ $0 == nil }) {
      findings.append(
        Diagnostic(
          .schemaMissing, "a fling needs a word for a direction at least", at: token.value.range,
          help: "add 'right: kept', say; the directions are right, left, up and down"))
    }
    guard findings.count == count, let by else { return nil }
    return MotionFling(by: by, right: words[0], left: words[1], up: words[2], down: words[3])
  }

  /// A distance in points, of zero or more: the direction's word stands for its sign.
  private func threshold(_ node: YAMLNode, _ findings: inout [Diagnostic]) -> Double? {
    let quantity = gestures.value(of: node, index: index, &findings) { node, findings in
      node.gestureQuantity("a fling's distance", mayBeBare: false, &findings)
    }
    guard let quantity else { return nil }
    guard quantity.unit == .points else {
      findings.append(
        Diagnostic(
          .motionUnit, "a fling's distance is in points, and this is in \(quantity.unit?.rawValue ?? "no unit")",
          at: node.range, help: "write 90pt, say"))
      return nil
    }
    guard quantity.value >= 0 else {
      findings.append(
        Diagnostic(
          .motionUnit, "a fling's distance cannot be negative", at: node.range,
          help: "give the distance without a sign, and the direction its word"))
      return nil
    }
    return quantity.value
  }
}

/// A constant of the physics. Those that the value types reckon with must let them.
func readConstant(_ token: RawToken, _ findings: inout [Diagnostic]) -> Quantity? {
  guard let quantity = token.value.gestureQuantity("a constant", mayBeBare: true, &findings) else { return nil }
  let problem: (message: String, help: String)?
  switch token.name.value.dotted {
  case "decelerationRate" where quantity.unit == nil && !(quantity.value > 0 && quantity.value < 1):
    problem = ("a deceleration rate lies between 0 and 1", "write the part of its speed that is left after 1 ms: 0.998")
  case "rubberBand" where quantity.unit == nil && quantity.value <= 0:
    problem = ("a rubber band's coefficient is above 0", "write 0.55, as UIScrollView has it")
  default: problem = nil
  }
  guard let problem else { return quantity }
  findings.append(Diagnostic(.motionUnit, problem.message, at: token.value.range, help: problem.help))
  return nil
}
