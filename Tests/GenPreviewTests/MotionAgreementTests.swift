import GenModel
import Testing

/// What the page reckons is what gen-native and the Swift that it generates reckon, on grids of inputs.
@Suite(.enabled(if: PageScripts.isThere, "Node.js is missing: Scripts/setup --tests installs it"))
struct MotionAgreementTests {
  private let math = PageScripts(names: PageScripts.mathematics)

  @Test func `curves, also those with zero slopes`() throws {
    let xs = [0, 0.02, 0.3, 0.98, 1]
    let ys = [-1.5, 0, 0.4, 1, 2.5]
    let points = xs.flatMap { x1 in xs.flatMap { x2 in ys.flatMap { y1 in ys.map { y2 in [x1, y1, x2, y2] } } } }
    let times = (-1...41).map { Double($0) / 40 }
    struct Answer: Decodable {
      let values: [[Double]]
      let spans: [[Double]]
      let quad: [Double]
    }
    struct Input: Encodable {
      let points: [[Double]]
      let times: [Double]
    }
    let found: Answer = try math.run(
      """
      const span = ({ lowest, highest }) => [lowest.value, highest.value];
      output = {
        values: input.points.map((curve) => input.times.map((x) => curveValue(curve, x))),
        spans: input.points.map((curve) => span(curveExtremes(curve))),
        quad: input.times.map((x) => curveValue('inOutQuad', x)),
      };
      """, on: Input(points: points, times: times))
    for (index, point) in points.enumerated() {
      let curve = CurveToken(point[0], point[1], point[2], point[3])
      expectClose(found.values[index], times.map { curve.value(at: $0) }, within: 1e-9)
      expectClose(found.spans[index], [curve.range.lowerBound, curve.range.upperBound], within: 1e-12)
    }
    expectClose(found.quad, times.map { CurveToken.inOutQuad.value(at: $0) }, within: 1e-15)
  }

  @Test func `springs of every damping, clamped and not, with and without a push`() throws {
    let ratios = [0.05, 0.3, 0.8, 0.999_999, 1, 1.000_001, 1.25, 4.5, 40]
    let times = [-1, 0, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 3, 20]
    struct Input: Encodable {
      let spring: Triple
      let velocity: Double
      let times: [Double]
    }
    struct Answer: Decodable {
      let positions: [Double]
      let velocities: [Double]
      let overshoot: Double
      let peak: Double?
      let settling: Double
      let within: [Double]
    }
    var inputs: [Input] = []
    var springs: [SpringToken] = []
    for ratio in ratios {
      for (isClamped, velocity) in [(false, 0.0), (false, 7), (true, 0), (true, 30), (false, -4)] {
        let spring = SpringToken(
          mass: 2, stiffness: 180, damping: 2 * ratio * 360.squareRoot(), overshootClamping: isClamped)
        springs.append(spring)
        inputs.append(Input(spring: Triple(spring), velocity: velocity, times: times))
      }
    }
    let found: [Answer] = try math.run(
      """
      output = input.map(({ spring, velocity, times }) => ({
        positions: times.map((time) => springPosition(spring, time, velocity)),
        velocities: times.map((time) => springVelocity(spring, time, velocity)),
        overshoot: springOvershoot(spring), peak: springPeak(spring), settling: springSettling(spring),
        within: [0.1, 0.01, 0.001].map((tolerance) => springSettlingWithin(spring, tolerance)),
      }));
      """, on: inputs)
    for (index, spring) in springs.enumerated() {
      let velocity = inputs[index].velocity
      expectClose(
        found[index].positions, times.map { spring.position(at: $0, initialVelocity: velocity) }, within: 1e-9)
      expectClose(
        found[index].velocities, times.map { spring.velocity(at: $0, initialVelocity: velocity) }, within: 1e-7)
      expectClose([found[index].overshoot], [spring.overshoot], within: 1e-12)
      #expect((found[index].peak == nil) == (spring.peakTime == nil))
      expectClose(
        [found[index].peak ?? 0, found[index].settling], [spring.peakTime ?? 0, spring.settlingDuration], within: 1e-9)
      expectClose(found[index].within, [0.1, 0.01, 0.001].map { spring.settlingDuration(within: $0) }, within: 1e-9)
    }
  }

  @Test func `pairs of both engines`() throws {
    let ratios = [0.05, 0.4, 0.8, 1, 1.5, 6]
    let pairs: [[Double]] = [0.05, 0.2, 0.4, 1, 3].flatMap { duration in ratios.map { [duration, $0] } }
    let found: [[Double]] = try math.run(
      """
      output = input.map(([duration, ratio]) => {
        const [apple, other] = [swiftUISpring(duration, ratio), reanimatedSpring(duration, ratio)];
        return [apple.stiffness, apple.damping, other.stiffness, other.damping, perceptualDuration(other),
          reanimatedDuration(apple), bounceOfRatio(springRatio(apple))];
      });
      """, on: pairs)
    for (pair, found) in zip(pairs, found) {
      let apple = SpringToken.swiftUI(duration: pair[0], dampingRatio: pair[1])
      let other = SpringToken.reanimated(duration: pair[0], dampingRatio: pair[1])
      let wanted = [
        apple.stiffness, apple.damping, other.stiffness, other.damping, other.perceptualDuration,
        apple.reanimatedDuration, apple.bounce,
      ]
      for (found, wanted) in zip(found, wanted) {
        #expect(abs(found - wanted) <= 1e-9 * max(1, abs(wanted)), "\(pair): \(found) is not \(wanted)")
      }
    }
  }

  @Test func `keyframes, with every way to repeat, and what is felt`() throws {
    let legs: [KeyframesToken.Leg] = [
      .init(to: 0.6, duration: 0.3, curve: CurveToken(0.3, 1.5, 0.5, 1), haptic: .impactLight),
      .init(to: 0.6, duration: 0), .init(to: 1, duration: 0.2, curve: .inOutQuad, haptic: .notificationSuccess),
    ]
    let frames: [KeyframesToken.Frame] = [
      .init(at: 0, ["scale": 2.4, "rotate": -14]), .init(at: 0.552, ["opacity": 0.92]),
      .init(at: 0.6, ["scale": 0.94, "rotate": -7]), .init(at: 1, ["scale": 1]),
    ]
    var tokens: [KeyframesToken] = [KeyframesToken(legs: [], frames: frames, repetition: .forever)]
    for repetition in [KeyframesToken.Repetition.times(1), .times(2), .times(3), .forever] {
      for alternates in [false, true] {
        tokens.append(
          KeyframesToken(delay: 0.16, legs: legs, frames: frames, repetition: repetition, alternates: alternates))
      }
    }
    let times = (-2...120).map { Double($0) / 40 }
    struct Input: Encodable {
      let tokens: [Keyframes]
      let times: [Double]
    }
    struct Answer: Decodable {
      let progress: [Double]
      let values: [[Double?]]
      let beats: [Double]
    }
    let names = ["scale", "rotate", "opacity", "nothing"]
    let found: [Answer] = try math.run(
      """
      output = input.tokens.map((token) => {
        const keyframes = { ...token, repetition: token.repetition ?? Infinity,
          legs: token.legs.map((leg) => ({ ...leg, curve: leg.curve ?? 'inOutQuad', haptic: leg.haptic ?? null })) };
        const progress = input.times.map((time) => keyframesProgress(keyframes, time));
        return { progress, beats: keyframesHaptics(keyframes).map((beat) => beat.time),
          values: ['scale', 'rotate', 'opacity', 'nothing'].map((property) =>
            progress.map((at) => keyframesValue(keyframes, property, at))) };
      });
      """, on: Input(tokens: tokens.map(Keyframes.init), times: times))
    for (index, token) in tokens.enumerated() {
      expectClose(found[index].progress, times.map { token.progress(at: $0) }, within: 1e-9)
      for (place, name) in names.enumerated() {
        let wanted = times.map { token.value(of: name, at: $0) }
        #expect(found[index].values[place].map { $0 == nil } == wanted.map { $0 == nil })
        expectClose(found[index].values[place].map { $0 ?? 0 }, wanted.map { $0 ?? 0 }, within: 1e-9)
      }
      expectClose(found[index].beats, token.haptics().map(\.time), within: 1e-12)
    }
  }

  @Test func `staggers and transitions`() throws {
    let house = CurveToken(0.2, 0.9, 0.25, 1.12)
    let longer = StaggerToken(duration: 1, durationPerItem: 0.08, curve: house)
    let later = StaggerToken(duration: 0.4, delayPerItem: 0.05, curve: house)
    let spring = SpringToken(stiffness: 300, damping: 24)
    let transitions = [
      TransitionToken(house, duration: 0.32, delay: 0.1), TransitionToken(house, duration: 0),
      TransitionToken(.spring(spring), delay: 0.2),
    ]
    let times = (-1...60).map { Double($0) / 40 }
    struct Answer: Decodable {
      let staggers: [[Double]]
      let totals: [Double]
      let transitions: [[Double]]
      let durations: [Double]
    }
    let found: Answer = try math.run(
      """
      const curve = [0.2, 0.9, 0.25, 1.12];
      const staggers = [{ curve, duration: 1, durationPerItem: 0.08, delayPerItem: 0 },
        { curve, duration: 0.4, durationPerItem: 0, delayPerItem: 0.05 }];
      const transitions = [{ curve, duration: 0.32, delay: 0.1 }, { curve, duration: 0, delay: 0 },
        { spring: { mass: 1, stiffness: 300, damping: 24, clamped: false }, delay: 0.2 }];
      output = {
        staggers: staggers.flatMap((stagger) => [0, 3].map((item) =>
          input.map((time) => staggerValue(stagger, item, time)))),
        totals: staggers.flatMap((stagger) => [0, 1, 5].map((count) => staggerTotal(stagger, count))),
        transitions: transitions.map((transition) => input.map((time) => transitionValue(transition, time))),
        durations: transitions.map(transitionDuration),
      };
      """, on: times)
    let wanted = [longer, later].flatMap { stagger in
      [0, 3].map { item in times.map { stagger.value(at: $0, item: item) } }
    }
    for (found, wanted) in zip(found.staggers, wanted) { expectClose(found, wanted, within: 1e-9) }
    expectClose(
      found.totals, [longer, later].flatMap { stagger in [0, 1, 5].map { stagger.totalDuration(count: $0) } },
      within: 1e-12)
    for (found, transition) in zip(found.transitions, transitions) {
      expectClose(found, times.map { transition.value(at: $0) }, within: 1e-9)
    }
    expectClose(found.durations, transitions.map(\.duration), within: 1e-9)
  }

  @Test func `the verdict on every release`() throws {
    let offsets = [-150.0, -90, -40, 0, 40, 90, 91, 150]
    let speeds = [-1200.0, -181, 0, 180, 181, 900]
    var releases: [Release] = []
    for x in offsets {
      for y in offsets {
        for velocityX in speeds {
          for velocityY in speeds {
            releases.append(Release(x: x, y: y, velocityX: velocityX, velocityY: velocityY))
          }
        }
      }
    }
    struct Input: Encodable {
      let rates: [Double]
      let releases: [Release]
    }
    let rates = [0.998, 0.99]
    let found: [[String?]] = try math.run(
      """
      const fling = { by: 90, right: 'kept', left: 'edit', down: 'notMine' };
      output = input.rates.map((rate) => input.releases.map((release) => flingVerdict(fling, rate, release)));
      """, on: Input(rates: rates, releases: releases))
    for (rate, found) in zip(rates, found) {
      let card = FlingToken(by: 90, right: "kept", left: "edit", down: "notMine", decelerationRate: rate)
      let wanted = releases.map {
        card.verdict(x: $0.x, y: $0.y, velocityX: $0.velocityX, velocityY: $0.velocityY)
      }
      #expect(found == wanted)
      #expect(Set(wanted) == ["kept", "edit", "notMine", nil])
    }
  }

  @Test func `a card that is caught in flight does not jump`() throws {
    let ys = [-300.0, -20, 0, 55, 310]
    let offsets: [[Double]] = [-400.0, -90, -1, 0, 30, 200].flatMap { x in ys.map { [x, $0] } }
    let found: [[Double]] = try PageScripts(names: PageScripts.mathematics + ["motion-fling.js"]).run(
      """
      const fling = { by: 90, right: 'kept', down: 'notMine' };
      output = input.map(([x, y]) => {
        const shown = shownOffset({ x, y }, fling, 320, { rubberBand: 0.55 });
        const pulled = pulledOffset(shown, fling, 320, { rubberBand: 0.55 });
        return [shown.x, shown.y, pulled.x, pulled.y];
      });
      """, on: offsets)
    for (offset, found) in zip(offsets, found) {
      let shown = offset.map { $0 < 0 ? ReleasePhysics.rubberBand($0, dimension: 320) : $0 }
      expectClose(found, shown + offset, within: 1e-9)
    }
  }

  @Test func `the edges of the rubber band`() throws {
    let inputs = [[0, 390], [10, 0], [0, 0], [389.999, 390], [-200, 390]]
    let found: [[Double]] = try math.run(
      "output = input.map(([x, size]) => [rubberBand(x, size), inverseRubberBand(Math.min(x, size * 0.9), size)]);",
      on: inputs)
    for (input, found) in zip(inputs, found) {
      let wanted = [
        ReleasePhysics.rubberBand(input[0], dimension: input[1]),
        ReleasePhysics.inverseRubberBand(min(input[0], input[1] * 0.9), dimension: input[1]),
      ]
      expectClose(found, wanted, within: 1e-9)
    }
  }
}

private struct Triple: Encodable {
  let mass: Double
  let stiffness: Double
  let damping: Double
  let clamped: Bool

  init(_ spring: SpringToken) {
    mass = spring.mass
    stiffness = spring.stiffness
    damping = spring.damping
    clamped = spring.overshootClamping
  }
}

private struct Release: Encodable {
  let x: Double
  let y: Double
  let velocityX: Double
  let velocityY: Double
}

/// Keyframes as the page has them; a curve that is missing is `inOutQuad`.
private struct Keyframes: Encodable {
  struct Leg: Encodable {
    let to: Double
    let duration: Double
    let curve: [Double]?
    let haptic: String?
  }

  struct Frame: Encodable {
    struct Value: Encodable {
      let property: String
      let value: Double
    }

    let at: Double
    let values: [Value]
  }

  let delay: Double
  let legs: [Leg]
  let frames: [Frame]
  let repetition: Int?
  let alternates: Bool

  init(_ token: KeyframesToken) {
    delay = token.delay
    legs = token.legs.map { leg in
      var points: [Double]?
      if case .bezier(let x1, let y1, let x2, let y2) = leg.curve { points = [x1, y1, x2, y2] }
      return Leg(to: leg.to, duration: leg.duration, curve: points, haptic: leg.haptic?.rawValue)
    }
    frames = token.frames.map { frame in
      Frame(at: frame.at, values: frame.values.sorted { $0.key < $1.key }.map { Frame.Value(property: $0, value: $1) })
    }
    if case .times(let count) = token.repetition { repetition = count } else { repetition = nil }
    alternates = token.alternates
  }
}
