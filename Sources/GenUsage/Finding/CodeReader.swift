internal import GenSource

/// The tokens of a file, as finders ask for them. Every place may be asked for, also one behind the end.
struct CodeReader {
  let file: SourceFile
  /// The file's, which lives as long as this does.
  let bytes: UnsafeBufferPointer<UInt8>
  let tokens: [CodeToken]

  init(_ file: SourceFile, _ code: CodeTokens) {
    self.file = file
    bytes = file.bytes
    tokens = code.tokens
  }

  func kind(_ index: Int) -> CodeToken.Kind? {
    tokens.indices.contains(index) ? tokens[index].kind : nil
  }

  /// The place of what closes a token, or opens it.
  func mate(_ index: Int) -> Int { Int(tokens[index].mate) }

  func isSign(_ index: Int, _ sign: Unicode.Scalar) -> Bool {
    kind(index) == .sign && bytes[Int(tokens[index].start)] == UInt8(ascii: sign)
  }

  func isOpen(_ index: Int, _ bracket: Unicode.Scalar) -> Bool {
    kind(index) == .open && bytes[Int(tokens[index].start)] == UInt8(ascii: bracket)
  }

  /// Whether a word is this one.
  func reads(_ index: Int, _ word: StaticString) -> Bool {
    guard kind(index) == .word else { return false }
    let range = tokens[index].range
    guard range.count == word.utf8CodeUnitCount else { return false }
    return UnsafeBufferPointer(start: word.utf8Start, count: range.count).elementsEqual(bytes[range])
  }

  func text(_ index: Int) -> String {
    tokens.indices.contains(index) ? String(decoding: bytes[tokens[index].range], as: UTF8.self) : ""
  }

  /// A word without its backticks.
  func name(_ index: Int) -> String {
    var range = tokens[index].range
    if range.count > 2, bytes[range.lowerBound] == UInt8(ascii: "`") {
      range = (range.lowerBound + 1)..<(range.upperBound - 1)
    }
    return String(decoding: bytes[range], as: UTF8.self)
  }

  func firstByte(_ index: Int) -> UInt8 { bytes[Int(tokens[index].start)] }

  /// From the start of one token to the end of another.
  func range(_ first: Int, through last: Int) -> SourceRange {
    let end = tokens[min(last, tokens.count - 1)].end
    return SourceRange(source: file.id, start: Int(tokens[first].start), end: Int(end))
  }

  /// Whether a string ends where it should.
  func isClosed(_ string: Int) -> Bool {
    let close = mate(string)
    return tokens.indices.contains(close) && !tokens[close].range.isEmpty
  }

  /// The place behind a token, and behind what it opens.
  func next(_ index: Int) -> Int {
    switch tokens[index].kind {
    case .open, .stringOpen, .holeOpen: max(index + 1, min(mate(index), tokens.count) + 1)
    default: index + 1
    }
  }
}

extension CodeReader {
  /// One argument of a call: its label, and the tokens of its value.
  struct CallArgument {
    let label: Int?
    let value: Range<Int>
  }

  /// The arguments between a bracket and its partner.
  func arguments(of open: Int) -> [CallArgument] {
    let end = min(mate(open), tokens.count)
    var result: [CallArgument] = []
    var start = open + 1
    var index = start
    func finish() {
      guard start < index else { return }
      let hasLabel = kind(start) == .word && isSign(start + 1, ":") && start + 1 < index
      result.append(
        CallArgument(label: hasLabel ? start : nil, value: (hasLabel ? start + 2 : start)..<min(index, end)))
    }
    while index < end {
      if isSign(index, ",") {
        finish()
        index += 1
        start = index
      } else {
        index = next(index)
      }
    }
    finish()
    return result.filter { !$0.value.isEmpty }
  }

  /// What is added up in a value, `"scan." + kind`: the stretches between its plus signs; one where it has none.
  func summands(_ value: Range<Int>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = value.lowerBound
    var index = start
    while index < value.upperBound {
      if isSign(index, "+"), index > start {
        result.append(start..<index)
        start = index + 1
      }
      index = next(index)
    }
    if start < value.upperBound { result.append(start..<value.upperBound) }
    return result
  }

  /// The string that a value is, and nothing else.
  func string(_ value: Range<Int>) -> Int? {
    guard kind(value.lowerBound) == .stringOpen, isClosed(value.lowerBound) else { return nil }
    return mate(value.lowerBound) + 1 == value.upperBound ? value.lowerBound : nil
  }
}
