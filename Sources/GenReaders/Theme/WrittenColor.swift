internal import GenModel
internal import GenSource
internal import GenYAML

/// What stands where a colour may stand.
enum WrittenColor {
  case color(StatedColor)
  /// With the alpha that takes the place of the token's own, where one is written.
  case reference(Located<TokenReference>, alpha: Double?)
}

extension YAMLNode {
  /// The colour or the reference that is written here; anything else is reported.
  func color(_ findings: inout [Diagnostic]) -> WrittenColor? {
    guard kind == .scalar, !isNull else {
      findings.append(missingColor)
      return nil
    }
    switch parseReferenceWithAlpha(text) {
    case .success((let reference, let alpha)?): return .reference(Located(reference, at: range), alpha: alpha)
    case .success(nil): break
    case .failure(let problem):
      findings.append(Diagnostic(.color, problem.message, at: range, help: problem.help))
      return nil
    }
    switch parseColor(text.string) {
    case .success(let color): return .color(StatedColor(color, at: range))
    case .failure(let problem):
      findings.append(Diagnostic(.color, problem.message, at: range, help: problem.help))
      return nil
    }
  }

  /// The hex colour that YAML took for a comment: `ink: #0B1026`.
  var colorInComment: String? {
    guard kind == .scalar, isNull, let comment else { return nil }
    let text = String(decoding: document.source.bytes[comment.bytes], as: UTF8.self)
    let word = text.prefix { $0 != " " && $0 != "\t" && $0 != "\r" }
    guard case .success = parseColor(String(word)) else { return nil }
    return String(word)
  }

  private var missingColor: Diagnostic {
    if let color = colorInComment {
      return Diagnostic(
        .color, "an unquoted '#' begins a comment, so no colour stands here", at: comment ?? range,
        help: "quote the colour: \"\(color)\"")
    }
    let help =
      kind == .mapping
      ? "write it as in CSS, such as color(srgb 1 0.42 0.21), or with the modes \(modeNames)"
      : "write a colour as in CSS, such as \"#ff6b35\", or a reference such as \"{colors.name}\""
    return Diagnostic(.color, "a colour is expected here, not \(kindInWords)", at: range, help: help)
  }

  private var modeNames: String { ColorMode.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ") }
}

/// `{colors.name}`, alone or with ` / alpha`; nothing for a text that begins otherwise.
private func parseReferenceWithAlpha(_ text: SourceText) -> Result<(TokenReference, alpha: Double?)?, ColorProblem> {
  guard text.bytes.first(where: { !$0.isBlank }) == UInt8(ascii: "{") else { return .success(nil) }
  let slash = text.bytes.firstIndex(of: UInt8(ascii: "/"))
  guard let reference = TokenReference(text[0..<(slash ?? text.count)].trimmed) else { return .success(nil) }
  guard let slash else { return .success((reference, nil)) }
  let alpha = text[(slash + 1)..<text.count].string.trimmed
  return Result { () throws(ColorProblem) in (reference, try parseAlpha(alpha, text: text.string)) }
}
