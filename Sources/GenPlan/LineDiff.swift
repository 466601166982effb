/// Which lines were taken out and put in between two texts.
///
/// Lines that stand once in each text are paired in order (a patience diff), and only what is between two pairs is
/// compared in detail, with a limit: any two texts are compared in little more than the time that sorting them takes.
package struct LineDiff: Sendable {
  /// Lines of the old text that the new one has others for. One of the ranges may be empty.
  package struct Hunk: Sendable, Equatable {
    package let old: Range<Int>
    package let new: Range<Int>

    package init(old: Range<Int>, new: Range<Int>) {
      self.old = old
      self.new = new
    }
  }

  package let oldLines: [ArraySlice<UInt8>]
  package let newLines: [ArraySlice<UInt8>]
  package let hunks: [Hunk]

  package init(from old: [UInt8], to new: [UInt8]) {
    oldLines = lines(of: old)
    newLines = lines(of: new)
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func number(_ line: ArraySlice<UInt8>) -> Int {
      if let number = numbers[line] { return number }
      numbers[line] = numbers.count
      return numbers.count - 1
    }
    let a = oldLines.map(number)
    let b = newLines.map(number)
    var pairs: [(Int, Int)] = []
    match(a, 0..<a.count, b, 0..<b.count, into: &pairs)
    hunks = gaps(between: pairs, a.count, b.count)
  }
}

/// Lines with their LF; only the last may lack it.
private func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
  var lines: [ArraySlice<UInt8>] = []
  var start = 0
  for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
    lines.append(bytes[start...index])
    start = index + 1
  }
  if start < bytes.count { lines.append(bytes[start...]) }
  return lines
}

/// Pairs equal lines of two ranges, in order.
private func match(_ a: [Int], _ aRange: Range<Int>, _ b: [Int], _ bRange: Range<Int>, into pairs: inout [(Int, Int)]) {
  let (before, oldMiddle, newMiddle, after) = trimmed(a, aRange, b, bRange)
  pairs += before
  var old = oldMiddle.lowerBound
  var new = newMiddle.lowerBound
  for anchor in anchors(a, oldMiddle, b, newMiddle) + [(oldMiddle.upperBound, newMiddle.upperBound)] {
    matchClosely(a, old..<anchor.0, b, new..<anchor.1, into: &pairs)
    if anchor.0 < oldMiddle.upperBound { pairs.append(anchor) }
    old = anchor.0 + 1
    new = anchor.1 + 1
  }
  pairs += after
}

private typealias Pairs = [(Int, Int)]

/// Takes off what both ranges begin and end with.
private func trimmed(
  _ a: [Int], _ aRange: Range<Int>, _ b: [Int], _ bRange: Range<Int>
) -> (before: Pairs, Range<Int>, Range<Int>, after: Pairs) {
  var (start, other) = (aRange.lowerBound, bRange.lowerBound)
  var before: Pairs = []
  while start < aRange.upperBound, other < bRange.upperBound, a[start] == b[other] {
    before.append((start, other))
    start += 1
    other += 1
  }
  var (end, otherEnd) = (aRange.upperBound, bRange.upperBound)
  var after: Pairs = []
  while end > start, otherEnd > other, a[end - 1] == b[otherEnd - 1] {
    end -= 1
    otherEnd -= 1
    after.append((end, otherEnd))
  }
  return (before, start..<end, other..<otherEnd, after.reversed())
}

/// The longest run, in order in both, of lines that stand once in each range.
private func anchors(_ a: [Int], _ aRange: Range<Int>, _ b: [Int], _ bRange: Range<Int>) -> Pairs {
  guard !aRange.isEmpty, !bRange.isEmpty else { return [] }
  var places: [Int: (old: Int?, new: Int?, isOften: Bool)] = [:]
  for index in aRange {
    let isOften = places[a[index]] != nil
    places[a[index]] = (index, nil, isOften)
  }
  for index in bRange {
    guard let place = places[b[index]] else { continue }
    places[b[index]] = (place.old, index, place.isOften || place.new != nil)
  }
  // Patience sorting: `tops` are indices of the candidates that end the best run of each length.
  var candidates: [(old: Int, new: Int, previous: Int?)] = []
  var tops: [Int] = []
  for index in aRange {
    guard let place = places[a[index]], !place.isOften, place.old == index, let new = place.new else { continue }
    var low = 0
    var high = tops.count
    while low < high {
      let middle = (low + high) / 2
      if candidates[tops[middle]].new < new { low = middle + 1 } else { high = middle }
    }
    candidates.append((index, new, low > 0 ? tops[low - 1] : nil))
    if low < tops.count { tops[low] = candidates.count - 1 } else { tops.append(candidates.count - 1) }
  }
  var result: Pairs = []
  var index = tops.last
  while let current = index {
    result.append((candidates[current].old, candidates[current].new))
    index = candidates[current].previous
  }
  return result.reversed()
}

/// Pairs what little is between two anchors by its longest common run; ranges that are too large to compare line with
/// line count as wholly different.
private func matchClosely(
  _ a: [Int], _ aRange: Range<Int>, _ b: [Int], _ bRange: Range<Int>, into pairs: inout Pairs
) {
  guard aRange.lowerBound <= aRange.upperBound, bRange.lowerBound <= bRange.upperBound else { return }
  let (before, old, new, after) = trimmed(a, aRange, b, bRange)
  pairs += before
  defer { pairs += after }
  guard !old.isEmpty, !new.isEmpty, old.count <= 512, new.count <= 512 else { return }
  let width = new.count + 1
  var lengths = [Int32](repeating: 0, count: (old.count + 1) * width)
  for i in (0..<old.count).reversed() {
    for j in (0..<new.count).reversed() {
      lengths[i * width + j] =
        a[old.lowerBound + i] == b[new.lowerBound + j]
        ? lengths[(i + 1) * width + j + 1] + 1
        : max(lengths[(i + 1) * width + j], lengths[i * width + j + 1])
    }
  }
  var (i, j) = (0, 0)
  while i < old.count, j < new.count {
    if a[old.lowerBound + i] == b[new.lowerBound + j] {
      pairs.append((old.lowerBound + i, new.lowerBound + j))
      i += 1
      j += 1
    } else if lengths[(i + 1) * width + j] >= lengths[i * width + j + 1] {
      i += 1
    } else {
      j += 1
    }
  }
}

private func gaps(between pairs: Pairs, _ oldCount: Int, _ newCount: Int) -> [LineDiff.Hunk] {
  var hunks: [LineDiff.Hunk] = []
  var (old, new) = (0, 0)
  for (oldIndex, newIndex) in pairs + [(oldCount, newCount)] {
    if old < oldIndex || new < newIndex { hunks.append(LineDiff.Hunk(old: old..<oldIndex, new: new..<newIndex)) }
    old = oldIndex + 1
    new = newIndex + 1
  }
  return hunks
}
