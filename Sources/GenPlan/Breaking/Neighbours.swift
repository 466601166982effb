internal import GenModel
internal import GenSource

/// Finds what still stands where something stood: the nearest name of the same group, so that a finding about what is gone
/// leads to the place from which it was taken.
struct Neighbours {
  /// For each group the places, in the earlier order, of names below it that are still there.
  private var surviving: [Substring: [Int]] = [:]
  private let names: [String]
  private let ranges: [Range]

  private typealias Range = SourceRange?

  /// - Parameters:
  ///   - names: all names of then, in their order.
  ///   - now: where a name of then stands now; nothing where it is gone.
  init(_ names: [String], now: [SourceRange?]) {
    self.names = names
    ranges = now
    for (place, name) in names.enumerated() where now[place] != nil {
      for group in groups(of: name) { surviving[group, default: []].append(place) }
    }
  }

  /// The place that stands nearest to a name that is gone, those before it first; nothing where its groups are gone as well.
  func nearest(to place: Int) -> SourceRange? {
    for group in groups(of: names[place]) {
      guard let places = surviving[group] else { continue }
      // The first that stands behind.
      var (low, high) = (0, places.count)
      while low < high {
        let middle = (low + high) / 2
        if places[middle] < place { low = middle + 1 } else { high = middle }
      }
      return ranges[places[low > 0 ? low - 1 : low]]
    }
    return nil
  }
}

/// The groups that a name lies in, the innermost first: `a.b` and `a` for `a.b.c`.
private func groups(of name: String) -> [Substring] {
  var result: [Substring] = []
  var rest = name[...]
  while let dot = rest.utf8.lastIndex(of: UInt8(ascii: ".")) {
    rest = rest[..<dot]
    result.append(rest)
  }
  return result
}
