internal import GenSource

/// What a block comment says, without the stars that begin its lines.
func plainComment(_ bytes: ArraySlice<UInt8>) -> String {
  let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { line -> String in
    var line = line.drop { $0.isBlank || $0 == 0x0D }
    if line.first == UInt8(ascii: "*") {
      line = line.dropFirst()
      if line.first == 0x20 { line = line.dropFirst() }
    }
    while let last = line.last, last.isBlank || last == 0x0D { line = line.dropLast() }
    return String(decoding: line, as: UTF8.self)
  }
  var kept = lines[...]
  while kept.first?.isEmpty == true { kept.removeFirst() }
  while kept.last?.isEmpty == true { kept.removeLast() }
  return kept.joined(separator: "\n")
}
