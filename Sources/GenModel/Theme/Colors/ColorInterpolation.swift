/// The spaces in which a palette may be blended.
package enum InterpolationSpace: String, Sendable, CaseIterable {
  case oklab, oklch, srgb

  package var colorSpace: ColorSpace {
    switch self {
    case .oklab: .oklab
    case .oklch: .oklch
    case .srgb: .srgb
    }
  }
}

/// A colour between two others, as CSS Color 4 (section 12) mixes them: `none` takes the other colour's component, alpha is
/// premultiplied, and hues go the shorter way round. At 0 and 1 it is the one or the other colour itself.
package func interpolate(_ start: Color, _ end: Color, at fraction: Double, in method: InterpolationSpace) -> Color {
  if fraction <= 0 { return start }
  if fraction >= 1 { return end }
  var start = start.prepared(for: method.colorSpace)
  var end = end.prepared(for: method.colorSpace)
  let missing = start.missing.intersection(end.missing)
  start.fillMissing(from: end)
  end.fillMissing(from: start)

  let hueIndex = method.colorSpace.hueIndex
  if let hueIndex {
    let distance = end.components[hueIndex] - start.components[hueIndex]
    if distance > 180 { start.components[hueIndex] += 360 }
    if distance < -180 { end.components[hueIndex] += 360 }
  }

  func mix(_ start: Double, _ end: Double) -> Double { start + (end - start) * fraction }
  let isAlphaMissing = missing.contains(.alpha)
  let alpha = mix(start.alpha, end.alpha)
  var result = Color(method.colorSpace, 0, 0, 0, alpha: alpha, missing: missing)
  for index in 0..<3 {
    if index == hueIndex {
      result.components[index] = remainder(mix(start.components[index], end.components[index]), 360)
    } else if isAlphaMissing || start.alpha == end.alpha {
      result.components[index] = mix(start.components[index], end.components[index])
    } else {
      result.components[index] =
        mix(start.components[index] * start.alpha, end.components[index] * end.alpha) / alpha
    }
  }
  return result
}

extension Color {
  /// The colour in another space, where a component that is missing here stays missing if the other space has its like:
  /// a missing lightness is a missing lightness in any space.
  fileprivate func prepared(for target: ColorSpace) -> Color {
    guard target != space else { return self }
    var result = converted(to: target)
    for (index, kind) in space.kinds.enumerated() where missing.contains(.component(index)) {
      guard let other = target.kinds.firstIndex(of: kind) else { continue }
      result.components[other] = 0
      result.missing.insert(.component(other))
    }
    return result
  }

  fileprivate mutating func fillMissing(from other: Color) {
    for index in 0..<3 where missing.contains(.component(index)) {
      components[index] = other.components[index]
    }
    if missing.contains(.alpha) { alpha = other.alpha }
  }
}

/// What a component says, where spaces have it in common (CSS Color 4's "analogous components").
private enum ComponentKind {
  case red, green, blue, lightness, colorfulness, hue, greenRed, blueYellow, none
}

extension ColorSpace {
  fileprivate var kinds: [ComponentKind] {
    switch self {
    case .srgb, .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020, .xyzD65, .xyzD50: [.red, .green, .blue]
    case .lab, .oklab: [.lightness, .greenRed, .blueYellow]
    case .lch, .oklch: [.lightness, .colorfulness, .hue]
    case .hsl: [.hue, .colorfulness, .lightness]
    case .hwb: [.hue, .none, .none]
    }
  }
}
