internal import GenEmitters
internal import GenSource

/// Says where things stand in the sources, what is written there, and what was found there.
struct SourcePlaces {
  private let files: [SourceFile]
  private let maps: [LineMap]
  /// Where findings stand, in the order of reading, each with its number in the list of findings.
  private let found: [(range: SourceRange, number: Int)]

  /// - Parameter diagnostics: those that point into the files, in the order in which the page lists them.
  init(_ files: [SourceFile], _ diagnostics: [Diagnostic] = []) {
    self.files = files
    maps = files.map(LineMap.init)
    found = diagnostics.enumerated().compactMap { number, finding in
      if case .source(let range) = finding.place { (range, number) } else { nil }
    }.sorted { ($0.range, $0.number) < ($1.range, $1.number) }
  }

  /// `theme/colors.yaml:12`.
  func text(of range: SourceRange) -> String {
    let index = Int(range.source.index)
    guard maps.indices.contains(index) else { return "" }
    return "\(maps[index].file.path):\(maps[index].position(of: Int(range.start)).line)"
  }

  /// What is written at a place, without quotes around it; nothing where that is too long to be shown.
  func written(at range: SourceRange) -> String? {
    let index = Int(range.source.index)
    guard files.indices.contains(index), range.bytes.count <= 120, range.bytes.upperBound <= files[index].bytes.count
    else { return nil }
    var bytes = files[index].bytes[range.bytes]
    if let quote = bytes.first, bytes.count > 1, quote == bytes.last,
      quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    {
      bytes = bytes.dropFirst().dropLast()
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The numbers of the findings that begin within a place.
  func findings(in range: SourceRange) -> [Int] {
    var low = 0
    var high = found.count
    while low < high {
      let middle = low + (high - low) / 2
      let start = found[middle].range
      if (start.source.index, start.start) < (range.source.index, range.start) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return found[low...].prefix { $0.range.source == range.source && $0.range.start < max(range.end, range.start + 1) }
      .map(\.number)
  }

  /// The findings of some places as a member, where there are any.
  func members(findingsIn ranges: [SourceRange]) -> [(name: String, value: JSONValue)] {
    var numbers: [Int] = []
    for range in ranges { numbers += findings(in: range).filter { !numbers.contains($0) } }
    return numbers.isEmpty ? [] : [("findings", .array(numbers.map { .integer($0) }))]
  }
}
