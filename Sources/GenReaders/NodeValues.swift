internal import GenSource
internal import GenYAML

extension YAMLNode {
  /// What stands here, in words for a message.
  var kindInWords: String {
    switch kind {
    case .mapping: "a mapping"
    case .sequence: "a list"
    case .scalar: isNull ? "nothing" : "text"
    }
  }

  /// Whether the scalar is this very word, compared by bytes.
  func reads(_ word: StaticString) -> Bool {
    text.reads(word)
  }

  /// The names that are no keys of the mapping yet: what stands there already is not what another key was meant to be.
  func lacking(_ names: [String]) -> [String] {
    let texts = names.map { SourceText($0) }
    let there = pairs.compactMap { key, _ in texts.firstIndex(of: key.text) }
    return names.indices.filter { !there.contains($0) }.map { names[$0] }
  }

  /// The text of a scalar that must be there, as one word or value: a comment may follow it.
  func scalar(_ thing: String, _ findings: inout [Diagnostic]) -> SourceText? {
    guard kind == .scalar, !isNull else {
      findings.append(
        Diagnostic(.wrongKind, "\(thing) is expected here, not \(kindInWords)", at: range))
      return nil
    }
    return text
  }

  /// A whole number written in decimal digits, within bounds.
  func wholeNumber(
    _ thing: String, in bounds: ClosedRange<Int>, such example: Int, _ findings: inout [Diagnostic]
  ) -> Int? {
    guard let text = scalar(thing, &findings) else { return nil }
    if let number = decimalNumber(text), bounds.contains(number) { return number }
    findings.append(
      Diagnostic(
        .wrongKind, "'\(text)' is no whole number from \(bounds.lowerBound) to \(bounds.upperBound)", at: range,
        help: "write \(thing) in digits, such as \(example)"))
    return nil
  }

  /// `true` or `false`, and no other spelling.
  func boolean(_ thing: String, _ findings: inout [Diagnostic]) -> Bool? {
    guard let text = scalar(thing, &findings) else { return nil }
    switch text.string {
    case "true": return true
    case "false": return false
    default:
      findings.append(
        Diagnostic(
          .wrongKind, "\(thing) is 'true' or 'false', not '\(text)'", at: range, help: "write true or false"))
      return nil
    }
  }

  /// One of some words, with a hint for a misspelt one.
  func word(_ thing: String, among words: [String], _ findings: inout [Diagnostic]) -> String? {
    guard let text = scalar(thing, &findings) else { return nil }
    let word = text.string
    if words.contains(word) { return word }
    let hint = nearMiss(of: word, among: words).map { "did you mean '\($0)'?" }
    findings.append(
      Diagnostic(
        .wrongKind, "'\(word)' is no \(thing)", at: range,
        help: hint ?? "write one of \(words.joined(separator: ", "))"))
    return nil
  }

  /// Scalars in a list, or one scalar alone.
  func oneOrMany(_ thing: String, _ findings: inout [Diagnostic]) -> [YAMLNode] {
    switch kind {
    case .sequence: return Array(items)
    case .scalar where !isNull: return [self]
    default:
      findings.append(
        Diagnostic(.wrongKind, "\(thing) or a list of them is expected here, not \(kindInWords)", at: range))
      return []
    }
  }
}

/// The number that plain decimal digits stand for. `Int.init` would take a sign and `Double.init` far more (`0x10`,
/// `nan`).
func decimalNumber(_ text: SourceText) -> Int? {
  text.withBytes { digits -> Int? in
    guard !digits.isEmpty, digits.count <= 18 else { return nil }
    var number = 0
    for digit in digits {
      guard digit.isDigit else { return nil }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return number
  }
}
