internal import GenModel
internal import GenSource

/// `motion.json`: every motion token as plain values; nothing where a project has no motion.
func motionSnapshot(_ motion: Motion, _ options: OutputOptions) -> [OutputFile] {
  guard !motion.sources.isEmpty else { return [] }
  return [
    OutputFile(path: options.path(of: "motion.json")) { buffer in
      var writer = JSONWriter(buffer)
      writer.file { write(motion, &$0) }
      buffer = writer.buffer
    }
  ]
}

private func write(_ motion: Motion, _ writer: inout JSONWriter) {
  writer.member("$generated", .string(Banner(sources: motion.sources).text))
  writer.member("v", .integer(motion.version))
  writer.section("curves", motion.curves, value: \.json)
  writer.section("durations", motion.durations, value: \.json)
  writer.section("springs", motion.springs, value: \.json)
  writer.section("transitions", motion.transitions, value: \.json)
  writer.section("staggers", motion.staggers, value: \.json)
  writer.section("keyframes", motion.keyframes, value: \.json)
  writer.section("gestures", motion.gestures, value: \.json)
  writer.section("units", motion.gestures.withUnits, of: "gestures", value: \.unitJSON)
  writer.section("flings", motion.flings, value: \.json)
  writer.section("physics", motion.physics, value: \.json)
  writer.section("physicsUnits", motion.physics.withUnits, of: "physics", value: \.unitJSON)
  writer.section("haptics", motion.haptics, value: \.json)
}

extension [Token<Quantity>] {
  /// Those whose numbers have a unit.
  var withUnits: Self { filter { $0.value.unit != nil } }
}

extension Quantity {
  var json: JSONValue { .written(value) }

  /// The unit, under the same name as the number.
  var unitJSON: JSONValue { .string(unit?.rawValue ?? "") }
}

extension HapticToken {
  var json: JSONValue { .string(rawValue) }
}

extension JSONValue {
  static func written(_ value: Double) -> JSONValue { .number(DecimalText(written: value)) }
}

extension CurveToken {
  /// Four numbers, ready for `Easing.bezier`; `inOutQuad`, which no four numbers give, by its name.
  var json: JSONValue {
    switch self {
    case .inOutQuad: .string("inOutQuad")
    case .bezier(let x1, let y1, let x2, let y2): .array([x1, y1, x2, y2].map(JSONValue.written))
    }
  }
}

extension MotionDuration {
  var json: JSONValue { .written(milliseconds) }
}

extension MotionReduced {
  var json: JSONValue {
    switch self {
    case .end: .string("end")
    case .first: .string("first")
    case .same: .string("same")
    case .fade(let duration): .object([("fade", duration.json)])
    }
  }
}

extension MotionSpring {
  var json: JSONValue {
    var members: [(name: String, value: JSONValue)] = [
      ("mass", .number(number(mass))), ("stiffness", .number(number(stiffness))),
      ("damping", .number(number(damping))), ("overshootClamping", .bool(overshootClamping)),
    ]
    if let designed { members.append(("designed", designed.json)) }
    if let reduced { members.append(("reduced", reduced.json)) }
    return .object(members)
  }
}

extension MotionSpring.Designed {
  var json: JSONValue {
    let shape: (name: String, value: JSONValue) =
      switch shape {
      case .dampingRatio(let ratio): ("dampingRatio", .written(ratio))
      case .bounce(let bounce): ("bounce", .written(bounce))
      }
    return .object([("engine", .string(engine.rawValue)), ("duration", duration.json), shape])
  }
}

extension MotionTransition {
  var json: JSONValue {
    var members: [(name: String, value: JSONValue)] =
      switch motion {
      case .curve(let curve, let duration): [("duration", duration.json), ("curve", curve.json)]
      case .spring(let spring): [("spring", spring.json)]
      }
    if let delay { members.append(("delay", delay.json)) }
    if let reduced { members.append(("reduced", reduced.json)) }
    return .object(members)
  }
}

extension MotionStagger {
  var json: JSONValue {
    let perItem: (name: String, value: JSONValue) =
      switch perItem {
      case .duration(let duration): ("durationPerItem", duration.json)
      case .delay(let delay): ("delayPerItem", delay.json)
      }
    return .object([("duration", duration.json), perItem, ("curve", curve.json)])
  }
}

extension MotionFling {
  var json: JSONValue {
    let words = [("right", right), ("left", left), ("up", up), ("down", down)]
    let members = words.compactMap { name, word in word.map { (name: name, value: JSONValue.text($0)) } }
    return .object([(name: "by", value: .written(by))] + members)
  }
}

extension MotionKeyframes {
  var json: JSONValue {
    var members: [(name: String, value: JSONValue)] = []
    if let delay { members.append(("delay", delay.json)) }
    members.append(("legs", .array(legs.map(\.json))))
    members.append(("frames", .array(frames.map(\.json))))
    if !units.isEmpty {
      members.append(("units", .object(units.map { ($0.property, .string($0.unit.rawValue)) })))
    }
    switch repetition {
    case .times(1): break
    case .times(let count): members.append(("repeat", .integer(count)))
    case .forever: members.append(("repeat", .string("forever")))
    }
    if alternates { members.append(("alternate", .bool(true))) }
    if let reduced { members.append(("reduced", reduced.json)) }
    return .object(members)
  }
}

extension MotionKeyframes.Leg {
  var json: JSONValue {
    var members: [(name: String, value: JSONValue)] = [
      ("to", .written(to)), ("duration", duration.json), ("curve", curve.json),
    ]
    if let haptic { members.append(("haptic", .string(haptic.rawValue))) }
    return .object(members)
  }
}

extension MotionKeyframes.Frame {
  var json: JSONValue {
    .object([("at", .written(at)), ("values", .object(values.map { ($0.property, .written($0.value)) }))])
  }
}
