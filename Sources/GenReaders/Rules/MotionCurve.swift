package import GenSource

extension RuleDescription {
  package static let motionCurve = RuleDescription(
    "motion/curve", severity: .error, isFixed: true,
    summary: "a curve that no engine can play",
    why: """
      A curve is four numbers, x1, y1, x2 and y2, or the name of a built-in one. The two x are moments between 0 and 1: \
      beyond that some engines refuse the curve and others clamp it in silence, so that the same curve moves differently. \
      The two y are free; a curve may overshoot.
      """,
    examples: [
      RuleExample(
        """
        curves:
          a: [↓2.45, 0.6, 0.4, 0.1]
          b: [↓-0.1, 0, 1, 1]
        """, path: "motion/motion.yaml"),
      RuleExample(
        """
        curves:
          house: ↓[0,2, 0,9, 0,25, 1,12]
          short: ↓[0.2, 0.9, 0.25]
          soft: ↓easeInOuts
        """, path: "motion/motion.yaml"),
      RuleExample(
        """
        curves:
          house: [0.2, 0.9, 0.25, 1.12]
          wild: [0, -3, 1, 4]
          soft: easeInOut
        """, path: "motion/motion.yaml"),
    ])
}
