/// A colour in the space that it was written in, as CSS Color 4 has them.
package struct Color: Hashable, Sendable {
  package var space: ColorSpace

  /// In the space's own units (see `ColorSpace`), possibly outside its range; a missing component is 0.
  package var components: SIMD3<Double>

  /// 0 is transparent, 1 opaque.
  package var alpha: Double

  /// The components that are `none`: the other colour's ones take their place when two are mixed.
  package var missing: MissingComponents

  package init(
    _ space: ColorSpace, _ first: Double, _ second: Double, _ third: Double, alpha: Double = 1,
    missing: MissingComponents = []
  ) {
    self.init(space, SIMD3(first, second, third), alpha: alpha, missing: missing)
  }

  package init(
    _ space: ColorSpace, _ components: SIMD3<Double>, alpha: Double = 1, missing: MissingComponents = []
  ) {
    self.space = space
    self.components = components
    self.alpha = alpha
    self.missing = missing
  }

  /// The sRGB colour of four bytes.
  package init(_ bytes: SRGBBytes) {
    let channels = SIMD3(Double(bytes.red), Double(bytes.green), Double(bytes.blue))
    self.init(.srgb, channels * Self.byteStep, alpha: Double(bytes.alpha) * Self.byteStep)
  }

  /// What one step of a byte is worth. Always multiplied with, never divided by 255: the middle of two bytes is often just
  /// between two others, and the last digit decides.
  package static let byteStep = 1.0 / 255

  /// The same colour with another alpha.
  package func withAlpha(_ alpha: Double) -> Color {
    var result = self
    result.alpha = alpha
    result.missing.remove(.alpha)
    return result
  }
}

/// Which of a colour's components are `none`.
package struct MissingComponents: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let first = Self(rawValue: 1)
  package static let second = Self(rawValue: 2)
  package static let third = Self(rawValue: 4)
  package static let alpha = Self(rawValue: 8)

  /// The component with an index from 0.
  package static func component(_ index: Int) -> Self { Self(rawValue: 1 << UInt8(index)) }
}

/// The colour spaces of CSS Color 4 by their names there.
package enum ColorSpace: String, Sendable, CaseIterable {
  /// Red, green, blue, 0…1.
  case srgb
  case srgbLinear = "srgb-linear"
  case displayP3 = "display-p3"
  case a98RGB = "a98-rgb"
  case prophotoRGB = "prophoto-rgb"
  case rec2020
  /// X, Y, Z, where white has Y = 1.
  case xyzD65 = "xyz-d65"
  case xyzD50 = "xyz-d50"
  /// Lightness 0…100, a, b.
  case lab
  /// Lightness 0…100, chroma, hue in degrees.
  case lch
  /// Lightness 0…1, a, b.
  case oklab
  /// Lightness 0…1, chroma, hue in degrees.
  case oklch
  /// Hue in degrees, saturation and lightness 0…1.
  case hsl
  /// Hue in degrees, whiteness and blackness 0…1.
  case hwb

  /// Where the hue stands among the components.
  package var hueIndex: Int? {
    switch self {
    case .hsl, .hwb: 0
    case .lch, .oklch: 2
    default: nil
    }
  }
}
