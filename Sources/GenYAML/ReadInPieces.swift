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
    readPiece(piece, of: file, start: start, isASCII: isASCII, limits: limits)
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
  return whole.document(of: file)
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
