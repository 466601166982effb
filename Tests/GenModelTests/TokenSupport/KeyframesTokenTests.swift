import GenModel
import Testing

@Suite struct KeyframesTokenTests {
  /// The day's stamp: it waits, lands on a curve that overshoots a little, and rests.
  static let stamp = KeyframesToken(
    delay: 1.6,
    legs: [
      .init(to: 0.6, duration: 0.3, curve: CurveToken(0.3, 1.5, 0.5, 1), haptic: .impactLight),
      .init(to: 1, duration: 0.2, curve: .inOutQuad),
    ],
    frames: [
      .init(at: 0, ["scale": 2.4, "rotate": -14, "opacity": 0]),
      .init(at: 0.552, ["opacity": 0.92]),
      .init(at: 0.6, ["scale": 0.94, "rotate": -7]),
      .init(at: 1, ["scale": 1]),
    ],
    reduced: .end)

  @Test("The stamp lies still until its delay is over")
  func before() {
    for time in [-1, 0, 1, 1.6] {
      #expect(Self.stamp.value(of: "scale", at: time) == 2.4)
      #expect(Self.stamp.value(of: "rotate", at: time) == -14)
      #expect(Self.stamp.value(of: "opacity", at: time) == 0)
    }
  }

  @Test(
    "The stamp lands: the progress follows the leg's curve, and runs on into the frames beyond where that overshoots")
  func landing() throws {
    let curve = CurveToken(0.3, 1.5, 0.5, 1)
    let early = 0.6 * curve.value(at: 0.1)
    #expect(isClose(Self.stamp.progress(at: 1.63), early, within: 1e-9))
    #expect(isClose(Self.stamp.value(of: "scale", at: 1.63), 2.4 + (0.94 - 2.4) * early / 0.6, within: 1e-9))
    #expect(isClose(Self.stamp.value(of: "opacity", at: 1.63), early / 0.6, within: 1e-9))

    let late = 0.6 * curve.value(at: 0.6)
    #expect(late > 0.6)
    let scale = try #require(Self.stamp.value(of: "scale", at: 1.78))
    #expect(isClose(scale, 0.94 + 0.06 * (late - 0.6) / 0.4, within: 1e-9))
    #expect(scale > 0.94)
    #expect(Self.stamp.value(of: "rotate", at: 1.78) == -7)
    #expect(Self.stamp.value(of: "opacity", at: 1.78) == 0.92)
  }

  @Test("The stamp rests: from the landing on it only grows to its size")
  func resting() {
    #expect(isClose(Self.stamp.value(of: "scale", at: 1.9), 0.94, within: 1e-9))
    #expect(isClose(Self.stamp.progress(at: 1.95), 0.65, within: 1e-9))
    #expect(isClose(Self.stamp.value(of: "scale", at: 2), 0.97, within: 1e-9))
    #expect(Self.stamp.value(of: "scale", at: 2.1) == 1)
    #expect(Self.stamp.value(of: "scale", at: 1000) == 1)
    #expect(Self.stamp.value(of: "rotate", at: 2.1) == -7)
    #expect(isClose(Self.stamp.duration, 2.1, within: 1e-12))
  }

  @Test("The tap is felt the instant the stamp hits the paper")
  func haptic() {
    #expect(Self.stamp.haptics() == [.init(time: 1.6 + 0.3, haptic: .impactLight)])
    #expect(isClose(Self.stamp.progress(at: 1.9), 0.6, within: 1e-9))
  }

  @Test("Under Reduce Motion the stamp is there at once")
  func reduced() {
    #expect(Self.stamp.value(of: "scale", at: 0, reduceMotion: true) == 1)
    #expect(Self.stamp.value(of: "rotate", at: 0, reduceMotion: true) == -7)
    #expect(Self.stamp.haptics(reduceMotion: true) == [.init(time: 0, haptic: .impactLight)])
    var first = Self.stamp
    first.reduced = .first
    #expect(first.value(of: "scale", at: 9, reduceMotion: true) == 2.4)
    #expect(first.haptics(reduceMotion: true).isEmpty)
    var same = Self.stamp
    same.reduced = .same
    #expect(isClose(same.value(of: "scale", at: 0.4, reduceMotion: true), 0.97, within: 1e-9))
    #expect(same.haptics(reduceMotion: true) == [.init(time: 0.3, haptic: .impactLight)])
    var fade = Self.stamp
    fade.reduced = .fade(duration: 0.2)
    #expect(fade.value(of: "scale", at: 0, reduceMotion: true) == 1)
    #expect(fade.playback(reduceMotion: true) == .fade(duration: 0.2))
  }

  @Test("A property keeps its first value before its first frame, and one that no frame names has none")
  func edges() {
    let keyframes = KeyframesToken(
      legs: [.init(to: 1, duration: 1)], frames: [.init(at: 0.25, ["x": 10]), .init(at: 0.75, ["x": 20, "y": 1])])
    #expect(keyframes.value(of: "x", at: 0.1) == 10)
    #expect(keyframes.value(of: "x", at: 0.25) == 10)
    #expect(keyframes.value(of: "x", at: 0.5) == 15)
    #expect(keyframes.value(of: "x", at: 0.9) == 20)
    #expect(keyframes.value(of: "y", at: 0) == 1)
    #expect(keyframes.value(of: "z", at: 0) == nil)
  }

  private func pulse(_ repetition: KeyframesToken.Repetition, alternates: Bool) -> KeyframesToken {
    KeyframesToken(
      delay: 1, legs: [.init(to: 1, duration: 2)], frames: [.init(at: 0, ["x": 0]), .init(at: 1, ["x": 1])],
      repetition: repetition, alternates: alternates)
  }

  @Test("Repeats begin anew, after one delay")
  func repeats() {
    let pulse = pulse(.times(3), alternates: false)
    #expect(pulse.value(of: "x", at: 2) == 0.5)
    #expect(pulse.value(of: "x", at: 3) == 0)
    #expect(pulse.value(of: "x", at: 4.5) == 0.75)
    #expect(pulse.value(of: "x", at: 7) == 1)
    #expect(pulse.value(of: "x", at: 70) == 1)
    #expect(pulse.duration == 7)
  }

  @Test("Alternating repeats run back, and end where the last one ends")
  func alternates() {
    let twice = pulse(.times(2), alternates: true)
    #expect(twice.value(of: "x", at: 2.5) == 0.75)
    #expect(twice.value(of: "x", at: 3) == 1)
    #expect(twice.value(of: "x", at: 3.5) == 0.75)
    #expect(twice.value(of: "x", at: 5) == 0)
    let forever = pulse(.forever, alternates: true)
    #expect(forever.value(of: "x", at: 1 + 4 * 1000 + 3) == 0.5)
    #expect(forever.duration == .infinity)
    #expect(forever.value(of: "x", at: .infinity) == 1)
  }

  @Test("Under Reduce Motion nothing repeats")
  func reducedRepeats() {
    let forever = pulse(.forever, alternates: true)
    #expect(forever.value(of: "x", at: 1, reduceMotion: true) == 0.5)
    #expect(forever.value(of: "x", at: 3, reduceMotion: true) == 1)
    var twice = pulse(.times(2), alternates: true)
    twice.reduced = .end
    #expect(twice.value(of: "x", at: 0, reduceMotion: true) == 0)
  }

  @Test("Legs that take no time are jumps, and no legs are the start")
  func degenerate() {
    let jump = KeyframesToken(
      legs: [.init(to: 0.5, duration: 0), .init(to: 1, duration: 1)],
      frames: [.init(at: 0, ["x": 0]), .init(at: 1, ["x": 1])])
    #expect(jump.value(of: "x", at: 0) == 0.5)
    let none = KeyframesToken(legs: [], frames: [.init(at: 0, ["x": 3])], repetition: .forever)
    #expect(none.value(of: "x", at: 5) == 3)
    #expect(jump.value(of: "x", at: .nan) == 0)
  }
}
