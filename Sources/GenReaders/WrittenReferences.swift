internal import GenModel
internal import GenSource
internal import GenYAML

/// What stands where a token's value or a reference to one may stand.
enum WrittenReference {
  case none
  case reference(Located<TokenReference>)
  /// A reference without its quotes, which YAML takes for a mapping; it has been reported.
  case unquoted
}

extension YAMLNode {
  /// The reference that stands here, if one does.
  func reference(_ findings: inout [Diagnostic]) -> WrittenReference {
    if isUnquotedReference {
      let inner = pairs.first { _ in true }?.key.text.string ?? ""
      findings.append(
        Diagnostic(
          .wrongKind, "an unquoted '{' begins a mapping, so this is no reference", at: range,
          help: "quote the reference: \"{\(inner)}\""))
      return .unquoted
    }
    guard kind == .scalar, let reference = TokenReference(text) else { return .none }
    return .reference(Located(reference, at: range))
  }

  /// Whether this is a reference that lacks its quotes: a flow mapping of one dotted key to nothing.
  var isUnquotedReference: Bool {
    guard kind == .mapping, style == .flow else { return false }
    var pairs = pairs
    guard let (key, value) = pairs.next(), pairs.next() == nil, key.style == .plain, value.isEmpty else { return false }
    return key.text.withBytes { $0.contains(UInt8(ascii: ".")) }
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
