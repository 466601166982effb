internal import GenSource

/// Reads a mapping that is written as most are, a line for each key, without libyaml, which takes several times as long.
///
/// It knows a small part of YAML: keys and texts that end on their line, brackets that close on theirs, comments and blank
/// lines. At anything else it gives up, and so it does at anything wrong; then libyaml reads the same entry, or the file.
/// So nothing is ever reported here, and what comes out is what `TreeBuilder` would make of it, which tests and fuzzers
/// hold it to.
struct LineReader {
  private let bytes: UnsafeRawBufferPointer
  private let limits: SourceLimits

  private(set) var content = MappingContent()

  private var offset: Int
  private var lineStart: Int
  /// The mappings that are open, outermost first.
  private var open: [Block] = []
  /// Behind the colon of a key that has no value on its line.
  private var emptyValue: Int?
  /// Where the last mapping or list that was closed ends.
  private var closedEnd = 0
  /// Where the last key at the start of a line begins, and how much there was before it.
  private var entry: (offset: Int, nodes: Int, decoded: Int, comments: Int)?

  private struct Block {
    let node: Int
    let indent: Int
    var keyCount = 0
  }

  /// Thrown at whatever libyaml is left to.
  private struct Unusual: Error {}

  /// `bytes` are those of a file up to where reading ends; a `ByteScan` has found nothing in them.
  init(_ bytes: UnsafeRawBufferPointer, start: Int, limits: SourceLimits) {
    self.bytes = bytes
    self.limits = limits
    offset = start
    lineStart = start
  }

  /// Mappings of short texts have about one node per 16 bytes.
  mutating func reserveNodes(for byteCount: Int) {
    content.nodes.reserveCapacity(byteCount / 16 + 8)
  }

  /// Whether all of it was read.
  mutating func read() -> Bool {
    do throws(Unusual) {
      while skipToText() { try readLine() }
      if open.isEmpty { return false }
      appendEmptyValue()
      while !open.isEmpty { try close() }
      return true
    } catch {
      return false
    }
  }

  /// Goes back to before the entry that reading has given up in, and gives its place: up to the next key at the start of a
  /// line, where reading goes on. Nothing where there is no such entry.
  mutating func skipEntry() -> Range<Int>? {
    guard let entry, !open.isEmpty else { return nil }
    open.removeSubrange(1...)
    emptyValue = nil
    content.nodes.removeSubrange(entry.nodes...)
    content.decoded.removeSubrange(entry.decoded...)
    content.comments.removeSubrange(entry.comments...)
    offset = max(offset, entry.offset + 1)
    while offset < bytes.count, bytes[offset - 1] != UInt8(ascii: "\n") || !beginsKey(bytes[offset]) { offset += 1 }
    self.entry = nil
    return entry.offset..<offset
  }

  /// Takes in what stands in the place of a skipped entry.
  mutating func append(_ other: MappingContent) {
    content.append(other)
    closedEnd = Int(content.nodes[0].end)
    open[0].keyCount += other.nodes.count
  }

  // MARK: - Lines

  /// Moves over blank lines and comments; whether a line with more than that follows.
  private mutating func skipToText() -> Bool {
    while offset < bytes.count {
      lineStart = offset
      skipSpaces()
      guard offset < bytes.count else { return false }
      switch bytes[offset] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): offset += 1
      case UInt8(ascii: "#"): skipLine()
      default: return true
      }
    }
    return false
  }

  private mutating func readLine() throws(Unusual) {
    let indent = offset - lineStart
    if let block = open.last, indent <= block.indent {
      appendEmptyValue()
      while let block = open.last, block.indent > indent { try close() }
      guard open.last?.indent == indent else { throw Unusual() }
    } else {
      // Deeper than what is open: the value of a key, or more of a text.
      guard open.isEmpty ? indent == 0 : emptyValue != nil, open.count < limits.depth else { throw Unusual() }
      emptyValue = nil
      open.append(Block(node: content.nodes.count, indent: indent))
      content.nodes.append(YAMLDocument.Node(kind: .mapping, style: .block, start: UInt32(offset), end: UInt32(offset)))
    }
    if indent == 0, beginsKey(bytes[offset]) {
      entry = (offset, content.nodes.count, content.decoded.count, content.comments.count)
    }
    try readKey(isFlow: false)
    open[open.count - 1].keyCount += 1
    try readValue()
  }

  /// A key and its colon, behind which a blank or nothing stands.
  private mutating func readKey(isFlow: Bool) throws(Unusual) {
    let start = offset
    switch bytes[start] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): try readQuoted()
    case let byte where byte.isLetterOrDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$"):
      // Blanks before the colon are left to libyaml.
      guard let stop = isFlow ? bytes.textEndInBrackets(from: start) : bytes.textEnd(from: start),
        bytes[stop - 1] != UInt8(ascii: " ")
      else { throw Unusual() }
      try appendText(start..<stop)
    default: throw Unusual()
    }
    guard offset - start <= longestKey, offset < bytes.count, bytes[offset] == UInt8(ascii: ":"),
      offset + 1 == bytes.count || bytes[offset + 1] == UInt8(ascii: " ") || bytes.isEndOfLine(offset + 1)
    else { throw Unusual() }
    offset += 1
  }

  private mutating func readValue() throws(Unusual) {
    let colonEnd = offset
    skipSpaces()
    guard offset < bytes.count, !bytes.isEndOfLine(offset), bytes[offset] != UInt8(ascii: "#") else {
      emptyValue = colonEnd
      skipLine()
      return
    }
    switch bytes[offset] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): try readQuoted()
    case UInt8(ascii: "{"), UInt8(ascii: "["): try readBrackets(depth: open.count)
    default:
      let start = offset
      guard bytes.beginsText(at: start), let stop = bytes.textEnd(from: start),
        stop == bytes.count || bytes[stop] != UInt8(ascii: ":")
      else { throw Unusual() }
      noteComment(at: stop)
      try appendText(start..<stop)
    }
    let valueEnd = offset
    skipSpaces()
    guard offset == bytes.count || bytes.isEndOfLine(offset) || bytes[offset] == UInt8(ascii: "#") && offset > valueEnd
    else { throw Unusual() }
    skipLine()
  }

  private mutating func appendEmptyValue() {
    guard let end = emptyValue else { return }
    emptyValue = nil
    var next = end
    while next < bytes.count, bytes[next] == UInt8(ascii: " ") { next += 1 }
    noteComment(at: next)
    append(.plain, end..<end, text: end..<end)
  }

  private mutating func close() throws(Unusual) {
    let block = open.removeLast()
    try close(
      block.node, keyCount: block.keyCount, end: max(Int(content.nodes[content.nodes.count - 1].end), closedEnd))
  }

  private mutating func close(_ node: Int, keyCount: Int, end: Int) throws(Unusual) {
    content.nodes[node].next = Int32(content.nodes.count)
    content.nodes[node].end = UInt32(end)
    closedEnd = end
    guard
      keyCount < 2
        || duplicateKeys(ofMappingAt: node, in: content.nodes, source: bytes, decoded: content.decoded).isEmpty
    else {
      throw Unusual()
    }
  }

  // MARK: - Brackets

  /// A mapping or a list in brackets that ends on its line.
  private mutating func readBrackets(depth: Int) throws(Unusual) {
    guard depth < limits.depth, depth < deepestBrackets else { throw Unusual() }
    let isMapping = bytes[offset] == UInt8(ascii: "{")
    let closer = isMapping ? UInt8(ascii: "}") : UInt8(ascii: "]")
    let node = content.nodes.count
    content.nodes.append(
      YAMLDocument.Node(
        kind: isMapping ? .mapping : .sequence, style: .flow, start: UInt32(offset), end: UInt32(offset + 1)))
    offset += 1
    skipSpaces()
    var count = 0
    while offset < bytes.count, bytes[offset] != closer {
      if isMapping {
        try readKey(isFlow: true)
        skipSpaces()
      }
      try readItem(depth: depth)
      count += 1
      skipSpaces()
      guard offset < bytes.count, bytes[offset] == UInt8(ascii: ",") else { break }
      offset += 1
      skipSpaces()
    }
    guard offset < bytes.count, bytes[offset] == closer else { throw Unusual() }
    offset += 1
    try close(node, keyCount: isMapping ? count : 0, end: offset)
  }

  private mutating func readItem(depth: Int) throws(Unusual) {
    guard offset < bytes.count else { throw Unusual() }
    switch bytes[offset] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): try readQuoted()
    case UInt8(ascii: "{"), UInt8(ascii: "["): try readBrackets(depth: depth + 1)
    default:
      let start = offset
      guard bytes.beginsText(at: start), let stop = bytes.textEndInBrackets(from: start) else { throw Unusual() }
      try appendText(start..<stop)
    }
  }

  // MARK: - Texts

  /// A text in quotes that ends on its line.
  private mutating func readQuoted() throws(Unusual) {
    let start = offset
    let quote = bytes[start]
    let isDouble = quote == UInt8(ascii: "\"")
    let escape = isDouble ? UInt8(ascii: "\\") : quote
    let decodedStart = content.decoded.count
    var isDecoded = false
    var copied = start + 1
    offset = start + 1
    while true {
      offset = bytes.firstIndex(of: quote, or: escape, orBelow: 0x20, from: offset)
      guard offset < bytes.count else { throw Unusual() }
      let next = offset + 1 < bytes.count ? bytes[offset + 1] : 0
      let meant: UInt8?
      if isDouble, bytes[offset] == escape {
        guard let value = escapedByte(next) else { throw Unusual() }
        meant = value
      } else if bytes[offset] == quote {
        meant = !isDouble && next == quote ? quote : nil
      } else {
        throw Unusual()
      }
      guard let meant else { break }
      isDecoded = true
      content.decoded.append(contentsOf: bytes[copied..<offset])
      content.decoded.append(meant)
      offset += 2
      copied = offset
    }
    let end = offset
    offset += 1
    if isDecoded {
      content.decoded.append(contentsOf: bytes[copied..<end])
      guard content.decoded.count - decodedStart <= limits.text else { throw Unusual() }
      append(isDouble ? .doubleQuoted : .singleQuoted, start..<offset, text: decodedStart..<content.decoded.count)
      content.nodes[content.nodes.count - 1].isDecoded = true
    } else {
      guard end - copied <= limits.text else { throw Unusual() }
      append(isDouble ? .doubleQuoted : .singleQuoted, start..<offset, text: copied..<end)
    }
  }

  /// An unquoted text, without the blanks at its end.
  private mutating func appendText(_ range: Range<Int>) throws(Unusual) {
    var end = range.upperBound
    while bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
    let range = range.lowerBound..<end
    guard range.count <= limits.text else { throw Unusual() }
    append(.plain, range, text: range)
    offset = end
  }

  private mutating func append(_ style: YAMLNode.Style, _ range: Range<Int>, text: Range<Int>) {
    content.nodes.append(
      YAMLDocument.Node(
        kind: .scalar, style: style, start: UInt32(range.lowerBound), end: UInt32(range.upperBound),
        textStart: UInt32(text.lowerBound), textEnd: UInt32(text.upperBound), next: Int32(content.nodes.count + 1)))
  }

  /// A comment behind an unquoted or empty value.
  private mutating func noteComment(at offset: Int) {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "#") else { return }
    var end = offset
    while end < bytes.count, !bytes.isEndOfLine(end) { end += 1 }
    content.comments.append(
      YAMLDocument.Comment(node: Int32(content.nodes.count), start: UInt32(offset), end: UInt32(end)))
  }

  // MARK: - Bytes

  private mutating func skipSpaces() {
    while offset < bytes.count, bytes[offset] == UInt8(ascii: " ") { offset += 1 }
  }

  /// Moves to the next line.
  private mutating func skipLine() {
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") { offset += 1 }
    if offset < bytes.count { offset += 1 }
  }
}

/// libyaml wants the colon of a key within 1024 characters.
private let longestKey = 1000

/// Brackets are read by recursion.
private let deepestBrackets = 64
