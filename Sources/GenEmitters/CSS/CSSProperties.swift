internal import GenModel

/// A CSS property that keyframes move, as they name it: `scaleX` and `scaleY` are both `scale`.
struct CSSProperty {
  let name: String
  fileprivate let tracks: [Track]
  /// What stands behind each number.
  fileprivate let unit: String

  /// The values of its parts at a progress.
  func values(at progress: Double) -> [Double] { tracks.map { $0.value(at: progress) } }

  /// How far each part goes from its least to its greatest value.
  var spans: [Double] {
    tracks.map { track in
      let values = track.values.map(\.value)
      return (values.max() ?? 0) - (values.min() ?? 0)
    }
  }

  /// As a declaration's value, with at most five digits after the point.
  func css(_ values: [Double]) -> String {
    values.map { value in
      let isSmall = value.magnitude < 1e9
      return "\(DecimalText(written: isSmall ? (value * 100_000).rounded() / 100_000 : value))\(unit)"
    }.joined(separator: " ")
  }
}

/// What one name of the keyframes does over the progress.
private struct Track {
  /// In the order of their progress.
  var values: [(at: Double, value: Double)] = []
  /// What stands where no frame names it.
  var rest: Double

  /// Linear between two frames, as `KeyframesToken` reckons it.
  func value(at progress: Double) -> Double {
    let next = values.firstIndexAfter(progress, at: \.at)
    guard next > 0 else { return values.first?.value ?? rest }
    guard next < values.count else { return values[next - 1].value }
    let (before, after) = (values[next - 1], values[next])
    return before.value + (after.value - before.value) * ((progress - before.at) / (after.at - before.at))
  }
}

extension MotionKeyframes {
  /// The properties that CSS can move, and the names of those that it cannot.
  var cssProperties: (moved: [CSSProperty], left: [String]) {
    var names: [String] = []
    var tracks: [String: Track] = [:]
    for frame in frames {
      for (property, value) in frame.values {
        if tracks[property] == nil { names.append(property) }
        tracks[property, default: Track(rest: 0)].values.append((frame.at, value))
      }
    }
    let units = Dictionary(units.map { ($0.property, $0.unit) }, uniquingKeysWith: { first, _ in first })
    var moved: [CSSProperty] = []
    var taken: Set<String> = []
    for candidate in candidates where !moved.contains(where: { $0.name == candidate.name }) {
      let named = candidate.parts.map(\.source).filter { tracks[$0] != nil }
      guard let first = named.first, let unit = candidate.units[units[first]] else { continue }
      guard named.allSatisfy({ units[$0] == units[first] }) else { continue }
      let parts = candidate.parts.map { tracks[$0.source] ?? Track(rest: $0.rest) }
      moved.append(CSSProperty(name: candidate.name, tracks: parts, unit: unit))
      taken.formUnion(named)
    }
    return (moved, names.filter { !taken.contains($0) })
  }

  /// Whether a frame lies between two progresses.
  func hasFrame(after low: Double, before high: Double) -> Bool {
    let next = frames.firstIndexAfter(low, at: \.at)
    return next < frames.count && frames[next].at < high
  }
}

extension Array {
  /// Where the first item beyond a place is; the items are in the order of their places.
  fileprivate func firstIndexAfter(_ place: Double, at position: (Element) -> Double) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if position(self[middle]) <= place { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

private struct Candidate {
  let name: String
  /// What the keyframes call its parts, and what stands where they name only another.
  let parts: [(source: String, rest: Double)]
  /// CSS's unit for the one that the keyframes have.
  let units: [Quantity.Unit?: String]
}

private let lengths: [Quantity.Unit?: String] = [.points: "px", .percent: "%"]

private let candidates = [
  Candidate(name: "opacity", parts: [("opacity", 1)], units: [nil: "", .percent: "%"]),
  Candidate(name: "scale", parts: [("scale", 1)], units: [nil: "", .percent: "%"]),
  Candidate(name: "scale", parts: [("scaleX", 1), ("scaleY", 1)], units: [nil: ""]),
  Candidate(name: "rotate", parts: [("rotate", 0)], units: [.degrees: "deg"]),
  Candidate(name: "translate", parts: [("translateX", 0), ("translateY", 0)], units: lengths),
  Candidate(name: "translate", parts: [("x", 0), ("y", 0)], units: lengths),
]
