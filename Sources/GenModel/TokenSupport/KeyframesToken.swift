/// Values that follow a progress, and how that progress runs over time.
package struct KeyframesToken: Hashable, Sendable {
  /// A stretch of time in which the progress runs on to a new value.
  package struct Leg: Hashable, Sendable {
    /// The progress at the leg's end; the whole is 1.
    package var to: Double
    /// In seconds.
    package var duration: Double
    package var curve: CurveToken
    /// What is felt as the leg ends.
    package var haptic: HapticToken?

    package init(to: Double, duration: Double, curve: CurveToken = .linear, haptic: HapticToken? = nil) {
      self.to = to
      self.duration = duration
      self.curve = curve
      self.haptic = haptic
    }
  }

  /// The values that are named at one progress.
  package struct Frame: Hashable, Sendable {
    package var at: Double
    package var values: [String: Double]

    package init(at: Double, _ values: [String: Double]) {
      self.at = at
      self.values = values
    }
  }

  package enum Repetition: Hashable, Sendable {
    /// So many plays in all.
    case times(Int)
    case forever

    fileprivate var count: Double {
      switch self {
      case .times(let count): Double(count)
      case .forever: .infinity
      }
    }

    /// Whether the last of alternating plays runs backwards.
    fileprivate var endsAtStart: Bool {
      switch self {
      case .times(let count): count % 2 == 0
      case .forever: false
      }
    }
  }

  /// Something to feel, so many seconds after the start.
  package struct Beat: Hashable, Sendable {
    package var time: Double
    package var haptic: HapticToken

    package init(time: Double, haptic: HapticToken) {
      self.time = time
      self.haptic = haptic
    }
  }

  /// In seconds, once, before the first play.
  package var delay: Double
  package var legs: [Leg]
  /// In the order of their progress.
  package var frames: [Frame]
  package var repetition: Repetition
  /// Whether every second play runs backwards.
  package var alternates: Bool
  package var reduced: ReducedMotion

  package init(
    delay: Double = 0, legs: [Leg], frames: [Frame], repetition: Repetition = .times(1), alternates: Bool = false,
    reduced: ReducedMotion = .same
  ) {
    self.delay = delay
    self.legs = legs
    self.frames = frames
    self.repetition = repetition
    self.alternates = alternates
    self.reduced = reduced
  }

  /// The value of a property so many seconds after the start; nothing where no frame names the property.
  ///
  /// Under Reduce Motion that is what `reduced` says; where that is a fade, the value at the end.
  package func value(of property: String, at time: Double, reduceMotion: Bool = false) -> Double? {
    value(of: property, atProgress: progress(at: time, reduceMotion: reduceMotion))
  }

  /// How far the legs have run at a moment: from 0 to the last leg's end, and beyond a leg's end where its curve
  /// overshoots.
  package func progress(at time: Double, reduceMotion: Bool = false) -> Double {
    switch playback(reduceMotion: reduceMotion) {
    case .play(let keyframes): keyframes.ownProgress(at: time)
    case .end, .fade: alternates && repetition.endsAtStart ? 0 : end
    case .first: 0
    }
  }

  /// The value of a property at a progress: linear between the frames that name it, the first one's before them, the last
  /// one's after them.
  package func value(of property: String, atProgress progress: Double) -> Double? {
    var before: (at: Double, value: Double)?
    for frame in frames {
      guard let value = frame.values[property] else { continue }
      if frame.at <= progress {
        before = (frame.at, value)
      } else if let before {
        return before.value + (value - before.value) * ((progress - before.at) / (frame.at - before.at))
      } else {
        return value
      }
    }
    return before?.value
  }

  /// The seconds of one play, without the delay.
  package var playDuration: Double {
    legs.reduce(0) { $0 + $1.duration }
  }

  /// The seconds from the start until all is at rest, the delay among them; infinite where it repeats for ever.
  package var duration: Double {
    switch repetition {
    case .times(let count): delay + playDuration * Double(count)
    case .forever: .infinity
    }
  }

  /// What is felt in the first play, and when. Each later play that runs forwards gives the same again.
  ///
  /// Under Reduce Motion, where the end is there at once, the last of them is felt at once.
  package func haptics(reduceMotion: Bool = false) -> [Beat] {
    switch playback(reduceMotion: reduceMotion) {
    case .play(let keyframes): keyframes.ownHaptics
    case .end, .fade: ownHaptics.last.map { [Beat(time: 0, haptic: $0.haptic)] } ?? []
    case .first: []
    }
  }

  /// What to do now: play the keyframes, under Reduce Motion once and without their delay, or what takes their place.
  package func playback(reduceMotion: Bool) -> MotionPlayback<KeyframesToken> {
    guard reduceMotion else { return .play(self) }
    switch reduced {
    case .same: return .play(KeyframesToken(legs: legs, frames: frames, reduced: reduced))
    case .end: return .end
    case .first: return .first
    case .fade(let duration): return .fade(duration: duration)
    }
  }

  private var end: Double { legs.last?.to ?? 0 }

  private var ownHaptics: [Beat] {
    var time = delay
    var beats: [Beat] = []
    for leg in legs {
      time += leg.duration
      if let haptic = leg.haptic { beats.append(Beat(time: time, haptic: haptic)) }
    }
    return beats
  }

  private func ownProgress(at time: Double) -> Double {
    let elapsed = time - delay
    guard elapsed >= 0 else { return 0 }
    let length = playDuration
    let play = length > 0 ? (elapsed / length).rounded(.down) : .infinity
    if play >= repetition.count { return alternates && repetition.endsAtStart ? 0 : end }
    guard play.isFinite else { return end }
    let rest = elapsed - play * length
    return progress(inPlayAt: alternates && play.truncatingRemainder(dividingBy: 2) == 1 ? length - rest : rest)
  }

  private func progress(inPlayAt time: Double) -> Double {
    var rest = time
    var start = 0.0
    for leg in legs {
      if rest < leg.duration {
        return start + (leg.to - start) * leg.curve.value(at: rest / leg.duration)
      }
      rest -= leg.duration
      start = leg.to
    }
    return start
  }
}
