import Testing

/// Whether two numbers are the same for a reference table of six decimals.
func isClose(_ left: Double?, _ right: Double, within tolerance: Double = 1e-6) -> Bool {
  guard let left else { return false }
  return abs(left - right) <= tolerance
}
