@_exported import Foundation

/// A type of its own, so that the compiler's implicit conversion from and to `Double` is part of the check.
public struct CGFloat: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public init() { fatalError() }
  public init(_ value: Double) { fatalError() }
  public init(_ value: Int) { fatalError() }
  public init(floatLiteral value: Double) { fatalError() }
  public init(integerLiteral value: Int) { fatalError() }
}

extension Double {
  public init(_ value: CGFloat) { fatalError() }
}

public struct CGPoint: Hashable, Sendable {
  public var x: CGFloat
  public var y: CGFloat

  public init(x: CGFloat, y: CGFloat) { fatalError() }
  public init(x: Double, y: Double) { fatalError() }
}

public struct CGVector: Hashable, Sendable {
  public var dx: CGFloat
  public var dy: CGFloat

  public init(dx: CGFloat, dy: CGFloat) { fatalError() }
  public static var zero: CGVector { fatalError() }
}
