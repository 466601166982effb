internal import GenModel
internal import GenSource

/// Keyframes as CSS has them: values over time, where the sources have values over a progress that runs over time.
///
/// Where a leg passes no frame on its way, its curve is the easing between two CSS keyframes, and that is exact. Where it
/// passes one, the values bend there, and further keyframes with straight lines between them stay within 0.2 % of each
/// property's own span.
struct CSSKeyframes {
  private let token: Token<MotionKeyframes>
  private let properties: [CSSProperty]
  /// The properties that CSS has not, or not in that unit.
  private let left: [String]

  init(_ token: Token<MotionKeyframes>) {
    self.token = token
    (properties, left) = token.value.cssProperties
  }

  private var keyframes: MotionKeyframes { token.value }
  private var name: String { "keyframes-\(joinedWords(token.name.value.dotted, by: "-"))" }

  /// The value for `animation`; nothing where CSS moves none of the properties.
  var animation: String? {
    guard !properties.isEmpty else { return nil }
    var words = [duration, "linear"]
    if let delay = keyframes.delay { words.append(delay.css) }
    switch keyframes.repetition {
    case .times(1): break
    case .times(let count): words.append("\(count)")
    case .forever: words.append("infinite")
    }
    if keyframes.alternates { words.append("alternate") }
    return (words + ["both", name]).joined(separator: " ")
  }

  /// What takes its place under Reduce Motion.
  var reducedAnimation: String? {
    guard !properties.isEmpty else { return nil }
    switch keyframes.reduced ?? .same {
    case .same: return "\(duration) linear both \(name)"
    case .end: return "\(moment) linear\(endsAtStart ? " reverse" : "") both \(name)"
    case .first: return "\(moment) linear both paused \(name)"
    case .fade(let duration): return "\(duration.css) linear both \(name)-fade"
    }
  }

  func write(_ writer: inout CSSWriter) {
    writer.buffer.mark("keyframes.\(token.name.value)", at: token.name.range)
    if !left.isEmpty {
      writer.buffer.bytes.append(UInt8(ascii: "\n"))
      writer.line("/* CSS cannot move these of '\(token.name.value)': \(left.joined(separator: ", ")) */")
    }
    guard !properties.isEmpty else { return }
    writer.block("@keyframes \(name)") { writer in
      for stop in stops {
        let easing = stop.easing.map { " animation-timing-function: \($0);" } ?? ""
        writer.line("\(DecimalText(written: Double(stop.time) / 10_000))% { \(declarations(stop.values))\(easing) }")
      }
    }
    if case .fade = keyframes.reduced {
      let end = values(at: endsAtStart ? 0 : keyframes.legs.last?.to ?? 0)
      let others = zip(properties, end).filter { $0.0.name != "opacity" }
      let still = others.map { "\($0.0.name): \($0.0.css($0.1)); " }.joined()
      writer.block("@keyframes \(name)-fade") { writer in
        writer.line("0% { \(still)opacity: 0; }")
        writer.line("100% { \(declarations(end)) }")
      }
    }
  }

  private var duration: String {
    let milliseconds = keyframes.legs.reduce(0) { $0 + $1.duration.milliseconds }
    return "\(DecimalText(computed: milliseconds))ms"
  }

  private var endsAtStart: Bool {
    guard keyframes.alternates, case .times(let count) = keyframes.repetition else { return false }
    return count % 2 == 0
  }

  private func values(at progress: Double) -> [[Double]] {
    properties.map { $0.values(at: progress) }
  }

  private func declarations(_ values: [[Double]]) -> String {
    zip(properties, values).map { "\($0.name): \($0.css($1));" }.joined(separator: " ")
  }

  // MARK: - Over time

  private struct Stop {
    /// In millionths of the whole.
    var time: Int
    var values: [[Double]]
    /// To the next stop; nothing for a straight line.
    var easing: String?
  }

  private var stops: [Stop] {
    let whole = keyframes.legs.reduce(0) { $0 + $1.duration.milliseconds }
    let last = keyframes.legs.last?.to ?? 0
    guard whole > 0, whole.isFinite else {
      return [Stop(time: 0, values: values(at: last)), Stop(time: wholeTime, values: values(at: last))]
    }
    var stops: [Stop] = []
    var elapsed = 0.0
    var progress = 0.0
    for leg in keyframes.legs {
      for (part, easing) in parts(of: leg, from: progress) {
        let time = (elapsed + part * leg.duration.milliseconds) / whole
        let values = values(at: progress + (leg.to - progress) * leg.curve.value(at: part))
        add(Stop(time: Int((min(time, 1) * Double(wholeTime)).rounded()), values: values, easing: easing), to: &stops)
      }
      elapsed += leg.duration.milliseconds
      progress = leg.to
    }
    if var end = stops.popLast() {
      end.time = wholeTime
      stops.append(end)
    }
    return stops
  }

  private var wholeTime: Int { 1_000_000 }

  /// Two stops at one time are one, where they say the same; where a leg that takes no time lies between them, the values
  /// jump.
  private func add(_ stop: Stop, to stops: inout [Stop]) {
    guard let last = stops.last, last.time >= stop.time else { return stops.append(stop) }
    if last.values == stop.values || stop.time == 0 || stops.count > 1 && stops[stops.count - 2].time >= stop.time - 1 {
      stops[stops.count - 1] = stop
    } else {
      stops[stops.count - 1].time = stop.time - 1
      stops[stops.count - 1].easing = nil
      stops.append(stop)
    }
  }

  /// Where a leg needs a stop, as parts of its time, and the easing from there on.
  private func parts(of leg: MotionKeyframes.Leg, from start: Double) -> [(part: Double, easing: String?)] {
    if leg.duration.milliseconds == 0 { return [(1, nil)] }
    let way = leg.to - start
    let range = leg.curve.range
    let ends = [start + way * range.lowerBound, start + way * range.upperBound]
    let (low, high) = (ends.min() ?? start, ends.max() ?? start)
    let bends = keyframes.hasFrame(after: low, before: high)
    guard bends else { return [(0, leg.curve.easing), (1, nil)] }
    return sampled(leg, from: start).map { ($0, nil) }
  }

  /// As few parts as a walk from the left finds, so that straight lines between them stay near the values.
  private func sampled(_ leg: MotionKeyframes.Leg, from start: Double) -> [Double] {
    let leeways = properties.flatMap(\.spans).map { $0 * 0.0019 + 1e-9 }
    let sampleCount = sampleCount
    let samples = (0...sampleCount).map { step in
      let progress = start + (leg.to - start) * leg.curve.value(at: Double(step) / Double(sampleCount))
      return values(at: progress).flatMap { $0 }
    }
    var parts = [0.0]
    var first = 0
    while first < sampleCount {
      var low = leeways.map { _ in -Double.infinity }
      var high = leeways.map { _ in Double.infinity }
      var end = first + 1
      for step in (first + 1)...sampleCount {
        let width = Double(step - first)
        var isWithin = true
        var isPossible = true
        for (index, leeway) in leeways.enumerated() {
          let way = samples[step][index] - samples[first][index]
          if !(low[index]...max(low[index], high[index])).contains(way / width) { isWithin = false }
          low[index] = max(low[index], (way - leeway) / width)
          high[index] = min(high[index], (way + leeway) / width)
          if low[index] > high[index] { isPossible = false }
        }
        if isWithin { end = step }
        if !isPossible { break }
      }
      first = end
      parts.append(Double(end) / Double(sampleCount))
    }
    return parts
  }

  /// Fewer where there are thousands of legs.
  private var sampleCount: Int { max(20, min(1_000, 100_000 / max(1, keyframes.legs.count))) }
}

extension CurveToken {
  /// The easing of a CSS keyframe; nothing for the straight line that `animation` has anyway.
  fileprivate var easing: String? { self == .linear ? nil : css }
}
