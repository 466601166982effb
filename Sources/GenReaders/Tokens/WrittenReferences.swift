internal import GenModel
internal import GenSource
internal import GenYAML

extension YAMLNode {
  /// The reference that stands here, if one does. Without its quotes YAML takes one for a mapping, and says so.
  var reference: Located<TokenReference>? {
    guard kind == .scalar else { return nil }
    return TokenReference(text).map { Located($0, at: range) }
  }
}

extension TokenIndex {
  /// The token of the same kind that a deprecation names as the one to use: a text with exactly one reference, which
  /// leads somewhere.
  func replacement(in text: SourceText, kind: TokenKind) -> TokenName? {
    let string = text.string
    guard let open = string.firstIndex(of: "{"), let close = string[open...].firstIndex(of: "}"),
      !string[string.index(after: close)...].contains("{"),
      let reference = TokenReference(SourceText(String(string[open...close])))
    else { return nil }
    var unused: [Diagnostic] = []
    return find(Located(reference, at: SourceRange(source: SourceID(0), start: 0, end: 0)), kind: kind, &unused) == nil
      ? nil : reference.name
  }
}
