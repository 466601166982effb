internal import GenModel
internal import GenSource
internal import GenYAML

/// Whether a key of another tool can be a name of ours: ASCII segments joined by dots, a letter first.
func isName(_ key: String) -> Bool {
  guard !key.isEmpty, key.utf8.count <= TokenName.maximumLength, key.utf8.first?.isLetter == true else { return false }
  return key.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { segment in
    segment.utf8.first?.isLetterOrDigit == true
      && segment.utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") }
  }
}

/// Why a key cannot be one of a table with names, or with phrases; nothing where it can.
func keyProblem(_ key: String, isPhrase: Bool) -> NotCarried? {
  guard isPhrase else { return isName(key) ? nil : NotCarried("its key is no name, as the table's keys are") }
  if key.isEmpty { return NotCarried("its key is empty") }
  if key.utf8.first == UInt8(ascii: "$"), !key.utf8.starts(with: "${applicationName}".utf8) {
    return NotCarried("a key with '$' in front is a property")
  }
  if key.unicodeScalars.contains(where: { 0x0A...0x0D ~= $0.value || 0x2028...0x2029 ~= $0.value }) {
    return NotCarried("its key has several lines")
  }
  return key.utf8.count <= 1000
    ? nil : NotCarried("its key is \(key.utf8.count) bytes long; at most 1000 are allowed")
}

/// Whether a key is also the group of another: `save` and `save.done`.
func hasNestedKeys(_ keys: [String]) -> Bool {
  let all = Set(keys)
  return keys.contains { key in
    var prefix = Substring(key)
    while let dot = prefix.utf8.lastIndex(of: UInt8(ascii: ".")) {
      prefix = prefix[..<dot]
      if all.contains(String(prefix)) { return true }
    }
    return false
  }
}

/// Whether a mapping of a table is an entry, as readers tell it from a group: it has a language among its keys, or a
/// property.
func isEntry(_ node: YAMLNode, _ languages: [LanguageTag]) -> Bool {
  func isLanguage(_ key: YAMLNode) -> Bool { languages.contains { key.text.equals($0.tag) } }
  return node.pairs.contains { key, value in
    if key.text.withBytes({ $0.first == UInt8(ascii: "$") }) { return true }
    guard isLanguage(key) else { return false }
    return value.kind != .mapping || !value.pairs.contains { key, _ in isLanguage(key) }
  }
}

extension SourceText {
  /// Whether the text is this very word, compared by bytes.
  func equals(_ word: String) -> Bool { withBytes { $0.elementsEqual(word.utf8) } }
}
