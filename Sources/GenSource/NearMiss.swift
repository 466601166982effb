/// The candidate that a misspelt word was probably meant to be, if one is near enough to be worth saying: one that few
/// changes lead to, or the only one that begins with the word.
///
/// It is asked for each misspelt word of a source, with every name there is, so a candidate that cannot be near is passed
/// over at the price of a look at its bytes.
package func nearMiss(of word: String, among candidates: some Sequence<String>) -> String? {
  let length = word.utf8.count
  let limit = length <= 3 ? 1 : max(2, length / 3)
  let bytes = lowered(word)
  let letters = LetterSet(bytes)
  let isLongEnough = bytes.count(where: \.isLetterOrDigit) >= 3
  let distances = EditDistance(from: bytes)
  var best: (candidate: String, distance: Int)?
  var completions: (first: String, isOnly: Bool)?
  for candidate in candidates {
    guard abs(candidate.utf8.count - length) <= limit else {
      if best == nil, isLongEnough, completions?.isOnly != false, candidate.utf8.starts(with: word.utf8) {
        completions = (completions?.first ?? candidate, completions == nil)
      }
      continue
    }
    // Only what is nearer than the best so far is of use.
    let allowed = best.map { $0.distance - 1 } ?? limit
    guard allowed >= 0 else { break }
    guard letters.mayBeNear(LetterSet(candidate.utf8), within: allowed) else { continue }
    let found =
      distances.map { $0.to(candidate, limit: allowed) }
      ?? distanceOfLongWords(bytes, lowered(candidate), limit: allowed)
    if let found { best = (candidate, found) }
  }
  if let best { return best.candidate }
  return completions.flatMap { $0.isOnly ? $0.first : nil }
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

/// Counts the changes from one word to others: insertions, deletions, replacements and swaps of neighbours (optimal string
/// alignment).
///
/// All rows of the table of distances are kept in the bits of one number and worked out at once, after H. Hyyrö, "A
/// bit-vector algorithm for computing Levenshtein and Damerau edit distances" (2003).
private struct EditDistance {
  private let length: Int
  /// At which places of the word a byte stands.
  private var places = [UInt64](repeating: 0, count: 256)

  /// - Parameter word: in small letters, at most 64 bytes: for a longer one there is none.
  init?(from word: some Collection<UInt8>) {
    length = word.count
    guard length <= 64 else { return nil }
    for (index, byte) in word.enumerated() { places[Int(byte)] |= 1 << UInt64(index) }
  }

  /// The distance to a word in any letter case; nothing where it is more than `limit`.
  func to(_ other: String, limit: Int) -> Int? {
    other.utf8.allSatisfy { $0 < 0x80 } ? to(other.utf8, limit: limit) : to(other.lowercased().utf8, limit: limit)
  }

  func to(_ other: some Collection<UInt8>, limit: Int) -> Int? {
    guard length > 0 else { return other.count <= limit ? other.count : nil }
    let last: UInt64 = 1 << UInt64(length - 1)
    var (increases, decreases, diagonal, before): (UInt64, UInt64, UInt64, UInt64) = (~0, 0, 0, 0)
    var distance = length
    var left = other.count
    for byte in other {
      let here = places[Int(lowered(byte))]
      let swaps = ((~diagonal & here) << 1) & before
      diagonal = (((here & increases) &+ increases) ^ increases) | here | decreases | swaps
      var ups = decreases | ~(diagonal | increases)
      var downs = diagonal & increases
      if ups & last != 0 { distance += 1 }
      if downs & last != 0 { distance -= 1 }
      left -= 1
      guard distance - left <= limit else { return nil }
      ups = ups << 1 | 1
      downs <<= 1
      increases = downs | ~(diagonal | ups)
      decreases = ups & diagonal
      before = here
    }
    return distance
  }
}

/// The distance between two words that differ in one stretch of at most 64 bytes; nothing where they differ more.
private func distanceOfLongWords(_ left: [UInt8], _ right: [UInt8], limit: Int) -> Int? {
  let start = zip(left, right).prefix { $0 == $1 }.count
  let (left, right) = (left[start...], right[start...])
  let end = zip(left.reversed(), right.reversed()).prefix { $0 == $1 }.count
  return EditDistance(from: left.dropLast(end))?.to(right.dropLast(end), limit: limit)
}
