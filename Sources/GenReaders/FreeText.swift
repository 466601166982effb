internal import GenSource
internal import GenYAML

extension YAMLNode {
  /// Free text that people read: a description, a comment, the text of a string. Unquoted it must not be followed by a
  /// comment, which YAML would have cut from it, and it stands on one line unless a block says otherwise.
  ///
  /// - Parameter mayFold: whether text that was wrapped over lines is read as YAML folds it, with a warning: the files
  ///   per language that translation platforms write.
  func freeText(_ thing: String, mayFold: Bool = false, _ findings: inout [Diagnostic]) -> SourceText? {
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
      findings.append(
        Diagnostic(
          .folded, "the text is wrapped over several lines; each line break is read as a space", at: range,
          help: "write it on one line"))
    }
    return text
  }

  private var textHelp: String? {
    switch (kind, style) {
    case (.mapping, .flow), (.sequence, .flow): "quote the text: an unquoted '{' or '[' begins a mapping or a list"
    case (.scalar, _) where comment != nil: "an unquoted '#' begins a comment: quote the text"
    default: nil
    }
  }
}
