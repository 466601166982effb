import NativeTokens
import Testing

/// The app's motion, as code that was generated from it plays it.
@Suite struct MotionTokensTests {
  typealias Gestures = MotionTokens.Gestures

  // MARK: - The card

  @Test(arguments: [
    // Beyond 90 points, by the larger axis; up is nothing.
    (x: 91.0, y: 0.0, verdict: "kept"), (-91, 0, "edit"), (0, 91, "notMine"), (0, -91, nil),
    (90, 0, nil), (100, 99, "kept"), (99, 100, "notMine"), (-100, 100, "edit"),
  ])
  func `a card that lies still is judged by where it lies`(x: Double, y: Double, verdict: String?) {
    #expect(MotionTokens.Flings.card.verdict(x: x, y: y) == verdict)
  }

  @Test func `a thrown card is judged by where it would come to rest`() {
    // (v / 1000) · r / (1 − r) with r = 0.998: 90 points need 180.36 points a second.
    #expect(MotionTokens.Flings.card.verdict(x: 0, y: 0, velocityX: 180, velocityY: 0) == nil)
    #expect(MotionTokens.Flings.card.verdict(x: 0, y: 0, velocityX: 181, velocityY: 0) == "kept")
    #expect(MotionTokens.Flings.card.verdict(x: 60, y: 0, velocityX: -400, velocityY: 0) == "edit")
    #expect(
      ReleasePhysics.project(velocity: 1_000, decelerationRate: MotionTokens.Physics.decelerationRate)
        .isClose(to: 499))
  }

  @Test(arguments: [(50.0, 26.586103), (100, 51.461988), (200, 96.703297), (400, 172.549020)])
  func `the rubber band gives way less and less, and its inverse gives the finger back`(
    distance: Double, shown: Double
  ) {
    let coefficient = MotionTokens.Physics.rubberBand
    let result = ReleasePhysics.rubberBand(distance, dimension: 800, coefficient: coefficient)
    #expect(result.isClose(to: shown))
    #expect(ReleasePhysics.inverseRubberBand(result, dimension: 800, coefficient: coefficient).isClose(to: distance))
    #expect(ReleasePhysics.rubberBand(-distance, dimension: 800, coefficient: coefficient).isClose(to: -shown))
  }

  @Test func `thresholds keep their signs and their units`() {
    #expect(Gestures.cardFling == 90)
    #expect(Gestures.rowConfirm == 90)
    #expect(Gestures.rowRevealDelete == -48)
    #expect(Gestures.rowCommitDelete == -150)
    #expect(Gestures.sheetDismiss == 120)
    #expect(Gestures.tabSwipe == 70)
    #expect(Gestures.fabLongPress == 0.48)
    #expect(MotionTokens.Physics.cardTilt == 18)
  }

  // MARK: - The stamp

  @Test func `the stamp waits, lands and rests`() throws {
    let stamp = MotionTokens.Keyframes.stamp
    for time in [0, 0.8, 1.6] {
      #expect(stamp.value(of: "scale", at: time) == 2.4)
      #expect(stamp.value(of: "rotate", at: time) == -14)
      #expect(stamp.value(of: "opacity", at: time) == 0)
    }
    // 0.3 s later it touches the paper: progress 0.6.
    #expect(try #require(stamp.value(of: "scale", at: 1.9)).isClose(to: 0.94))
    #expect(try #require(stamp.value(of: "rotate", at: 1.9)).isClose(to: -7))
    #expect(stamp.value(of: "scale", at: 2.1) == 1)
    #expect(stamp.value(of: "rotate", at: 5) == -7)
    #expect(stamp.value(of: "opacity", at: 5) == 0.92)
  }

  @Test(arguments: [0.02, 0.05, 0.1, 0.15, 0.2, 0.25, 0.29])
  func `while it lands its progress follows the curve, overshoot and all`(elapsed: Double) throws {
    let stamp = MotionTokens.Keyframes.stamp
    let progress = 0.6 * MotionTokens.Curves.stampEase.value(at: elapsed / 0.3)
    #expect(stamp.progress(at: 1.6 + elapsed).isClose(to: progress))
    let opacity = try #require(stamp.value(of: "opacity", at: 1.6 + elapsed))
    #expect(opacity.isClose(to: min(0.92, progress / 0.6)))
    let scale = try #require(stamp.value(of: "scale", at: 1.6 + elapsed))
    let landing = 2.4 + (0.94 - 2.4) * progress / 0.6
    let resting = 0.94 + (1 - 0.94) * (progress - 0.6) / 0.4
    #expect(scale.isClose(to: progress <= 0.6 ? landing : resting))
  }

  @Test func `the tap is felt the instant the stamp hits the paper`() {
    let beats = MotionTokens.Keyframes.stamp.haptics()
    #expect(beats.map(\.haptic) == [MotionTokens.Haptics.tap])
    #expect(beats[0].time.isClose(to: 1.9))
  }

  @Test func `under Reduce Motion the stamp is there at once`() {
    let stamp = MotionTokens.Keyframes.stamp
    #expect(stamp.value(of: "scale", at: 0, reduceMotion: true) == 1)
    #expect(stamp.value(of: "rotate", at: 0, reduceMotion: true) == -7)
  }

  // MARK: - Springs, curves and the odometer

  /// Reanimated's meaning of a duration: its own reference figures.
  @Test func `a spring has the numbers that Reanimated would play`() {
    let home = MotionTokens.Springs.home
    #expect(home.mass == 1)
    #expect(abs(home.stiffness - 653.38) < 0.005)
    #expect(abs(home.damping - 40.898) < 0.0005)
    #expect(MotionTokens.Springs.away.overshootClamping)
  }

  @Test(arguments: [0.02, 0.05, 0.1, 0.2, 0.4])
  func `a spring's position is that of a damped oscillation`(time: Double) {
    let spring = MotionTokens.Springs.home
    // The closed form by small steps of the equation of motion instead: x″ = k (1 − x) − c x′.
    var position = 0.0
    var velocity = 0.0
    let steps = 200_000
    let step = time / Double(steps)
    for _ in 0..<steps {
      let middleVelocity = velocity + step / 2 * (spring.stiffness * (1 - position) - spring.damping * velocity)
      let middlePosition = position + step / 2 * velocity
      position += step * middleVelocity
      velocity += step * (spring.stiffness * (1 - middlePosition) - spring.damping * middleVelocity)
    }
    #expect(spring.position(at: time).isClose(to: position))
    #expect(abs(spring.velocity(at: time) - velocity) < 1e-4)
  }

  @Test(arguments: [(0.1, 0.428098), (0.25, 0.823143), (0.5, 1.009453), (0.75, 1.028394), (0.9, 1.014479)])
  func `the house curve overshoots a little`(x: Double, y: Double) {
    #expect(MotionTokens.Curves.house.value(at: x).isClose(to: y))
  }

  @Test func `each digit of the odometer rolls a little longer than the one before`() {
    let odometer = MotionTokens.Staggers.odometer
    for digit in 0..<6 { #expect(odometer.duration(of: digit).isClose(to: 1 + 0.08 * Double(digit))) }
  }

  @Test func `haptics are the app's words`() {
    #expect(MotionTokens.Haptics.tick == .selection)
    #expect(MotionTokens.Haptics.tap == .impactLight)
    #expect(MotionTokens.Haptics.commit == .impactMedium)
    #expect(MotionTokens.Haptics.success == .notificationSuccess)
  }
}

extension Double {
  func isClose(to other: Double) -> Bool { abs(self - other) < 1e-6 }
}
