// Names and conformances are Apple's.
// swift-format-ignore-file

@_exported import CoreGraphics
@_exported import Foundation

@MainActor open class UICubicTimingParameters: NSObject {
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) { fatalError() }
}

@MainActor open class UISpringTimingParameters: NSObject {
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) { fatalError() }
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) { fatalError() }
  public init(duration: TimeInterval = 0.5, bounce: CGFloat = 0.0, initialVelocity: CGVector = .zero) { fatalError() }
}

@MainActor open class UIFeedbackGenerator: NSObject {
  open func prepare() { fatalError() }
}

@MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() { fatalError() }
}

@MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable {
    case light = 0
    case medium = 1
    case heavy = 2
    case soft = 3
    case rigid = 4
  }

  public init(style: UIImpactFeedbackGenerator.FeedbackStyle) { fatalError() }
  open func impactOccurred() { fatalError() }
  open func impactOccurred(intensity: CGFloat) { fatalError() }
}

@MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable {
    case success = 0
    case warning = 1
    case error = 2
  }

  open func notificationOccurred(_ notificationType: UINotificationFeedbackGenerator.FeedbackType) { fatalError() }
}

public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified = 0
  case light = 1
  case dark = 2
}

public enum UIAccessibilityContrast: Int, Sendable {
  case unspecified = -1
  case normal = 0
  case high = 1
}

public enum UIDisplayGamut: Int, Sendable {
  case unspecified = -1
  case SRGB = 0
  case P3 = 1
}

open class UITraitCollection: NSObject, @unchecked Sendable {
  open var displayGamut: UIDisplayGamut { fatalError() }
  open var userInterfaceStyle: UIUserInterfaceStyle { fatalError() }
  open var accessibilityContrast: UIAccessibilityContrast { fatalError() }
}

open class UIColor: NSObject, @unchecked Sendable {
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { fatalError() }
  public init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { fatalError() }
  public init(white: CGFloat, alpha: CGFloat) { fatalError() }
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) { fatalError() }
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { fatalError() }
}
