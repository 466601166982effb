internal import GenModel
internal import GenSource

extension Rule {
  package static let noReduced = Rule(
    RuleDescription(
      "motion/no-reduced", severity: .warning,
      summary: "a spring, transition or keyframes that do not say what happens under Reduce Motion",
      why: """
        Some people get dizzy from things that move on a screen, and ask their phone for less of it. What takes a motion's \
        place is a decision, seldom the same motion, only shorter: the end at once, a cross-fade, the first frame. So each \
        token makes it, or its file for all of them.
        """,
      examples: [
        RuleExample(
          """
          springs:
            ↓chip: { mass: 1, stiffness: 300, damping: 24 }
          transitions:
            ↓screenIn: { duration: 320ms, curve: easeOut }
          keyframes:
            ↓pulse: { duration: 1s, frames: { 0%: { opacity: 0 }, 100%: { opacity: 1 } }, repeat: forever }
          """, path: "motion/motion.yaml"),
        RuleExample(
          """
          springs:
            chip: { mass: 1, stiffness: 300, damping: 24, reduced: end }
          transitions:
            screenIn: { duration: 320ms, curve: easeOut, reduced: { fade: 200ms } }
            sheet: { spring: "{springs.chip}" }
            page: { duration: 320ms, curve: easeOut, $allow: motion/no-reduced }
          """, path: "motion/motion.yaml"),
        RuleExample(
          """
          $reduced: { fade: 200ms }
          springs:
            chip: { mass: 1, stiffness: 300, damping: 24 }
          """, path: "motion/motion.yaml"),
      ])
  ) { project, findings in
    let motion = project.motion
    for token in motion.springs where token.value.reduced == nil {
      addMissing("spring", token.name, allowed: token.allowed, &findings)
    }
    for token in motion.transitions where token.value.reduced == nil {
      addMissing("transition", token.name, allowed: token.allowed, &findings)
    }
    for token in motion.keyframes where token.value.reduced == nil {
      addMissing("set of keyframes", token.name, allowed: token.allowed, &findings)
    }
  }
}

private func addMissing(
  _ noun: String, _ name: Located<TokenName>, allowed: AllowedRules, _ findings: inout RuleFindings
) {
  findings.add(
    "the \(noun) '\(name.value)' does not say what happens under Reduce Motion", at: name.range, allowed: allowed,
    help: "add 'reduced: end' (or first, same, { fade: 200ms }), or '$reduced' at the top of the file for all")
}
