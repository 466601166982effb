internal import GenModel
internal import GenSource

/// A text as an ICU MessageFormat pattern, inside a JSON string.
///
/// An apostrophe is doubled and a brace stands in apostrophes, in every text, so that one function reads them all. Inside
/// plural forms the same holds for `#`, which is the number there.
struct ICUMessage {
  let entry: StringEntry
  /// Whether the language has a form for zero; elsewhere it is written as the number 0.
  let hasZero: Bool

  func append(_ message: Message, to bytes: inout ByteBuffer) {
    switch message {
    case .text(let template): append(template, to: &bytes)
    case .plural(let plural):
      if let format = plural.format {
        append(format.value, variables: plural.variables, to: &bytes)
      } else if let variable = plural.variables.first {
        append(variable, to: &bytes)
      }
    }
  }

  /// - Parameters:
  ///   - counted: the argument that chose the form which the text is.
  ///   - variables: the forms that arguments of the text stand for.
  private func append(
    _ template: MessageTemplate, counted: Int? = nil, variables: KeptArray<PluralVariable> = [],
    to bytes: inout ByteBuffer
  ) {
    if template.isPlain, template.pieces.isEmpty {
      template.text.withBytes { bytes.append(contentsOf: $0) }
      return
    }
    let apostrophe = UInt8(ascii: "'")
    // Neighbours share one pair of apostrophes: between two pairs, the inner two would read as one apostrophe.
    var isQuoting = false
    template.forEachPiece { piece in
      if case .literal(let text) = piece {
        if template.isPlain {
          text.withBytes { bytes.append(contentsOf: $0) }
        } else {
          append(text, isInPlural: counted != nil, &isQuoting, to: &bytes)
        }
        return
      }
      if isQuoting { bytes.append(apostrophe) }
      isQuoting = false
      guard case .argument(let reference) = piece, let index = reference.index else { return }
      if index == counted {
        bytes.append(UInt8(ascii: "#"))
      } else if let variable = variables.first(where: { $0.argument == index }) {
        append(variable, to: &bytes)
      } else {
        appendArgument(index, to: &bytes)
      }
    }
    if isQuoting { bytes.append(apostrophe) }
  }

  /// `{count, plural, one {# file} other {# files}}`.
  private func append(_ variable: PluralVariable, to bytes: inout ByteBuffer) {
    bytes.append(UInt8(ascii: "{"))
    bytes.append(contentsOf: entry.arguments[variable.argument].nameText.value.bytes)
    bytes.append(literal: ", plural,")
    for form in variable.forms {
      bytes.append(UInt8(ascii: " "))
      // Apple takes `zero` for the number 0 in every language; ICU only where the language has it.
      let isNumber = form.category == .zero && !hasZero
      bytes.append(literal: isNumber ? "=0" : form.category.word)
      bytes.append(literal: " {")
      append(form.template.value, counted: variable.argument, to: &bytes)
      bytes.append(UInt8(ascii: "}"))
    }
    if let last = variable.forms.last, last.category != .other {
      bytes.append(literal: " other {")
      append(last.template.value, counted: variable.argument, to: &bytes)
      bytes.append(UInt8(ascii: "}"))
    }
    bytes.append(UInt8(ascii: "}"))
  }

  private func appendArgument(_ index: Int, to bytes: inout ByteBuffer) {
    let argument = entry.arguments[index]
    bytes.append(UInt8(ascii: "{"))
    bytes.append(contentsOf: argument.nameText.value.bytes)
    switch argument.type {
    case .string: break
    case .int, .double(nil): bytes.append(literal: ", number")
    case .double(0?): bytes.append(literal: ", number, ::.")
    case .double(let digits?):
      bytes.append(literal: ", number, ::.")
      for _ in 0..<digits { bytes.append(UInt8(ascii: "0")) }
    }
    bytes.append(UInt8(ascii: "}"))
  }

  private func append(_ text: SourceText, isInPlural: Bool, _ isQuoting: inout Bool, to bytes: inout ByteBuffer) {
    let apostrophe = UInt8(ascii: "'")
    text.withBytes { source in
      guard isQuoting || source.holdsAny(mayBeSyntax) else { return bytes.appendJSONText(source) }
      var start = 0
      for (index, byte) in source.enumerated() {
        let isSyntax = byte != apostrophe && isSyntax(byte, isInPlural: isInPlural)
        guard byte == apostrophe || isSyntax != isQuoting else { continue }
        bytes.appendJSONText(UnsafeBufferPointer(rebasing: source[start..<index]))
        bytes.append(apostrophe)
        if byte != apostrophe { isQuoting = isSyntax }
        start = index
      }
      bytes.appendJSONText(UnsafeBufferPointer(rebasing: source[start...]))
    }
  }

  @inline(__always)
  private func isSyntax(_ byte: UInt8, isInPlural: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "'"): true
    case UInt8(ascii: "#"): isInPlural
    default: false
    }
  }
}

/// The signs that ICU may read as its own.
@inline(__always)
private func mayBeSyntax(_ bytes: SIMD16<UInt8>, _ next: SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>> {
  bytes.equal(UInt8(ascii: "{")) .| bytes.equal(UInt8(ascii: "}")) .| bytes.equal(UInt8(ascii: "'"))
    .| bytes.equal(UInt8(ascii: "#"))
}
