internal import GenModel
internal import GenSource
internal import GenYAML

extension YAMLNode {
  /// Free text that people read: a description, a comment, the text of a string. Unquoted it must not be followed by a
  /// comment, which YAML would have cut from it, and it stands on one line unless a block says otherwise.
  ///
  /// - Parameters:
  ///   - mayFold: whether text that was wrapped over lines is read as YAML folds it, with a warning: in files per language,
  ///     which translation platforms write.
  ///   - allowed: the rules that the entry or token switches off.
  /// - Returns: the text in NFC.
  func freeText(
    _ thing: String, mayFold: Bool = false, allowed: AllowedRules = [], _ findings: inout [Diagnostic]
  ) -> SourceText? {
    guard kind == .scalar, !isNull else {
      findings.append(
        Diagnostic(.wrongKind, "\(thing) is text, not \(kindInWords)", at: range, help: textHelp))
      return nil
    }
    if let comment {
      findings.append(
        Diagnostic(
          .yamlSyntax, "'#' after a space begins a comment in YAML, so the text would be cut here", at: comment,
          help: "quote the text"))
      return nil
    }
    if spansLines {
      guard mayFold else {
        findings.append(
          Diagnostic(
            .yamlSyntax, "the text runs on over several lines", at: range,
            help: "write it on one line, or use '|-' (keeps lines) or '>-' (joins them)"))
        return nil
      }
      if !allowed.contains(RuleDescription.folded.id) {
        findings.append(
          Diagnostic(
            .folded, "the text is wrapped over several lines; each line break is read as a space", at: range,
            help: "write it on one line"))
      }
    }
    return composedText(allowed: allowed, &findings)
  }

  /// The text in NFC; decomposed text is composed, with a warning.
  private func composedText(allowed: AllowedRules, _ findings: inout [Diagnostic]) -> SourceText {
    guard let composed = text.composed else { return text }
    if !allowed.contains(RuleDescription.decomposed.id) {
      findings.append(
        Diagnostic(
          .decomposed, "the text is not composed (NFC): letters and their marks stand apart", at: range,
          help: "type it anew, or let your editor normalize it to NFC; the outputs hold the composed form"))
    }
    return composed
  }

  private var textHelp: String? {
    switch (kind, style) {
    case (.mapping, .flow), (.sequence, .flow): "quote the text: an unquoted '{' or '[' begins a mapping or a list"
    case (.scalar, _) where comment != nil: "an unquoted '#' begins a comment: quote the text"
    default: nil
    }
  }
}
