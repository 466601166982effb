@_exported import CoreGraphics
@_exported import Foundation

public struct UnitPoint: Hashable, Sendable {
  public var x: CGFloat
  public var y: CGFloat

  public init(x: CGFloat, y: CGFloat) { fatalError() }
}

public struct UnitCurve: Hashable, Sendable {
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve { fatalError() }
  public static var linear: UnitCurve { fatalError() }
  public func value(at progress: Double) -> Double { fatalError() }
  public func velocity(at progress: Double) -> Double { fatalError() }
}

public struct Spring: Hashable, Sendable {
  public init(duration: TimeInterval = 0.5, bounce: Double = 0.0) { fatalError() }
  public init(mass: Double = 1.0, stiffness: Double, damping: Double, allowOverDamping: Bool = false) { fatalError() }
  public init(response: Double, dampingRatio: Double) { fatalError() }
  public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) { fatalError() }
  public var mass: Double { fatalError() }
  public var stiffness: Double { fatalError() }
  public var damping: Double { fatalError() }
  public var settlingDuration: TimeInterval { fatalError() }
}

public struct Animation: Hashable, Sendable {
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
  ) -> Animation { fatalError() }
  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation { fatalError() }
  public static func linear(duration: TimeInterval) -> Animation { fatalError() }
  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0.0) -> Animation { fatalError() }
  public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0.0) -> Animation { fatalError() }
  public func delay(_ delay: TimeInterval) -> Animation { fatalError() }
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation { fatalError() }
  public func repeatForever(autoreverses: Bool = true) -> Animation { fatalError() }
}

public struct SensoryFeedback: Equatable, Sendable {
  public static let success: SensoryFeedback = { fatalError() }()
  public static let warning: SensoryFeedback = { fatalError() }()
  public static let error: SensoryFeedback = { fatalError() }()
  public static let selection: SensoryFeedback = { fatalError() }()
  public static let impact: SensoryFeedback = { fatalError() }()
  public static func impact(weight: Weight = .medium, intensity: Double = 1.0) -> SensoryFeedback { fatalError() }
  public static func impact(flexibility: Flexibility, intensity: Double = 1.0) -> SensoryFeedback { fatalError() }

  public struct Weight: Equatable, Sendable {
    public static let light: Weight = { fatalError() }()
    public static let medium: Weight = { fatalError() }()
    public static let heavy: Weight = { fatalError() }()
  }

  public struct Flexibility: Equatable, Sendable {
    public static let rigid: Flexibility = { fatalError() }()
    public static let solid: Flexibility = { fatalError() }()
    public static let soft: Flexibility = { fatalError() }()
  }
}

public enum ColorScheme: CaseIterable, Sendable {
  case light
  case dark
}

public enum ColorSchemeContrast: CaseIterable, Sendable {
  case standard
  case increased
}

public struct EnvironmentValues: CustomStringConvertible {
  public init() { fatalError() }
  public var colorScheme: ColorScheme {
    get { fatalError() }
    set { fatalError() }
  }
  public var colorSchemeContrast: ColorSchemeContrast { fatalError() }
  public var accessibilityReduceMotion: Bool { fatalError() }
  public var description: String { fatalError() }
}

public protocol ShapeStyle: Sendable {
  associatedtype Resolved: ShapeStyle = Never
  func resolve(in environment: EnvironmentValues) -> Self.Resolved
}

extension Never: ShapeStyle {
  public func resolve(in environment: EnvironmentValues) -> Never { fatalError() }
}

public struct Color: Hashable, CustomStringConvertible, Sendable, ShapeStyle {
  public enum RGBColorSpace: Equatable, Hashable, Sendable {
    case sRGB
    case sRGBLinear
    case displayP3
  }

  public init(
    _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) { fatalError() }
  public init(_ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) { fatalError() }
  public init(_ resolved: Resolved) { fatalError() }
  public func opacity(_ opacity: Double) -> Color { fatalError() }
  public func resolve(in environment: EnvironmentValues) -> Color.Resolved { fatalError() }
  public static let clear: Color = { fatalError() }()
  public var description: String { fatalError() }

  public struct Resolved: Hashable, ShapeStyle, Sendable {
    public init(
      colorSpace: Color.RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1
    ) { fatalError() }
    public func resolve(in environment: EnvironmentValues) -> Never { fatalError() }
  }
}
