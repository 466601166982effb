internal import GenSource

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
  package static func member(_ name: Substring) -> SwiftIdentifier {
    SwiftIdentifier(escaping: camelCase(name, isUpper: false))
  }

  package static func member(_ name: String) -> SwiftIdentifier { member(name[...]) }

  /// An enumeration that encloses others: upper camel case.
  package static func group(_ name: Substring) -> SwiftIdentifier {
    let name = camelCase(name, isUpper: true)
    return SwiftIdentifier(escaping: reservedTypes.contains(name) ? name + "_" : name)
  }

  package static func group(_ name: String) -> SwiftIdentifier { group(name[...]) }

  /// An argument's label, spelt as the source spells it. Callers need backticks for `inout` alone.
  package static func label(_ name: String) -> SwiftIdentifier {
    let isWord = looksLikeKeyword(name) && (keywords.contains(name) || unsavable.contains(name))
    return SwiftIdentifier(code: isWord ? "`" + name + "`" : name)
  }

  private init(code: String) {
    self.code = code
  }

  /// The name as the label of an argument in a call, where the compiler warns about backticks that are not needed.
  package var inCall: SwiftIdentifier {
    guard code.hasPrefix("`"), code != "`inout`" else { return self }
    return SwiftIdentifier(code: String(code.dropFirst().dropLast()))
  }

  /// Whether each part of a dotted name begins with a lower case letter and has nothing in it that is left out in Swift:
  /// such names become different identifiers where they are different.
  package static func keepsSpelling(ofPath name: String) -> Bool {
    var name = name
    return name.withUTF8 { bytes in
      var isStart = true
      for byte in bytes {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"): isStart = false
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
          if isStart { return false }
        case UInt8(ascii: "."):
          if isStart { return false }
          isStart = true
        default: return false
        }
      }
      return !isStart
    }
  }

  private init(escaping name: String) {
    if name.isEmpty {
      code = "_empty"
    } else if name.utf8.first?.isDigit == true {
      code = "_" + name
    } else if !Self.looksLikeKeyword(name) {
      code = name
    } else if Self.unsavable.contains(name) {
      code = name + "_"
    } else if Self.keywords.contains(name) {
      code = "`" + name + "`"
    } else {
      code = name
    }
  }

  /// Spares most names the look into the lists, by the letter and the length of the words there.
  private static func looksLikeKeyword(_ name: String) -> Bool {
    guard name.utf8.count <= 15, let first = name.utf8.first else { return false }
    return lengthsByInitial[Int(first)] >> UInt16(name.utf8.count) & 1 != 0
  }

  /// For each first byte a bit for each length that a word of the lists has.
  private static let lengthsByInitial: [UInt16] = {
    var lengths = [UInt16](repeating: 0, count: 256)
    for word in unsavable.union(keywords) {
      if let first = word.utf8.first { lengths[Int(first)] |= 1 << UInt16(word.utf8.count) }
    }
    return lengths
  }()

  private static func camelCase(_ name: Substring, isUpper: Bool) -> String {
    var name = name
    return name.withUTF8 { source in
      String(unsafeUninitializedCapacity: source.count) { bytes in
        var count = 0
        var isWordStart = isUpper
        for byte in source {
          switch byte {
          case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: " "):
            isWordStart = isUpper || count > 0
          default:
            bytes[count] = isWordStart ? upper(byte) : byte
            count += 1
            isWordStart = false
          }
        }
        if !isUpper { lowerLeadingAcronym(bytes, count) }
        return count
      }
    }
  }

  /// Lowers the first capital, and those behind it that do not begin a word themselves.
  private static func lowerLeadingAcronym(_ bytes: UnsafeMutableBufferPointer<UInt8>, _ count: Int) {
    var index = 0
    while index < count, bytes[index].isUppercase {
      let beginsWord = index > 0 && index + 1 < count && bytes[index + 1].isLowercase
      if beginsWord { return }
      bytes[index] |= 0x20
      index += 1
    }
  }

  private static func upper(_ byte: UInt8) -> UInt8 {
    byte.isLowercase ? byte & ~0x20 : byte
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
