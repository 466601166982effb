package import GenSource

/// A spring: the numbers that every engine understands, and the pair that a designer chose them by.
package struct MotionSpring: Sendable {
  /// Whose meaning of a spring's duration is meant.
  package enum Engine: String, Sendable, CaseIterable {
    case swiftUI = "swiftui"
    case reanimated
  }

  /// How the source tells the spring, where it does not tell its numbers.
  package struct Designed: Sendable, Hashable {
    /// How much the spring swings, in the words of the one or the other engine.
    package enum Shape: Sendable, Hashable {
      case dampingRatio(Double)
      case bounce(Double)
    }

    package var engine: Engine
    package var duration: MotionDuration
    package var shape: Shape

    package init(engine: Engine, duration: MotionDuration, shape: Shape) {
      self.engine = engine
      self.duration = duration
      self.shape = shape
    }

    package var dampingRatio: Double {
      switch shape {
      case .dampingRatio(let ratio): ratio
      case .bounce(let bounce): bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
      }
    }
  }

  package var mass: Double
  package var stiffness: Double
  package var damping: Double
  package var overshootClamping: Bool
  package var designed: Designed?
  /// Nothing where neither the token nor its file says.
  package var reduced: MotionReduced?
  /// Where the source tells the spring.
  package var range: SourceRange

  package init(
    mass: Double, stiffness: Double, damping: Double, overshootClamping: Bool = false,
    reduced: MotionReduced? = nil, at range: SourceRange
  ) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.overshootClamping = overshootClamping
    self.reduced = reduced
    self.range = range
  }

  package init(
    _ designed: Designed, overshootClamping: Bool = false, reduced: MotionReduced? = nil, at range: SourceRange
  ) {
    let duration = designed.duration.seconds
    let token =
      switch designed.engine {
      case .swiftUI: SpringToken.swiftUI(duration: duration, dampingRatio: designed.dampingRatio)
      case .reanimated: SpringToken.reanimated(duration: duration, dampingRatio: designed.dampingRatio)
      }
    self.init(
      mass: token.mass, stiffness: token.stiffness, damping: token.damping, overshootClamping: overshootClamping,
      reduced: reduced, at: range)
    self.designed = designed
  }

  /// The spring as it plays.
  package var token: SpringToken {
    SpringToken(
      mass: mass, stiffness: stiffness, damping: damping, overshootClamping: overshootClamping,
      reduced: reduced?.token ?? .same)
  }

  /// The ratio that was asked for: Reanimated plays everything above 1 as 1.
  package var dampingRatio: Double { designed?.dampingRatio ?? token.dampingRatio }
}

/// What happens in place of a motion under Reduce Motion.
package enum MotionReduced: Sendable, Hashable {
  case end
  case first
  case same
  case fade(MotionDuration)

  package var token: ReducedMotion {
    switch self {
    case .end: .end
    case .first: .first
    case .same: .same
    case .fade(let duration): .fade(duration: duration.seconds)
    }
  }
}
