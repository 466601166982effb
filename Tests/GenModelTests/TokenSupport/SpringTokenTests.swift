import GenModel
import Testing

@Suite struct SpringTokenTests {
  struct Meaning: Sendable {
    let duration: Double
    let ratio: Double
    let swiftUI: (frequency: Double, stiffness: Double, damping: Double)
    let reanimated: (frequency: Double, stiffness: Double, damping: Double)
  }

  static let meanings = [
    Meaning(
      duration: 0.5, ratio: 0.7, swiftUI: (12.5664, 157.91, 17.593), reanimated: (23.2810, 542.01, 32.593)),
    Meaning(
      duration: 0.5, ratio: 1.0, swiftUI: (12.5664, 157.91, 25.133), reanimated: (16.4904, 271.93, 32.981)),
    Meaning(
      duration: 0.4, ratio: 0.8, swiftUI: (15.7080, 246.74, 25.133), reanimated: (25.5613, 653.38, 40.898)),
    Meaning(
      duration: 0.35, ratio: 0.86, swiftUI: (17.9520, 322.27, 30.877), reanimated: (27.2391, 741.97, 46.851)),
    Meaning(
      duration: 0.55, ratio: 0.825, swiftUI: (11.4240, 130.51, 18.850), reanimated: (18.0444, 325.60, 29.773)),
    Meaning(
      duration: 0.3, ratio: 0.6, swiftUI: (20.9440, 438.65, 25.133), reanimated: (45.1051, 2034.47, 54.126)),
  ]

  @Test("The same pair is one spring in SwiftUI and another in Reanimated", arguments: meanings)
  func engines(meaning: Meaning) {
    let swiftUI = SpringToken.swiftUI(duration: meaning.duration, dampingRatio: meaning.ratio)
    #expect(isClose(swiftUI.angularFrequency, meaning.swiftUI.frequency, within: 5e-5))
    #expect(isClose(swiftUI.stiffness, meaning.swiftUI.stiffness, within: 5e-3))
    #expect(isClose(swiftUI.damping, meaning.swiftUI.damping, within: 5e-4))
    #expect(isClose(swiftUI.dampingRatio, meaning.ratio, within: 1e-12))
    #expect(isClose(swiftUI.perceptualDuration, meaning.duration, within: 1e-12))

    let reanimated = SpringToken.reanimated(duration: meaning.duration, dampingRatio: meaning.ratio)
    #expect(isClose(reanimated.angularFrequency, meaning.reanimated.frequency, within: 5e-5))
    #expect(isClose(reanimated.stiffness, meaning.reanimated.stiffness, within: 5e-3))
    #expect(isClose(reanimated.damping, meaning.reanimated.damping, within: 5e-4))
    #expect(isClose(reanimated.reanimatedDuration, meaning.duration, within: 1e-12))
  }

  @Test("SwiftUI's pairs give its documented triples")
  func swiftUI() {
    let card = SpringToken.swiftUI(duration: 0.4, dampingRatio: 0.8)
    #expect(isClose(card.stiffness, 246.740110) && isClose(card.damping, 25.132741) && card.mass == 1)

    let documented = SpringToken.swiftUI(duration: 0.5, bounce: 0.3)
    #expect(isClose(documented.damping, 17.592919))
    #expect(isClose(documented.stiffness, 157.91367))

    let stiff = SpringToken(stiffness: 100, damping: 10)
    #expect(isClose(stiff.perceptualDuration, 0.628319))
    #expect(isClose(stiff.bounce, 0.5))

    #expect(isClose(SpringToken.swiftUI(duration: 0.5, bounce: -0.2).damping, 31.4159, within: 5e-5))
    #expect(isClose(SpringToken.swiftUI(duration: 0.5, bounce: -0.2).dampingRatio, 1.25))
    #expect(isClose(SpringToken.swiftUI(duration: 0.5, bounce: -0.5).damping, 50.2655, within: 5e-5))
    #expect(isClose(SpringToken.swiftUI(duration: 0.5, bounce: -0.5).bounce, -0.5))
  }

  @Test("Reanimated's own duration form needs other milliseconds for SwiftUI's motion")
  func reanimatedDuration() {
    let springs = [(0.5, 0.7, 0.92632), (0.5, 1.0, 0.65613), (0.4, 0.8, 0.65091)]
    for (duration, ratio, wanted) in springs {
      let spring = SpringToken.swiftUI(duration: duration, dampingRatio: ratio)
      #expect(isClose(spring.reanimatedDuration, wanted, within: 5e-6))
    }
    #expect(isClose(SpringToken.reanimated(duration: 0.55, dampingRatio: 1).stiffness, 224.74, within: 5e-3))
  }

  @Test("From a ratio of 1 on Reanimated plays the critically damped motion")
  func reanimatedCritical() {
    let spring = SpringToken.reanimated(duration: 0.3, dampingRatio: 1.5)
    #expect(isClose(spring.dampingRatio, 1, within: 1e-12))
    #expect(isClose(spring.reanimatedDuration / 0.3, 1, within: 0.5))
  }

  struct Motion: Sendable {
    let duration: Double
    let ratio: Double
    let overshoot: Double
    let peak: Double?
    let positions: [Double]
    let settling: Double
    let within: (percent: Double, permille: Double)?
  }

  static let motions = [
    Motion(
      duration: 0.5, ratio: 0.7, overshoot: 0.045988, peak: 0.350070, positions: [0.423302, 0.984087, 1.014498],
      settling: 1.044713, within: (0.5232, 0.8187)),
    Motion(
      duration: 0.5, ratio: 1, overshoot: 0, peak: nil, positions: [0.357740, 0.821026, 0.986399], settling: 0.8,
      within: (0.5283, 0.7348)),
    Motion(
      duration: 0.4, ratio: 0.8, overshoot: 0.015165, peak: 0.333333, positions: [0.525705, 0.989814, 1.010451],
      settling: 0.757207, within: (0.4045, 0.5394)),
    Motion(
      duration: 0.35, ratio: 0.86, overshoot: 0.005019, peak: 0.342940, positions: [0.584478, 0.987170, 1.004981],
      settling: 0.628771, within: (0.2554, 0.4881)),
    Motion(
      duration: 0.3, ratio: 0.6, overshoot: 0.094780, peak: 0.187500, positions: [0.817462, 1.049675, 1.009320],
      settling: 0.757207, within: nil),
  ]

  @Test("Positions, overshoot, peak and settling time have their reference values", arguments: motions)
  func motion(_ motion: Motion) {
    let spring = SpringToken.swiftUI(duration: motion.duration, dampingRatio: motion.ratio)
    for (time, position) in zip([0.1, 0.25, motion.duration], motion.positions) {
      #expect(isClose(spring.position(at: time), position))
    }
    #expect(isClose(spring.overshoot, motion.overshoot))
    #expect(spring.peakTime == nil && motion.peak == nil || isClose(spring.peakTime, motion.peak ?? -1))
    if let peak = spring.peakTime {
      #expect(isClose(spring.position(at: peak), 1 + motion.overshoot))
      #expect(isClose(spring.velocity(at: peak), 0))
    }
    #expect(isClose(spring.settlingDuration, motion.settling))
    if let within = motion.within {
      #expect(isClose(spring.settlingDuration(within: 0.01), within.percent, within: 5e-5))
      #expect(isClose(spring.settlingDuration(within: 0.001), within.permille, within: 5e-5))
    }
  }

  static let ratios = [0.05, 0.3, 0.7, 0.999_999, 1, 1.000_001, 1.25, 4.5644, 40]

  /// The equation of motion is the definition: m·y″ + c·y′ + k·y = 0 from y(0) = −1 and y′(0) = v.
  @Test("Positions and velocities obey the equation of motion", arguments: ratios, [0, 4, -3])
  func equation(ratio: Double, velocity: Double) {
    let spring = SpringToken(mass: 2, stiffness: 200, damping: 40 * ratio)
    #expect(isClose(spring.dampingRatio, ratio, within: 1e-12))
    #expect(spring.position(at: 0, initialVelocity: velocity) == 0)
    #expect(spring.velocity(at: 0, initialVelocity: velocity) == velocity)
    let h = 1e-5
    for time in [0.01, 0.05, 0.2, 0.6, 1.5] {
      let position = spring.position(at: time, initialVelocity: velocity)
      let v = spring.velocity(at: time, initialVelocity: velocity)
      let slope =
        (spring.position(at: time + h, initialVelocity: velocity)
          - spring.position(at: time - h, initialVelocity: velocity)) / (2 * h)
      #expect(isClose(slope, v, within: 1e-5 * max(1, ratio * ratio)))
      let acceleration =
        (spring.velocity(at: time + h, initialVelocity: velocity)
          - spring.velocity(at: time - h, initialVelocity: velocity)) / (2 * h)
      let force = spring.stiffness * (1 - position) - spring.damping * v
      #expect(isClose(spring.mass * acceleration, force, within: 1e-3 * max(1, ratio * ratio)))
    }
    #expect(isClose(spring.position(at: 1e9, initialVelocity: velocity), 1))
    #expect(isClose(spring.velocity(at: 1e9, initialVelocity: velocity), 0))
  }

  @Test("The tolerance is met from the settling time on, and missed just before it", arguments: ratios)
  func settling(ratio: Double) {
    let spring = SpringToken(stiffness: 100, damping: 20 * ratio)
    for tolerance in [0.1, 0.01, 0.001] {
      let time = spring.settlingDuration(within: tolerance)
      #expect(isClose(abs(1 - spring.position(at: time)), tolerance, within: 1e-9))
      for later in [1.0001, 1.01, 1.1, 1.5, 2, 5] {
        #expect(abs(1 - spring.position(at: time * later)) < tolerance)
      }
    }
  }

  @Test("A clamped spring stops where it would first pass its target", arguments: ratios, [0, 30, 200])
  func clamping(ratio: Double, velocity: Double) {
    var spring = SpringToken(stiffness: 100, damping: 20 * ratio)
    let free = (0...400).map { spring.position(at: Double($0) / 100, initialVelocity: velocity) }
    spring.overshootClamping = true
    let clamped = (0...400).map { spring.position(at: Double($0) / 100, initialVelocity: velocity) }
    let arrival = free.firstIndex { $0 > 1 } ?? free.count
    #expect(clamped[..<arrival] == free[..<arrival])
    #expect(clamped[arrival...].allSatisfy { $0 == 1 })
    if ratio <= 0.7 || velocity == 200 && ratio < 5 { #expect(arrival < free.count) }
    if ratio >= 1 && velocity == 0 { #expect(arrival == free.count) }
  }

  @Test("A clamped spring is at rest when it arrives")
  func clampedSettling() {
    let spring = SpringToken.swiftUI(duration: 0.4, dampingRatio: 0.5, overshootClamping: true)
    #expect(isClose(spring.position(at: spring.settlingDuration - 1e-9), 1))
    #expect(spring.settlingDuration < 0.2)
    #expect(spring.overshoot == 0)
    #expect(spring.peakTime == nil)
    // Without an overshoot there is nothing to clamp.
    let away = SpringToken.swiftUI(duration: 0.5, dampingRatio: 1, overshootClamping: true)
    #expect(isClose(away.settlingDuration, 0.8))
  }

  @Test("Under Reduce Motion a spring gives way to what its token says")
  func reduced() {
    var spring = SpringToken(stiffness: 300, damping: 24)
    #expect(spring.playback(reduceMotion: true) == .play(spring))
    spring.reduced = .end
    #expect(spring.playback(reduceMotion: true) == .end)
    #expect(spring.playback(reduceMotion: false) == .play(spring))
    spring.reduced = .fade(duration: 0.2)
    #expect(spring.playback(reduceMotion: true) == .fade(duration: 0.2))
    spring.reduced = .first
    #expect(spring.playback(reduceMotion: true) == .first)
  }
}
