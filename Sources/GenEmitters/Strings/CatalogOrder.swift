internal import GenModel
internal import GenSource

/// Entries in the order in which a String Catalog has them: as in the Finder, so that Xcode moves no line when it saves.
///
/// Digits count as numbers, letter case only where nothing else differs, and signs come in the order of Unicode's
/// collation. Beyond ASCII the order is that of the code points: an approximation, but the same on every system.
func inCatalogOrder(_ entries: [StringEntry]) -> [StringEntry] {
  entries.map { (weights: weights(of: $0.key.value), entry: $0) }.sorted { left, right in
    if left.weights != right.weights { return left.weights.lexicographicallyPrecedes(right.weights) }
    return isOrderedByCase(left.entry.key.value, right.entry.key.value)
  }
  .map(\.entry)
}

/// Numbers that stand in the order of their texts: one for each scalar, and for a run of digits its length before it,
/// without leading zeros.
private func weights(of text: String) -> [UInt32] {
  var result: [UInt32] = []
  result.reserveCapacity(text.utf8.count + 4)
  var digits: [UInt32]?
  func closeNumber() {
    guard let number = digits else { return }
    let significant = number.drop { $0 == 0 }
    result += [weightOfDigits, UInt32(significant.count)]
    result += significant
    digits = nil
  }
  for scalar in text.unicodeScalars {
    if ("0"..."9").contains(scalar) {
      digits = (digits ?? []) + [scalar.value - 0x30]
    } else {
      closeNumber()
      result.append(weight(of: scalar))
    }
  }
  closeNumber()
  return result
}

/// ASCII's signs in the order of the root collation, then digits, letters without regard to case, and all else.
private func weight(of scalar: Unicode.Scalar) -> UInt32 {
  switch scalar {
  case "a"..."z": return 200 + scalar.value - 0x61
  case "A"..."Z": return 200 + scalar.value - 0x41
  default: break
  }
  if scalar.value < 0x80 { return signs.firstIndex(of: scalar).map { UInt32($0) + 1 } ?? 0 }
  return 1000 + scalar.value
}

private let signs = Array("\t\n\r _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$".unicodeScalars)

private let weightOfDigits: UInt32 = 100

/// Small letters come before their capitals.
private func isOrderedByCase(_ left: String, _ right: String) -> Bool {
  for (a, b) in zip(left.unicodeScalars, right.unicodeScalars) where a != b {
    if a.properties.isLowercase != b.properties.isLowercase { return a.properties.isLowercase }
  }
  return isOrdered(left, right)
}
