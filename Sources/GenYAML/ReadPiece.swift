internal import GenSource

/// Reads a piece of a mapping's file, from one key at the start of a line to another: by lines, and by libyaml those entries
/// that are written otherwise.
///
/// Nothing where the piece is no whole mapping in lines of its own, or has a fault. A `ByteScan` has found nothing in it.
///
/// - Parameter start: where the file's text begins.
func readPiece(
  _ piece: Range<Int>, of file: SourceFile, start: Int, isASCII: Bool, limits: SourceLimits
) -> MappingContent? {
  let bytes = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(file.bytes)[..<piece.upperBound])
  var lines = LineReader(bytes, start: piece.lowerBound, limits: limits)
  // Others are put behind the first piece; what is not used of the room for them costs nothing.
  if piece.lowerBound == start { lines.reserveNodes(for: file.bytes.count) }
  while !lines.read() {
    let entry = lines.skipEntry()
    let content = readByEvents(entry ?? piece, of: file, start: start, isASCII: isASCII, limits: limits)
    guard let content else { return nil }
    if entry == nil { return content }
    lines.append(content)
  }
  return lines.content
}

/// Whether a line that begins so begins with a key, as most keys do: with a letter or a quotation mark.
func beginsKey(_ byte: UInt8) -> Bool {
  byte.isLetter || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
}

/// Nothing where a piece is no whole mapping in lines of its own, or has a fault.
private func readByEvents(
  _ piece: Range<Int>, of file: SourceFile, start: Int, isASCII: Bool, limits: SourceLimits
) -> MappingContent? {
  let bytes = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(file.bytes)[..<piece.upperBound])
  var builder = TreeBuilder(bytes, of: file, start: piece.lowerBound, isASCII: isASCII, limits: limits)
  guard withLastLineFeed(UnsafeRawBufferPointer(rebasing: bytes[piece]), { builder.read($0) }),
    builder.diagnostics.isEmpty, let mapping = builder.nodes.first,
    mapping.kind == .mapping, mapping.style == .block
  else { return nil }
  let begin = Int(mapping.start)
  let isOnOwnLine = begin == piece.lowerBound || bytes[begin - 1] == UInt8(ascii: "\n")
  guard piece.lowerBound == start ? isOnOwnLine : begin == piece.lowerBound else { return nil }
  let isLast = piece.upperBound == file.bytes.count
  guard isLast || !builder.isEnded else { return nil }
  return MappingContent(nodes: builder.nodes, decoded: builder.decoded, comments: builder.comments)
}

/// What a document consists of whose root is a mapping, or a part of one.
struct MappingContent: Sendable {
  var nodes: [YAMLDocument.Node] = []
  var decoded: [UInt8] = []
  var comments: [YAMLDocument.Comment] = []

  func document(of file: SourceFile) -> YAMLDocument {
    YAMLDocument(source: file, nodes: nodes, decoded: TextStorage(decoded), comments: comments)
  }

  /// Adds what the mapping behind this one in the same file holds.
  mutating func append(_ other: MappingContent) {
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
