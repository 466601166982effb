internal import GenModel
internal import GenSource

extension Rule {
  package static let newlineMismatch = Rule(
    RuleDescription(
      "strings/newline-mismatch", severity: .warning,
      summary: "a line break that a block keeps at the end of a text, or lines that differ between languages",
      why: """
        `|` and `>` keep the line break behind the last line, and the app shows an empty line that nobody wanted; `|-` and \
        `>-` do not. Within a text, line breaks and empty lines are part of the layout: a translation that lost them all, \
        or has another number of paragraphs, looks different on the screen.
        """,
      examples: [
        RuleExample("help:\n  en: ↓|\n    Hold the button.\n  vi: |-\n    Giữ nút.\n"),
        RuleExample("help: { en: Scan, vi: ↓\"Quét\\n\" }\n"),
        RuleExample("lines: { en: \"One\\ntwo\", vi: ↓Một hai }\n"),
        RuleExample("lines: { en: One two, vi: ↓\"Một\\nhai\" }\n"),
        RuleExample("lines: { en: \"One\\n\\ntwo\", vi: ↓\"Một\\nhai\" }\n"),
        RuleExample("lines: { en: Scan, vi: ↓\"\\nQuét\" }\n"),
        RuleExample(
          "help:\n  en: |-\n    Hold the button.\n    Let go.\n  vi: |-\n    Giữ nút,\n    rồi\n    thả ra.\n"),
        RuleExample("lines: { en: \"One\\ntwo\", vi: \"Một\\nhai\" }\n"),
        RuleExample("usage: { en: \"  -v    the version\", vi: \"  -v    cho biết\\n        phiên bản\" }\n"),
        RuleExample("lines: { en: \"One\\n\", vi: \"Một\\n\" }\n"),
      ]),
    textsWith: .lineBreak
  ) { text, findings in
    let own = Lines(of: text.text)
    func add(_ message: String, help: String, notes: [Diagnostic.Note] = text.baseNote) {
      findings.add(message, at: text.template.range, allowed: text.entry.allowed, notes: notes, help: help)
    }
    let isKept = own.endsWithBreak && findings.isBlock(text.template.range)
    if isKept {
      add("the text ends with a line break, which the block keeps", help: "write '|-' or '>-'", notes: [])
    }
    guard let base = text.base, !text.isLaidOut else { return }
    let baseLines = Lines(of: base.value.text)
    if own.endsWithBreak != baseLines.endsWithBreak, !isKept, !(baseLines.endsWithBreak && findings.isBlock(base.range))
    {
      add(
        own.endsWithBreak
          ? "'\(text.language)' ends with a line break, and the base text does not"
          : "the base text ends with a line break, and '\(text.language)' does not",
        help: "end both in the same way")
    }
    if own.startsWithBreak != baseLines.startsWithBreak {
      add(
        own.startsWithBreak
          ? "'\(text.language)' begins with a line break, and the base text does not"
          : "the base text begins with a line break, and '\(text.language)' does not",
        help: "begin both in the same way")
    } else if (own.breaks == 0) != (baseLines.breaks == 0) {
      add(
        own.breaks == 0
          ? "the base text has several lines, and '\(text.language)' has one"
          : "'\(text.language)' has several lines, and the base text has one",
        help: "break the lines alike")
    } else if own.paragraphs != baseLines.paragraphs {
      add(
        "'\(text.language)' has \(own.paragraphs) paragraphs, and the base text has \(baseLines.paragraphs)",
        help: "leave the same lines empty")
    }
  }
}

/// How a text is divided.
private struct Lines {
  var startsWithBreak = false
  var endsWithBreak = false
  /// Line breaks between the first and the last line that has something on it.
  var breaks = 0
  /// Parts that empty lines divide.
  var paragraphs = 1

  init(of text: SourceText) {
    var pending = 0
    var hasText = false
    for scalar in text.scalars {
      switch scalar.value {
      // A line or paragraph separator, which only an escape can write, breaks lines too.
      case 0x0A, 0x2028, 0x2029:
        pending += 1
        if !hasText { startsWithBreak = true }
      case 0x09, 0x0D, 0x20: break
      default:
        if hasText {
          breaks += pending
          if pending > 1 { paragraphs += 1 }
        }
        pending = 0
        hasText = true
      }
    }
    endsWithBreak = hasText && pending > 0
  }
}
