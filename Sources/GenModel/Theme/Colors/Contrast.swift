/// How well a text is read on an opaque ground: WCAG 2.2's contrast ratio, 1…21, unrounded.
///
/// A translucent text is laid over the ground first, in encoded sRGB and in whole bytes, as a screen does it.
package func contrastRatio(of text: SRGBBytes, over ground: SRGBBytes) -> Double {
  let (above, below) = (text.composited(over: ground).relativeLuminance, ground.relativeLuminance)
  return (max(above, below) + 0.05) / (min(above, below) + 0.05)
}

extension SRGBBytes {
  /// This colour laid over an opaque one.
  package func composited(over ground: SRGBBytes) -> SRGBBytes {
    guard alpha < 255 else { return self }
    let cover = Double(alpha) / 255
    func mix(_ top: UInt8, _ bottom: UInt8) -> UInt8 {
      byte((Double(top) * cover + Double(bottom) * (1 - cover)) / 255)
    }
    return SRGBBytes(mix(red, ground.red), mix(green, ground.green), mix(blue, ground.blue))
  }

  /// With the four-digit weights of WCAG's text. The exact row of the matrix would flip the verdict of some colours.
  fileprivate var relativeLuminance: Double {
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}

private func linear(_ byte: UInt8) -> Double { linearFromSRGB(Double(byte) / 255) }
