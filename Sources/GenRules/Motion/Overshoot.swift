internal import GenModel
internal import GenSource

extension Rule {
  package static let overshoot = Rule(
    RuleDescription(
      "motion/overshoot", severity: .note,
      summary: "a curve whose y leaves 0…1, which some targets do not promise to play",
      why: """
        Overshoot is a good thing and legal here, and people notice at once when it is cut off. UIKit's \
        `UICubicTimingParameters` asks for y in 0…1 too, and `CAMediaTimingFunction` is documented as mapping to 0…1. \
        SwiftUI's `timingCurve`, CSS and Reanimated take any y.
        """,
      examples: [
        RuleExample(
          """
          $reduced: end
          curves:
            ↓house: [0.2, 0.9, 0.25, 1.12]
            ↓back: [0.36, 0, 0.66, -0.56]
            ↓hidden: [0.5, 1.1, 0.5, 0.5]
          transitions:
            card: { duration: 300ms, curve: "{curves.house}" }
            ↓chip: { duration: 300ms, curve: [0.34, 1.56, 0.64, 1] }
          """, path: "motion/motion.yaml"),
        RuleExample(
          """
          curves:
            enter: [0.2, 0.9, 0.2, 1]
            soft: easeInOut
            rest: inOutQuad
            wanted: { $value: [0.2, 0.9, 0.25, 1.12], $allow: motion/overshoot }
          """, path: "motion/motion.yaml"),
      ])
  ) { project, findings in
    let motion = project.motion
    var seen: Set<CurveToken> = []
    for token in motion.curves {
      checkCurve(token.value, of: token.name, allowed: token.allowed, &seen, &findings)
    }
    for token in motion.transitions {
      guard case .curve(let curve, _) = token.value.motion else { continue }
      checkCurve(curve, of: token.name, allowed: token.allowed, &seen, &findings)
    }
    for token in motion.staggers {
      checkCurve(token.value.curve, of: token.name, allowed: token.allowed, &seen, &findings)
    }
    for token in motion.keyframes {
      for leg in token.value.legs { checkCurve(leg.curve, of: token.name, allowed: token.allowed, &seen, &findings) }
    }
  }
}

/// Each curve once: the other tokens refer to it.
private func checkCurve(
  _ curve: CurveToken, of name: Located<TokenName>, allowed: AllowedRules, _ seen: inout Set<CurveToken>,
  _ findings: inout RuleFindings
) {
  let points = curve.controlPoints
  guard !(0...1).contains(points.y1) || !(0...1).contains(points.y2), seen.insert(curve).inserted else { return }
  let range = curve.range
  let reach =
    switch (range.lowerBound < 0, range.upperBound > 1) {
    case (false, false): "the curve has a control point outside 0…1"
    case (false, true): "the curve overshoots, up to \(percent(range.upperBound))"
    case (true, false): "the curve swings back, down to \(percent(range.lowerBound))"
    case (true, true):
      "the curve swings back and overshoots, from \(percent(range.lowerBound)) to \(percent(range.upperBound))"
    }
  findings.add(
    "\(reach); UICubicTimingParameters and CAMediaTimingFunction are documented for 0…1 only", at: name.range,
    allowed: allowed, help: "SwiftUI, CSS and Reanimated play it; with UIKit use a spring or keyframes")
}

/// Per cent with one digit: no number that anybody works with.
private func percent(_ value: Double) -> String {
  let tenths = (value.magnitude * 1000).rounded()
  guard tenths < 1e15 else { return "beyond all measure" }
  let whole = Int(tenths) / 10
  let rest = Int(tenths) % 10
  return (value < 0 ? "-" : "") + "\(whole)" + (rest == 0 ? "" : ".\(rest)") + " %"
}
