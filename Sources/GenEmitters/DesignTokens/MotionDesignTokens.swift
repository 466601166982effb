internal import GenModel
internal import GenSource

extension JSONWriter {
  mutating func write(_ motion: Motion) {
    let groups = DesignTokenGroups(motion.groups)
    tokens("curves", motion.curves, type: "cubicBezier", groups) { token in
      DesignToken(token.value.controlPoints, more: token.value.exact)
    }
    tokens("durations", motion.durations, type: "duration", groups) { DesignToken($0.value.designToken) }
    tokens("springs", motion.springs, type: "transition", groups) { token in
      DesignToken(transition(by: token.value), more: [("spring", token.value.json)])
    }
    tokens("transitions", motion.transitions, type: "transition", groups) { $0.value.designToken }
    tokens("staggers", motion.staggers, type: "transition", groups) { token in
      let stagger = token.value
      return DesignToken(
        transition(
          stagger.references.duration.map { reference("durations", $0) } ?? stagger.duration.designToken,
          delay: MotionDuration(milliseconds: 0, seconds: 0).designToken,
          stagger.references.curve.map { reference("curves", $0) } ?? stagger.curve.controlPoints),
        more: [("stagger", stagger.json)])
    }
    // The time of one play; what happens in it is an extension.
    tokens("keyframes", motion.keyframes, type: "duration", groups) { token in
      let times = [token.value.delay?.milliseconds ?? 0] + token.value.legs.map(\.duration.milliseconds)
      return DesignToken(milliseconds(times.reduce(0, +)), more: [("keyframes", token.value.json)])
    }
    tokens("gestures", motion.gestures, type: nil, groups) { $0.value.designToken(as: "gesture") }
    tokens("flings", motion.flings, type: "dimension", groups) { token in
      DesignToken(pixels(token.value.by), more: [("fling", token.value.json)])
    }
    tokens("physics", motion.physics, type: nil, groups) { $0.value.designToken(as: "constant") }
    extensions("haptics", motion.haptics, groups, value: \.json)
  }
}

private func milliseconds(_ value: Double) -> JSONValue {
  .object([("value", .number(DecimalText(computed: value))), ("unit", .string("ms"))])
}

private func transition(_ duration: JSONValue, delay: JSONValue, _ curve: JSONValue) -> JSONValue {
  .object([("duration", duration), ("delay", delay), ("timingFunction", curve)])
}

/// A spring for tools that know none: as long as it takes to settle, along a curve that comes to rest like one. The spring
/// itself stands beside it.
private func transition(by spring: MotionSpring, delay: MotionDuration? = nil) -> JSONValue {
  let settling = spring.token.settlingDuration * 1000
  return transition(
    milliseconds(settling.isFinite ? max(0, settling) : 0),
    delay: (delay ?? MotionDuration(milliseconds: 0, seconds: 0)).designToken,
    CurveToken(0.16, 1, 0.3, 1).controlPoints)
}

extension CurveToken {
  /// Four numbers; of the curve that no four numbers give, the nearest.
  fileprivate var controlPoints: JSONValue {
    if case .inOutQuad = self { CurveToken(0.455, 0.03, 0.515, 0.955).json } else { json }
  }

  /// What the four numbers only come near to.
  fileprivate var exact: [(name: String, value: JSONValue)] {
    if case .inOutQuad = self { [("curve", json)] } else { [] }
  }
}

extension MotionDuration {
  fileprivate var designToken: JSONValue {
    .object([("value", .number(DecimalText(written: milliseconds))), ("unit", .string("ms"))])
  }
}

extension MotionTransition {
  fileprivate var designToken: DesignToken {
    let delay = references.delay.map { reference("durations", $0) } ?? self.delay?.designToken
    switch motion {
    case .spring(let spring):
      return DesignToken(transition(by: spring, delay: self.delay), more: [("transition", json)])
    case .curve(let curve, let duration):
      let value = transition(
        references.duration.map { reference("durations", $0) } ?? duration.designToken,
        delay: delay ?? MotionDuration(milliseconds: 0, seconds: 0).designToken,
        references.curve.map { reference("curves", $0) } ?? curve.controlPoints)
      let needsMore = reduced != nil || !curve.exact.isEmpty
      return DesignToken(value, more: needsMore ? [("transition", json)] : [])
    }
  }
}

extension Quantity {
  /// Points and times have types; any other number is one, and its unit stands beside it.
  fileprivate func designToken(as kind: String) -> DesignToken {
    let units = unit.map { [(name: "unit", value: JSONValue.string($0.rawValue))] } ?? []
    let exact = [(kind, JSONValue.object([(name: "value", value: json)] + units))]
    switch unit {
    case .points: return DesignToken(pixels(value), type: "dimension", more: exact)
    case .milliseconds where value >= 0:
      let time = JSONValue.object([("value", json), ("unit", .string("ms"))])
      return DesignToken(time, type: "duration", more: exact)
    default: return DesignToken(json, type: "number", more: exact)
    }
  }
}
