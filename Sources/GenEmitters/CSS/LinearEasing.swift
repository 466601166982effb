internal import GenModel

/// CSS's `linear()` for a motion that no `cubic-bezier()` gives: straight lines that stay within 0.002 of it, from exactly
/// 0 to exactly 1.
///
/// - Parameter position: how far the motion has come at a part of its time, 0…1.
func linearEasing(_ position: (Double) -> Double) -> String {
  let stops = linearStops(position).map { stop in
    let value = DecimalText(written: stop.value).description
    let isEnd = stop.step == 0 || stop.step == stepCount
    return isEnd ? value : "\(value) \(DecimalText(written: Double(stop.step) / 100))%"
  }
  return "linear(\(stops.joined(separator: ", ")))"
}

/// The whole in hundredths of a per cent, the finest that is printed.
private let stepCount = 10_000

/// What a line may be off at a step. What is left to 0.002 is for the rounding of values to four digits, and for what
/// happens between two steps.
private let tolerance = 0.0018

/// A stop, and which of the stops before it its line begins at.
private struct LinearStop {
  var step: Int
  var value: Double
  var origin: Int
}

/// As few stops as a walk from the left finds.
///
/// From where a line begins, each step leaves open a range of slopes, and the line must end before none is left. It need
/// not end on the motion itself: one that ends above or below may let the next one reach further. So each walk keeps the
/// furthest end for several heights, and the next goes on from all of them.
private func linearStops(_ position: (Double) -> Double) -> [LinearStop] {
  let targets = (0...stepCount).map { step -> Double in
    let target = position(Double(step) / Double(stepCount))
    return target.isFinite ? target : 1
  }
  let heights = [0, -0.5, 0.5, -1, 1].map { $0 * tolerance }
  var stops = [LinearStop(step: 0, value: 0, origin: 0)]
  var begins = 0..<1
  while true {
    var furthest = [LinearStop?](repeating: nil, count: heights.count)
    for origin in begins {
      let begin = stops[origin]
      var slopes = (low: -Double.infinity, high: Double.infinity)
      for step in (begin.step + 1)...stepCount {
        let width = Double(step - begin.step)
        if step == stepCount {
          guard slopes.low...slopes.high ~= (1 - begin.value) / width else { break }
          return path(to: LinearStop(step: step, value: 1, origin: origin), through: stops)
        }
        for (index, height) in heights.enumerated() where step > furthest[index]?.step ?? 0 {
          let value = ((targets[step] + height) * 10_000).rounded() / 10_000
          guard slopes.low...slopes.high ~= (value - begin.value) / width else { continue }
          furthest[index] = LinearStop(step: step, value: value, origin: origin)
        }
        slopes.low = max(slopes.low, (targets[step] - tolerance - begin.value) / width)
        slopes.high = min(slopes.high, (targets[step] + tolerance - begin.value) / width)
        if slopes.low > slopes.high { break }
      }
    }
    // There are some, since the very next step can always be reached.
    let ends = furthest.compactMap { $0 }
    begins = stops.count..<(stops.count + ends.count)
    stops += ends
  }
}

private func path(to end: LinearStop, through stops: [LinearStop]) -> [LinearStop] {
  var path = [end]
  while let last = path.last, last.step > 0 { path.append(stops[last.origin]) }
  return path.reversed()
}

extension CurveToken {
  /// As CSS's easing function.
  var css: String {
    switch self {
    case .bezier(let x1, let y1, let x2, let y2):
      "cubic-bezier(\([x1, y1, x2, y2].map { DecimalText(written: $0).description }.joined(separator: ", ")))"
    case .inOutQuad: linearEasing { value(at: $0) }
    }
  }
}

/// A spring as CSS plays it: so long, and by that easing function.
struct CSSSpring {
  private let spring: SpringToken
  /// Nothing for a spring that is at its end at once, or never comes near it.
  private let milliseconds: Double?

  /// The time ends where the spring stays within 0.001 of its target, or, for one that hardly stops, after 50 swings: CSS
  /// would need thousands of lines for more.
  init(_ spring: SpringToken) {
    self.spring = spring
    var seconds = spring.settlingDuration(within: 0.001)
    if let halfSwing = spring.peakTime { seconds = min(seconds, halfSwing * 100) }
    let isTime = seconds.isFinite && seconds > 0
    milliseconds =
      !isTime ? nil : seconds < 0.1 ? roundedForOutput(seconds * 1000) : (seconds * 1000).rounded(.up)
  }

  var duration: String { "\(DecimalText(written: milliseconds ?? 0))ms" }

  var easing: String {
    guard let milliseconds else { return "linear" }
    return linearEasing { spring.position(at: $0 * milliseconds / 1000) }
  }
}
