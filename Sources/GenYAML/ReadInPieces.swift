internal import GenSource

/// Reads a mapping's file in several pieces at once, each from one key at the start of a line to another.
///
/// libyaml reads a text on one core. Where a piece begins in the middle of a quoted text or of brackets, the one before it
/// does not end, and that is an error; so whenever a piece is anything else than a whole mapping without a fault, nothing
/// comes back, and the file is read whole, which then says what is wrong.
func readInPieces(_ file: SourceFile, _ scan: ByteScan, limits: SourceLimits, count: Int) -> YAMLDocument? {
  let pieces = pieces(of: UnsafeRawBufferPointer(file.bytes), from: scan.start, count: count)
  guard pieces.count > 1, scan.diagnostics.isEmpty else { return nil }
  let (start, isASCII) = (scan.start, scan.isASCII)
  var mappings = concurrentMap(pieces) { piece in
    readPiece(piece, of: file, isFirst: piece.lowerBound == start, isASCII: isASCII, limits: limits)
  }
  // The first one grows, and is not copied: its place in the list lets go of it.
  guard var whole = mappings[0].take() else { return nil }
  for mapping in mappings.dropFirst() {
    guard let mapping else { return nil }
    whole.append(mapping)
  }
  let bytes = UnsafeRawBufferPointer(file.bytes)
  guard duplicateKeys(ofMappingAt: 0, in: whole.nodes, source: bytes, decoded: whole.decoded).isEmpty else {
    return nil
  }
  return YAMLDocument(
    source: file, nodes: whole.nodes, decoded: TextStorage(whole.decoded), comments: whole.comments)
}

/// What a document consists of.
private struct Mapping: Sendable {
  var nodes: [YAMLDocument.Node]
  var decoded: [UInt8]
  var comments: [YAMLDocument.Comment]

  /// Adds what another mapping of the same file holds.
  mutating func append(_ other: Mapping) {
    guard let mapping = other.nodes.first else { return }
    // One mapping is enough.
    let shift = Int32(nodes.count - 1)
    let textShift = UInt32(decoded.count)
    for var node in other.nodes.dropFirst() {
      node.next += shift
      if node.isDecoded {
        node.textStart += textShift
        node.textEnd += textShift
      }
      nodes.append(node)
    }
    nodes[0].end = mapping.end
    nodes[0].next = Int32(nodes.count)
    decoded += other.decoded
    for comment in other.comments {
      comments.append(YAMLDocument.Comment(node: comment.node + shift, start: comment.start, end: comment.end))
    }
  }
}

/// Cuts a text before lines that begin with a letter or a quotation mark, as most keys do.
private func pieces(of bytes: UnsafeRawBufferPointer, from start: Int, count: Int) -> [Range<Int>] {
  var pieces: [Range<Int>] = []
  var first = start
  for number in 1..<count {
    var cut = max(first + 1, start + (bytes.count - start) / count * number)
    while cut < bytes.count, bytes[cut - 1] != UInt8(ascii: "\n") || !beginsKey(bytes[cut]) { cut += 1 }
    guard cut < bytes.count else { break }
    pieces.append(first..<cut)
    first = cut
  }
  return pieces + [first..<bytes.count]
}

private func beginsKey(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "\""),
    UInt8(ascii: "'"):
    true
  default: false
  }
}

/// Nothing where a piece is no whole mapping in lines of its own, or has a fault.
private func readPiece(
  _ piece: Range<Int>, of file: SourceFile, isFirst: Bool, isASCII: Bool, limits: SourceLimits
) -> Mapping? {
  let bytes = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(file.bytes)[..<piece.upperBound])
  var lines = LineReader(bytes, start: piece.lowerBound, limits: limits)
  if isFirst { lines.reserveNodes(for: file.bytes.count) }
  if lines.read() { return Mapping(nodes: lines.nodes, decoded: lines.decoded, comments: lines.comments) }
  var builder = TreeBuilder(bytes, of: file, start: piece.lowerBound, isASCII: isASCII, limits: limits)
  // The others are put behind the first one; what is not used of the room for them costs nothing.
  if isFirst { builder.reserveNodes(for: file.bytes.count) }
  guard withLastLineFeed(UnsafeRawBufferPointer(rebasing: bytes[piece]), { builder.read($0) }),
    builder.diagnostics.isEmpty, let mapping = builder.nodes.first,
    mapping.kind == .mapping, mapping.style == .block
  else { return nil }
  let begin = Int(mapping.start)
  let isOnOwnLine = begin == piece.lowerBound || bytes[begin - 1] == UInt8(ascii: "\n")
  guard isFirst ? isOnOwnLine : begin == piece.lowerBound else { return nil }
  let isLast = piece.upperBound == file.bytes.count
  guard isLast || !builder.isEnded else { return nil }
  return Mapping(nodes: builder.nodes, decoded: builder.decoded, comments: builder.comments)
}
