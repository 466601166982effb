internal import GenModel
internal import GenSource

extension Rule {
  package static let endPunctuation = Rule(
    RuleDescription(
      "strings/end-punctuation", severity: .warning,
      summary:
        "a translation that does not end as the base text does: with a full stop, a question mark, an ellipsis, a colon",
      why: """
        A question that has lost its mark is no question any more, and a button with an ellipsis promises that something \
        is asked first. Marks of other scripts count as the same, and so do `...` and `…`; Vietnamese may calm a `!` down \
        to a full stop. A full stop that may be an abbreviation's says nothing.
        """,
      examples: [
        RuleExample("ask: { en: Are you sure?, vi: ↓Bạn có chắc không }\n"),
        RuleExample("saved: { en: Saved., vi: ↓Đã lưu }\n"),
        RuleExample("export: { en: Export…, vi: ↓Xuất. }\n"),
        RuleExample(
          """
          waiting:
            $args: { count: int }
            en: { one: "{count} spend is waiting.", other: "{count} spends are waiting." }
            vi: ↓"{count} khoản chi đang chờ"
          """),
        RuleExample("saved: { en: Saved!, vi: Đã lưu. }\n"),
        RuleExample("wait: { en: Loading..., vi: Đang tải… }\n"),
        RuleExample("prefix: { en: \"Missing “seg:” prefix\", vi: \"Thiếu tiền tố “seg:”\" }\n"),
        RuleExample("time: { en: 9 a.m., vi: 9 giờ sáng }\n"),
        RuleExample("more: { en: \"Notes, tags, etc.\", vi: \"Ghi chú, thẻ, v.v.\" }\n"),
        RuleExample("said: { en: \"She said “stop.”\", vi: \"Cô ấy nói “dừng lại”.\" }\n"),
        RuleExample(
          [
            ("gen-native.yaml", "languages: [en, ja]\n"),
            ("strings/App.yaml", "ask: { en: Are you sure?, ja: よろしいですか？ }\nsaved: { en: Saved., ja: 保存しました }\n"),
          ]),
      ]),
    textsWith: .endsDiffer
  ) { text, findings in
    guard let base = text.base else { return }
    let own = text.text.withBytes { TextEnd(of: $0) }
    let other = base.value.text.withBytes { TextEnd(of: $0) }
    findings.add(
      "'\(text.language)' ends with \(own.name), and the base text with \(other.name)", at: text.template.range,
      allowed: text.entry.allowed, notes: text.baseNote,
      help: "end both alike, or $allow: [strings/end-punctuation] where the languages differ for a reason")
  }
}
