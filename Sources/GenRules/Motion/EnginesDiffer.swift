internal import GenModel
internal import GenSource

extension Rule {
  package static let enginesDiffer = Rule(
    RuleDescription(
      "motion/engines-differ", severity: .warning,
      summary: "a spring that the engines cannot play alike",
      why: """
        The outputs give every engine the same mass, stiffness and damping, and nearly every spring is then the same motion. \
        Two kinds are not. Over-damped springs (a damping ratio above 1) are played critically damped by Reanimated. And \
        `overshootClamping`, which Apple's engines do not have, changes the motion wherever the spring would overshoot.
        """,
      examples: [
        RuleExample(
          """
          $engine: swiftui
          $reduced: end
          springs:
            ↓slow: { duration: 400ms, bounce: -0.2 }
            ↓heavy: { mass: 3, stiffness: 1000, damping: 500 }
            ↓card: { duration: 400ms, dampingRatio: 0.8, overshootClamping: true }
          transitions:
            sheet: { spring: ↓{ duration: 300ms, dampingRatio: 1.5 } }
          """, path: "motion/motion.yaml"),
        RuleExample(
          """
          $engine: reanimated
          $reduced: end
          springs:
            home: { duration: 400ms, dampingRatio: 0.8 }
            away: { duration: 300ms, dampingRatio: 1, overshootClamping: true }
            chip: { mass: 1, stiffness: 100, damping: 20 }
            slow: { duration: 400ms, dampingRatio: 1.2, $allow: motion/engines-differ }
          """, path: "motion/motion.yaml"),
      ])
  ) { project, findings in
    let motion = project.motion
    var seen: Set<SourceRange> = []
    for token in motion.springs where seen.insert(token.value.range).inserted {
      checkSpring(token.value, at: token.name.range, allowed: token.allowed, &findings)
    }
    for token in motion.transitions {
      guard case .spring(let spring) = token.value.motion, seen.insert(spring.range).inserted else { continue }
      checkSpring(spring, at: spring.range, allowed: token.allowed, &findings)
    }
  }
}

private func checkSpring(
  _ spring: MotionSpring, at range: SourceRange, allowed: AllowedRules, _ findings: inout RuleFindings
) {
  let ratio = spring.dampingRatio
  if ratio > 1 + tolerance {
    let message =
      spring.designed?.engine == .reanimated
      ? "Reanimated plays every damping ratio above 1 as 1, so this one has no effect"
      : "the spring is over-damped, and Reanimated plays it critically damped, so faster"
    findings.add(
      message, at: range, allowed: allowed,
      help: "use a damping ratio of 1 with a longer duration, or allow the difference with '$allow'")
  } else if spring.overshootClamping, ratio < 1 - tolerance {
    findings.add(
      "the spring overshoots and is clamped, which only React Native does; Apple's engines let it overshoot",
      at: range, allowed: allowed,
      help: "use a damping ratio of 1, which needs no clamping, or allow the difference with '$allow'")
  }
}

/// A ratio of 1 that was written as stiffness and damping is 1 only nearly.
private let tolerance = 1e-6
