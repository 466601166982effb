package import GenSource

extension RuleDescription {
  package static let motionUnit = RuleDescription(
    "motion/unit", severity: .error, isFixed: true,
    summary: "a number whose unit is missing, or does not belong there",
    why: """
      480 may be milliseconds or points, and 0.48 seconds or a ratio: a bare number is read one way by a designer and \
      another way by each system. Swift counts times in seconds and JavaScript in milliseconds, so the unit in the source \
      decides both. A time cannot be negative.
      """,
    examples: [
      RuleExample(
        """
        durations:
          calm: ↓0.36
          back: ↓-100ms
          far: ↓90pt
        gestures:
          cardFling: ↓90
          wide: ↓40px
        """, path: "motion/motion.yaml"),
      RuleExample(
        """
        durations: { quick: 0.1s, none: 0ms }
        gestures: { cardFling: 90pt, rowRevealDelete: -48pt, fabLongPress: 480ms, flick: 800pt/s }
        physics: { decelerationRate: 0.998, cardTilt: 18pt/deg }
        """, path: "motion/motion.yaml"),
    ])
}
