internal import GenModel
internal import GenSource
internal import GenYAML

/// One item of `$contrast` as the source has it.
struct WrittenContrast {
  /// The role that must be readable, in palettes alone.
  var text: YAMLNode?
  var over: [YAMLNode]
  var minimum: Double
}

/// `$contrast`: a mapping of `over` and `min`, or a list of them.
func readContrasts(_ node: YAMLNode, ofRoles: Bool = false, _ findings: inout [Diagnostic]) -> [WrittenContrast] {
  let example = ofRoles ? "{ text: ink, over: [top], min: 4.5 }" : "{ over: [\"{colors.paper}\"], min: 4.5 }"
  return (node.kind == .sequence ? Array(node.items) : [node]).compactMap { item in
    guard item.kind == .mapping else {
      findings.append(
        Diagnostic(
          .wrongKind, "'$contrast' holds a mapping, not \(item.kindInWords)", at: item.range, help: "write \(example)"))
      return nil
    }
    var fields = Fields(of: item)
    let text = ofRoles ? fields.require("text", of: "'$contrast'") : nil
    let over = fields.require("over", of: "'$contrast'").map { $0.oneOrMany("a ground", &findings) }
    let minimum = fields.require("min", of: "'$contrast'").flatMap { readRatio($0, &findings) }
    fields.reportFaults(of: "'$contrast'", &findings)
    guard let over, let minimum, !ofRoles || text != nil else { return nil }
    return WrittenContrast(text: text, over: over, minimum: minimum)
  }
}

/// A contrast ratio. WCAG's lie between 1 (no difference) and 21 (black on white).
private func readRatio(_ node: YAMLNode, _ findings: inout [Diagnostic]) -> Double? {
  guard let quantity = node.quantity("a ratio", example: "4.5", &findings) else { return nil }
  if quantity.unit.isEmpty, let ratio = quantity.number.value(), (1...21).contains(ratio) { return ratio }
  findings.append(
    Diagnostic(
      .wrongKind, "'\(node.text)' is no contrast ratio", at: node.range,
      help: "write a number from 1 to 21, such as 4.5 for text"))
  return nil
}
