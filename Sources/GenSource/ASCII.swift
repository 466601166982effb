/// Bytes as the ASCII characters that they are: every grammar here is one of ASCII, and bytes beyond it are in no class.
///
/// Public, since the compiler inlines nothing else across targets (see `SourceText`).
extension UInt8 {
  /// A space or a tab.
  @inlinable public var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  @inlinable public var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  @inlinable public var isUppercase: Bool { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") }

  @inlinable public var isLowercase: Bool { self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z") }

  @inlinable public var isLetter: Bool { (self | 0x20).isLowercase }

  @inlinable public var isLetterOrDigit: Bool { isLetter || isDigit }

  /// The value of a hexadecimal digit.
  @inlinable public var hexValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
