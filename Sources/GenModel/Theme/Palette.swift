package import GenSource

/// Colours and words that follow the hours of the day.
package struct Palette: Sendable {
  package var interpolation: InterpolationSpace
  /// In the order in which the keyframes first name them.
  package var roles: [Role]
  package var contrast: [Contrast]

  package init(interpolation: InterpolationSpace = .oklab, roles: [Role], contrast: [Contrast] = []) {
    self.interpolation = interpolation
    self.roles = roles
    self.contrast = contrast
  }

  /// One thing that changes over the day, such as `top` or `mood`.
  package struct Role: Sendable {
    package var name: Located<TokenName>
    package var values: Values

    package init(_ name: Located<TokenName>, _ values: Values) {
      self.name = name
      self.values = values
    }
  }

  /// What a role is at each of the 24 hours.
  package enum Values: Sendable {
    /// With the colours that were written, for the rules that blame them.
    case colors([Color], keyframes: [Keyframe<StatedColor>])
    case words([SourceText])
  }

  /// A value that is written for one hour.
  package struct Keyframe<Value: Sendable>: Sendable {
    /// 0…23.
    package var hour: Int
    package var value: Value

    package init(hour: Int, _ value: Value) {
      self.hour = hour
      self.value = value
    }
  }

  /// `$contrast`: one ratio that a role of colours must reach over others, at every hour.
  package struct Contrast: Sendable {
    /// The place of the role among the palette's roles.
    package var text: Located<Int>
    package var grounds: [Located<Int>]
    package var minimum: Double

    package init(text: Located<Int>, over grounds: [Located<Int>], minimum: Double) {
      self.text = text
      self.grounds = grounds
      self.minimum = minimum
    }
  }

  package static let hours = 24
}

extension Palette {
  /// The value of each hour where values stay until the next keyframe, around the clock.
  ///
  /// - Parameter keyframes: at least one, in any order, each hour at most once.
  package static func held<Value>(_ keyframes: [Keyframe<Value>]) -> [Value] {
    spans(keyframes).map { $0.before.value }
  }

  /// The colour of each hour, mixed between the keyframes around the clock.
  package static func mixed(_ keyframes: [Keyframe<StatedColor>], in space: InterpolationSpace) -> [Color] {
    spans(keyframes).map { span in
      interpolate(span.before.value.color, span.after.value.color, at: span.progress, in: space)
    }
  }

  /// For each hour the keyframe at or before it, the next one, and how far the hour is on the way.
  private static func spans<Value>(
    _ keyframes: [Keyframe<Value>]
  ) -> [(before: Keyframe<Value>, after: Keyframe<Value>, progress: Double)] {
    let sorted = keyframes.sorted { $0.hour < $1.hour }
    guard let first = sorted.first, let last = sorted.last else { return [] }
    return (0..<hours).map { hour in
      let before = sorted.last { $0.hour <= hour } ?? last
      let after = sorted.first { $0.hour > hour } ?? first
      let gone = (hour - before.hour + hours) % hours
      // From a keyframe around the clock to itself is a whole day.
      let length = (after.hour - before.hour + hours - 1) % hours + 1
      return (before, after, Double(gone) / Double(length))
    }
  }
}
