package import GenModel
package import GenSource
package import GenYAML

/// Whether a file below a folder of strings is a glossary and no table: `glossary.yaml` right in the folder.
package func isGlossary(_ path: String, below folder: String) -> Bool {
  let prefix = folder == "." ? "" : folder + "/"
  return ["glossary.yaml", "glossary.yml"].contains { path.utf8.elementsEqual((prefix + $0).utf8) }
}

/// Reads the files of the glossary as one.
package func readGlossary(
  from documents: [YAMLDocument], languages: [LanguageTag], _ findings: inout [Diagnostic]
) -> Glossary {
  var reader = GlossaryReader(languages: languages)
  for document in documents { reader.read(document.root, &findings) }
  return reader.glossary
}

private struct GlossaryReader {
  var glossary = Glossary()
  let languages: [LanguageTag]
  /// The places of words by what they are in the glossary, so that each stands there once.
  private var seen: [String: SourceRange] = [:]

  init(languages: [LanguageTag]) {
    self.languages = languages
  }

  mutating func read(_ root: YAMLNode, _ findings: inout [Diagnostic]) {
    var fields = Fields(of: root)
    if let node = fields.take("terms") { readTerms(node, &findings) }
    if let node = fields.take("keep") { readKept(node, &findings) }
    if let node = fields.take("avoid") { readAvoided(node, &findings) }
    fields.reportFaults(of: "a glossary", &findings)
  }

  // MARK: - Terms

  private mutating func readTerms(_ node: YAMLNode, _ findings: inout [Diagnostic]) {
    guard isMapping(node, "'terms'", "terms: { spend: { \(exampleLanguage): … } }", &findings) else { return }
    for (key, value) in node.pairs {
      guard let word = word(key, in: "terms", &findings) else { continue }
      guard isMapping(value, "a term", "\(word.value): { \(exampleLanguage): … }", &findings) else { continue }
      var term = GlossaryTerm(word: word, translations: [])
      for (name, value) in value.pairs {
        if name.reads("$comment") {
          term.comment = value.isNull ? nil : value.freeText("a comment", &findings)
        } else if let language = language(name, in: value, orProperty: "$comment", &findings), !value.isNull {
          let words = value.oneOrMany("a word", &findings).compactMap { phrase($0, &findings) }
          term.translations.append(.init(language: language, words: words))
        }
      }
      glossary.terms.append(term)
    }
  }

  // MARK: - Words that stay

  private mutating func readKept(_ node: YAMLNode, _ findings: inout [Diagnostic]) {
    for item in node.oneOrMany("a word", &findings) {
      if let word = word(item, in: "keep", &findings) { glossary.kept.append(word) }
    }
  }

  // MARK: - Words to avoid

  private mutating func readAvoided(_ node: YAMLNode, _ findings: inout [Diagnostic]) {
    guard isMapping(node, "'avoid'", "avoid: { \(exampleLanguage): { word: what to write instead } }", &findings) else {
      return
    }
    for (key, value) in node.pairs {
      guard let language = language(key, in: node, orProperty: nil, &findings), !value.isNull else { continue }
      if value.kind == .mapping {
        for (key, value) in value.pairs {
          guard let word = word(key, in: "avoid/\(language)", &findings) else { continue }
          let instead = value.isNull ? nil : value.freeText("what to write instead", &findings)?.string
          glossary.avoided.append(AvoidedWord(language: language, word: word, instead: instead))
        }
      } else {
        for item in value.oneOrMany("a word", &findings) {
          guard let word = word(item, in: "avoid/\(language)", &findings) else { continue }
          glossary.avoided.append(AvoidedWord(language: language, word: word))
        }
      }
    }
  }

  // MARK: - Parts

  private var exampleLanguage: String { (languages.count > 1 ? languages[1] : languages[0]).tag }

  private func isMapping(
    _ node: YAMLNode, _ thing: String, _ example: String, _ findings: inout [Diagnostic]
  ) -> Bool {
    if node.kind == .mapping { return true }
    findings.append(
      Diagnostic(
        .wrongKind, "\(thing) is a mapping, not \(node.kindInWords)", at: node.range, help: "write it as \(example)"))
    return false
  }

  /// A word that stands once in its part of the glossary.
  private mutating func word(_ node: YAMLNode, in part: String, _ findings: inout [Diagnostic]) -> Located<String>? {
    guard let word = phrase(node, &findings) else { return nil }
    let name = part + "/" + word.value
    if let first = seen[name] {
      findings.append(
        Diagnostic(
          .yamlDuplicateKey, "'\(word.value)' is already there", at: word.range,
          notes: [.init("it was first written here", at: first)], help: "keep one of the two"))
      return nil
    }
    seen[name] = word.range
    return word
  }

  /// One word or several, in NFC.
  private func phrase(_ node: YAMLNode, _ findings: inout [Diagnostic]) -> Located<String>? {
    guard let text = node.freeText("a word", &findings) else { return nil }
    let hasWord = text.withBytes { $0.contains { $0.isLetterOrDigit || $0 >= 0xC3 } }
    if hasWord { return Located(text.string, at: node.range) }
    findings.append(
      Diagnostic(.wrongKind, "there is no word in '\(text)'", at: node.range, help: "write a word, or take it away"))
    return nil
  }

  private func language(
    _ node: YAMLNode, in mapping: YAMLNode, orProperty property: String?, _ findings: inout [Diagnostic]
  ) -> LanguageTag? {
    if let language = languages.first(where: { node.text == SourceText($0.tag) }) { return language }
    let name = node.text.string
    let others = mapping.lacking(languages.map(\.tag)).map { LanguageTag($0) }
    let meant =
      nearLanguage(of: name, among: others)?.tag
      ?? property.flatMap { nearMiss(of: name, among: mapping.lacking([$0])) }
    findings.append(
      Diagnostic(
        .unknownProperty, "'\(node.text)' is not among the project's languages", at: node.range,
        help: meant.map { "did you mean '\($0)'?" }
          ?? "the project's languages are \(languages.map(\.tag).joined(separator: ", "))"))
    return nil
  }
}
