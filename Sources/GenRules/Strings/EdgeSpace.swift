internal import GenModel
internal import GenSource

extension Rule {
  package static let edgeSpace = Rule(
    RuleDescription(
      "strings/edge-space", severity: .warning,
      summary: "a space at the edge of a text that the base text does not have, or the other way round",
      why: """
        Code that puts a text beside something else counts on the space at its edge; where one language lacks it, two words \
        run into each other. A space at the edge of one language alone shows as a crooked line. Where all languages have \
        it, it was meant.
        """,
      examples: [
        RuleExample("total: { en: \"Total: \", vi: ↓\"Tổng:\" }\n"),
        RuleExample("keep: { en: Keep, vi: \"↓ Giữ\" }\n"),
        RuleExample("keep: { en: Keep, vi: \"Giữ↓ \" }\n"),
        RuleExample("total: { en: \"Total: \", vi: \"Tổng: \" }\n"),
        RuleExample("keep: { en: \" Keep \", vi: \" Giữ \" }\n"),
        RuleExample("keep: { en: \"Keep \", vi: Giữ, $allow: [strings/edge-space] }\n"),
        RuleExample(
          [
            ("gen-native.yaml", "languages: [en, ja]\n"),
            ("strings/App.yaml", "total: { en: \"Total: \", ja: 合計： }\n"),
          ]),
      ]),
    textsWith: .edgesDiffer
  ) { text, findings in
    guard let base = text.base, !text.language.writesWithoutSpaces else { return }
    let own = text.text.blankEdges
    let other = base.value.text.blankEdges
    if own.first != other.first {
      findings.add(
        own.first
          ? "'\(text.language)' begins with a space, and the base text does not"
          : "the base text begins with a space, and '\(text.language)' does not",
        at: own.first ? text.place(of: 0..<1, findings) : text.template.range, allowed: text.entry.allowed,
        notes: text.baseNote,
        help: own.first ? "take the space away" : "add the space, or take it away in the base text")
    }
    if own.last != other.last {
      let count = text.text.count
      findings.add(
        own.last
          ? "'\(text.language)' ends with a space, and the base text does not"
          : "the base text ends with a space, and '\(text.language)' does not",
        at: own.last && own.isLong ? text.place(of: (count - 1)..<count, findings) : text.template.range,
        allowed: text.entry.allowed, notes: text.baseNote,
        help: own.last ? "take the space away" : "add the space, or take it away in the base text")
    }
  }
}

extension SourceText {
  /// Whether a space or a tab begins the text and ends it, and whether there is more to it than one.
  fileprivate var blankEdges: (first: Bool, last: Bool, isLong: Bool) {
    withBytes { ($0.first?.isBlank ?? false, $0.last?.isBlank ?? false, $0.count > 1) }
  }
}

extension LanguageTag {
  /// Languages in which a space at an edge is no matter of spelling: their signs bring their own room.
  fileprivate var writesWithoutSpaces: Bool {
    ["zh", "yue", "ja", "th", "lo", "km", "my"].contains(String(language))
  }
}
