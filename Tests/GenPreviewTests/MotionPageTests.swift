import Foundation
import GenModel
import Testing

/// The motion of the page in a real browser: what it draws is what Swift reckons, and what it does is what it says.
@Suite(.enabled(if: BrowserScript.isThere, "Node.js or Chromium is missing: Scripts/setup --tests installs them"))
struct MotionPageTests {
  private static let source = """
    $engine: reanimated
    $reduced: { fade: 200ms }
    curves:
      house: { $value: [0.2, 0.9, 0.25, 1.12], $description: "A confident move", $allow: [motion/overshoot] }
      back: [0.36, 0, 0.66, -0.56]
      rest: inOutQuad
    durations: { screen: 320ms, gone: 0ms }
    springs:
      home: { duration: 400ms, dampingRatio: 0.8 }
      away: { duration: 300ms, dampingRatio: 1, overshootClamping: true }
      chip: { mass: 1, stiffness: 300, damping: 60, reduced: end }
    transitions:
      screenIn: { duration: "{durations.screen}", curve: "{curves.house}", delay: 100ms }
      bySpring: { spring: "{springs.home}" }
    staggers:
      odometer: { duration: 1000ms, durationPerItem: 80ms, curve: "{curves.house}" }
      list: { duration: 200ms, delayPerItem: 40ms }
    keyframes:
      stamp:
        delay: 160ms
        legs:
          - { to: 60%, duration: 300ms, curve: "{curves.house}", haptic: "{haptics.tap}" }
          - { to: 100%, duration: 200ms, curve: inOutQuad }
        frames:
          0%: { scale: 2.4, rotate: -14deg, opacity: 0, blur: 4pt }
          60%: { scale: 0.94, rotate: -7deg, opacity: 0.92 }
          100%: { scale: 1, blur: 0pt }
        reduced: end
      breath:
        duration: 400ms
        frames: { 0%: { y: 0pt }, 100%: { y: 8pt } }
        repeat: forever
        alternate: true
        reduced: first
    gestures: { cardFling: 90pt, rowRevealDelete: -48pt, fabLongPress: 480ms, flick: 800pt/s, turn: 12deg, part: 50% }
    flings:
      card: { by: "{gestures.cardFling}", right: kept, left: edit, down: notMine }
    physics: { decelerationRate: 0.998, rubberBand: 0.55, cardTilt: 18pt/deg }
    haptics: { tap: impact.light, done: notification.success }
    """

  /// Numbers that no motion has, and words that a page must not take for markup.
  private static let hostile = #"""
    $engine: swiftui
    $reduced: { fade: 0ms }
    curves:
      huge: [0, 1e300, 1, -1e300]
      steep: [1, 0, 0, 1]
      flat: [0, 0, 0, 0]
      big: [0.5, 12, 0.5, -9]
      constructor: [0.1, 0.2, 0.3, 0.4]
    durations: { none: 0ms, long: 1e9s, tiny: 1e-9ms }
    springs:
      loose: { duration: 1e6s, dampingRatio: 1e-4 }
      stiff: { duration: 1e-6s, dampingRatio: 0.5 }
      stuck: { duration: 1s, dampingRatio: 1e4 }
      ringing: { mass: 1, stiffness: 1e6, damping: 1e-3 }
      reanimatedOver: { engine: reanimated, duration: 1s, dampingRatio: 50 }
      nearOne: { duration: 1s, bounce: 0.999999 }
    transitions:
      zero: { duration: 0ms, curve: "{curves.huge}" }
      long: { duration: 1e8s, curve: linear, delay: 1e8s }
      loose: { spring: "{springs.loose}" }
    staggers:
      s: { duration: 0ms, delayPerItem: 1e9s, curve: "{curves.big}" }
      t: { duration: 1s, durationPerItem: 0ms }
    keyframes:
      nothing: { duration: 0ms, frames: { 50%: { opacity: 1e300 } } }
      many: { duration: 1ms, frames: { 0%: { scale: -1e300, constructor: 2 }, 100%: { scale: 1e300 } }, repeat: 1000000 }
      long: { delay: 1e9s, duration: 1s, frames: { 0%: { x: 0pt }, 100%: { x: 5pt } }, alternate: true, repeat: forever }
    gestures: { far: 1e12pt, near: 1e-12pt, hold: 0ms, holdLong: 1e9s, speed: 1e300pt/s, turn: -1e9deg, nil: 0pt }
    flings:
      none: { by: 0pt, left: a }
      wide: { by: 1e6pt, right: "<img src=x onerror=alert(1)>", up: "</script>" }
    physics: { decelerationRate: 0.999999, rubberBand: 1e9, cardTilt: 0pt/deg }
    haptics: { a: impact.rigid, b: notification.error }
    """#

  private static let found: Result<Found, any Error> = Result {
    let earlier = source.replacing("[0.2, 0.9, 0.25, 1.12]", with: "[0.3, 0.8, 0.2, 1]")
      .replacing("duration: 400ms, dampingRatio: 0.8", with: "duration: 500ms, dampingRatio: 0.6")
      .replacing("cardFling: 90pt", with: "cardFling: 80pt, oldOne: 12pt")
    return try BrowserScript.run(
      "motion.mjs", on: [PreviewedMotion(source, earlier: earlier).page, PreviewedMotion(hostile).page])
  }

  private struct Found: Decodable {
    struct Line: Decodable {
      let token: String
      let line: String
      let points: [[Double]]
    }

    struct Release: Decodable {
      let x: Double
      let y: Double
      let velocityX: Double
      let velocityY: Double
      let verdict: String?
      let shown: String
    }

    struct Played: Decodable {
      let isPlaying: Bool
      let hasStopped: Bool
      let ball: Double
      let runner: Double
    }

    struct Drawn: Decodable {
      let value: String
      let token: String
      let fields: [Double]
      let said: String
    }

    struct Told: Decodable {
      let value: String
      let token: String
    }

    struct Descriptions: Decodable {
      let plots: [String]
      let nameless: [String]
    }

    let problems: [String]
    let requests: [String]
    let curves: [Line]
    let springs: [Line]
    let descriptions: Descriptions
    let movesUnasked: Bool
    let movesAtFirst: Bool
    let played: Played
    let releases: [Release]
    let drawnCurve: Drawn
    let typedSpring: Told
    let overflows: [String]
    let broken: [String]
  }

  @Test func `nothing goes wrong, nobody is asked for anything, and nothing is wider than the screen`() throws {
    let found = try Self.found.get()
    #expect(found.problems.isEmpty)
    #expect(found.requests.isEmpty)
    #expect(found.overflows.isEmpty)
  }

  @Test func `numbers that no motion has break nothing`() throws {
    #expect(try Self.found.get().broken.isEmpty)
  }

  @Test func `curves are drawn where they are, now and before`() throws {
    let curves: [String: CurveToken] = [
      "house now": CurveToken(0.2, 0.9, 0.25, 1.12), "house before": CurveToken(0.3, 0.8, 0.2, 1),
      "back now": CurveToken(0.36, 0, 0.66, -0.56), "rest now": .inOutQuad,
    ]
    let lines = try Self.found.get().curves
    #expect(Set(lines.map { "\($0.token) \($0.line)" }) == Set(curves.keys))
    for line in lines {
      let curve = try #require(curves["\(line.token) \(line.line)"])
      for point in line.points {
        #expect(abs(curve.value(at: point[0]) - point[1]) < 1e-4, "\(line.token) at \(point)")
      }
      #expect(line.points.count > 100)
    }
  }

  @Test func `springs are drawn as they play, as the other engine would read them, and as they were`() throws {
    let springs: [String: SpringToken] = [
      "home now": .reanimated(duration: 0.4, dampingRatio: 0.8),
      "home misread": .swiftUI(duration: 0.4, dampingRatio: 0.8),
      "home before": .reanimated(duration: 0.5, dampingRatio: 0.6),
      "away now": .reanimated(duration: 0.3, dampingRatio: 1), "away misread": .swiftUI(duration: 0.3, dampingRatio: 1),
      "chip now": SpringToken(stiffness: 300, damping: 60),
    ]
    let lines = try Self.found.get().springs
    #expect(Set(lines.map { "\($0.token) \($0.line)" }) == Set(springs.keys))
    for line in lines {
      let spring = try #require(springs["\(line.token) \(line.line)"])
      for point in line.points {
        #expect(abs(spring.position(at: point[0]) - point[1]) < 2e-4, "\(line.token) \(line.line) at \(point)")
      }
    }
  }

  @Test func `a dragged card gets the verdict that Swift gives`() throws {
    let card = FlingToken(by: 90, right: "kept", left: "edit", down: "notMine")
    let releases = try Self.found.get().releases
    for release in releases {
      let verdict = card.verdict(
        x: release.x, y: release.y, velocityX: release.velocityX, velocityY: release.velocityY)
      #expect(release.verdict == verdict, "\(release)")
    }
    #expect(releases.map(\.verdict) == [nil, "kept", "kept", "edit", "notMine", nil, "edit", "edit"])
  }

  @Test func `a card tilts as it is moved, and resists where its direction means nothing`() throws {
    for release in try Self.found.get().releases {
      let shown = release.y < 0 ? ReleasePhysics.rubberBand(release.y, dimension: 320) : release.y
      let numbers = release.shown.matches(of: /-?[0-9.]+/).compactMap { Double($0.0) }
      expectClose(numbers, [release.x, shown, release.x / 18], within: 6e-3)
    }
  }

  @Test func `a handle that is dragged or moved by keys gives a curve to paste`() throws {
    let drawn = try Self.found.get().drawnCurve
    #expect(drawn.value == "[0.4, -0.25, 0.28, 1.02]")
    #expect(drawn.fields == [0.4, -0.25, 0.28, 1.02])
    #expect(drawn.said == "x 0.28, y 1.02")
    let pasted = try PreviewedMotion("curves:\n" + drawn.token).tokens("curves")
    #expect(pasted.first?["curve"] as? [Double] == drawn.fields)
    #expect(pasted.first?["description"] as? String == "A confident move")
  }

  @Test func `sliders and fields give a spring to paste, in the words of the engine that was chosen`() throws {
    let told = try Self.found.get().typedSpring
    #expect(told.value == "{ engine: swiftui, duration: 512.5ms, bounce: 0.35, reduced: { fade: 200ms } }")
    let pasted = try PreviewedMotion("springs:\n" + told.token).tokens("springs")
    let spring = try #require(pasted.first?["spring"] as? [String: Any])
    let wanted = SpringToken.swiftUI(duration: 0.5125, bounce: 0.35)
    expectClose(
      [spring["stiffness"] as? Double ?? 0, spring["damping"] as? Double ?? 0], [wanted.stiffness, wanted.damping])
  }

  @Test func `a curve plays on request, from its start to its end`() throws {
    let played = try Self.found.get().played
    #expect(played.isPlaying && played.hasStopped)
    expectClose([played.ball, played.runner], [1, 1], within: 1e-3)
  }

  @Test func `nothing moves by itself for whoever wants less motion`() throws {
    let found = try Self.found.get()
    #expect(!found.movesUnasked)
    #expect(found.movesAtFirst)
  }

  @Test func `every plot has its numbers in words, and everything that can be used has a name`() throws {
    let descriptions = try Self.found.get().descriptions
    #expect(descriptions.plots.count >= 15)
    for words in descriptions.plots { #expect(words.contains { $0.isNumber }, "\(words)") }
    #expect(descriptions.nameless.isEmpty)
  }
}
