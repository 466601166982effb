extension Color {
  /// The same colour in another space. Nothing is clipped: what lies outside the target's range gets components outside
  /// it, and a hue that means nothing, as a grey's, becomes `none`.
  ///
  /// The formulas are those of CSS Color 4, section 10 and its sample code.
  package func converted(to target: ColorSpace) -> Color {
    guard target != space else { return self }
    var components = components
    var current = space
    while !target.isDefined(by: current), let base = current.base {
      components = current.toBase(components)
      current = base
    }
    components = target.from(current, components)
    var result = Color(target, components, alpha: alpha, missing: missing.intersection(.alpha))
    result.dropPowerlessHue()
    return result
  }

  /// A hue means nothing where there is (nearly) no colour: it is noise, and would tint whatever the colour is mixed with.
  private mutating func dropPowerlessHue() {
    guard let index = space.hueIndex else { return }
    let isGrey =
      switch space {
      case .oklch: components[1] < 4e-6
      case .lch: components[1] < 0.0015
      case .hsl: abs(components[1]) < 1e-9
      default: components[1] + components[2] >= 1 - 1e-9
      }
    if isGrey {
      components[index] = 0
      missing.insert(.component(index))
    }
  }
}

extension ColorSpace {
  /// The space that this one is defined by; nothing for the one in the middle, XYZ under D65.
  fileprivate var base: ColorSpace? {
    switch self {
    case .srgb: .srgbLinear
    case .hsl, .hwb: .srgb
    case .lch: .lab
    case .oklch: .oklab
    case .lab, .prophotoRGB: .xyzD50
    case .srgbLinear, .displayP3, .a98RGB, .rec2020, .oklab, .xyzD50: .xyzD65
    case .xyzD65: nil
    }
  }

  /// Whether a space is this one, its base, and so on to the middle.
  fileprivate func isDefined(by space: ColorSpace) -> Bool {
    var current = self
    while current != space {
      guard let base = current.base else { return false }
      current = base
    }
    return true
  }

  /// The components in this space, from those in one that it is defined by.
  fileprivate func from(_ space: ColorSpace, _ components: SIMD3<Double>) -> SIMD3<Double> {
    guard self != space, let base else { return components }
    return fromBase(base.from(space, components))
  }

  fileprivate func toBase(_ color: SIMD3<Double>) -> SIMD3<Double> {
    switch self {
    case .srgb: color.map(linearFromSRGB)
    case .srgbLinear: Matrix.linearSRGBToXYZ * color
    case .displayP3: Matrix.linearP3ToXYZ * color.map(linearFromSRGB)
    case .a98RGB: Matrix.linearA98ToXYZ * color.map { signedPower($0, 563 / 256) }
    case .prophotoRGB: Matrix.linearProPhotoToXYZ * color.map(linearFromProPhoto)
    case .rec2020: Matrix.linearRec2020ToXYZ * color.map { signedPower($0, 2.4) }
    case .xyzD65: color
    case .xyzD50: Matrix.d50ToD65 * color
    case .lab: xyzFromLab(color)
    case .oklab: xyzFromOKLab(color)
    case .lch, .oklch: rectangular(color)
    case .hsl: srgbFromHSL(color)
    case .hwb: srgbFromHWB(color)
    }
  }

  fileprivate func fromBase(_ color: SIMD3<Double>) -> SIMD3<Double> {
    switch self {
    case .srgb: color.map(srgbFromLinear)
    case .srgbLinear: Matrix.xyzToLinearSRGB * color
    case .displayP3: (Matrix.xyzToLinearP3 * color).map(srgbFromLinear)
    case .a98RGB: (Matrix.xyzToLinearA98 * color).map { signedPower($0, 256 / 563) }
    case .prophotoRGB: (Matrix.xyzToLinearProPhoto * color).map(proPhotoFromLinear)
    case .rec2020: (Matrix.xyzToLinearRec2020 * color).map { signedPower($0, 1 / 2.4) }
    case .xyzD65: color
    case .xyzD50: Matrix.d65ToD50 * color
    case .lab: labFromXYZ(color)
    case .oklab: okLabFromXYZ(color)
    case .lch, .oklch: polar(color)
    case .hsl: hslFromSRGB(color)
    case .hwb: hwbFromSRGB(color)
    }
  }
}

// MARK: RGB

/// The transfer curve that sRGB and Display P3 share. It keeps the sign, so that colours out of range survive.
func linearFromSRGB(_ value: Double) -> Double {
  abs(value) <= 0.04045 ? value / 12.92 : signedPower((abs(value) + 0.055) / 1.055, 2.4, sign: value)
}

func srgbFromLinear(_ value: Double) -> Double {
  guard abs(value) > 0.0031308 else { return 12.92 * value }
  return (1.055 * power(abs(value), 1 / 2.4) - 0.055) * (value < 0 ? -1 : 1)
}

private func linearFromProPhoto(_ value: Double) -> Double {
  abs(value) < 16.0 / 512 ? value / 16 : signedPower(value, 1.8)
}

private func proPhotoFromLinear(_ value: Double) -> Double {
  abs(value) < 1.0 / 512 ? value * 16 : signedPower(value, 1 / 1.8)
}

private func signedPower(_ value: Double, _ exponent: Double) -> Double {
  signedPower(abs(value), exponent, sign: value)
}

private func signedPower(_ magnitude: Double, _ exponent: Double, sign: Double) -> Double {
  sign < 0 ? -power(magnitude, exponent) : power(magnitude, exponent)
}

// MARK: Lab

private let whiteD50 = SIMD3(0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)
private let labKappa = 24389.0 / 27
private let labEpsilon = 216.0 / 24389

private func labFromXYZ(_ xyz: SIMD3<Double>) -> SIMD3<Double> {
  let f = (xyz / whiteD50).map { $0 > labEpsilon ? cubeRoot($0) : (labKappa * $0 + 16) / 116 }
  return SIMD3(116 * f.y - 16, 500 * (f.x - f.y), 200 * (f.y - f.z))
}

private func xyzFromLab(_ lab: SIMD3<Double>) -> SIMD3<Double> {
  let y = (lab.x + 16) / 116
  let f = SIMD3(lab.y / 500 + y, y, y - lab.z / 200)
  var xyz = f.map { $0 * $0 * $0 > labEpsilon ? $0 * $0 * $0 : (116 * $0 - 16) / labKappa }
  if lab.x <= labKappa * labEpsilon { xyz.y = lab.x / labKappa }
  return xyz * whiteD50
}

private func okLabFromXYZ(_ xyz: SIMD3<Double>) -> SIMD3<Double> {
  Matrix.lmsToOKLab * (Matrix.xyzToLMS * xyz).map(cubeRoot)
}

private func xyzFromOKLab(_ lab: SIMD3<Double>) -> SIMD3<Double> {
  Matrix.lmsToXYZ * (Matrix.okLabToLMS * lab).map { $0 * $0 * $0 }
}

// MARK: Polar

private func rectangular(_ lch: SIMD3<Double>) -> SIMD3<Double> {
  let chroma = max(0, lch.y)
  return SIMD3(lch.x, chroma * cosine(degrees: lch.z), chroma * sine(degrees: lch.z))
}

private func polar(_ lab: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(lab.x, (lab.y * lab.y + lab.z * lab.z).squareRoot(), angle(of: lab.z, over: lab.y))
}

// MARK: HSL and HWB

private func srgbFromHSL(_ hsl: SIMD3<Double>) -> SIMD3<Double> {
  let (saturation, lightness) = (hsl.y, hsl.z)
  let reach = saturation * min(lightness, 1 - lightness)
  return SIMD3(0, 8, 4).map { offset in
    let k = remainder(offset + hsl.x / 30, 12)
    return lightness - reach * max(-1, min(k - 3, 9 - k, 1))
  }
}

private func srgbFromHWB(_ hwb: SIMD3<Double>) -> SIMD3<Double> {
  let (white, black) = (hwb.y, hwb.z)
  guard white + black < 1 else { return SIMD3(repeating: white / (white + black)) }
  return srgbFromHSL(SIMD3(hwb.x, 1, 0.5)) * (1 - white - black) + white
}

private func hslFromSRGB(_ rgb: SIMD3<Double>) -> SIMD3<Double> {
  let (low, high) = (rgb.min(), rgb.max())
  let lightness = (low + high) / 2
  let room = min(lightness, 1 - lightness)
  let saturation = high == low || room == 0 ? 0 : (high - lightness) / room
  // Far outside the gamut the saturation comes out negative: the opposite hue says the same.
  return saturation < 0
    ? SIMD3(remainder(hue(of: rgb) + 180, 360), -saturation, lightness) : SIMD3(hue(of: rgb), saturation, lightness)
}

private func hwbFromSRGB(_ rgb: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(hue(of: rgb), rgb.min(), 1 - rgb.max())
}

private func hue(of rgb: SIMD3<Double>) -> Double {
  let high = rgb.max()
  let range = high - rgb.min()
  guard range > 0 else { return 0 }
  let sixths =
    if high == rgb.x { (rgb.y - rgb.z) / range } else if high == rgb.y { (rgb.z - rgb.x) / range + 2 } else {
      (rgb.x - rgb.y) / range + 4
    }
  return remainder(sixths * 60, 360)
}

extension SIMD3<Double> {
  fileprivate func map(_ transform: (Double) -> Double) -> Self {
    Self(transform(x), transform(y), transform(z))
  }
}
