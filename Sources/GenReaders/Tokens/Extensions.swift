package import GenModel
package import GenSource
internal import GenYAML

/// `$extensions`: what design tools keep here, each under its own name.
func readExtensions(_ node: YAMLNode, _ findings: inout [Diagnostic]) -> [TokenExtension] {
  guard node.kind == .mapping else {
    findings.append(
      Diagnostic(
        .wrongKind, "'$extensions' holds what design tools keep, each under its own name, not \(node.kindInWords)",
        at: node.range, help: "write names below it, such as com.example.tool: { id: 5 }"))
    return []
  }
  var extensions: [TokenExtension] = []
  for (key, value) in node.pairs {
    if key.text.string == TokenExtension.ownName {
      findings.append(
        Diagnostic(
          .unknownProperty, "'\(TokenExtension.ownName)' is the name that gen-native itself writes under",
          at: key.range,
          help: "take it away: what stands there is made from the tokens"))
    } else if let value = extensionValue(value, depth: 0, &findings) {
      extensions.append(TokenExtension(name: Located(key.text, at: key.range), value: value))
    }
  }
  return extensions
}

/// Reports what several files say of one group under one name: an output could hold one of them only.
func reportRepeated(_ groups: [ExtendedGroup], _ findings: inout [Diagnostic]) {
  var places: [SourceText: SourceRange] = [:]
  for group in groups {
    for tool in group.extensions {
      let key = SourceText("\(group.path) \(tool.name.value)")
      guard let first = places.updateValue(tool.name.range, forKey: key) else { continue }
      places[key] = first
      findings.append(repeated(tool, of: group.path, first: first))
    }
  }
}

/// The same for the tops of the files of theme and motion, which an output has one place for.
package func reportRepeated(_ theme: Theme, _ motion: Motion, _ findings: inout [Diagnostic]) {
  for tool in motion.extensions {
    guard let first = theme.extensions.first(where: { $0.name.value == tool.name.value }) else { continue }
    findings.append(repeated(tool, of: "", first: first.name.range))
  }
}

private func repeated(_ tool: TokenExtension, of path: String, first: SourceRange) -> Diagnostic {
  let place = path.isEmpty ? "the top of a file" : "'\(path)'"
  return Diagnostic(
    .yamlDuplicateKey, "'\(tool.name.value)' is already there among the extensions of \(place)", at: tool.name.range,
    notes: [.init("it was first written here", at: first)], help: "keep one of the two")
}

/// A value whose kind nobody knows beforehand: quotes make a text, a plain scalar is a number, `true`, `false` or nothing
/// where it reads as one of these, and every other one (`no`, `12:30`) is a text.
private func extensionValue(_ node: YAMLNode, depth: Int, _ findings: inout [Diagnostic]) -> ExtensionValue? {
  guard node.kind != .scalar else { return scalarValue(node, &findings) }
  guard depth < ExtensionValue.depthLimit else {
    findings.append(
      Diagnostic(
        .wrongKind, "an extension is nested deeper than \(ExtensionValue.depthLimit) lists and mappings",
        at: node.range,
        help: "keep what is so deep in a file of the tool"))
    return nil
  }
  if node.kind == .sequence {
    return .list(node.items.compactMap { extensionValue($0, depth: depth + 1, &findings) })
  }
  return .members(
    node.pairs.compactMap { key, value in
      extensionValue(value, depth: depth + 1, &findings).map { ExtensionValue.Member(name: key.text, value: $0) }
    })
}

private func scalarValue(_ node: YAMLNode, _ findings: inout [Diagnostic]) -> ExtensionValue? {
  guard node.style == .plain else { return textValue(node, &findings) }
  if node.isNull, !node.isEmpty || node.comment == nil { return .null }
  if node.text.reads("true") { return .bool(true) }
  if node.text.reads("false") { return .bool(false) }
  guard let number = plainNumber(node.text) else { return textValue(node, &findings) }
  guard !number.hasLeadingZero else {
    findings.append(
      Diagnostic(
        .wrongKind, "'\(node.text)' may be a number or a text here", at: node.range,
        help: "write \(number.digits), or \"\(node.text)\" in quotes"))
    return nil
  }
  return .number(number.digits == node.text.string ? node.text : SourceText(number.digits))
}

/// Text as it stands: what belongs to a tool is not composed.
private func textValue(_ node: YAMLNode, _ findings: inout [Diagnostic]) -> ExtensionValue? {
  if let comment = node.comment {
    findings.append(
      Diagnostic(
        .yamlSyntax, "'#' after a space begins a comment in YAML, so the text would be cut here", at: comment,
        help: "quote the text"))
    return nil
  }
  guard !node.spansLines else {
    findings.append(
      Diagnostic(
        .yamlSyntax, "the text runs on over several lines", at: node.range,
        help: "write it on one line, or use '|-' (keeps lines) or '>-' (joins them)"))
    return nil
  }
  return .text(node.text)
}

/// A number by the grammar of `WrittenNumber`, in digits as JSON has them: without a plus, with a digit before the point.
private func plainNumber(_ text: SourceText) -> (digits: String, hasLeadingZero: Bool)? {
  let length = text.withBytes { WrittenNumber.prefix(of: $0)?.length }
  guard length == text.count else { return nil }
  var digits = text.string[...]
  var sign = ""
  if digits.hasPrefix("-") { sign = "-" }
  if digits.hasPrefix("-") || digits.hasPrefix("+") { digits.removeFirst() }
  let whole = digits.prefix { $0.isASCII && $0.isNumber }
  let stripped = whole.drop { $0 == "0" }
  let rest = digits.dropFirst(whole.count)
  let hasLeadingZero = whole.count > 1 && whole.first == "0"
  let first = stripped.isEmpty ? "0" : String(stripped)
  return (sign + first + rest, hasLeadingZero)
}
