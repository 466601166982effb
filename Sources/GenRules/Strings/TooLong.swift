internal import GenModel
internal import GenSource

extension Rule {
  package static let tooLong = Rule(
    RuleDescription(
      "strings/too-long", severity: .warning,
      summary: "a text longer than its `$maxLength`",
      why: """
        Where room is narrow, the system cuts a long text off without a word. Characters are counted as a person counts \
        them: a letter with its marks is one, and so is an emoji of several parts. What an argument will bring is not \
        known, so it counts as the least that it can be: a digit for a number, nothing for a text.
        """,
      examples: [
        RuleExample("scan: { $maxLength: 12, en: Scan to pay, vi: ↓Quét để trả tiền }\n"),
        RuleExample(
          """
          waiting:
            $args: { count: int }
            $maxLength: 16
            en: { one: "{count} spend waits", other: ↓"{count} spends are waiting" }
            vi: "{count} đang chờ"
          """),
        RuleExample("family: { $maxLength: 6, en: Home 👨‍👩‍👧, vi: Nhà 👨‍👩‍👧 }\n"),
        RuleExample("stamp: { $maxLength: 7, en: CLOSED, vi: ĐÃ CHỐT }\n"),
        RuleExample(
          "line: { $args: { amount: string }, $maxLength: 10, en: \"{amount} left\", vi: \"Còn {amount}\" }\n"),
      ])
  ) { project, findings in
    project.strings.forEachEntry { table, entry in
      guard let limit = entry.maxLength else { return }
      for place in entry.texts.indices {
        guard let text = entry.texts[place], place == 0 || !table.isMissing(entry, in: place) else { continue }
        checkLength(of: text, entry, table.languages[place], limit, &findings)
      }
    }
  }
}

private func checkLength(
  of text: Located<Message>, _ entry: StringEntry, _ language: LanguageTag, _ limit: Located<Int>,
  _ findings: inout RuleFindings
) {
  func check(_ length: @autoclosure () -> Int, bytes: Int, at range: SourceRange) {
    // No text has more characters than bytes, so most need no count.
    guard bytes > limit.value else { return }
    let length = length()
    guard length > limit.value else { return }
    findings.add(
      "'\(language)' has \(length) characters, and there is room for \(limit.value)", at: range,
      allowed: entry.allowed, notes: [.init("'$maxLength' is here", at: limit.range)],
      help: "say it in fewer words")
  }
  switch text.value {
  case .text(let template):
    check(template.length(entry), bytes: template.mostBytes(entry), at: text.range)
  case .plural(let plural):
    if let format = plural.format {
      check(plural.length(of: format.value, entry), bytes: .max, at: format.range)
    } else {
      for variable in plural.variables {
        for form in variable.forms {
          let template = form.template
          check(template.value.length(entry), bytes: template.value.mostBytes(entry), at: template.range)
        }
      }
    }
  }
}

extension MessageTemplate {
  /// At least as many as the text can have characters.
  fileprivate func mostBytes(_ entry: StringEntry) -> Int {
    pieces.isEmpty ? text.count : .max
  }
}
