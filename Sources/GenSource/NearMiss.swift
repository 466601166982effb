/// The candidate that a misspelt word was probably meant to be, if one is near enough to be worth saying.
package func nearMiss(of word: String, among candidates: some Sequence<String>) -> String? {
  let limit = word.utf8.count <= 3 ? 1 : max(2, word.utf8.count / 3)
  var best: (candidate: String, distance: Int)?
  for candidate in candidates {
    let distance = editDistance(Array(word.lowercased().utf8), Array(candidate.lowercased().utf8), limit: limit)
    guard let distance, distance < best?.distance ?? .max else { continue }
    best = (candidate, distance)
  }
  return best?.candidate
}

/// Insertions, deletions, replacements and swaps of neighbours between two words (optimal string alignment); nothing
/// where they come to more than `limit`.
private func editDistance(_ left: [UInt8], _ right: [UInt8], limit: Int) -> Int? {
  guard abs(left.count - right.count) <= limit else { return nil }
  var beforePrevious: [Int] = []
  var previous = Array(0...right.count)
  for (i, a) in left.enumerated() {
    var current = [i + 1]
    for (j, b) in right.enumerated() {
      var cost = min(previous[j + 1] + 1, current[j] + 1, previous[j] + (a == b ? 0 : 1))
      if i > 0, j > 0, a == right[j - 1], left[i - 1] == b {
        cost = min(cost, beforePrevious[j - 1] + 1)
      }
      current.append(cost)
    }
    beforePrevious = previous
    previous = current
  }
  return previous[right.count] <= limit ? previous[right.count] : nil
}
