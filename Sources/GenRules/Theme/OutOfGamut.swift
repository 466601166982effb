internal import GenModel
internal import GenSource

extension Rule {
  package static let outOfGamut = Rule(
    RuleDescription(
      "theme/out-of-gamut", severity: .warning,
      summary: "a colour that a screen cannot show",
      why: """
        Outside Display P3 there is no iPhone screen that shows the colour, so a design tool showed something else too. \
        Outside sRGB the colour is kept for wide screens, and a note tells what the others get. Both are mapped by the \
        method of CSS Color 4, which keeps lightness and hue and takes away chroma.
        """,
      examples: [
        RuleExample(
          """
          colors:
            glow: ↓oklch(0.9 0.4 30)
            sea: { light: "#0066cc", dark: ↓oklch(0% 0.0857 221) }
            teal: ↓oklch(0.7 0.15 200)
          palettes:
            sky: { hours: { 0: { top: ↓color(display-p3 1 0 0) } } }
          """, path: "theme/colors.yaml"),
        RuleExample(
          """
          colors:
            coral: "#ff6b35"
            white: oklch(100% 0 0)
            red: oklch(0.627955 0.257683 29.23388)
            glow: { $value: oklch(0.9 0.4 30), $allow: theme/out-of-gamut }
          """, path: "theme/colors.yaml"),
      ])
  ) { project, findings in
    for token in project.theme.colors {
      for (_, color) in token.value.modes.stated where color.reference == nil {
        checkGamut(of: color, allowed: token.allowed, &findings)
      }
    }
    for token in project.theme.palettes {
      for role in token.value.roles {
        guard case .colors(_, let keyframes) = role.values else { continue }
        for keyframe in keyframes where keyframe.value.reference == nil {
          checkGamut(of: keyframe.value, allowed: token.allowed, &findings)
        }
      }
    }
  }
}

private func checkGamut(of stated: StatedColor, allowed: AllowedRules, _ findings: inout RuleFindings) {
  guard !stated.color.isInGamut(.srgb) else { return }
  let fallback = stated.color.srgbBytes.hex
  if stated.color.isInGamut(.displayP3) {
    findings.add(
      "the colour is outside sRGB; where a screen shows no more, it is \(fallback)", at: stated.range, severity: .note,
      allowed: allowed)
  } else {
    findings.add(
      "the colour is outside display-p3, so no screen shows it; in sRGB it becomes \(fallback)", at: stated.range,
      allowed: allowed, help: "lower its chroma, or write the colour that is meant")
  }
}
