package import GenSource

/// What came of reading one file. Without a document the file could not be read, and a diagnostic says why.
package struct YAMLReading: Sendable {
  package let document: YAMLDocument?
  package let diagnostics: [Diagnostic]
}

/// Reads one file into nodes: first its bytes are looked at, then libyaml's events are taken, and what lies between them.
///
/// - Parameter pieces: how many pieces of the file may be read at once; the result is the same.
package func readYAML(
  _ file: SourceFile, limits: SourceLimits = SourceLimits(), pieces: Int = 1
) -> YAMLReading {
  let limit = min(limits.file, largestFile)
  guard file.bytes.count <= limit else {
    return YAMLReading(document: nil, diagnostics: [.fileTooLarge(file, limit: limit)])
  }
  let bytes = UnsafeRawBufferPointer(file.bytes)
  let scan = ByteScan(bytes, of: file)
  guard scan.isReadable else { return YAMLReading(document: nil, diagnostics: scan.diagnostics) }
  if pieces > 1, let document = readInPieces(file, scan, limits: limits, count: pieces) {
    return YAMLReading(document: document, diagnostics: scan.diagnostics)
  }
  if scan.diagnostics.isEmpty,
    let content = readPiece(
      scan.start..<bytes.count, of: file, start: scan.start, isASCII: scan.isASCII, limits: limits)
  {
    return YAMLReading(document: content.document(of: file), diagnostics: [])
  }
  return readByLibYAML(file, scan, limits: limits)
}

/// Reads all of a file by libyaml's events.
func readByLibYAML(_ file: SourceFile, _ scan: ByteScan, limits: SourceLimits) -> YAMLReading {
  let bytes = UnsafeRawBufferPointer(file.bytes)
  var builder = TreeBuilder(bytes, of: file, start: scan.start, isASCII: scan.isASCII, limits: limits)
  let document = withLastLineFeed(UnsafeRawBufferPointer(rebasing: bytes[scan.start...])) { builder.build(from: $0) }
  return YAMLReading(document: document, diagnostics: scan.diagnostics + builder.diagnostics)
}

/// Offsets are 32 bits wide.
private let largestFile = Int(Int32.max) - 16

/// libyaml drops the blank last lines of a block text where the very last one is not ended.
func withLastLineFeed<Result>(
  _ bytes: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Result
) -> Result {
  guard let last = bytes.last, last != UInt8(ascii: "\n") else { return body(bytes) }
  return (Array(bytes) + [UInt8(ascii: "\n")]).withUnsafeBytes(body)
}
