internal import GenSource

/// Whether a key stands before another in a String Catalog: as in the Finder, so that Xcode moves no line when it saves.
///
/// Digits count as numbers, letter case only where nothing else differs, and signs come in the order of Unicode's
/// collation. Beyond ASCII the order is that of the code points: an approximation, but the same on every system.
func isOrderedInCatalog(_ left: String, _ right: String) -> Bool {
  let (first, second) = (Array(left.unicodeScalars), Array(right.unicodeScalars))
  var (i, j) = (0, 0)
  while i < first.count, j < second.count {
    if let one = digits(first, from: i), let other = digits(second, from: j) {
      let (a, b) = (significant(first[one]), significant(second[other]))
      if a.count != b.count { return a.count < b.count }
      if let (x, y) = zip(a, b).first(where: { $0 != $1 }) { return x < y }
      (i, j) = (one.upperBound, other.upperBound)
      continue
    }
    let (a, b) = (weight(first[i]), weight(second[j]))
    if a != b { return a < b }
    (i, j) = (i + 1, j + 1)
  }
  if (first.count - i, second.count - j) != (0, 0) { return first.count - i < second.count - j }
  // Small letters come before their capitals.
  for (a, b) in zip(first, second) where a != b {
    if a.properties.isLowercase != b.properties.isLowercase { return a.properties.isLowercase }
  }
  return isOrdered(left, right)
}

private func digits(_ scalars: [Unicode.Scalar], from start: Int) -> Range<Int>? {
  var end = start
  while end < scalars.count, ("0"..."9").contains(scalars[end]) { end += 1 }
  return end > start ? start..<end : nil
}

/// A number without its leading zeros.
private func significant(_ digits: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar> {
  digits.drop { $0 == "0" }
}

/// ASCII's signs in the order of the root collation, then digits, letters without regard to case, and all else.
private func weight(_ scalar: Unicode.Scalar) -> UInt32 {
  switch scalar {
  case "a"..."z": return 200 + scalar.value - 0x61
  case "A"..."Z": return 200 + scalar.value - 0x41
  case "0"..."9": return 100
  default: break
  }
  if scalar.value < 0x80 { return signs.firstIndex(of: scalar).map { UInt32($0) + 1 } ?? 0 }
  return 1000 + scalar.value
}

private let signs = Array("\t\n\r _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$".unicodeScalars)
