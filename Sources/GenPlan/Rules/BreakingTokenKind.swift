package import GenSource

extension RuleDescription {
  package static let breakingTokenKind = RuleDescription(
    "breaking/token-kind", severity: .error,
    summary: "a token that has become another kind of thing",
    why: """
      A name that means something else is worse than one that is gone: 70 points are no 70 milliseconds, and words no colours. \
      Where '$version' was raised, its readers can tell: then it is a note.
      """,
    examples: [
      RuleExample([
        ("gen-native.yaml", "against: before\n"),
        ("before/motion/motion.yaml", "gestures: { hold: 480ms }\n"),
        ("motion/motion.yaml", "gestures: { ↓hold: 48pt }\n"),
      ]),
      RuleExample([
        ("gen-native.yaml", "against: before\n"),
        ("before/motion/motion.yaml", "gestures: { hold: 480ms }\n"),
        ("motion/motion.yaml", "gestures: { hold: 0.5s }\n"),
      ]),
    ])
}
