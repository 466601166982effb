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
