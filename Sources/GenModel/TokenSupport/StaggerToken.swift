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
