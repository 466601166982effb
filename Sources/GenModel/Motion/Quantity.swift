/// A time, as outputs need it: both numbers come from the digits that were written, so neither carries the other's rounding.
package struct MotionDuration: Sendable, Hashable {
  package var milliseconds: Double
  package var seconds: Double

  package init(milliseconds: Double, seconds: Double) {
    self.milliseconds = milliseconds
    self.seconds = seconds
  }
}

/// A number with its unit: a gesture's threshold, or a constant of the release physics.
package struct Quantity: Sendable, Hashable {
  /// The units that a number of the motion may have; times are kept in milliseconds.
  package enum Unit: String, Sendable, CaseIterable {
    case points = "pt"
    case milliseconds = "ms"
    case pointsPerSecond = "pt/s"
    case degrees = "deg"
    case pointsPerDegree = "pt/deg"
    case percent = "%"
  }

  /// In its unit; a time in milliseconds.
  package var value: Double
  /// Nothing for a ratio.
  package var unit: Unit?
  /// As Swift's programming interfaces take it: a time in seconds, all else as it is.
  package var swiftValue: Double

  package init(_ value: Double, unit: Unit?) {
    self.value = value
    self.unit = unit
    swiftValue = value
  }

  package init(_ duration: MotionDuration) {
    value = duration.milliseconds
    unit = .milliseconds
    swiftValue = duration.seconds
  }
}
