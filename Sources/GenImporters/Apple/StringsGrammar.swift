internal import GenSource

/// One entry of a `.strings` table with the comments that stand with it.
struct StringsItem {
  var comment: String?
  /// Comments above it that stand apart.
  var headings: [String]
  var key: Located<String>
  var value: Located<String>
}

/// What breaks the grammar of a table.
struct GrammarFault: Error {
  let message: String
  let range: Range<Int>
  var help: String?
  /// Whether a text is longer than the limit.
  var isLimit = false
}

/// Reads `.strings` as Apple's old property lists are: quoted or bare words, `/* … */` and `//`, braces around all of it.
///
/// It goes on where the reader that checks our own tables stops: that one takes only what we write.
struct StringsGrammar {
  private let bytes: ArraySlice<UInt8>
  private let file: ForeignFile
  private let limit: Int
  private var index: Int
  private var comments: [(text: String, start: Int, end: Int)] = []
  private(set) var items: [StringsItem] = []
  /// Comments before the first entry that belong to no entry.
  private(set) var opening: [String] = []

  /// - Parameter limit: the most bytes that a text may have; what is longer is not even read.
  init(_ file: ForeignFile, limit: Int) {
    self.file = file
    self.limit = limit
    bytes = file.bytes
    index = bytes.startIndex
  }

  mutating func read() throws(GrammarFault) {
    try skip()
    let isBraced = byte == UInt8(ascii: "{")
    if isBraced { index += 1 }
    while true {
      try skip()
      if isBraced, byte == UInt8(ascii: "}") {
        index += 1
        try skip()
        break
      }
      guard index < bytes.endIndex else {
        if isBraced { throw fault("the table's '{' is never closed", index) }
        break
      }
      try readItem()
    }
    guard index == bytes.endIndex else { throw fault("something follows behind the table", index) }
    takeLastComments()
  }

  private var byte: UInt8? { index < bytes.endIndex ? bytes[index] : nil }

  private mutating func readItem() throws(GrammarFault) {
    let above = takeComments(before: index)
    let key = try word("a key")
    try skip()
    var value = key
    if byte == UInt8(ascii: "=") {
      index += 1
      try skip()
      value = try word("the text of '\(key.value.prefix(80))'")
      try skip()
    }
    guard byte == UInt8(ascii: ";") else {
      let end = file.range(Int(value.range.end)..<Int(value.range.end))
      throw GrammarFault(
        message: "the entry '\(key.value.prefix(80))' does not end", range: end.bytes,
        help: "write ';' behind it; a quote in a text is written \\\"")
    }
    index += 1
    // Comments between the key and the ';' are the entry's own.
    let inside = comments.map(\.text)
    comments = []
    let parts = above.attached + inside
    items.append(
      StringsItem(
        comment: parts.isEmpty ? nil : parts.joined(separator: "\n"), headings: above.headings, key: key, value: value))
  }

  // MARK: - Words

  private mutating func word(_ thing: String) throws(GrammarFault) -> Located<String> {
    guard let first = byte else { throw fault("the table ends where \(thing) should stand", index) }
    let start = index
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return try quoted(first) }
    while let byte, byte.isLetterOrDigit || "_$/:.-".utf8.contains(byte) {
      if byte == UInt8(ascii: "/"), bytes[(index + 1)...].first == UInt8(ascii: "*") { break }
      index += 1
      guard index - start <= limit else {
        throw GrammarFault(message: "", range: start..<(start + 1), isLimit: true)
      }
    }
    guard index > start else {
      let isNested = "{(<".utf8.contains(first)
      throw fault(
        isNested ? "\(thing) is no text" : "\(thing) should stand here", index,
        help: isNested
          ? "a table holds texts alone; plural forms stand in a .stringsdict" : "put texts in double quotes")
    }
    return Located(String(decoding: bytes[start..<index], as: UTF8.self), at: file.range(start..<index))
  }

  private mutating func quoted(_ quote: UInt8) throws(GrammarFault) -> Located<String> {
    let start = index
    index += 1
    var text: [UInt8] = []
    while let byte {
      index += 1
      if byte == quote {
        return Located(String(decoding: text, as: UTF8.self), at: file.range(start..<index))
      }
      if byte == UInt8(ascii: "\\") { try escape(into: &text) } else { text.append(byte) }
      guard text.count <= limit else {
        throw GrammarFault(message: "", range: start..<(start + 1), isLimit: true)
      }
    }
    throw fault("the quote is never closed", start)
  }

  private mutating func escape(into text: inout [UInt8]) throws(GrammarFault) {
    guard let byte else { return }
    let start = index - 1
    index += 1
    switch byte {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "a"): text.append(0x07)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "v"): text.append(0x0B)
    case UInt8(ascii: "U"): try codeUnits(from: start, into: &text)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      let end = min(index + 2, bytes.endIndex)
      while index < end, let digit = self.byte, 0x30...0x37 ~= digit { index += 1 }
      let value = Int(String(decoding: bytes[(start + 1)..<index], as: UTF8.self), radix: 8) ?? 0
      guard 1..<0x80 ~= value else {
        throw GrammarFault(
          message: "an octal escape beyond ASCII goes through an alphabet of its own", range: start..<index,
          help: "write the character itself, or \\U with four hexadecimal digits")
      }
      text.append(UInt8(value))
    default: text.append(byte)
    }
  }

  /// `\U` with up to four digits, and a pair of them for what lies beyond the first plane.
  private mutating func codeUnits(from start: Int, into text: inout [UInt8]) throws(GrammarFault) {
    var value = try codeUnit(from: start)
    if 0xD800...0xDBFF ~= value, bytes[index...].starts(with: "\\U".utf8) {
      index += 2
      let low = try codeUnit(from: start)
      guard 0xDC00...0xDFFF ~= low else { throw halfPair(start) }
      value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(value), value != 0 else { throw halfPair(start) }
    text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  private mutating func codeUnit(from start: Int) throws(GrammarFault) -> UInt32 {
    var value: UInt32 = 0
    var count = 0
    while count < 4, let digit = byte?.hexValue {
      value = value << 4 | UInt32(digit)
      index += 1
      count += 1
    }
    guard count > 0 else {
      throw GrammarFault(message: "no digits follow '\\U'", range: start..<index, help: "write four hexadecimal digits")
    }
    return value
  }

  private func halfPair(_ start: Int) -> GrammarFault {
    GrammarFault(message: "the escape is no character", range: start..<index, help: "write the character itself")
  }

  // MARK: - Comments

  private mutating func skip() throws(GrammarFault) {
    while let byte {
      if byte == 0x20 || 0x09...0x0D ~= byte || bytes[index...].starts(with: [0xE2, 0x80, 0xA8]) {
        index += byte == 0xE2 ? 3 : 1
      } else if bytes[index...].starts(with: "/*".utf8) {
        try blockComment()
      } else if bytes[index...].starts(with: "//".utf8) {
        lineComment()
      } else {
        return
      }
    }
  }

  private mutating func blockComment() throws(GrammarFault) {
    let start = index
    index += 2
    while index < bytes.endIndex,
      !(bytes[index] == UInt8(ascii: "*") && bytes[(index + 1)...].first == UInt8(ascii: "/"))
    {
      index += 1
    }
    guard index < bytes.endIndex else { throw fault("the comment is never closed", start) }
    index += 2
    note(bytes[(start + 2)..<(index - 2)], from: start)
  }

  private mutating func lineComment() {
    let start = index
    while let byte, byte != 0x0A, byte != 0x0D { index += 1 }
    note(bytes[(start + 2)..<index], from: start)
  }

  private mutating func note(_ text: ArraySlice<UInt8>, from start: Int) {
    let cleaned = cleanedComment(text)
    // Behind an entry on its line it is that entry's.
    if comments.isEmpty, let last = items.indices.last, !hasLineFeed(Int(items[last].value.range.end)..<start) {
      if !cleaned.isEmpty {
        items[last].comment = [items[last].comment, cleaned].compactMap { $0 }.joined(separator: "\n")
      }
      return
    }
    comments.append((cleaned, start, index))
  }

  /// Comments right above an entry are its own; those with a blank line below them are about what follows.
  private mutating func takeComments(before offset: Int) -> (attached: [String], headings: [String]) {
    var attached: [String] = []
    var below = offset
    while let last = comments.last, lineFeeds(last.end..<below) <= 1 {
      attached.insert(last.text, at: 0)
      below = last.start
      comments.removeLast()
    }
    let loose = comments.map(\.text).filter { !$0.isEmpty }
    comments = []
    attached.removeAll { $0.isEmpty || $0 == "No comment provided by engineer." }
    if items.isEmpty {
      opening = loose
      return (attached, [])
    }
    return (attached, loose)
  }

  /// Comments behind the last entry.
  private(set) var closing: [String] = []
  private mutating func takeLastComments() {
    closing = comments.map(\.text).filter { !$0.isEmpty }
  }

  private func hasLineFeed(_ range: Range<Int>) -> Bool { bytes[range].contains(0x0A) || bytes[range].contains(0x0D) }

  private func lineFeeds(_ range: Range<Int>) -> Int {
    let count = bytes[range].count { $0 == 0x0A }
    return count > 0 ? count : bytes[range].count { $0 == 0x0D }
  }

  private func fault(_ message: String, _ offset: Int, help: String? = nil) -> GrammarFault {
    GrammarFault(message: message, range: offset..<min(offset + 1, file.file.bytes.count), help: help)
  }
}

/// A comment without the blanks around its lines.
private func cleanedComment(_ text: ArraySlice<UInt8>) -> String {
  let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false).map { line -> ArraySlice<UInt8> in
    var line = line
    while let first = line.first, first.isBlank || first == 0x0D { line.removeFirst() }
    while let last = line.last, last.isBlank || last == 0x0D { line.removeLast() }
    return line
  }
  let first = lines.firstIndex { !$0.isEmpty } ?? 0
  let last = lines.lastIndex { !$0.isEmpty } ?? -1
  guard first <= last else { return "" }
  return String(decoding: Array(lines[first...last].joined(separator: [0x0A])), as: UTF8.self)
}
