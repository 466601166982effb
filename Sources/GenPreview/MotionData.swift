internal import GenEmitters
internal import GenModel

/// The motion as the page reckons with it: lists in the order of the sources, since a script sorts the members of an object
/// that look like numbers; times in seconds.
func motionData(_ motion: Motion, _ places: SourcePlaces) -> JSONValue {
  func list<Value>(_ tokens: [Token<Value>], _ members: (Value) -> [(name: String, value: JSONValue)]) -> JSONValue {
    .array(tokens.map { tokenData($0, places, members($0.value)) })
  }
  return .object([
    ("curves", list(motion.curves) { [("curve", $0.data)] }),
    ("durations", list(motion.durations) { [("duration", $0.data)] }),
    ("springs", list(motion.springs, \.data)),
    ("transitions", list(motion.transitions, \.data)),
    ("staggers", list(motion.staggers, \.data)),
    ("keyframes", list(motion.keyframes, \.data)),
    ("gestures", list(motion.gestures, \.data)),
    ("flings", list(motion.flings, \.data)),
    ("physics", list(motion.physics, \.data)),
    ("haptics", list(motion.haptics) { [("haptic", .string($0.rawValue))] }),
  ])
}

extension CurveToken {
  /// Four numbers, or a word for what no four numbers give.
  fileprivate var data: JSONValue {
    switch self {
    case .inOutQuad: .string("inOutQuad")
    case .bezier(let x1, let y1, let x2, let y2): .array([x1, y1, x2, y2].map(JSONValue.exact))
    }
  }
}

extension MotionDuration {
  fileprivate var data: JSONValue { .exact(seconds) }
}

extension MotionReduced {
  fileprivate var data: JSONValue {
    switch self {
    case .end: .string("end")
    case .first: .string("first")
    case .same: .string("same")
    case .fade(let duration): .object([("fade", duration.data)])
    }
  }
}

extension MotionSpring {
  /// The numbers that every engine understands, the pair that a designer chose, and the pair that each engine would want
  /// for this very motion.
  fileprivate var data: [(name: String, value: JSONValue)] {
    var members: [(name: String, value: JSONValue)] = [("spring", physics)]
    if let designed { members.append(("designed", designed.data)) }
    let token = token
    members.append(
      ("swiftui", .object([("duration", .rounded(token.perceptualDuration)), ("bounce", .rounded(token.bounce))])))
    // Beyond a ratio of 1 Reanimated plays 1, so no duration gives it the motion.
    if token.dampingRatio < 1 + 1e-9 {
      members.append(
        (
          "reanimated",
          .object([
            ("duration", .rounded(token.reanimatedDuration)), ("dampingRatio", .rounded(token.dampingRatio)),
          ])
        ))
    }
    if let reduced { members.append(("reduced", reduced.data)) }
    return members
  }

  fileprivate var physics: JSONValue {
    let number = designed == nil ? JSONValue.exact : JSONValue.rounded
    return .object([
      ("mass", number(mass)), ("stiffness", number(stiffness)), ("damping", number(damping)),
      ("clamped", .bool(overshootClamping)),
    ])
  }
}

extension MotionSpring.Designed {
  fileprivate var data: JSONValue {
    let shape: (name: String, value: JSONValue) =
      switch shape {
      case .dampingRatio(let ratio): ("dampingRatio", .exact(ratio))
      case .bounce(let bounce): ("bounce", .exact(bounce))
      }
    return .object([("engine", .string(engine.rawValue)), ("duration", duration.data), shape])
  }
}

extension MotionTransition {
  fileprivate var data: [(name: String, value: JSONValue)] {
    var members: [(name: String, value: JSONValue)] =
      switch motion {
      case .curve(let curve, let duration): [("curve", curve.data), ("duration", duration.data)]
      case .spring(let spring): [("spring", spring.physics)]
      }
    members.append(("delay", delay?.data ?? .integer(0)))
    if let reduced { members.append(("reduced", reduced.data)) }
    return members + references.data
  }
}

extension MotionReferences {
  fileprivate var data: [(name: String, value: JSONValue)] {
    let names = [("durationFrom", duration), ("delayFrom", delay), ("curveFrom", curve)]
    return names.compactMap { member, name in name.map { (name: member, value: .string($0.dotted)) } }
  }
}

extension MotionStagger {
  fileprivate var data: [(name: String, value: JSONValue)] {
    let (longer, later): (JSONValue, JSONValue) =
      switch perItem {
      case .duration(let duration): (duration.data, .integer(0))
      case .delay(let delay): (.integer(0), delay.data)
      }
    return [
      ("curve", curve.data), ("duration", duration.data), ("durationPerItem", longer), ("delayPerItem", later),
    ] + references.data
  }
}

extension MotionKeyframes {
  /// `repetition` counts the plays; it is missing where they never end.
  fileprivate var data: [(name: String, value: JSONValue)] {
    var members: [(name: String, value: JSONValue)] = [
      ("delay", delay?.data ?? .integer(0)), ("legs", .array(legs.map(\.data))),
      ("frames", .array(frames.map(\.data))),
      (
        "units",
        .array(units.map { .object([("property", .string($0.property)), ("unit", .string($0.unit.rawValue))]) })
      ),
      ("alternates", .bool(alternates)),
    ]
    if case .times(let count) = repetition { members.append(("repetition", .integer(count))) }
    if let reduced { members.append(("reduced", reduced.data)) }
    return members
  }
}

extension MotionKeyframes.Leg {
  fileprivate var data: JSONValue {
    var members: [(name: String, value: JSONValue)] = [
      ("to", .exact(to)), ("duration", duration.data), ("curve", curve.data),
    ]
    if let haptic { members.append(("haptic", .string(haptic.rawValue))) }
    return .object(members)
  }
}

extension MotionKeyframes.Frame {
  fileprivate var data: JSONValue {
    let values = values.map { value in
      JSONValue.object([("property", .string(value.property)), ("value", .exact(value.value))])
    }
    return .object([("at", .exact(at)), ("values", .array(values))])
  }
}

extension Quantity {
  /// A time stays in milliseconds here, beside its unit.
  fileprivate var data: [(name: String, value: JSONValue)] {
    let unit = unit.map { (name: "unit", value: JSONValue.string($0.rawValue)) }
    return [("value", .exact(value))] + (unit.map { [$0] } ?? [])
  }
}

extension MotionFling {
  fileprivate var data: [(name: String, value: JSONValue)] {
    let words = [("right", right), ("left", left), ("up", up), ("down", down)]
    return [("by", .exact(by))] + words.compactMap { name, word in word.map { (name: name, value: .text($0)) } }
  }
}

extension JSONValue {
  /// A number that somebody wrote.
  fileprivate static func exact(_ value: Double) -> JSONValue { .number(DecimalText(written: value)) }

  /// A number that was reckoned.
  fileprivate static func rounded(_ value: Double) -> JSONValue { .number(DecimalText(computed: value)) }
}
