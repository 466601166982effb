internal import GenModel
internal import GenSource
internal import GenYAML

extension YAMLNode {
  /// A length in points.
  func dimension(_ findings: inout [Diagnostic]) -> Dimension? {
    guard let quantity = quantity("a dimension", example: "40pt", &findings) else { return nil }
    if quantity.unit == "pt", let points = quantity.number.value() { return Dimension(points: points) }
    let message =
      switch quantity.unit {
      case "": "'\(text)' has no unit"
      case "pt": "'\(text)' is too large"
      default: "'\(quantity.unit)' is no unit of a dimension"
      }
    findings.append(
      Diagnostic(.wrongKind, message, at: range, help: "dimensions are in points: write \(quantity.digits)pt"))
    return nil
  }
}
