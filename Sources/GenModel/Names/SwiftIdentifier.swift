/// A name as Swift spells it, safe to print where a declaration or a use stands.
///
/// Words are split at `.`, `-`, `_` and spaces and joined in camel case; capitals inside a word stay. What Swift could not
/// take is renamed by one rule each: a leading digit gets `_` before it; a name that not even backticks save, and a group
/// that would hide a type which generated code uses, gets `_` behind it; any other keyword is put in backticks.
package struct SwiftIdentifier: Hashable, Sendable, CustomStringConvertible {
  /// The identifier as source text, backticks included.
  package let code: String

  package var description: String { code }

  /// A `static let`, a property or a function: lower camel case, a leading acronym lowered (`URLField` is `urlField`).
  package static func member(_ name: some StringProtocol) -> SwiftIdentifier {
    SwiftIdentifier(escaping: camelCase(name, isUpper: false))
  }

  /// An enumeration that encloses others: upper camel case.
  package static func group(_ name: some StringProtocol) -> SwiftIdentifier {
    let name = camelCase(name, isUpper: true)
    return SwiftIdentifier(escaping: reservedTypes.contains(name) ? name + "_" : name)
  }

  /// An argument's label, spelt as the source spells it. Callers need backticks for `inout` alone.
  package static func label(_ name: String) -> SwiftIdentifier {
    SwiftIdentifier(code: keywords.contains(name) || unsavable.contains(name) ? "`" + name + "`" : name)
  }

  private init(code: String) {
    self.code = code
  }

  /// The name as the label of an argument in a call, where the compiler warns about backticks that are not needed.
  package var inCall: SwiftIdentifier {
    guard code.hasPrefix("`"), code != "`inout`" else { return self }
    return SwiftIdentifier(code: String(code.dropFirst().dropLast()))
  }

  private init(escaping name: String) {
    if name.isEmpty {
      code = "_empty"
    } else if Self.unsavable.contains(name) {
      code = name + "_"
    } else if let first = name.utf8.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) {
      code = "_" + name
    } else if Self.keywords.contains(name) {
      code = "`" + name + "`"
    } else {
      code = name
    }
  }

  private static func camelCase(_ name: some StringProtocol, isUpper: Bool) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(name.utf8.count)
    var isWordStart = false
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: " "):
        isWordStart = !bytes.isEmpty
      default:
        bytes.append(isWordStart || (isUpper && bytes.isEmpty) ? upper(byte) : byte)
        isWordStart = false
      }
    }
    if !isUpper { lowerLeadingAcronym(&bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Lowers the first capital, and those behind it that do not begin a word themselves.
  private static func lowerLeadingAcronym(_ bytes: inout [UInt8]) {
    var index = 0
    while index < bytes.count, isUpper(bytes[index]) {
      let beginsWord = index > 0 && index + 1 < bytes.count && isLower(bytes[index + 1])
      if beginsWord { return }
      bytes[index] |= 0x20
      index += 1
    }
  }

  private static func isUpper(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }

  private static func isLower(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }

  private static func upper(_ byte: UInt8) -> UInt8 {
    isLower(byte) ? byte & ~0x20 : byte
  }

  /// Names that compile in no spelling (`Type`, `Protocol`), or only with backticks at every use.
  private static let unsavable: Set<String> = ["self", "Self", "init", "Type", "Protocol", "Any"]

  private static let keywords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else",
    "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "inout",
    "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows",
    "return", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
    "where", "while",
  ]

  /// Types that generated code names: a group of the same name would hide them from what stands inside it.
  private static let reservedTypes: Set<String> = [
    "Swift", "Foundation", "SwiftUI", "UIKit", "String", "Int", "Double", "Bool", "Array", "Optional", "Sendable",
    "Bundle", "Locale", "LocalizedStringResource", "StaticString", "TokenSupport",
    "ThemeTokens", "MotionTokens", "PaletteHours", "ColorToken", "PaletteToken", "CurveToken", "SpringToken",
    "TransitionToken", "StaggerToken", "KeyframesToken",
    "FlingToken", "HapticToken", "ReducedMotion",
  ]
}
