internal import GenModel
internal import GenSource

extension CurveToken {
  var swift: SwiftCode {
    switch self {
    case .inOutQuad: ".inOutQuad"
    case .bezier(let x1, let y1, let x2, let y2):
      "CurveToken(\(written: x1), \(written: y1), \(written: x2), \(written: y2))"
    }
  }
}

extension HapticToken {
  var swift: SwiftCode {
    switch self {
    case .selection: ".selection"
    case .impactLight: ".impactLight"
    case .impactMedium: ".impactMedium"
    case .impactHeavy: ".impactHeavy"
    case .impactSoft: ".impactSoft"
    case .impactRigid: ".impactRigid"
    case .notificationSuccess: ".notificationSuccess"
    case .notificationWarning: ".notificationWarning"
    case .notificationError: ".notificationError"
    }
  }
}

extension MotionReduced {
  fileprivate var swift: SwiftCode {
    switch self {
    case .end: ".end"
    case .first: ".first"
    case .same: ".same"
    case .fade(let duration): ".fade(duration: \(written: duration.seconds))"
    }
  }
}

extension MotionSpring {
  var swift: SwiftCode {
    var arguments: [SwiftCode] = [
      "mass: \(number(mass))", "stiffness: \(number(stiffness))", "damping: \(number(damping))",
    ]
    if overshootClamping { arguments.append("overshootClamping: true") }
    if let reduced { arguments.append("reduced: \(reduced.swift)") }
    return "SpringToken(\(SwiftCode.joined(arguments, by: ", ")))"
  }

  /// What was written keeps its digits, what was computed is rounded.
  func number(_ value: Double) -> DecimalText {
    designed == nil ? DecimalText(written: value) : DecimalText(computed: value)
  }
}

extension MotionTransition {
  var swift: SwiftCode {
    var arguments: [SwiftCode] =
      switch motion {
      case .curve(let curve, let duration): [curve.swift, "duration: \(written: duration.seconds)"]
      case .spring(let spring): [".spring(\(spring.swift))"]
      }
    if let delay { arguments.append("delay: \(written: delay.seconds)") }
    if let reduced { arguments.append("reduced: \(reduced.swift)") }
    return "TransitionToken(\(SwiftCode.joined(arguments, by: ", ")))"
  }
}

extension MotionStagger {
  var swift: SwiftCode {
    let perItem: SwiftCode =
      switch perItem {
      case .duration(let duration): "durationPerItem: \(written: duration.seconds)"
      case .delay(let delay): "delayPerItem: \(written: delay.seconds)"
      }
    return "StaggerToken(duration: \(written: duration.seconds), \(perItem), curve: \(curve.swift))"
  }
}

extension MotionFling {
  func swift(decelerationRate: Double?) -> SwiftCode {
    var arguments: [SwiftCode] = ["by: \(written: by)"]
    if let right { arguments.append("right: \(quoted: right)") }
    if let left { arguments.append("left: \(quoted: left)") }
    if let up { arguments.append("up: \(quoted: up)") }
    if let down { arguments.append("down: \(quoted: down)") }
    if let decelerationRate { arguments.append("decelerationRate: \(written: decelerationRate)") }
    return "FlingToken(\(SwiftCode.joined(arguments, by: ", ")))"
  }
}

extension MotionKeyframes {
  /// The arguments of the initializer over several lines, and its closing parenthesis.
  func writeArguments(_ writer: inout SwiftWriter) {
    if let delay { writer.line("delay: \(written: delay.seconds),") }
    writer.line("legs: [")
    writer.indented { writer in
      for leg in legs {
        var arguments: [SwiftCode] = [
          "to: \(written: leg.to)", "duration: \(written: leg.duration.seconds)", "curve: \(leg.curve.swift)",
        ]
        if let haptic = leg.haptic { arguments.append("haptic: \(haptic.swift)") }
        writer.line("KeyframesToken.Leg(\(SwiftCode.joined(arguments, by: ", "))),")
      }
    }
    writer.line("],")
    writer.line("frames: [")
    writer.indented { writer in
      for frame in frames {
        let values = frame.values.map { property, value -> SwiftCode in
          let number = isTime(property) ? value / 1000 : value
          return "\(quoted: property): \(written: number)"
        }
        writer.line("KeyframesToken.Frame(at: \(written: frame.at), [\(SwiftCode.joined(values, by: ", "))]),")
      }
    }
    var rest: [SwiftCode] = []
    switch repetition {
    case .times(1): break
    case .times(let count): rest.append("repetition: .times(\(count))")
    case .forever: rest.append("repetition: .forever")
    }
    if alternates { rest.append("alternates: true") }
    if let reduced { rest.append("reduced: \(reduced.swift)") }
    guard !rest.isEmpty else {
      writer.line("])")
      return
    }
    writer.line("],")
    writer.line("\(SwiftCode.joined(rest, by: ", ")))")
  }

  private func isTime(_ property: String) -> Bool {
    units.contains { $0.property == property && $0.unit == .milliseconds }
  }

  /// The units of the properties that have one, for the comment.
  var unitNote: SourceText? {
    units.isEmpty ? nil : SourceText(units.map { "`\($0.property)` is \($0.unit.phrase)." }.joined(separator: " "))
  }
}

extension Quantity {
  /// The unit, for the comment.
  var unitNote: SourceText? {
    unit.map { unit in SourceText(unit.phrase.prefix(1).uppercased() + unit.phrase.dropFirst() + ".") }
  }
}

extension Quantity.Unit {
  fileprivate var phrase: String {
    switch self {
    case .points: "in points"
    case .milliseconds: "in seconds"
    case .pointsPerSecond: "in points a second"
    case .degrees: "in degrees"
    case .pointsPerDegree: "in points for each degree"
    case .percent: "in per cent"
    }
  }
}

extension SwiftCode.StringInterpolation {
  /// A number that somebody wrote.
  fileprivate mutating func appendInterpolation(written number: Double) {
    appendInterpolation(DecimalText(written: number))
  }
}
