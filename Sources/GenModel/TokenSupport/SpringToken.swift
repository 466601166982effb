#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif
#if canImport(SwiftUI)
  package import SwiftUI
#endif
#if canImport(UIKit) && !os(watchOS)
  package import UIKit
#endif

/// A spring as physics knows it: the three numbers that mean the same motion in every engine.
package struct SpringToken: Hashable, Sendable {
  package var mass: Double
  package var stiffness: Double
  package var damping: Double
  /// Whether the motion stops where it would first pass its target.
  package var overshootClamping: Bool
  package var reduced: ReducedMotion

  /// All three numbers are positive.
  package init(
    mass: Double = 1, stiffness: Double, damping: Double, overshootClamping: Bool = false,
    reduced: ReducedMotion = .same
  ) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.overshootClamping = overshootClamping
    self.reduced = reduced
  }

  /// SwiftUI's `Spring(duration:bounce:)`, told by its damping ratio: the duration is the perceptual one, in seconds, the
  /// time of one undamped oscillation.
  package static func swiftUI(
    duration: Double, dampingRatio: Double, overshootClamping: Bool = false, reduced: ReducedMotion = .same
  ) -> Self {
    let frequency = 2 * Double.pi / duration
    return Self(
      stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency, overshootClamping: overshootClamping,
      reduced: reduced)
  }

  /// SwiftUI's `Spring(duration:bounce:)`: a bounce of 0 does not overshoot, one near 1 hardly ends, a negative one
  /// (above −1) is over-damped.
  package static func swiftUI(
    duration: Double, bounce: Double, overshootClamping: Bool = false, reduced: ReducedMotion = .same
  ) -> Self {
    swiftUI(
      duration: duration, dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce,
      overshootClamping: overshootClamping, reduced: reduced)
  }

  /// Reanimated 4's `withSpring({ duration, dampingRatio })`, with the duration in seconds.
  ///
  /// Reanimated lets the spring's energy fall to 6e-9 of its start within 1.5 times the duration, and reckons that fall by
  /// the critically damped formula. From a ratio of 1 on it plays the critically damped motion, and so does this.
  package static func reanimated(
    duration: Double, dampingRatio: Double, overshootClamping: Bool = false, reduced: ReducedMotion = .same
  ) -> Self {
    let frequency = reanimatedDecay(dampingRatio: dampingRatio) / (1.5 * duration * dampingRatio)
    return Self(
      stiffness: frequency * frequency, damping: 2 * min(dampingRatio, 1) * frequency,
      overshootClamping: overshootClamping, reduced: reduced)
  }

  /// In radians a second, without damping.
  package var angularFrequency: Double { (stiffness / mass).squareRoot() }

  /// Below 1 the spring overshoots and swings, at 1 and above it does not.
  package var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// The seconds that SwiftUI's `duration` would need for this motion.
  package var perceptualDuration: Double { 2 * Double.pi / angularFrequency }

  /// What SwiftUI's `bounce` would be for this motion.
  package var bounce: Double {
    let ratio = dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  /// The seconds (Reanimated wants milliseconds) that Reanimated 4's `duration` would need for this motion, beside its
  /// damping ratio.
  package var reanimatedDuration: Double {
    let ratio = dampingRatio
    return Self.reanimatedDecay(dampingRatio: ratio) / (1.5 * ratio * angularFrequency)
  }

  /// Ratio, angular frequency and time multiplied, at which Reanimated takes a spring to be at rest: the u of
  /// e^(−2u) · ((1 + u)² + ratio² · u²) = 6e-9.
  private static func reanimatedDecay(dampingRatio: Double) -> Double {
    var low = 0.0
    var high = 60.0
    while true {
      let u = low + (high - low) / 2
      if u <= low || u >= high { return u }
      let energy = exp(-2 * u) * ((1 + u) * (1 + u) + dampingRatio * dampingRatio * u * u)
      if energy > 6e-9 { low = u } else { high = u }
    }
  }

  /// What to do with the spring now: play it, or what takes its place.
  package func playback(reduceMotion: Bool) -> MotionPlayback<SpringToken> {
    guard reduceMotion else { return .play(self) }
    switch reduced {
    case .same: return .play(self)
    case .end: return .end
    case .first: return .first
    case .fade(let duration): return .fade(duration: duration)
    }
  }
}

extension SpringToken {
  /// How far the spring has come at a moment, in seconds, on its way from 0 to its target 1.
  ///
  /// The initial velocity is in ways a second: a finger's points a second, divided by the points still to go.
  package func position(at time: Double, initialVelocity: Double = 0) -> Double {
    1 + state(at: time, initialVelocity: initialVelocity).displacement
  }

  /// In ways a second.
  package func velocity(at time: Double, initialVelocity: Double = 0) -> Double {
    state(at: time, initialVelocity: initialVelocity).velocity
  }

  /// How far the spring passes its target from rest, as a part of the whole way.
  package var overshoot: Double {
    let ratio = dampingRatio
    guard ratio < 1, !overshootClamping else { return 0 }
    return exp(-Double.pi * ratio / (1 - ratio * ratio).squareRoot())
  }

  /// The moment of the greatest overshoot from rest, in seconds; nothing where there is none.
  package var peakTime: Double? {
    let ratio = dampingRatio
    guard ratio < 1, !overshootClamping else { return nil }
    return Double.pi / (angularFrequency * (1 - ratio * ratio).squareRoot())
  }

  /// The seconds after which SwiftUI takes the spring to be at rest: the envelope is down to 0.001, or, where nothing
  /// swings, the motion itself, in whole tenths of a second. A clamped spring is at rest when it arrives.
  package var settlingDuration: Double {
    let decay = dampingRatio * angularFrequency
    let settling =
      dampingRatio < 1
      ? max(0, log((1 + decay) / 0.001) / decay)
      : (settlingDuration(within: 0.001) * 10).rounded(.up) / 10
    return overshootClamping ? min(settling, arrival(initialVelocity: 0) ?? settling) : settling
  }

  /// The seconds from rest after which the spring never again is further from its target than the tolerance, a part of the
  /// whole way.
  package func settlingDuration(within tolerance: Double) -> Double {
    guard tolerance < 1 else { return 0 }
    guard tolerance > 0, dampingRatio > 0 else { return .infinity }
    if overshootClamping, let arrival = arrival(initialVelocity: 0) { return arrival }
    var low = 0.0
    var high = 1 / angularFrequency
    var sign = -1.0
    let ratio = dampingRatio
    if ratio < 1 {
      // The furthest points lie half an oscillation apart; behind the last one out of tolerance the motion comes in.
      let half = Double.pi / (angularFrequency * (1 - ratio * ratio).squareRoot())
      let last = (log(1 / tolerance) / (ratio * angularFrequency * half)).rounded(.down)
      low = last * half
      high = low + half
      sign = last.truncatingRemainder(dividingBy: 2) == 0 ? -1 : 1
    } else {
      while high.isFinite, sign * state(at: high, initialVelocity: 0).displacement >= tolerance { high *= 2 }
    }
    while true {
      let middle = low + (high - low) / 2
      if !(middle > low && middle < high) { return high }
      if sign * state(at: middle, initialVelocity: 0).displacement >= tolerance { low = middle } else { high = middle }
    }
  }

  /// Where the spring is as seen from its target, and how fast: the solution of m·y″ + c·y′ + k·y = 0 with y(0) = −1.
  private func state(at time: Double, initialVelocity v: Double) -> (displacement: Double, velocity: Double) {
    guard time > 0 else { return (-1, v) }
    if overshootClamping, let arrival = arrival(initialVelocity: v), time >= arrival { return (0, 0) }
    let w = angularFrequency
    let z = dampingRatio
    let rest = 1 - z * z
    if rest > 1e-12 {
      let swing = w * rest.squareRoot()
      let decay = z * w
      let b = (v - decay) / swing
      let envelope = exp(-decay * time)
      let (cosine, sine) = (cos(swing * time), sin(swing * time))
      return (envelope * (b * sine - cosine), envelope * (v * cosine + (swing - decay * b) * sine))
    }
    if rest > -1e-12 {
      let envelope = exp(-w * time)
      return (envelope * ((v - w) * time - 1), envelope * (v - w * (v - w) * time))
    }
    let (slow, fast) = rates(z: z, w: w)
    let b = (v + slow) / (fast - slow)
    let a = -1 - b
    let (slowly, quickly) = (a * exp(slow * time), b * exp(fast * time))
    return (slowly + quickly, slow * slowly + fast * quickly)
  }

  /// The moment at which the motion first reaches its target; nothing where it only comes near.
  private func arrival(initialVelocity v: Double) -> Double? {
    let w = angularFrequency
    let z = dampingRatio
    let rest = 1 - z * z
    if rest > 1e-12 {
      let swing = w * rest.squareRoot()
      return atan2(1, (v - z * w) / swing) / swing
    }
    if rest > -1e-12 {
      return v > w ? 1 / (v - w) : nil
    }
    let (slow, fast) = rates(z: z, w: w)
    let b = (v + slow) / (fast - slow)
    let ratio = b / (1 + b)
    return ratio > 1 ? log(ratio) / (slow - fast) : nil
  }

  /// The two rates of an over-damped spring's decay, written so that no digits are lost between near numbers.
  private func rates(z: Double, w: Double) -> (slow: Double, fast: Double) {
    let sum = z + (z * z - 1).squareRoot()
    return (-w / sum, -w * sum)
  }
}

#if canImport(SwiftUI)
  extension SpringToken {
    /// The same spring for SwiftUI.
    package var spring: Spring {
      Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true)
    }

    /// SwiftUI knows no clamping: there, a spring that overshoots does so.
    package var animation: Animation { .spring(spring) }

    /// The animation, or under Reduce Motion what takes its place: a plain fade, or none, so that the end is there at once.
    package func animation(reduceMotion: Bool) -> Animation? {
      switch playback(reduceMotion: reduceMotion) {
      case .play: animation
      case .fade(let duration): .linear(duration: duration)
      case .end, .first: nil
      }
    }
  }
#endif

#if canImport(UIKit) && !os(watchOS)
  extension SpringToken {
    /// The same spring for a UIKit animator, whose own duration then has no effect.
    ///
    /// The velocity of each axis is in ways a second: a finger's points a second, divided by the points still to go.
    @MainActor package func timingParameters(initialVelocity: CGVector = .zero) -> UISpringTimingParameters {
      UISpringTimingParameters(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)
    }
  }
#endif
