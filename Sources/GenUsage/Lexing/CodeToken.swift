/// One stretch of a code file that means something; between tokens lie white space and comments alone.
package struct CodeToken: Sendable, Equatable {
  /// What a stretch of code is, as far as finding texts in it needs to know.
  package enum Kind: UInt8, Sendable {
    /// An identifier or a keyword, with its backticks.
    case word
    case number
    /// One byte of an operator, or another character of its own. A run of `#` is one.
    case sign
    /// `(`, `[` or `{`, and what closes it.
    case open, close
    /// The quotes around a string or a template, and what stands between them as it is written. The closing one is empty
    /// where nothing closes the string.
    case stringOpen, stringText, stringClose
    /// `\(` or `${` in a string, and what ends the code there.
    case holeOpen, holeClose
    case regex
    /// Text between the tags of JSX.
    case markup
  }

  package let kind: Kind
  package let start: UInt32
  package let end: UInt32
  /// The place in the list of what closes this token, or opens it; the end of the list where nothing does. A token that
  /// neither opens nor closes has its own.
  package var mate: UInt32

  package var range: Range<Int> { Int(start)..<Int(end) }
}

/// A code file told apart: its tokens, and its comments.
package struct CodeTokens: Sendable {
  package internal(set) var tokens: [CodeToken] = []
  /// In their order, with what begins and ends them.
  package internal(set) var comments: [Range<Int>] = []
}

/// What is open while a file is read. The list is on the heap, so that no depth can exhaust the stack.
struct TokenBuilder {
  private(set) var result = CodeTokens()

  init(fileSize: Int) {
    result.tokens.reserveCapacity(fileSize / 6)
  }

  var count: Int { result.tokens.count }
  var last: CodeToken? { result.tokens.last }

  @discardableResult
  mutating func add(_ kind: CodeToken.Kind, _ start: Int, _ end: Int) -> Int {
    let index = result.tokens.count
    result.tokens.append(CodeToken(kind: kind, start: UInt32(start), end: UInt32(end), mate: UInt32(index)))
    return index
  }

  mutating func addComment(_ start: Int, _ end: Int) {
    result.comments.append(start..<end)
  }

  /// Adds a token that closes an earlier one.
  mutating func close(_ opener: Int, _ kind: CodeToken.Kind, _ start: Int, _ end: Int) {
    let index = add(kind, start, end)
    result.tokens[index].mate = UInt32(opener)
    result.tokens[opener].mate = UInt32(index)
  }

  /// What was opened and never closed reaches to the end of the file.
  mutating func leaveOpen(_ opener: Int) {
    result.tokens[opener].mate = UInt32(result.tokens.count)
  }
}

/// The bytes of a code file, and how far they have been read.
struct CodeCursor {
  let bytes: UnsafeBufferPointer<UInt8>
  var index = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { index >= bytes.count }

  /// The byte so many places further on, 0 behind the end.
  @inline(__always)
  func byte(_ offset: Int = 0) -> UInt8 {
    index + offset < bytes.count ? bytes[index + offset] : 0
  }

  /// How often a byte stands from here on.
  func run(of byte: UInt8) -> Int {
    var end = index
    while end < bytes.count, bytes[end] == byte { end += 1 }
    return end - index
  }

  /// The end of the line, before its line ending.
  func endOfLine() -> Int {
    var end = index
    while end < bytes.count, !bytes[end].endsLine { end += 1 }
    return end
  }

  mutating func skip(while holds: (UInt8) -> Bool) {
    while index < bytes.count, holds(bytes[index]) { index += 1 }
  }
}

extension UInt8 {
  var endsLine: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }

  /// White space, and the NUL that only broken files have.
  var isCodeBlank: Bool { self <= 0x20 }

  /// Part of an identifier. Everything beyond ASCII counts as a letter: what is none of them matters to no text.
  var isWordByte: Bool {
    self >= 0x80 || (self | 0x20) >= 0x61 && (self | 0x20) <= 0x7A || self >= 0x30 && self <= 0x39
      || self == UInt8(ascii: "_") || self == UInt8(ascii: "$")
  }
}
