/// A colour as `#rrggbb` and `#rrggbbaa` print it: the form that every platform reads alike.
package struct SRGBBytes: Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8
  package var alpha: UInt8

  package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// `#rrggbb`, or `#rrggbbaa` where the colour is not opaque.
  package var hex: String {
    let bytes = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
    return String(unsafeUninitializedCapacity: 9) { text in
      text[0] = UInt8(ascii: "#")
      for (index, byte) in bytes.enumerated() {
        text[1 + 2 * index] = hexDigit(byte >> 4)
        text[2 + 2 * index] = hexDigit(byte & 15)
      }
      return 1 + 2 * bytes.count
    }
  }

  /// The four bytes as one number, alpha last, as in `#rrggbbaa`.
  package var number: UInt32 {
    UInt32(red) << 24 | UInt32(green) << 16 | UInt32(blue) << 8 | UInt32(alpha)
  }
}

extension Color {
  /// The colour as it is printed: mapped into sRGB, and rounded to bytes at the very end.
  package var srgbBytes: SRGBBytes {
    let channels = mapped(to: .srgb).components
    return SRGBBytes(byte(channels.x), byte(channels.y), byte(channels.z), alpha: byte(alpha))
  }
}

/// The byte of a value from 0 to 1.
func byte(_ value: Double) -> UInt8 {
  guard value > 0 else { return 0 }
  return UInt8((min(value, 1) * 255).rounded())
}

private func hexDigit(_ value: UInt8) -> UInt8 {
  value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") - 10 + value
}
