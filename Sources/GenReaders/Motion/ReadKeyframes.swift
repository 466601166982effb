internal import GenModel
internal import GenSource
internal import GenYAML

extension MotionContext {
  func keyframes(_ token: inout RawToken, file: Int, _ findings: inout [Diagnostic]) -> MotionKeyframes? {
    guard token.hasFields(of: "a set of keyframes", example: "'frames' and 'legs'", &findings) else { return nil }
    let count = findings.count
    let legs = self.legs(&token.fields, &findings)
    let delay = token.fields.take("delay").flatMap { self.duration($0, "a delay", &findings) }
    let own = token.fields.take("reduced").flatMap { self.reduced($0, &findings) }
    let repetition = token.fields.take("repeat").flatMap { self.repetition($0, &findings) }
    let alternates = token.fields.take("alternate").flatMap { $0.boolean("'alternate'", &findings) } ?? false
    let frames = token.fields.require("frames", of: "keyframes").map { readFrames($0, &findings) }
    guard findings.count == count, let legs, let frames else { return nil }
    return MotionKeyframes(
      delay: delay, legs: legs, frames: frames.frames, units: frames.units, repetition: repetition ?? .times(1),
      alternates: alternates, reduced: own ?? reduced[file])
  }

  /// `legs`, or `duration` and `curve` for one leg to the end.
  private func legs(_ fields: inout Fields, _ findings: inout [Diagnostic]) -> [MotionKeyframes.Leg]? {
    let ownDuration = fields.take("duration")
    let ownCurve = fields.take("curve")
    guard let node = fields.take("legs") else {
      guard let ownDuration else {
        findings.append(
          Diagnostic(
            .schemaMissing, "keyframes need 'legs', or a 'duration'", at: fields.node.range,
            help: "add 'duration: 300ms' for one leg to 100%"))
        return nil
      }
      let curve = ownCurve.map { self.curve($0, &findings) } ?? .linear
      guard let duration = self.duration(ownDuration, "a duration", &findings), let curve else { return nil }
      return [MotionKeyframes.Leg(to: 1, duration: duration, curve: curve)]
    }
    for other in [ownDuration, ownCurve] {
      guard let other else { continue }
      findings.append(
        Diagnostic(
          .wrongKind, "keyframes with 'legs' have no duration or curve beside them", at: other.range,
          help: "give each leg its own"))
    }
    guard node.kind == .sequence else {
      findings.append(
        Diagnostic(
          .wrongKind, "'legs' is a list, not \(node.kindInWords)", at: node.range,
          help: "write '- { to: 100%, duration: 300ms }' below it"))
      return nil
    }
    let legs = node.items.compactMap { leg($0, &findings) }
    if node.items.first(where: { _ in true }) == nil {
      findings.append(
        Diagnostic(
          .schemaMissing, "'legs' is empty", at: node.range, help: "write '- { to: 100%, duration: 300ms }' below it"))
    }
    return legs
  }

  private func leg(_ node: YAMLNode, _ findings: inout [Diagnostic]) -> MotionKeyframes.Leg? {
    guard node.kind == .mapping else {
      findings.append(
        Diagnostic(
          .wrongKind, "a leg is a mapping, not \(node.kindInWords)", at: node.range,
          help: "write { to: 100%, duration: 300ms }"))
      return nil
    }
    var fields = Fields(of: node)
    let to = fields.require("to", of: "a leg").flatMap { $0.progress("a leg's end", &findings) }
    let duration = fields.require("duration", of: "a leg")
      .flatMap { self.duration($0, "a duration", &findings) }
    let curve = fields.take("curve").map { self.curve($0, &findings) } ?? .linear
    let haptic = fields.take("haptic").flatMap { self.haptic($0, &findings) }
    fields.reportFaults(of: "a leg", &findings)
    guard let to, let duration, let curve else { return nil }
    return MotionKeyframes.Leg(to: to, duration: duration, curve: curve, haptic: haptic)
  }

  private func repetition(_ node: YAMLNode, _ findings: inout [Diagnostic]) -> KeyframesToken.Repetition? {
    if node.kind == .scalar, node.text.string == "forever" { return .forever }
    let isWord =
      node.kind == .scalar && node.text.withBytes { $0.first.map { $0 | 0x20 >= UInt8(ascii: "a") } ?? false }
    if isWord {
      _ = node.word("number of plays", among: ["forever"], &findings)
      return nil
    }
    return node.wholeNumber("the number of plays", in: 1...1_000_000, such: 3, &findings).map { .times($0) }
  }
}

/// The frames in the order of their progress, and the unit of each property that has one.
private func readFrames(
  _ node: YAMLNode, _ findings: inout [Diagnostic]
) -> (frames: [MotionKeyframes.Frame], units: [(property: String, unit: Quantity.Unit)]) {
  guard node.kind == .mapping else {
    findings.append(
      Diagnostic(
        .wrongKind, "'frames' is a mapping, not \(node.kindInWords)", at: node.range,
        help: "write '0%: { opacity: 0 }' below it"))
    return ([], [])
  }
  var frames: [MotionKeyframes.Frame] = []
  var places: [Double: SourceRange] = [:]
  var units = PropertyUnits()
  for (key, value) in node.pairs {
    guard let at = key.progress("a frame's place", &findings) else { continue }
    if let first = places.updateValue(key.range, forKey: at) {
      findings.append(
        Diagnostic(
          .yamlDuplicateKey, "'\(key.text)' is the same frame again", at: key.range,
          notes: [.init("it was first written here", at: first)], help: "join the two"))
      continue
    }
    frames.append(MotionKeyframes.Frame(at: at, values: readFrame(value, units: &units, &findings)))
  }
  if node.pairs.first(where: { _ in true }) == nil {
    findings.append(
      Diagnostic(
        .schemaMissing, "'frames' is empty", at: node.range, help: "write '0%: { opacity: 0 }' below it"))
  }
  // No two have the same place.
  frames.sort { $0.at < $1.at }
  return (frames, units.list)
}

private func readFrame(
  _ node: YAMLNode, units: inout PropertyUnits, _ findings: inout [Diagnostic]
) -> [(property: String, value: Double)] {
  guard node.kind == .mapping, node.pairs.first(where: { _ in true }) != nil else {
    findings.append(
      Diagnostic(
        .wrongKind, "a frame holds values, not \(node.kind == .mapping ? "nothing" : node.kindInWords)",
        at: node.range, help: "write { opacity: 0 }, say"))
    return []
  }
  var values: [(property: String, value: Double)] = []
  for (key, value) in node.pairs {
    guard let property = readName(key, in: nil, &findings)?.string,
      let quantity = value.gestureQuantity("a value", mayBeBare: true, &findings)
    else { continue }
    units.enter(property, quantity.unit, at: value, &findings)
    values.append((property, quantity.value))
  }
  return values
}

/// Each property has one unit in all frames.
private struct PropertyUnits {
  private var units: [(property: String, unit: Quantity.Unit?, range: SourceRange)] = []
  private var places: [String: Int] = [:]

  var list: [(property: String, unit: Quantity.Unit)] {
    units.compactMap { entry in entry.unit.map { (entry.property, $0) } }
  }

  mutating func enter(
    _ property: String, _ unit: Quantity.Unit?, at node: YAMLNode, _ findings: inout [Diagnostic]
  ) {
    guard let first = places[property].map({ units[$0] }) else {
      places[property] = units.count
      units.append((property, unit, node.range))
      return
    }
    guard first.unit != unit else { return }
    let here = unit.map { "is in \($0.rawValue)" } ?? "has no unit"
    let there = first.unit.map { "is in \($0.rawValue)" } ?? "has none"
    findings.append(
      Diagnostic(
        .motionUnit, "'\(property)' \(here) here and \(there) in another frame", at: node.range,
        notes: [.init("it was first written here", at: first.range)],
        help: "write the same unit in every frame, also for 0"))
  }
}
