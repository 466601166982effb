import GenModel
import Testing

@Suite struct ReleasePhysicsTests {
  @Test("A released finger travels on as UIScrollView's content does")
  func projection() {
    #expect(isClose(ReleasePhysics.project(velocity: 1000), 499))
    #expect(isClose(ReleasePhysics.project(velocity: 1000, decelerationRate: 0.99), 99))
    #expect(isClose(ReleasePhysics.project(velocity: -1000), -499))
    #expect(isClose(ReleasePhysics.project(velocity: 180.3607), 90, within: 1e-4))
    #expect(isClose(ReleasePhysics.project(velocity: 909.0909, decelerationRate: 0.99), 90, within: 1e-4))
  }

  static let pulls = [
    (50.0, 800.0, 26.586103), (100, 800, 51.461988), (200, 800, 96.703297), (400, 800, 172.549020), (200, 390, 85.8),
  ]

  @Test("The rubber band has its reference values, on both sides", arguments: pulls)
  func rubberBand(distance: Double, dimension: Double, shown: Double) {
    #expect(isClose(ReleasePhysics.rubberBand(distance, dimension: dimension), shown))
    #expect(isClose(ReleasePhysics.rubberBand(-distance, dimension: dimension), -shown))
  }

  @Test("The inverse brings the finger back to where it was", arguments: pulls)
  func inverse(distance: Double, dimension: Double, shown: Double) {
    for sign in [1.0, -1] {
      let there = ReleasePhysics.rubberBand(sign * distance, dimension: dimension)
      let back = ReleasePhysics.inverseRubberBand(there, dimension: dimension)
      #expect(isClose(back, sign * distance, within: 1e-9))
    }
  }

  @Test("At rest, and beyond what the band can show, there is no surprise")
  func edges() {
    #expect(ReleasePhysics.rubberBand(0, dimension: 390) == 0)
    #expect(ReleasePhysics.inverseRubberBand(0, dimension: 0) == 0)
    #expect(ReleasePhysics.rubberBand(10, dimension: 0) == 0)
    #expect(ReleasePhysics.rubberBand(0, dimension: 0) == 0)
    #expect(ReleasePhysics.inverseRubberBand(400, dimension: 390) == .infinity)
    #expect(ReleasePhysics.inverseRubberBand(-390, dimension: 390) == -.infinity)
  }

  let card = FlingToken(by: 90, right: "kept", left: "edit", down: "notMine")

  @Test("The axis with the larger projected offset decides a card's fate")
  func verdict() {
    #expect(card.verdict(x: 91, y: 0) == "kept")
    #expect(card.verdict(x: -91, y: 10) == "edit")
    #expect(card.verdict(x: 20, y: 120) == "notMine")
    #expect(card.verdict(x: 20, y: -120) == nil)
    #expect(card.verdict(x: 0, y: 0, velocityX: 181) == "kept")
    #expect(card.verdict(x: 0, y: 0, velocityX: 180) == nil)
    #expect(card.verdict(x: 80, y: 0, velocityX: -400) == "edit")
    #expect(card.verdict(x: 100, y: 0, velocityY: 300) == "notMine")
  }

  @Test("Exactly at the threshold nothing has happened yet, and of equal axes x decides")
  func borders() {
    #expect(card.verdict(x: 90, y: 0) == nil)
    #expect(card.verdict(x: 0, y: 90) == nil)
    #expect(card.verdict(x: 100, y: 100) == "kept")
    #expect(card.verdict(x: -100, y: 100) == "edit")
  }

  @Test("A faster deceleration asks for a faster finger")
  func rate() {
    let fast = FlingToken(by: 90, right: "kept", decelerationRate: 0.99)
    #expect(fast.verdict(x: 0, y: 0, velocityX: 909) == nil)
    #expect(fast.verdict(x: 0, y: 0, velocityX: 910) == "kept")
  }
}
