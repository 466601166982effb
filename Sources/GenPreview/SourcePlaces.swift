internal import GenSource

/// Says where things stand in the sources: `theme/colors.yaml:12`.
struct SourcePlaces {
  private let maps: [LineMap]

  init(_ files: [SourceFile]) {
    maps = files.map(LineMap.init)
  }

  func text(of range: SourceRange) -> String {
    let index = Int(range.source.index)
    guard maps.indices.contains(index) else { return "" }
    return "\(maps[index].file.path):\(maps[index].position(of: Int(range.start)).line)"
  }
}
