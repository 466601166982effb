package import GenSource

extension RuleDescription {
  package static let breakingKeyGone = RuleDescription(
    "breaking/key-gone", severity: .error,
    summary: "a key that a table no longer has",
    why: """
      Code that asks for it does not compile, and what was built before shows the raw key. A key that was '$deprecated' has \
      been given notice of: that it is gone is a note.
      """,
    examples: [
      RuleExample([
        ("gen-native.yaml", "against: before\n"),
        (
          "before/strings/App.yaml",
          "scan:\n  hint: { en: Point, vi: Hướng }\n  title: { en: Scan, vi: Quét }\npay: { en: Pay, vi: Trả }\n"
        ),
        (
          "strings/App.yaml",
          "scan:\n  ↓hint: { en: Point, vi: Hướng }\nbuy: { en: Buy, vi: Mua }\n↓payNow: { en: Pay, vi: Trả }\n"
        ),
      ]),
      RuleExample([
        ("gen-native.yaml", "against: before\n"),
        ("before/strings/App.yaml", "a: { en: A, vi: A }\nb: { en: B, vi: B }\n"),
        ("strings/App.yaml", "c: { en: B, vi: B }\na: { en: Other, vi: Khác }\nb: { $same: c, $deprecated: now c }\n"),
      ]),
    ])
}
