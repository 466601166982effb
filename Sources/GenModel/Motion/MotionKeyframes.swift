/// Values over a progress, and how the progress runs over time.
package struct MotionKeyframes: Sendable {
  /// A stretch of the time in which the progress moves on.
  package struct Leg: Sendable {
    /// The progress at the leg's end; the whole is 1.
    package var to: Double
    package var duration: MotionDuration
    package var curve: CurveToken
    package var haptic: HapticToken?

    package init(to: Double, duration: MotionDuration, curve: CurveToken, haptic: HapticToken? = nil) {
      self.to = to
      self.duration = duration
      self.curve = curve
      self.haptic = haptic
    }
  }

  /// The values at one progress.
  package struct Frame: Sendable {
    package var at: Double
    /// In the order of the source.
    package var values: [(property: String, value: Double)]

    package init(at: Double, values: [(property: String, value: Double)]) {
      self.at = at
      self.values = values
    }
  }

  package var delay: MotionDuration?
  package var legs: [Leg]
  /// In the order of their progress.
  package var frames: [Frame]
  /// The units of the properties that have one, in the order in which the frames first name them.
  package var units: [(property: String, unit: Quantity.Unit)]
  package var repetition: KeyframesToken.Repetition
  package var alternates: Bool
  /// Nothing where neither the token nor its file says.
  package var reduced: MotionReduced?

  package init(
    delay: MotionDuration? = nil, legs: [Leg], frames: [Frame], units: [(property: String, unit: Quantity.Unit)] = [],
    repetition: KeyframesToken.Repetition = .times(1), alternates: Bool = false, reduced: MotionReduced? = nil
  ) {
    self.delay = delay
    self.legs = legs
    self.frames = frames
    self.units = units
    self.repetition = repetition
    self.alternates = alternates
    self.reduced = reduced
  }
}
