@_exported import Foundation

public struct CGVector: Hashable, Sendable {
  public var dx: CGFloat
  public var dy: CGFloat

  public init() { fatalError() }
  public init(dx: CGFloat, dy: CGFloat) { fatalError() }
  public static var zero: CGVector { fatalError() }
}
