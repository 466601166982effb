internal import GenSource

/// A key as code names it: a text, with what stands in it for arguments and for what is known at run time only.
package struct KeyPattern: Hashable, Sendable {
  /// A stretch of the key.
  package enum Piece: Hashable, Sendable {
    case text(String)
    /// An interpolation that the system turns into a printf specifier: the conversion, such as `lld`, where the code shows
    /// the type.
    case argument(String?)
    /// What only the running program knows.
    case anything
  }

  package private(set) var pieces: [Piece] = []

  package init(_ pieces: [Piece]) {
    for piece in pieces { append(piece) }
  }

  /// A key that nothing is known of.
  package static let anything = KeyPattern([.anything])

  package mutating func append(_ piece: Piece) {
    if case .text(let text) = piece {
      guard !text.isEmpty else { return }
      if case .text(let before)? = pieces.last {
        pieces[pieces.count - 1] = .text(before + text)
        return
      }
    }
    if piece == .anything, pieces.last == .anything { return }
    pieces.append(piece)
  }

  /// The key, where it is a text and nothing else.
  package var text: String? {
    if pieces.isEmpty { return "" }
    guard pieces.count == 1, case .text(let text) = pieces[0] else { return nil }
    return text
  }

  /// Whether only the running program knows the key.
  package var isBuilt: Bool { pieces.contains(.anything) }

  /// The key as a message shows it.
  package var shown: String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .argument(let conversion): "%" + (conversion ?? "@")
      case .anything: "…"
      }
    }.joined()
  }

  /// Whether a key of a table may be this one.
  package func matches(_ key: String) -> Bool {
    var key = key
    return key.withUTF8 { matches($0) }
  }

  private func matches(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
    // The stretches between what is unknown, each taken at its first place, the last one at the end.
    let runs = pieces.split(separator: .anything, omittingEmptySubsequences: false)
    guard runs.count > 1 else { return end(of: pieces[...], in: key, from: 0) == key.count }
    guard var index = end(of: runs[0], in: key, from: 0) else { return false }
    for run in runs.dropFirst().dropLast() {
      guard let next = (index...key.count).lazy.compactMap({ end(of: run, in: key, from: $0) }).first else {
        return false
      }
      index = next
    }
    let last = runs[runs.count - 1]
    return last.isEmpty || (index...key.count).contains { end(of: last, in: key, from: $0) == key.count }
  }

  private func end(of run: ArraySlice<Piece>, in key: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    let isFormat = pieces.contains { if case .argument = $0 { true } else { false } }
    var index = start
    for piece in run {
      switch piece {
      case .anything: return nil
      case .argument(let conversion):
        guard let specifier = PrintfSpecifier(in: key, at: index) else { return nil }
        if let conversion, !key[specifier.conversion].elementsEqual(conversion.utf8) { return nil }
        index = specifier.conversion.upperBound
      case .text(let text):
        for byte in text.utf8 {
          guard index < key.count, key[index] == byte else { return nil }
          index += 1
          // The system doubles a per cent sign beside arguments.
          if isFormat, byte == UInt8(ascii: "%"), index < key.count, key[index] == byte { index += 1 }
        }
      }
    }
    return index
  }
}

/// `%lld`, `%1$@`, `%.2f`: where it lies in a key.
private struct PrintfSpecifier {
  /// Without the sign and the position.
  let conversion: Range<Int>

  init?(in key: UnsafeBufferPointer<UInt8>, at start: Int) {
    guard start < key.count, key[start] == UInt8(ascii: "%") else { return nil }
    func skip(_ start: Int, while holds: (UInt8) -> Bool) -> Int {
      var index = start
      while index < key.count, holds(key[index]) { index += 1 }
      return index
    }
    let digits = skip(start + 1) { $0.isDigit }
    let isPositional = digits > start + 1 && digits < key.count && key[digits] == UInt8(ascii: "$")
    let begin = isPositional ? digits + 1 : start + 1
    let modifiers = skip(begin) { $0.isDigit || "-+ 0#'.".utf8.contains($0) }
    let end = skip(modifiers) { "hlqLzjt".utf8.contains($0) }
    guard end < key.count, "@dDiuUxXoOfFeEgGcCsSpaA".utf8.contains(key[end]) else { return nil }
    conversion = begin..<(end + 1)
  }
}
