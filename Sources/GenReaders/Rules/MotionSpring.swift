package import GenSource

extension RuleDescription {
  package static let motionSpring = RuleDescription(
    "motion/spring", severity: .error, isFixed: true,
    summary: "a spring that no engine can play",
    why: """
      A spring is told by a duration with a damping ratio or a bounce, or by mass, stiffness and damping, all of them above \
      0 (a bounce between -1 and 1). A ratio of 0 swings for ever, and Reanimated jumps to the end instead; of two tellings \
      at once each engine takes another.
      """,
    examples: [
      RuleExample(
        """
        $engine: reanimated
        $reduced: end
        springs:
          endless: { duration: 400ms, dampingRatio: ↓0 }
          instant: { duration: ↓0ms, dampingRatio: 0.8 }
          loose: { mass: 1, stiffness: ↓-300, damping: 24 }
          both: ↓{ duration: 400ms, dampingRatio: 0.8, stiffness: 300 }
          elastic: { duration: 400ms, bounce: ↓1 }
        """, path: "motion/motion.yaml"),
      RuleExample(
        """
        $engine: reanimated
        $reduced: end
        springs:
          home: { duration: 400ms, dampingRatio: 0.8 }
          chip: { mass: 1, stiffness: 300, damping: 24 }
          stiff: { duration: 400ms, bounce: -0.2, engine: swiftui }
        """, path: "motion/motion.yaml"),
    ])
}
