internal import GenSource
internal import GenYAML

/// Reads `limits`: what a source may hold at the most.
func readLimits(_ node: YAMLNode, into limits: inout SourceLimits, _ findings: inout [Diagnostic]) {
  var fields = Fields(of: node)
  if node.kind != .mapping {
    findings.append(
      Diagnostic(.wrongKind, "'limits' is a mapping, not \(node.kindInWords)", at: node.range))
    return
  }
  if let value = fields.take("depth").flatMap({ $0.wholeNumber("a depth", in: 1...1_000, such: 64, &findings) }) {
    limits.depth = value
  }
  if let value = fields.take("text").flatMap({ readSize($0, &findings) }) { limits.text = value }
  if let value = fields.take("file").flatMap({ readSize($0, &findings) }) { limits.file = value }
  fields.reportFaults(of: "'limits'", &findings)
}

/// `16KiB`, `256MiB` or a number of bytes; at most 2 GiB, since places are kept in 32 bits.
private func readSize(_ node: YAMLNode, _ findings: inout [Diagnostic]) -> Int? {
  guard let text = node.scalar("a size", &findings)?.string else { return nil }
  let units = [("KiB", 1 << 10), ("MiB", 1 << 20), ("GiB", 1 << 30)]
  let unit = units.first { text.hasSuffix($0.0) }
  let digits = SourceText(String(text.dropLast(unit == nil ? 0 : 3)))
  if let number = decimalNumber(digits), number > 0, number <= (1 << 31) / (unit?.1 ?? 1) {
    return number * (unit?.1 ?? 1)
  }
  findings.append(
    Diagnostic(.wrongKind, "'\(text)' is no size", at: node.range, help: "write it as 16KiB or 256MiB, at most 2GiB"))
  return nil
}
