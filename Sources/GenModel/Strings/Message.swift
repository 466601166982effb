package import GenSource

/// One text in one language.
public enum Message: Sendable, BitwiseCopyable {
  case text(MessageTemplate)
  case plural(PluralMessage)
}

/// A text that holds arguments: `{amount} is safe to spend today`.
public struct MessageTemplate: Sendable, BitwiseCopyable {
  /// The text as written, in NFC.
  package let text: SourceText
  /// Whether every output takes the literal parts as they stand. Most texts are so, and need no walk for each output.
  package let isPlain: Bool
  /// What the text is made of, in order; empty where it holds neither arguments nor doubled braces.
  package let pieces: KeptArray<Piece>

  /// A stretch of the text.
  package enum Piece: Sendable, BitwiseCopyable {
    case literal(SourceText)
    /// `{name}`.
    case argument(ArgumentReference)
  }

  /// An argument named in a text.
  package struct ArgumentReference: Sendable, BitwiseCopyable {
    package var name: SourceText
    /// Its place in the entry's arguments, or among the variables of a `$format`; nothing where the name is unknown.
    package var index: Int?

    package init(name: SourceText, index: Int?) {
      self.name = name
      self.index = index
    }
  }

  package init(text: SourceText, pieces: [Piece] = []) {
    self.text = text
    self.pieces = KeptArray(pieces)
    isPlain =
      pieces.isEmpty
      ? text.isPlain
      : pieces.allSatisfy { if case .literal(let text) = $0 { text.isPlain } else { true } }
  }

  /// A text without arguments or doubled braces that is known to be plain, or not.
  package init(text: SourceText, isPlain: Bool) {
    self.text = text
    self.isPlain = isPlain
    pieces = []
  }
}

extension SourceText {
  /// Whether the text holds nothing that any output escapes: no quote, backslash, brace, angle bracket, ampersand, per
  /// cent or number sign, control, line separator or byte order mark.
  package var isPlain: Bool {
    if !bytes.holdsAny(mayBeEscaped) { return true }
    // Of the general punctuation only separators and controls are escaped; dashes and quotation marks are not.
    if bytes.holdsAny({ bytes, next in mayBeEscaped(bytes, next) .& .!bytes.equal(0xE2) }) { return false }
    return withBytes { bytes in
      bytes.indices.allSatisfy { index in
        guard bytes[index] == 0xE2 else { return true }
        switch (bytes[index + 1], bytes[index + 2]) {
        case (0x80, 0x8E...0x8F), (0x80, 0xA8...0xAE), (0x81, 0xA6...0xA9): return false
        default: return true
        }
      }
    }
  }
}

/// The bytes that outputs may escape, and those that begin a character which they may.
@inline(__always)
private func mayBeEscaped(_ bytes: SIMD16<UInt8>, _ next: SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>> {
  // Controls and `"&#'`, `%`, `<>`, the backslash, braces and DEL.
  let isSign =
    bytes.areBelow(0x20) .| bytes.masked(by: 0xFA).equal(0x22) .| bytes.equal(0x25)
    .| bytes.masked(by: 0xFD).equal(0x3C) .| bytes.equal(0x5C) .| bytes.masked(by: 0xFB).equal(0x7B)
    .| bytes.equal(0x7D)
  // The first bytes of C1 controls, Arabic marks, general punctuation and full-width forms.
  return isSign .| bytes.equal(0xC2) .| bytes.masked(by: 0xFE).equal(0xD8) .| bytes.equal(0xE2) .| bytes.equal(0xEF)
}

/// A text that depends on one number or several: `{files} in {folders}`.
///
/// A bare pointer, as `StringEntry` is: few texts are plurals, and every text has the size of the largest kind.
public struct PluralMessage: @unchecked Sendable, BitwiseCopyable {
  private let fields: UnsafePointer<Fields>

  private struct Fields: BitwiseCopyable {
    let format: Located<MessageTemplate>?
    let variables: KeptArray<PluralVariable>
  }

  package init(format: Located<MessageTemplate>? = nil, variables: [PluralVariable]) {
    fields = TextMemory.keep(Fields(format: format, variables: KeptArray(variables)))
  }

  /// The whole text, where variables are named by the argument that chooses their form; nothing where one variable is
  /// the whole text.
  package var format: Located<MessageTemplate>? { fields.pointee.format }
  package var variables: KeptArray<PluralVariable> { fields.pointee.variables }
}

/// The forms that one number chooses between.
package struct PluralVariable: Sendable, BitwiseCopyable {
  /// Which of the entry's arguments chooses.
  package var argument: Int
  /// In the order of `PluralCategory`; the place is that of the form's text.
  package var forms: KeptArray<Form>

  package typealias Form = (category: PluralCategory, template: Located<MessageTemplate>)

  package init(argument: Int, forms: [Form]) {
    self.argument = argument
    self.forms = KeptArray(forms)
  }
}

/// CLDR's plural categories, in CLDR's order.
package enum PluralCategory: Sendable, BitwiseCopyable, CaseIterable, Comparable {
  case zero, one, two, few, many, other

  /// As it is written everywhere.
  package var word: StaticString {
    switch self {
    case .zero: "zero"
    case .one: "one"
    case .two: "two"
    case .few: "few"
    case .many: "many"
    case .other: "other"
    }
  }

  /// The category of this word.
  package init?(_ word: SourceText) {
    guard let category = Self.allCases.first(where: { word.reads($0.word) }) else { return nil }
    self = category
  }

  package var rawValue: String { word.description }

  package init?(rawValue: String) {
    guard let category = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = category
  }
}
