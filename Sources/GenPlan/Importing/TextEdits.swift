internal import GenSource

/// Changes of one file by the places that they touch: every other byte stays.
struct TextEdits {
  /// What was put in, and for which entry.
  struct Span {
    let range: Range<Int>
    let entry: Int
  }

  private struct Edit {
    let range: Range<Int>
    let text: String
    let entry: Int
    /// What comes first where several edits are at one place: the greatest.
    let depth: Int
  }

  private var edits: [Edit] = []

  var isEmpty: Bool { edits.isEmpty }

  /// Puts another text in place of one. What is empty, such as the value behind a bare `vi:`, is filled before anything
  /// is put behind it, and what is put before a text stands before the other one as well.
  mutating func replace(_ range: Range<Int>, with text: String, for entry: Int) {
    edits.append(Edit(range: range, text: text, entry: entry, depth: range.isEmpty ? .max : -1))
  }

  /// Puts a text in.
  ///
  /// - Parameter depth: the indentation of lines that end a block. Several blocks may end at one place, such as the end of
  ///   the file, and what belongs to the inner one comes first.
  mutating func insert(_ text: String, at offset: Int, depth: Int = 0, for entry: Int) {
    edits.append(Edit(range: offset..<offset, text: text, entry: entry, depth: depth))
  }

  /// The file with all edits, those at one place by their depths and then in the order in which they came; lines end as
  /// the file's do.
  func applied(to bytes: [UInt8]) -> (bytes: [UInt8], spans: [Span]) {
    let usesReturns = bytes.firstIndex(of: 0x0A).map { $0 > 0 && bytes[$0 - 1] == 0x0D } ?? false
    let sorted = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $1.element.depth, $0.offset)
        < ($1.element.range.lowerBound, $0.element.depth, $1.offset)
    }
    var result: [UInt8] = []
    var spans: [Span] = []
    var offset = 0
    for (_, edit) in sorted {
      guard edit.range.lowerBound >= offset, edit.range.upperBound <= bytes.count else { continue }
      result += bytes[offset..<edit.range.lowerBound]
      let start = result.count
      for byte in edit.text.utf8 {
        if byte == 0x0A, usesReturns { result.append(0x0D) }
        result.append(byte)
      }
      spans.append(Span(range: start..<result.count, entry: edit.entry))
      offset = edit.range.upperBound
    }
    result += bytes[offset...]
    return (result, spans)
  }
}
