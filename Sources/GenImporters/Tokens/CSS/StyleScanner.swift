internal import GenSource

/// Goes through a style sheet by its brackets, quotes and comments alone, as CSS Syntax tells them apart.
struct StyleScanner {
  let file: ForeignFile
  let bytes: [UInt8]
  private let offset: Int
  var index = 0
  var conditions: [String] = []
  private var openings: [Int] = []
  var comments: [String] = []
  var properties: [CustomProperty] = []
  var others: [(prelude: String, range: SourceRange)] = []

  init(file: ForeignFile) {
    self.file = file
    bytes = Array(file.bytes)
    offset = file.start
  }

  func range(_ part: Range<Int>) -> SourceRange {
    file.range((part.lowerBound + offset)..<(part.upperBound + offset))
  }

  mutating func readAll(_ collector: inout TokenCollector) -> Bool {
    while true {
      skipBlanks()
      guard index < bytes.count else { break }
      switch bytes[index] {
      case UInt8(ascii: "}"):
        guard !conditions.isEmpty else {
          collector.fail("a '}' without its '{'", at: range(index..<(index + 1)))
          return false
        }
        conditions.removeLast()
        openings.removeLast()
        comments = []
        index += 1
      case UInt8(ascii: ";"): index += 1
      default: if !readOne(&collector) { return false }
      }
    }
    guard let opening = openings.last else { return true }
    collector.fail("this '{' is never closed", at: range(opening..<(opening + 1)))
    return false
  }

  /// A declaration, or what stands in front of a block.
  private mutating func readOne(_ collector: inout TokenCollector) -> Bool {
    let start = index
    let isCustom = bytes[start...].starts(with: "--".utf8) && customName(at: start) != nil
    guard let end = endOfPart(from: start, isValue: isCustom, &collector) else { return false }
    defer { if !isCustom { comments = [] } }
    if isCustom, let colon = customName(at: start) {
      add(start, colon: colon, end: end)
      index = end
      return true
    }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "{") else {
      // A declaration of a property of CSS, or `@import`.
      if bytes[start] == UInt8(ascii: "@") {
        let prelude = text(start..<end)
        if !prelude.lowercased().hasPrefix("@charset") { others.append((prelude, range(start..<end))) }
      }
      index = end
      return true
    }
    let prelude = text(start..<end)
    let word = prelude.prefix { $0 != " " && $0 != "\n" && $0 != "\t" && $0 != "(" }.lowercased()
    if prelude.hasPrefix("@"),
      !["@media", "@supports", "@layer", "@container", "@scope", "@starting-style", "@theme"].contains(word)
    {
      if word != "@font-face", word != "@page" { others.append((prelude, range(start..<end))) }
      guard let close = endOfBlock(from: end, &collector) else { return false }
      index = close
      return true
    }
    guard conditions.count < depthLimit else {
      collector.files.exceed("rules nested deeper than the limit of \(depthLimit)", at: range(end..<(end + 1)))
      return false
    }
    conditions.append(prelude)
    openings.append(end)
    index = end + 1
    return true
  }

  private mutating func add(_ start: Int, colon: Int, end: Int) {
    var valueStart = colon + 1
    while valueStart < end, isBlank(bytes[valueStart]) { valueStart += 1 }
    var valueEnd = end
    while valueEnd > valueStart, isBlank(bytes[valueEnd - 1]) { valueEnd -= 1 }
    var nameEnd = colon
    while isBlank(bytes[nameEnd - 1]) { nameEnd -= 1 }
    var value = text(valueStart..<valueEnd)
    if value.lowercased().hasSuffix("!important") {
      value = String(value.dropLast("!important".utf8.count))
      while value.hasSuffix(" ") { value.removeLast() }
    }
    properties.append(
      CustomProperty(
        name: String(decoding: bytes[(start + 2)..<nameEnd], as: UTF8.self), value: value,
        range: range(start..<nameEnd),
        valueRange: range(valueStart..<valueEnd), conditions: conditions, comments: comments))
    comments = []
  }

  /// Where the colon behind the name of a custom property is.
  private func customName(at start: Int) -> Int? {
    var end = start
    while end < bytes.count, bytes[end].isLetterOrDigit || bytes[end] >= 0x80 || "-_\\".utf8.contains(bytes[end]) {
      end += 1
    }
    guard end > start + 2 else { return nil }
    while end < bytes.count, isBlank(bytes[end]) { end += 1 }
    return end < bytes.count && bytes[end] == UInt8(ascii: ":") ? end : nil
  }

  /// Skips blanks and comments; those that begin a line of their own may be about what comes next.
  private mutating func skipBlanks() {
    var lineEnds = 0
    while index < bytes.count {
      if isBlank(bytes[index]) {
        if bytes[index] == 0x0A { lineEnds += 1 }
        index += 1
      } else if bytes[index] == UInt8(ascii: "/"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "*") {
        guard let end = endOfComment(from: index) else { return }
        // An empty line parts a comment from what follows.
        if lineEnds > 1 { comments = [] }
        if isFirstOnLine(index) { comments.append(commentText((index + 2)..<(end - 2))) }
        index = end
        lineEnds = 0
      } else {
        break
      }
    }
    if lineEnds > 1 { comments = [] }
  }

  private func isFirstOnLine(_ place: Int) -> Bool {
    var index = place
    while index > 0, bytes[index - 1] == 0x20 || bytes[index - 1] == 0x09 { index -= 1 }
    return index == 0 || bytes[index - 1] == 0x0A
  }

  private func commentText(_ range: Range<Int>) -> String { plainComment(bytes[range]) }

  /// Without comments and blanks at either end.
  private func text(_ part: Range<Int>) -> String {
    var result: [UInt8] = []
    var index = part.lowerBound
    while index < part.upperBound {
      if bytes[index] == UInt8(ascii: "/"), index + 1 < part.upperBound, bytes[index + 1] == UInt8(ascii: "*"),
        let end = endOfComment(from: index)
      {
        index = end
        continue
      }
      result.append(bytes[index])
      index += 1
    }
    while result.last.map(isBlank) == true { result.removeLast() }
    return String(decoding: result.drop(while: isBlank), as: UTF8.self)
  }

  func isBlank(_ byte: UInt8) -> Bool { byte.isBlank || byte == 0x0A || byte == 0x0D || byte == 0x0C }
}

private let depthLimit = 64
