internal import GenModel
internal import GenSource

extension Rule {
  package static let doubleSpace = Rule(
    RuleDescription(
      "strings/double-space", severity: .warning,
      summary: "two spaces in a row within a text",
      why: """
        A second space slips in unseen when a word is taken out or put in, and shows as a hole in the line. Where every \
        language has as many, they were meant; so they were behind the end of a sentence, where some typists put two, and \
        in a text whose columns are lined up by three and more.
        """,
      examples: [
        RuleExample("hint: { en: \"Hold↓  the button\", vi: Giữ nút }\n"),
        RuleExample("hint: { en: Hold the button, vi: \"Giữ↓  nút  này\" }\n"),
        RuleExample("habit: { en: \"Hold it.  Let go.\", vi: Giữ. Thả. }\n"),
        RuleExample("usage: { en: \"-v     version\", vi: \"-v  phiên bản    2\" }\n"),
        RuleExample("usage: { en: \"  -v  version\", vi: \"  -v   phiên bản\" }\n"),
        RuleExample("usage: { en: \"-f=FILE  file\", vi: \"-f=TỆP   tệp\" }\n"),
        RuleExample("table: { en: \"a  |  b\", vi: \"x  |  y\" }\n"),
        RuleExample("list:\n  en: |-\n    Two:\n      one\n  vi: |-\n    Hai:\n      một\n"),
        RuleExample("hint: { en: Hold the button, vi: Giữ nút }\n"),
      ]),
    textsWith: .doubleSpace
  ) { text, findings in
    guard let (count, first) = doubleSpaces(in: text.text), !text.isLaidOut else { return }
    let others = text.entry.texts.indices.filter { $0 != text.place }.compactMap { place in
      text.entry.texts[place].map(mostDoubleSpaces)
    }
    if !others.isEmpty, others.allSatisfy({ $0 == count }) { return }
    findings.add(
      "'\(text.language)' has two spaces in a row" + (count > 1 ? ", \(count) times" : ""),
      at: text.place(of: first, findings),
      allowed: text.entry.allowed, help: "take one away")
  }
}

/// How often spaces follow one another within the lines of a text, and where they do first. At the start of a line they
/// indent, and at the edges of a text they belong to another rule.
private func doubleSpaces(in text: SourceText) -> (count: Int, first: Range<Int>)? {
  text.withBytes { bytes in
    var found: (count: Int, first: Range<Int>)?
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: " ") else {
        index += 1
        continue
      }
      let start = index
      while index < bytes.count, bytes[index] == UInt8(ascii: " ") { index += 1 }
      guard index - start > 1, start > 0, index < bytes.count, bytes[start - 1] != UInt8(ascii: "\n") else { continue }
      // A typist's habit.
      if [UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ":")].contains(bytes[start - 1]) {
        continue
      }
      found = ((found?.count ?? 0) + 1, found?.first ?? start..<index)
    }
    return found
  }
}

private func mostDoubleSpaces(in message: Located<Message>) -> Int {
  var most = 0
  message.forEachTemplate { most = max(most, doubleSpaces(in: $0.value.text)?.count ?? 0) }
  return most
}
