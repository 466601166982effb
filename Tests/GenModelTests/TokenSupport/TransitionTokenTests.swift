import GenModel
import Testing

@Suite struct TransitionTokenTests {
  let enter = CurveToken(0.2, 0.9, 0.2, 1)

  @Test("A transition waits, runs its curve over its duration and rests")
  func curve() {
    let transition = TransitionToken(enter, duration: 0.32, delay: 0.1)
    #expect(transition.value(at: 0.05) == 0)
    #expect(transition.value(at: 0.1) == 0)
    #expect(isClose(transition.value(at: 0.26), enter.value(at: 0.5), within: 1e-9))
    #expect(transition.value(at: 0.5) == 1)
    #expect(isClose(transition.duration, 0.42, within: 1e-12))
  }

  @Test("A transition by a spring has the spring's positions")
  func spring() {
    let spring = SpringToken.swiftUI(duration: 0.5, dampingRatio: 0.7)
    let transition = TransitionToken(.spring(spring), delay: 0.2)
    #expect(isClose(transition.value(at: 0.3), 0.423302))
    #expect(isClose(transition.duration, 1.244713))
  }

  @Test("A transition that takes no time is at its end as soon as its delay is over")
  func instant() {
    #expect(TransitionToken(.linear, duration: 0).value(at: 0) == 1)
    #expect(TransitionToken(.linear, duration: 0, delay: 1).value(at: 0.5) == 0)
  }

  @Test("Under Reduce Motion the delay is gone, and the end, the start or a fade takes the motion's place")
  func reduced() {
    var transition = TransitionToken(.linear, duration: 1, delay: 5, reduced: .same)
    #expect(transition.value(at: 0.25, reduceMotion: true) == 0.25)
    #expect(transition.value(at: 0.25) == 0)
    transition.reduced = .end
    #expect(transition.value(at: 0, reduceMotion: true) == 1)
    #expect(transition.playback(reduceMotion: true) == .end)
    transition.reduced = .first
    #expect(transition.value(at: 60, reduceMotion: true) == 0)
    transition.reduced = .fade(duration: 0.2)
    #expect(transition.value(at: 0, reduceMotion: true) == 1)
    #expect(transition.playback(reduceMotion: true) == .fade(duration: 0.2))
    #expect(transition.playback(reduceMotion: false) == .play(transition))
  }

  @Test("The odometer's columns roll 80 ms longer each")
  func odometer() {
    let odometer = StaggerToken(duration: 1, durationPerItem: 0.08, curve: enter)
    #expect(odometer.duration(of: 0) == 1)
    #expect(isClose(odometer.duration(of: 5), 1.4, within: 1e-12))
    #expect(odometer.delay(of: 5) == 0)
    #expect(isClose(odometer.totalDuration(count: 6), 1.4, within: 1e-12))
    #expect(isClose(odometer.value(at: 0.7, item: 5), enter.value(at: 0.5), within: 1e-9))
    #expect(odometer.value(at: 1, item: 0) == 1)
    #expect(odometer.totalDuration(count: 0) == 0)
  }

  @Test("Items of a stagger by delay begin one after the other")
  func delayPerItem() {
    let list = StaggerToken(duration: 0.3, delayPerItem: 0.05)
    #expect(isClose(list.delay(of: 4), 0.2, within: 1e-12))
    #expect(isClose(list.totalDuration(count: 5), 0.5, within: 1e-12))
    #expect(list.value(at: 0.1, item: 4) == 0)
    #expect(isClose(list.value(at: 0.35, item: 4), 0.5, within: 1e-9))
  }
}
