package import GenSource

extension RuleDescription {
  package static let decomposed = RuleDescription(
    "strings/decomposed", severity: .warning,
    summary: "text that is not in Unicode's composed form (NFC)",
    why: """
      Some keyboards and older Windows tools leave a letter and its marks as separate characters. They look the same on \
      the screen, but a search does not find them, and two spellings of one word are different to a computer. The outputs \
      hold the composed form in any case.
      """,
    examples: [
      RuleExample("title: { en: Pay, vi: ↓\"Tra\u{309} tie\u{302}\u{300}n\" }\n"),
      RuleExample("title: { en: Pay, vi: Trả tiền }\n"),
    ])
}
