extension Color {
  /// How far a component may leave its range before the colour counts as out of gamut: conversions are not exact (white
  /// in OKLCH comes back a hair outside), and people write colours with four digits. The value is color.js's.
  package static let gamutTolerance = 0.000075

  /// Whether a screen with this gamut can show the colour. The gamut is that of an RGB space.
  package func isInGamut(_ gamut: ColorSpace, tolerance: Double = Color.gamutTolerance) -> Bool {
    converted(to: gamut).isInRange(tolerance)
  }

  /// The nearest colour that an RGB space can show, by the method of CSS Color 4 (section 13.2, "binary search with local
  /// MINDE"): lightness and hue stay, and chroma falls until clipping makes no visible difference.
  package func mapped(to gamut: ColorSpace) -> Color {
    let unmapped = converted(to: gamut)
    if unmapped.isInRange(Color.gamutTolerance) { return unmapped.clipped }
    let origin = converted(to: .oklch)
    if origin.components.x >= 1 { return Color(gamut, 1, 1, 1, alpha: alpha) }
    if origin.components.x <= 0 { return Color(gamut, 0, 0, 0, alpha: alpha) }

    let noticeable = 0.02
    let precision = 0.0001
    var current = origin
    var clipped = current.converted(to: gamut).clipped
    guard distance(from: clipped, to: current) >= noticeable else { return clipped }
    var low = 0.0
    var high = origin.components.y
    var isLowInGamut = true
    // From any chroma that a source may state, fewer steps suffice; a chroma beyond reason must end too.
    for _ in 0..<64 where high - low > precision {
      current.components.y = (low + high) / 2
      if isLowInGamut, current.isInGamut(gamut, tolerance: 0) {
        low = current.components.y
        continue
      }
      clipped = current.converted(to: gamut).clipped
      let difference = distance(from: clipped, to: current)
      if difference >= noticeable {
        high = current.components.y
      } else if noticeable - difference < precision {
        break
      } else {
        isLowInGamut = false
        low = current.components.y
      }
    }
    return clipped
  }

  /// Whether the colour, which is one of an RGB space, lies in the range of that space.
  private func isInRange(_ tolerance: Double) -> Bool {
    components.min() >= -tolerance && components.max() <= 1 + tolerance
  }

  private var clipped: Color {
    var result = self
    result.components.clamp(lowerBound: SIMD3(repeating: 0), upperBound: SIMD3(repeating: 1))
    return result
  }
}

/// How different two colours look: deltaE OK, the distance in OKLab.
private func distance(from left: Color, to right: Color) -> Double {
  let difference = left.converted(to: .oklab).components - right.converted(to: .oklab).components
  return (difference * difference).sum().squareRoot()
}
