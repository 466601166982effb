/// The files of `Sources/GenModel/TokenSupport`, recorded by
/// `GEN_NATIVE_RECORD=1 swift test --filter TokenSupportTextTests`.
let tokenSupportFiles: [SupportFile] = [
  SupportFile(
    "ColorToken.swift",
    #"""
    #if canImport(SwiftUI)
      package import SwiftUI
    #endif
    #if canImport(UIKit)
      package import UIKit
    #endif

    /// A colour for each appearance of the system.
    ///
    /// In SwiftUI it is a `ShapeStyle`, to be used as it stands (`.foregroundStyle(…)`); UIKit takes its `uiColor`.
    package struct ColorToken: Hashable, Sendable {
      package let light: Value
      package let dark: Value
      package let lightHighContrast: Value
      package let darkHighContrast: Value

      /// What is not stated falls back: high contrast to its plain mode, dark to light.
      package init(light: Value, dark: Value? = nil, lightHighContrast: Value? = nil, darkHighContrast: Value? = nil) {
        self.light = light
        self.dark = dark ?? light
        self.lightHighContrast = lightHighContrast ?? light
        self.darkHighContrast = darkHighContrast ?? dark ?? light
      }

      /// One sRGB colour for all appearances, as `0xRRGGBBAA`.
      package init(_ bytes: UInt32) {
        self.init(light: Value(bytes))
      }

      /// The colour for an appearance.
      package func value(isDark: Bool, isHighContrast: Bool) -> Value {
        switch (isDark, isHighContrast) {
        case (false, false): light
        case (true, false): dark
        case (false, true): lightHighContrast
        case (true, true): darkHighContrast
        }
      }

      /// One colour: in sRGB, which every screen shows, and in Display P3 where the design goes beyond sRGB.
      package struct Value: Hashable, Sendable {
        package let srgb: Components
        /// Nothing where sRGB says it all.
        package let displayP3: Components?

        /// sRGB as `0xRRGGBBAA`.
        package init(_ bytes: UInt32) {
          srgb = Components(bytes)
          displayP3 = nil
        }

        /// sRGB as `0xRRGGBBAA`, and red, green and blue of Display P3.
        package init(_ bytes: UInt32, p3 red: Double, _ green: Double, _ blue: Double) {
          srgb = Components(bytes)
          displayP3 = Components(red: red, green: green, blue: blue, alpha: srgb.alpha)
        }

        /// The components of a colour, from 0 to 1.
        package struct Components: Hashable, Sendable {
          package let red: Double
          package let green: Double
          package let blue: Double
          package let alpha: Double

          package init(red: Double, green: Double, blue: Double, alpha: Double) {
            self.red = red
            self.green = green
            self.blue = blue
            self.alpha = alpha
          }

          /// `0xRRGGBBAA`.
          package init(_ bytes: UInt32) {
            self.init(
              red: Double(bytes >> 24) / 255, green: Double(bytes >> 16 & 0xFF) / 255,
              blue: Double(bytes >> 8 & 0xFF) / 255, alpha: Double(bytes & 0xFF) / 255)
          }
        }
      }
    }

    #if canImport(SwiftUI)
      extension ColorToken: ShapeStyle {
        /// The colour for the appearance of the view that is drawn with it.
        package func resolve(in environment: EnvironmentValues) -> SwiftUI.Color {
          value(
            isDark: environment.colorScheme == .dark, isHighContrast: environment.colorSchemeContrast == .increased
          ).color
        }
      }

      extension ColorToken.Value {
        /// The colour for SwiftUI.
        package var color: SwiftUI.Color {
          if let displayP3 {
            SwiftUI.Color(
              .displayP3, red: displayP3.red, green: displayP3.green, blue: displayP3.blue, opacity: displayP3.alpha)
          } else {
            SwiftUI.Color(.sRGB, red: srgb.red, green: srgb.green, blue: srgb.blue, opacity: srgb.alpha)
          }
        }
      }
    #endif

    #if canImport(UIKit) && !os(watchOS)
      extension ColorToken {
        /// A colour that follows the appearance, the contrast and the gamut of the screen that shows it.
        package var uiColor: UIColor {
          UIColor { traits in
            value(isDark: traits.userInterfaceStyle == .dark, isHighContrast: traits.accessibilityContrast == .high)
              .uiColor(isWide: traits.displayGamut == .P3)
          }
        }
      }

      extension ColorToken.Value {
        /// The colour for UIKit.
        ///
        /// - Parameter isWide: whether the screen shows Display P3.
        package func uiColor(isWide: Bool) -> UIColor {
          if isWide, let displayP3 {
            UIColor(
              displayP3Red: CGFloat(displayP3.red), green: CGFloat(displayP3.green), blue: CGFloat(displayP3.blue),
              alpha: CGFloat(displayP3.alpha))
          } else {
            UIColor(
              red: CGFloat(srgb.red), green: CGFloat(srgb.green), blue: CGFloat(srgb.blue), alpha: CGFloat(srgb.alpha))
          }
        }
      }
    #endif

    """#),
  SupportFile(
    "CurveToken.swift",
    #"""
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

    /// How far a motion has come at each moment of its time, both counted from 0 to 1.
    ///
    /// Named `CurveToken`, as the other tokens are, so that it stands beside SwiftUI's own names.
    package enum CurveToken: Hashable, Sendable {
      /// CSS's `cubic-bezier()`: x of both points lies in 0…1, y is free, so that a curve may overshoot.
      case bezier(x1: Double, y1: Double, x2: Double, y2: Double)

      /// Two parabolas: Reanimated's default timing, which no single bezier gives exactly.
      case inOutQuad

      package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        self = .bezier(x1: x1, y1: y1, x2: x2, y2: y2)
      }

      package static var linear: Self { Self(0, 0, 1, 1) }
      package static var ease: Self { Self(0.25, 0.1, 0.25, 1) }
      package static var easeIn: Self { Self(0.42, 0, 1, 1) }
      package static var easeOut: Self { Self(0, 0, 0.58, 1) }
      package static var easeInOut: Self { Self(0.42, 0, 0.58, 1) }

      /// The progress at a moment: exactly 0 up to the start, exactly 1 from the end on, and beyond both in between where
      /// the curve overshoots.
      package func value(at x: Double) -> Double {
        guard x > 0 else { return 0 }
        guard x < 1 else { return 1 }
        switch self {
        case .inOutQuad:
          return x < 0.5 ? 2 * x * x : 1 - 2 * (1 - x) * (1 - x)
        case .bezier(let x1, let y1, let x2, let y2):
          if x1 == y1, x2 == y2 { return x }
          return Self.coordinate(y1, y2, at: Self.parameter(x1, x2, at: x))
        }
      }

      /// The lowest and the highest progress on the way; more than 0…1 where the curve overshoots.
      package var range: ClosedRange<Double> {
        guard case .bezier(_, let y1, _, let y2) = self else { return 0...1 }
        // The slope is a quadratic in the parameter: 3·(a·s² + b·s + c).
        let a = 3 * y1 - 3 * y2 + 1
        let b = 2 * (y2 - 2 * y1)
        let c = y1
        var lowest = 0.0
        var highest = 1.0
        for root in Self.roots(a, b, c) where root > 0 && root < 1 {
          let value = Self.coordinate(y1, y2, at: root)
          lowest = min(lowest, value)
          highest = max(highest, value)
        }
        return lowest...highest
      }

      /// Whether the progress leaves 0…1 on the way.
      package var overshoots: Bool { range.lowerBound < 0 || range.upperBound > 1 }

      /// One coordinate of the bezier from 0 to 1 with the given control points, at its parameter.
      private static func coordinate(_ p1: Double, _ p2: Double, at s: Double) -> Double {
        let c = 3 * p1
        let b = 3 * (p2 - p1) - c
        let a = 1 - c - b
        return ((a * s + b) * s + c) * s
      }

      private static func slope(_ p1: Double, _ p2: Double, at s: Double) -> Double {
        let c = 3 * p1
        let b = 3 * (p2 - p1) - c
        let a = 1 - c - b
        return (3 * a * s + 2 * b) * s + c
      }

      /// The parameter at which the bezier's x is the given one: Newton's method, and bisection where the slope is too flat
      /// for it.
      private static func parameter(_ x1: Double, _ x2: Double, at x: Double) -> Double {
        var s = x
        for _ in 0..<8 {
          let error = coordinate(x1, x2, at: s) - x
          if abs(error) < 1e-14 { return s }
          let slope = slope(x1, x2, at: s)
          if abs(slope) < 1e-6 { break }
          s -= error / slope
          // Beyond the ends the bezier may have the same x again.
          if s < 0 || s > 1 { break }
        }
        var low = 0.0
        var high = 1.0
        while true {
          let middle = low + (high - low) / 2
          if middle <= low || middle >= high { return middle }
          if coordinate(x1, x2, at: middle) < x { low = middle } else { high = middle }
        }
      }

      private static func roots(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
        if a == 0 { return b == 0 ? [] : [-c / b] }
        let discriminant = b * b - 4 * a * c
        guard discriminant >= 0 else { return [] }
        let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
        return q == 0 ? [0] : [q / a, c / q]
      }
    }

    #if canImport(SwiftUI)
      extension CurveToken {
        /// The same curve for SwiftUI. `inOutQuad` becomes the nearest bezier, which is off by 0.0031 at most.
        package var unitCurve: UnitCurve {
          let (x1, y1, x2, y2) = controlPoints
          return .bezier(startControlPoint: UnitPoint(x: x1, y: y1), endControlPoint: UnitPoint(x: x2, y: y2))
        }

        /// An animation along the curve, in seconds.
        package func animation(duration: Double) -> Animation {
          let (x1, y1, x2, y2) = controlPoints
          return .timingCurve(x1, y1, x2, y2, duration: duration)
        }
      }
    #endif

    #if canImport(UIKit) && !os(watchOS)
      extension CurveToken {
        /// The same curve for a UIKit animator; nothing for a curve that overshoots by its control points, since UIKit's
        /// contract asks for y in 0…1 too.
        @MainActor package var cubicTimingParameters: UICubicTimingParameters? {
          let (x1, y1, x2, y2) = controlPoints
          guard 0...1 ~= y1, 0...1 ~= y2 else { return nil }
          return UICubicTimingParameters(
            controlPoint1: CGPoint(x: x1, y: y1), controlPoint2: CGPoint(x: x2, y: y2))
        }
      }
    #endif

    extension CurveToken {
      /// The control points for engines that know nothing but beziers: for `inOutQuad` those of the nearest one, which is
      /// off by 0.0031 at most.
      package var controlPoints: (x1: Double, y1: Double, x2: Double, y2: Double) {
        switch self {
        case .bezier(let x1, let y1, let x2, let y2): (x1, y1, x2, y2)
        case .inOutQuad: (0.484, 0.042, 0.516, 0.958)
        }
      }
    }

    """#),
  SupportFile(
    "HapticToken.swift",
    #"""
    #if canImport(SwiftUI)
      package import SwiftUI
    #endif
    #if canImport(UIKit) && !os(watchOS)
      package import UIKit
    #endif

    /// Something to feel, in the words that iOS, Expo and this project share.
    package enum HapticToken: String, Hashable, Sendable, CaseIterable {
      case selection = "selection"
      case impactLight = "impact.light"
      case impactMedium = "impact.medium"
      case impactHeavy = "impact.heavy"
      case impactSoft = "impact.soft"
      case impactRigid = "impact.rigid"
      case notificationSuccess = "notification.success"
      case notificationWarning = "notification.warning"
      case notificationError = "notification.error"
    }

    #if canImport(SwiftUI) && !os(visionOS)
      extension HapticToken {
        /// The same for SwiftUI's `sensoryFeedback(_:trigger:)`.
        package var sensoryFeedback: SensoryFeedback {
          switch self {
          case .selection: .selection
          case .impactLight: .impact(weight: .light)
          case .impactMedium: .impact(weight: .medium)
          case .impactHeavy: .impact(weight: .heavy)
          case .impactSoft: .impact(flexibility: .soft)
          case .impactRigid: .impact(flexibility: .rigid)
          case .notificationSuccess: .success
          case .notificationWarning: .warning
          case .notificationError: .error
          }
        }
      }
    #endif

    #if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
      extension HapticToken {
        /// A generator to keep while the haptic may be needed: `prepare()` it as the gesture begins, so that it is felt without
        /// delay, and give it to `play(on:)`.
        @MainActor package func makeGenerator() -> UIFeedbackGenerator {
          switch self {
          case .selection: UISelectionFeedbackGenerator()
          case .impactLight: UIImpactFeedbackGenerator(style: .light)
          case .impactMedium: UIImpactFeedbackGenerator(style: .medium)
          case .impactHeavy: UIImpactFeedbackGenerator(style: .heavy)
          case .impactSoft: UIImpactFeedbackGenerator(style: .soft)
          case .impactRigid: UIImpactFeedbackGenerator(style: .rigid)
          case .notificationSuccess, .notificationWarning, .notificationError: UINotificationFeedbackGenerator()
          }
        }

        /// Plays the haptic now, on a generator that `makeGenerator()` made.
        @MainActor package func play(on generator: UIFeedbackGenerator) {
          switch generator {
          case let generator as UISelectionFeedbackGenerator: generator.selectionChanged()
          case let generator as UIImpactFeedbackGenerator: generator.impactOccurred()
          case let generator as UINotificationFeedbackGenerator: generator.notificationOccurred(notification)
          default: break
          }
        }

        private var notification: UINotificationFeedbackGenerator.FeedbackType {
          switch self {
          case .notificationWarning: .warning
          case .notificationError: .error
          default: .success
          }
        }
      }
    #endif

    """#),
  SupportFile(
    "KeyframesToken.swift",
    #"""
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

    """#),
  SupportFile(
    "PaletteToken.swift",
    #"""
    /// Something that changes with the hour of the day, such as the colours of a sky.
    package struct PaletteToken<Hour: Sendable>: Sendable {
      /// 24 values, from midnight on.
      package let hours: [Hour]

      package init(_ hours: [Hour]) {
        precondition(hours.count == 24, "a palette has a value for each of the 24 hours")
        self.hours = hours
      }

      /// The value at an hour, counted around the clock: 24 is midnight again, and -1 the hour before it.
      package subscript(hour: Int) -> Hour {
        hours[(hour % 24 + 24) % 24]
      }
    }

    """#),
  SupportFile(
    "ReducedMotion.swift",
    #"""
    /// What happens in place of a motion where a person has asked for less of it.
    package enum ReducedMotion: Hashable, Sendable {
      /// The end is there at once.
      case end
      /// Everything stays as it is at the first frame.
      case first
      /// The motion plays as it is, but waits for nothing and repeats nothing.
      case same
      /// The end is there at once and appears by a cross-fade of so many seconds.
      case fade(duration: Double)
    }

    /// What to do now: play a motion, or what takes its place under Reduce Motion.
    package enum MotionPlayback<Motion: Hashable & Sendable>: Hashable, Sendable {
      case play(Motion)
      case end
      case first
      case fade(duration: Double)
    }

    """#),
  SupportFile(
    "ReleasePhysics.swift",
    #"""
    /// What a thing does when a finger lets it go, or pulls it beyond its edge.
    package enum ReleasePhysics {
      /// `UIScrollView`'s normal rate: the part of its speed that a thing keeps in each millisecond.
      package static var normalDecelerationRate: Double { 0.998 }

      /// `UIScrollView`'s rubber band.
      package static var normalRubberBand: Double { 0.55 }

      /// How far a thing travels on, in points, after it was let go at a speed of so many points a second.
      ///
      /// This is the sum over whole milliseconds, v / 1000 · r / (1 − r), as Apple gives it for `UIScrollView`. The continuous
      /// form gives a little more (499.4998 where this gives 499).
      package static func project(velocity: Double, decelerationRate rate: Double = 0.998) -> Double {
        velocity / 1000 * rate / (1 - rate)
      }

      /// Where a thing is shown that a finger has pulled so many points beyond its edge: x · d · c / (d + c · |x|), which never
      /// reaches the dimension.
      package static func rubberBand(_ distance: Double, dimension: Double, coefficient: Double = 0.55) -> Double {
        let room = dimension + coefficient * abs(distance)
        return room > 0 ? distance * dimension * coefficient / room : 0
      }

      /// How far a finger has pulled a thing that is shown so many points beyond its edge: `rubberBand` read backwards, so that
      /// a thing caught in flight does not jump. Infinite from the dimension on, where no finger brings it.
      package static func inverseRubberBand(_ shown: Double, dimension: Double, coefficient: Double = 0.55) -> Double {
        guard shown != 0 else { return 0 }
        guard abs(shown) < dimension else { return shown < 0 ? -.infinity : .infinity }
        return shown * dimension / (coefficient * (dimension - abs(shown)))
      }
    }

    /// What letting a thing go means, by the direction in which it would travel on.
    package struct FlingToken: Hashable, Sendable {
      /// The points beyond which a direction counts.
      package var by: Double
      package var right: String?
      package var left: String?
      package var up: String?
      package var down: String?
      /// The part of its speed that a thing keeps in each millisecond.
      package var decelerationRate: Double

      package init(
        by: Double, right: String? = nil, left: String? = nil, up: String? = nil, down: String? = nil,
        decelerationRate: Double = 0.998
      ) {
        self.by = by
        self.right = right
        self.left = left
        self.up = up
        self.down = down
        self.decelerationRate = decelerationRate
      }

      /// The word of the direction in which the thing would come to rest; nothing where it would not go beyond `by`, or where
      /// that direction has no word.
      ///
      /// Offsets are in points from where the thing belongs, x to the right and y downwards, velocities in points a second. The
      /// axis with the larger projected offset decides, x where they are equal.
      package func verdict(x: Double, y: Double, velocityX: Double = 0, velocityY: Double = 0) -> String? {
        let restX = x + ReleasePhysics.project(velocity: velocityX, decelerationRate: decelerationRate)
        let restY = y + ReleasePhysics.project(velocity: velocityY, decelerationRate: decelerationRate)
        if abs(restX) >= abs(restY) {
          guard abs(restX) > by else { return nil }
          return restX > 0 ? right : left
        }
        guard abs(restY) > by else { return nil }
        return restY > 0 ? down : up
      }
    }

    """#),
  SupportFile(
    "SpringToken.swift",
    #"""
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

    """#),
  SupportFile(
    "StaggerToken.swift",
    #"""
    /// The same motion for many items, where each takes longer than the one before it, or begins later.
    package struct StaggerToken: Hashable, Sendable {
      /// The seconds of the first item's motion.
      package var duration: Double
      /// The seconds by which each item's motion is longer than the one before it.
      package var durationPerItem: Double
      /// The seconds by which each item begins after the one before it.
      package var delayPerItem: Double
      package var curve: CurveToken

      package init(
        duration: Double, durationPerItem: Double = 0, delayPerItem: Double = 0, curve: CurveToken = .linear
      ) {
        self.duration = duration
        self.durationPerItem = durationPerItem
        self.delayPerItem = delayPerItem
        self.curve = curve
      }

      /// Items count from 0.
      package func duration(of item: Int) -> Double {
        max(0, duration + durationPerItem * Double(item))
      }

      package func delay(of item: Int) -> Double {
        delayPerItem * Double(item)
      }

      /// The seconds until the last of so many items is at rest.
      package func totalDuration(count: Int) -> Double {
        guard count > 0 else { return 0 }
        return max(delay(of: 0) + duration(of: 0), delay(of: count - 1) + duration(of: count - 1))
      }

      /// How far an item has come from 0 to 1, so many seconds after the start of all.
      package func value(at time: Double, item: Int) -> Double {
        let elapsed = time - delay(of: item)
        guard elapsed >= 0 else { return 0 }
        let duration = duration(of: item)
        return duration > 0 ? curve.value(at: elapsed / duration) : 1
      }
    }

    """#),
  SupportFile(
    "TransitionToken.swift",
    #"""
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

    """#),
]
