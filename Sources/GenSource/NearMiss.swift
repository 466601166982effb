/// The candidate that a misspelt word was probably meant to be, if one is near enough to be worth saying.
///
/// It is asked for each misspelt word of a source, with every name there is, so a candidate that cannot be near is passed
/// over at the price of a look at its bytes.
package func nearMiss(of word: String, among candidates: some Sequence<String>) -> String? {
  let length = word.utf8.count
  let limit = length <= 3 ? 1 : max(2, length / 3)
  let bytes = lowered(word)
  let letters = LetterSet(bytes)
  var best: (candidate: String, distance: Int)?
  for candidate in candidates where abs(candidate.utf8.count - length) <= limit {
    // Only what is nearer than the best so far is of use.
    let allowed = best.map { $0.distance - 1 } ?? limit
    guard allowed >= 0 else { break }
    guard letters.mayBeNear(LetterSet(candidate.utf8), within: allowed) else { continue }
    guard let distance = editDistance(bytes, lowered(candidate), limit: allowed) else { continue }
    best = (candidate, distance)
  }
  return best?.candidate
}

private func lowered(_ word: String) -> [UInt8] {
  word.utf8.allSatisfy { $0 < 0x80 } ? word.utf8.map(lowered) : Array(word.lowercased().utf8)
}

private func lowered(_ byte: UInt8) -> UInt8 {
  byte.isUppercase ? byte | 0x20 : byte
}

/// Which bytes a word has, letter case aside: one change to a word takes at most one away and adds at most one.
private struct LetterSet {
  private var bits: UInt64 = 0
  private var isASCII = true

  init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      bits |= 1 << UInt64(lowered(byte) & 63)
      if byte >= 0x80 { isASCII = false }
    }
  }

  func mayBeNear(_ other: LetterSet, within limit: Int) -> Bool {
    // Beyond ASCII, lowering a letter may change more than one bit of a byte.
    guard isASCII, other.isASCII else { return true }
    return (bits & ~other.bits).nonzeroBitCount <= limit && (other.bits & ~bits).nonzeroBitCount <= limit
  }
}

/// Insertions, deletions, replacements and swaps of neighbours between two words (optimal string alignment); nothing
/// where they come to more than `limit`.
private func editDistance(_ left: [UInt8], _ right: [UInt8], limit: Int) -> Int? {
  guard abs(left.count - right.count) <= limit else { return nil }
  var beforePrevious: [Int] = []
  var previous = Array(0...right.count)
  for (i, a) in left.enumerated() {
    var current = [i + 1]
    current.reserveCapacity(right.count + 1)
    var lowest = i + 1
    for (j, b) in right.enumerated() {
      var cost = min(previous[j + 1] + 1, current[j] + 1, previous[j] + (a == b ? 0 : 1))
      if i > 0, j > 0, a == right[j - 1], left[i - 1] == b {
        cost = min(cost, beforePrevious[j - 1] + 1)
      }
      current.append(cost)
      lowest = min(lowest, cost)
    }
    // A swap reaches back two rows, so both must be beyond the limit.
    if lowest > limit, previous.allSatisfy({ $0 > limit }) { return nil }
    beforePrevious = previous
    previous = current
  }
  return previous[right.count] <= limit ? previous[right.count] : nil
}
