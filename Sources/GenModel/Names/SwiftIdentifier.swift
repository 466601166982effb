package import GenSource

/// A name as Swift spells it, safe to print where a declaration or a use stands.
///
/// Words are split at `.`, `-`, `_` and spaces and joined in camel case; capitals inside a word stay. What Swift could not
/// take is renamed by one rule each: a leading digit gets `_` before it; a name that not even backticks save, and a group
/// that would hide a type which generated code uses, gets `_` behind it; any other keyword is put in backticks.
package struct SwiftIdentifier: Hashable, Sendable, BitwiseCopyable, CustomStringConvertible {
  /// The identifier as source text, backticks included.
  package let text: SourceText

  package var code: String { text.string }

  package var description: String { code }

  /// A `static let`, a property or a function: lower camel case, a leading acronym lowered (`URLField` is `urlField`).
  package static func member(_ name: SourceText) -> SwiftIdentifier {
    SwiftIdentifier(escaping: camelCase(name, isUpper: false))
  }

  package static func member(_ name: some StringProtocol) -> SwiftIdentifier { member(SourceText(String(name))) }

  /// An enumeration that encloses others: upper camel case.
  package static func group(_ name: SourceText) -> SwiftIdentifier {
    let name = camelCase(name, isUpper: true)
    return SwiftIdentifier(escaping: reservedTypes.contains(name) ? SourceText(name.string + "_") : name)
  }

  package static func group(_ name: some StringProtocol) -> SwiftIdentifier { group(SourceText(String(name))) }

  /// An argument's label, spelt as the source spells it. Callers need backticks for `inout` alone.
  package static func label(_ name: SourceText) -> SwiftIdentifier {
    SwiftIdentifier(text: reserved.contains(name) ? SourceText("`" + name.string + "`") : name)
  }

  package static func label(_ name: String) -> SwiftIdentifier { label(SourceText(name)) }

  private init(text: SourceText) {
    self.text = text
  }

  /// The name as the label of an argument in a call, where the compiler warns about backticks that are not needed.
  package var inCall: SwiftIdentifier {
    guard text.bytes.first == UInt8(ascii: "`"), !text.reads("`inout`") else { return self }
    return SwiftIdentifier(text: text[1..<(text.count - 1)])
  }

  /// Whether each part of a dotted name begins with a lower case letter and has nothing in it that is left out in Swift:
  /// such names become different identifiers where they are different.
  package static func keepsSpelling(ofPath name: SourceText) -> Bool {
    guard let first = name.bytes.first, first.isLowercase, name.bytes.last != UInt8(ascii: ".") else { return false }
    return !name.bytes.holdsAny { bytes, next in
      let isLetterOrDigit =
        bytes.masked(by: 0xDF).counted(from: UInt8(ascii: "A")).areBelow(26)
        .| bytes.counted(from: UInt8(ascii: "0")).areBelow(10)
      let isDotBeforeStart = bytes.equal(UInt8(ascii: ".")) .& next.counted(from: UInt8(ascii: "a")).areBelow(26)
      return .!(isLetterOrDigit .| isDotBeforeStart)
    }
  }

  private init(escaping name: SourceText) {
    if name.isEmpty {
      text = SourceText("_empty")
    } else if name.bytes[0].isDigit {
      text = SourceText("_" + name.string)
    } else if Self.reserved.contains(name) {
      text = SourceText(Self.unsavable.contains(name) ? name.string + "_" : "`" + name.string + "`")
    } else {
      text = name
    }
  }

  /// Most names are spelt so already, and are taken as they are.
  private static func camelCase(_ name: SourceText, isUpper: Bool) -> SourceText {
    if isCamelCase(name.bytes, isUpper: isUpper) { return name }
    return SourceText(capacity: name.count) { bytes in
      var count = 0
      var isWordStart = isUpper
      for byte in name.bytes {
        if isSeparator(byte) {
          isWordStart = isUpper || count > 0
        } else {
          bytes[count] = isWordStart ? upper(byte) : byte
          count += 1
          isWordStart = false
        }
      }
      if !isUpper { lowerLeadingAcronym(bytes, count) }
      return count
    }
  }

  private static func isCamelCase(_ bytes: UnsafeBufferPointer<UInt8>, isUpper: Bool) -> Bool {
    guard let first = bytes.first, isUpper ? !first.isLowercase : !first.isUppercase else { return false }
    return !bytes.contains(where: isSeparator)
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: " ")
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
  private static let unsavable = WordList(["self", "Self", "init", "Type", "Protocol", "Any"])

  /// All names that Swift does not take as they are.
  private static let reserved = WordList([
    "self", "Self", "init", "Type", "Protocol", "Any",
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else",
    "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "inout",
    "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows",
    "return", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
    "where", "while",
  ])

  /// Types that generated code names: a group of the same name would hide them from what stands inside it.
  private static let reservedTypes = WordList([
    "Swift", "Foundation", "SwiftUI", "UIKit", "String", "Int", "Double", "Bool", "Array", "Optional", "Sendable",
    "Bundle", "Locale", "LocalizedStringResource", "StaticString", "TokenSupport",
    "ThemeTokens", "MotionTokens", "PaletteHours", "ColorToken", "PaletteToken", "CurveToken", "SpringToken",
    "TransitionToken", "StaggerToken", "KeyframesToken",
    "FlingToken", "HapticToken", "ReducedMotion",
  ])
}

/// A handful of ASCII words, found by their first letter and compared by bytes: every name of an app is looked up here.
private struct WordList {
  private let byInitial: [[StaticString]]
  /// For each first letter a bit for each length that a word has: nearly all names need no more than that.
  private let lengths: [UInt64]

  init(_ words: [StaticString]) {
    var byInitial: [[StaticString]] = Array(repeating: [], count: 0x80)
    var lengths: [UInt64] = Array(repeating: 0, count: 0x80)
    for word in words {
      let initial = Int(word.utf8Start.pointee)
      byInitial[initial].append(word)
      lengths[initial] |= 1 << UInt64(word.utf8CodeUnitCount)
    }
    self.byInitial = byInitial
    self.lengths = lengths
  }

  func contains(_ text: SourceText) -> Bool {
    guard let first = text.bytes.first, first < 0x80, text.count < 64 else { return false }
    guard lengths[Int(first)] >> UInt64(text.count) & 1 != 0 else { return false }
    return byInitial[Int(first)].contains { text.reads($0) }
  }
}
