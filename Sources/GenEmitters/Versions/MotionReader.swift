/// Reads `motion.json`.
let motionReader: StaticString = """
  /// `motion.json` of this build or another. A token that it does not have is nothing here, so that the constant of this build
  /// can stand in: `motion.springs["home"] ?? MotionTokens.Springs.home`. Times are in seconds.
  package struct MotionSnapshot: Decodable, Sendable {
    /// By the names of the sources, such as `stampIn`; so are all others.
    package let curves: [String: CurveToken]
    package let durations: [String: Double]
    package let springs: [String: SpringToken]
    package let transitions: [String: TransitionToken]
    package let staggers: [String: StaggerToken]
    package let keyframes: [String: KeyframesToken]
    /// In the units of the sources, times in seconds.
    package let gestures: [String: Double]
    package let flings: [String: FlingToken]
    package let physics: [String: Double]
    package let haptics: [String: HapticToken]

    package init(from decoder: any Decoder) throws {
      let snapshot = try SnapshotValue(from: decoder)
      curves = snapshot["curves"].leaves(MotionSnapshot.curve)
      durations = snapshot["durations"].leaves(\\.seconds)
      springs = snapshot["springs"].leaves(MotionSnapshot.spring)
      transitions = snapshot["transitions"].leaves(MotionSnapshot.transition)
      staggers = snapshot["staggers"].leaves(MotionSnapshot.stagger)
      keyframes = snapshot["keyframes"].leaves(MotionSnapshot.keyframes)
      gestures = MotionSnapshot.numbers(snapshot["gestures"], units: snapshot["units"])
      let physics = MotionSnapshot.numbers(snapshot["physics"], units: snapshot["physicsUnits"])
      self.physics = physics
      flings = snapshot["flings"].leaves { value in
        guard let by = value["by"].number else { return nil }
        var fling = FlingToken(
          by: by, right: value["right"].text, left: value["left"].text, up: value["up"].text, down: value["down"].text)
        if let rate = physics["decelerationRate"] { fling.decelerationRate = rate }
        return fling
      }
      haptics = snapshot["haptics"].leaves { $0.text.flatMap(HapticToken.init(rawValue:)) }
    }

    package static func read(_ data: Data?) -> SnapshotReading<MotionSnapshot> { Versions.motion.read(data) }

    private static func numbers(_ values: SnapshotValue, units: SnapshotValue) -> [String: Double] {
      let units = units.leaves(\\.text)
      var numbers = values.leaves(\\.number)
      for (name, unit) in units where unit == "ms" { numbers[name] = numbers[name].map { $0 / 1000 } }
      return numbers
    }

    private static func curve(_ value: SnapshotValue) -> CurveToken? {
      if value.text == "inOutQuad" { return .inOutQuad }
      let numbers = value.list?.compactMap(\\.number) ?? []
      return numbers.count == 4 ? CurveToken(numbers[0], numbers[1], numbers[2], numbers[3]) : nil
    }

    private static func reduced(_ value: SnapshotValue) -> ReducedMotion {
      if let duration = value["fade"].seconds { return .fade(duration: duration) }
      switch value.text {
      case "end": return .end
      case "first": return .first
      default: return .same
      }
    }

    private static func spring(_ value: SnapshotValue) -> SpringToken? {
      guard let mass = value["mass"].number, let stiffness = value["stiffness"].number,
        let damping = value["damping"].number, mass > 0, stiffness > 0, damping >= 0
      else { return nil }
      var isClamped = false
      if case .flag(true) = value["overshootClamping"] { isClamped = true }
      return SpringToken(
        mass: mass, stiffness: stiffness, damping: damping, overshootClamping: isClamped,
        reduced: reduced(value["reduced"]))
    }

    private static func transition(_ value: SnapshotValue) -> TransitionToken? {
      let delay = value["delay"].seconds ?? 0
      if let spring = spring(value["spring"]) {
        return TransitionToken(.spring(spring), delay: delay, reduced: reduced(value["reduced"]))
      }
      guard let curve = curve(value["curve"]), let duration = value["duration"].seconds else { return nil }
      return TransitionToken(curve, duration: duration, delay: delay, reduced: reduced(value["reduced"]))
    }

    private static func stagger(_ value: SnapshotValue) -> StaggerToken? {
      guard let duration = value["duration"].seconds, let curve = curve(value["curve"]) else { return nil }
      if let perItem = value["durationPerItem"].seconds {
        return StaggerToken(duration: duration, durationPerItem: perItem, curve: curve)
      }
      return value["delayPerItem"].seconds.map { StaggerToken(duration: duration, delayPerItem: $0, curve: curve) }
    }

    private static func keyframes(_ value: SnapshotValue) -> KeyframesToken? {
      guard let legs = value["legs"].list, let frames = value["frames"].list else { return nil }
      var repetition = KeyframesToken.Repetition.times(1)
      if value["repeat"].text == "forever" { repetition = .forever }
      if let count = value["repeat"].number.flatMap(Int.init(exactly:)), count > 0 { repetition = .times(count) }
      var alternates = false
      if case .flag(true) = value["alternate"] { alternates = true }
      return KeyframesToken(
        delay: value["delay"].seconds ?? 0,
        legs: legs.compactMap { leg in
          guard let to = leg["to"].number, let duration = leg["duration"].seconds, let curve = curve(leg["curve"]) else {
            return nil
          }
          return KeyframesToken.Leg(
            to: to, duration: duration, curve: curve,
            haptic: leg["haptic"].text.flatMap(HapticToken.init(rawValue:)))
        },
        frames: frames.compactMap { frame in
          frame["at"].number.map { KeyframesToken.Frame(at: $0, frame["values"].members.compactMapValues(\\.number)) }
        }, repetition: repetition, alternates: alternates, reduced: reduced(value["reduced"]))
    }
  }
  """
