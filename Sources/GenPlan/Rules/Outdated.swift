package import GenSource

extension RuleDescription {
  package static let outdated = RuleDescription(
    "strings/outdated", severity: .warning,
    summary: "a translation that has stayed as it was while its base text has changed",
    why: """
      Two languages that said the same say different things from then on, and nothing else shows it: both are there. The \
      rule looks where the configuration names an earlier state to compare with, as in 'against: origin/main'; a branch is \
      taken where the present one left it. A text that is marked with '$review' is known to need a look.
      """,
    examples: [
      RuleExample([
        ("gen-native.yaml", "against: before # a revision of git, or a folder as here\n"),
        ("before/strings/App.yaml", "pay: { en: Pay, vi: Trả }\n"),
        ("strings/App.yaml", "pay: { en: Pay now, vi: ↓Trả }\n"),
      ]),
      RuleExample([
        ("gen-native.yaml", "against: before\n"),
        (
          "before/strings/App.yaml",
          "pay: { en: Pay, vi: Trả }\nask: { en: Ask, vi: Hỏi }\nsum: { en: Sum, vi: Tổng }\n"
        ),
        (
          "strings/App.yaml",
          """
          pay: { en: Pay now, vi: Trả ngay }
          ask: { en: Ask us, vi: Hỏi, $review: [vi] }
          sum: { en: Sum, vi: Tổng }
          new: { en: New, vi: Mới }

          """
        ),
      ]),
    ])
}
