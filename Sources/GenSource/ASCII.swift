/// Bytes as the ASCII characters that they are: every grammar here is one of ASCII, and bytes beyond it are in no class.
extension UInt8 {
  /// A space or a tab.
  @inlinable package var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  @inlinable package var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  @inlinable package var isUppercase: Bool { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") }

  @inlinable package var isLowercase: Bool { self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z") }

  @inlinable package var isLetter: Bool { (self | 0x20).isLowercase }

  @inlinable package var isLetterOrDigit: Bool { isLetter || isDigit }

  /// The value of a hexadecimal digit.
  @inlinable package var hexValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
