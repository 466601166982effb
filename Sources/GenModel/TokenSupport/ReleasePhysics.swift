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
