internal import GenModel
internal import GenSource
internal import GenYAML

/// The curves that need no numbers.
let builtInCurves: [(name: String, curve: CurveToken)] = [
  ("linear", .linear), ("ease", .ease), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
  ("inOutQuad", .inOutQuad),
]

extension YAMLNode {
  /// Four numbers, or the name of a built-in curve.
  func curve(_ findings: inout [Diagnostic]) -> CurveToken? {
    switch kind {
    case .sequence: return controlPoints(&findings)
    case .mapping:
      findings.append(
        Diagnostic(
          .wrongKind, "a curve is four numbers, not a mapping", at: range, help: "write [0.2, 0.9, 0.25, 1.12]"))
      return nil
    case .scalar:
      guard let text = scalar("a curve", &findings) else { return nil }
      let word = text.string
      if let builtIn = builtInCurves.first(where: { $0.name == word }) { return builtIn.curve }
      let names = builtInCurves.map(\.name)
      let hint = nearMiss(of: camelCased(word), among: names).map { "did you mean '\($0)'?" }
      findings.append(
        Diagnostic(
          .motionCurve, "'\(word)' is no curve", at: range,
          help: hint
            ?? "write four numbers such as [0.2, 0.9, 0.25, 1.12], or one of \(names.joined(separator: ", "))"))
      return nil
    }
  }

  private func controlPoints(_ findings: inout [Diagnostic]) -> CurveToken? {
    let items = Array(items)
    guard items.count == 4 else {
      let count = items.count == 1 ? "1 number" : "\(items.count) numbers"
      findings.append(
        Diagnostic(.motionCurve, "\(count); a curve has 4", at: range, help: commaHelp(items)))
      return nil
    }
    let numbers = items.compactMap { $0.ratio("a curve's number", &findings) }
    guard numbers.count == 4 else { return nil }
    var isValid = true
    for index in [0, 2] where !(0...1).contains(numbers[index]) {
      isValid = false
      findings.append(
        Diagnostic(
          .motionCurve, "x\(index / 2 + 1) is \(items[index].text); x lies in 0…1", at: items[index].range,
          help: "the first and third numbers are times from 0 to 1; only the second and fourth may leave 0…1"))
    }
    return isValid ? CurveToken(numbers[0], numbers[1], numbers[2], numbers[3]) : nil
  }

  /// Whether joining each whole number with the digits behind it gives four numbers: `0,2` was meant as 0.2.
  private func commaHelp(_ items: [YAMLNode]) -> String {
    guard items.count > 4, items.count <= 8 else { return "write x1, y1, x2, y2" }
    var joined: [String] = []
    var index = 0
    while index < items.count {
      let left = items[index].text
      let pairsLeft = items.count - index - 1
      let mayJoin = items.count - index > 4 - joined.count && pairsLeft > 0
      if mayJoin, isWholeNumber(left), decimalNumber(items[index + 1].text) != nil {
        joined.append("\(left).\(items[index + 1].text)")
        index += 2
      } else {
        joined.append(left.string)
        index += 1
      }
    }
    guard joined.count == 4 else { return "write x1, y1, x2, y2" }
    return "a decimal comma? write [\(joined.joined(separator: ", "))]"
  }

  private func isWholeNumber(_ text: SourceText) -> Bool {
    let isNegative = text.withBytes { $0.first == UInt8(ascii: "-") }
    return decimalNumber(isNegative ? text[1..<text.count] : text) != nil
  }

  /// `ease-in-out` as CSS writes it.
  private func camelCased(_ word: String) -> String {
    let parts = word.split(separator: "-")
    return parts.enumerated().map { index, part in
      index == 0 ? String(part) : part.prefix(1).uppercased() + part.dropFirst()
    }.joined()
  }
}
