#if canImport(SwiftUI)
  package import SwiftUI
#endif

/// A move from one state to the next: how long it waits, and along which curve or by which spring it goes.
package struct TransitionToken: Hashable, Sendable {
  package enum Motion: Hashable, Sendable {
    /// Along a curve for so many seconds.
    case curve(CurveToken, duration: Double)
    case spring(SpringToken)
  }

  package var motion: Motion
  /// In seconds.
  package var delay: Double
  package var reduced: ReducedMotion

  package init(_ motion: Motion, delay: Double = 0, reduced: ReducedMotion = .same) {
    self.motion = motion
    self.delay = delay
    self.reduced = reduced
  }

  package init(
    _ curve: CurveToken, duration: Double, delay: Double = 0, reduced: ReducedMotion = .same
  ) {
    self.init(.curve(curve, duration: duration), delay: delay, reduced: reduced)
  }

  /// The seconds from the start until the transition is at rest, the delay among them.
  package var duration: Double {
    switch motion {
    case .curve(_, let duration): delay + duration
    case .spring(let spring): delay + spring.settlingDuration
    }
  }

  /// How far the transition has come from 0 to 1, so many seconds after its start.
  ///
  /// Under Reduce Motion that is what `reduced` says; where that is a fade, the whole way at once.
  package func value(at time: Double, reduceMotion: Bool = false) -> Double {
    switch playback(reduceMotion: reduceMotion) {
    case .play(let transition): transition.progress(at: time)
    case .end, .fade: 1
    case .first: 0
    }
  }

  /// What to do now: play the transition, under Reduce Motion without its delay, or what takes its place.
  package func playback(reduceMotion: Bool) -> MotionPlayback<TransitionToken> {
    guard reduceMotion else { return .play(self) }
    switch reduced {
    case .same: return .play(TransitionToken(motion, reduced: reduced))
    case .end: return .end
    case .first: return .first
    case .fade(let duration): return .fade(duration: duration)
    }
  }

  private func progress(at time: Double) -> Double {
    let elapsed = time - delay
    guard elapsed >= 0 else { return 0 }
    switch motion {
    case .curve(let curve, let duration): return duration > 0 ? curve.value(at: elapsed / duration) : 1
    case .spring(let spring): return spring.position(at: elapsed)
    }
  }
}

#if canImport(SwiftUI)
  extension TransitionToken {
    /// The animation, or under Reduce Motion what takes its place: a plain fade, or none, so that the end is there at once.
    ///
    /// A transition that takes no time is no animation either: Core Animation would read 0 as its default of a quarter of a
    /// second.
    package func animation(reduceMotion: Bool = false) -> Animation? {
      switch playback(reduceMotion: reduceMotion) {
      case .play(let transition): transition.ownAnimation
      case .fade(let duration): duration > 0 ? .linear(duration: duration) : nil
      case .end, .first: nil
      }
    }

    private var ownAnimation: Animation? {
      switch motion {
      case .curve(let curve, let duration): duration > 0 ? curve.animation(duration: duration).delay(delay) : nil
      case .spring(let spring): spring.animation.delay(delay)
      }
    }
  }
#endif
