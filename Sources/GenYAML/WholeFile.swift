internal import GenSource

/// What makes a whole file something else than a source, by its first bytes: said once, instead of once per odd byte.
func faultOfWholeFile(_ bytes: UnsafeRawBufferPointer, _ file: SourceFile) -> Diagnostic? {
  if let encoding = otherEncoding(bytes) {
    return Diagnostic(
      .yamlEncoding, "the file is \(encoding); sources are UTF-8", at: file.start, help: "save the file as UTF-8")
  }
  if isBinary(bytes) {
    return Diagnostic(
      .yamlEncoding, "a binary file", at: file.start, help: "sources are YAML texts; move other files elsewhere")
  }
  if bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8) {
    return Diagnostic(
      .yamlSyntax, "a Git LFS pointer stands here instead of the file", at: file.start,
      help: "run 'git lfs pull', or keep this file out of Git LFS")
  }
  return nil
}

private func otherEncoding(_ bytes: UnsafeRawBufferPointer) -> String? {
  let marks: [(mark: [UInt8], name: String)] = [
    ([0xFF, 0xFE, 0, 0], "UTF-32"), ([0, 0, 0xFE, 0xFF], "UTF-32"), ([0xFF, 0xFE], "UTF-16"), ([0xFE, 0xFF], "UTF-16"),
  ]
  if let found = marks.first(where: { bytes.starts(with: $0.mark) }) { return found.name }
  // Without a mark, ASCII in UTF-16 has a NUL at every second place.
  guard bytes.count >= 4 else { return nil }
  switch (bytes[0] == 0, bytes[1] == 0, bytes[2] == 0, bytes[3] == 0) {
  case (false, true, false, true), (true, false, true, false): return "UTF-16"
  case (false, true, true, true), (true, true, true, false): return "UTF-32"
  default: return nil
  }
}

private func isBinary(_ bytes: UnsafeRawBufferPointer) -> Bool {
  let signatures: [[UInt8]] = [
    [0x1F, 0x8B], [0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], Array("PK\u{3}\u{4}".utf8), Array("%PDF-".utf8),
    Array("bplist00".utf8), Array("GIF8".utf8), [0xCF, 0xFA, 0xED, 0xFE], [0x7F, 0x45, 0x4C, 0x46],
  ]
  if signatures.contains(where: { bytes.starts(with: $0) }) { return true }
  let head = bytes.prefix(1024)
  let controls = head.count { $0 < 0x20 && !($0 >= 0x08 && $0 <= 0x0D) && $0 != 0x1B }
  return controls >= 4 && controls * 10 > head.count
}

/// The offset of the first marker that Git left at the start of a line.
///
/// A run of seven cannot fall between every seventh byte, so only those are looked at.
func conflictMarker(in bytes: UnsafeRawBufferPointer) -> Int? {
  // `<`, `=`, `>` and `|`, and two more by the way.
  let mayHoldRun = bytes.bindMemory(to: UInt8.self).holdsAny { bytes, next in
    bytes.masked(by: 0xBF).counted(from: UInt8(ascii: "<")).areBelow(3) .& (bytes .== next)
  }
  guard mayHoldRun else { return nil }
  var offset = 6
  while offset < bytes.count {
    switch bytes[offset] {
    case UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "|"):
      if let marker = markerAround(offset, bytes) { return marker }
    default:
      break
    }
    offset += 7
  }
  return nil
}

private func markerAround(_ offset: Int, _ bytes: UnsafeRawBufferPointer) -> Int? {
  let byte = bytes[offset]
  var start = offset
  while start > 0, offset - start < 7, bytes[start - 1] == byte { start -= 1 }
  guard start == 0 || bytes[start - 1] == UInt8(ascii: "\n"), start + 7 <= bytes.count else { return nil }
  guard bytes[start..<(start + 7)].allSatisfy({ $0 == byte }) else { return nil }
  let after = start + 7 < bytes.count ? bytes[start + 7] : UInt8(ascii: "\n")
  let expected = byte == UInt8(ascii: "=") ? [UInt8(ascii: "\n"), UInt8(ascii: "\r")] : [UInt8(ascii: " ")]
  return expected.contains(after) ? start : nil
}
