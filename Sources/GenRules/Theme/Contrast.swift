internal import GenModel
internal import GenSource

extension Rule {
  package static let contrast = Rule(
    RuleDescription(
      "theme/contrast", severity: .error,
      summary: "a declared pair of colours below its contrast ratio",
      why: """
        A text that cannot be read fails in one mode or at one hour, where nobody looked. `$contrast` states the ratio once, \
        and it is checked everywhere: in light and dark, in high contrast, at all 24 hours. The ratio is WCAG 2.2's, on the \
        sRGB bytes that are printed, and it is never rounded: 4.499 is not 4.5. A translucent colour is laid over its \
        ground first; a translucent ground has no contrast, since what lies under it is not known.
        """,
      examples: [
        RuleExample(
          """
          colors:
            paper: { light: "#ffffff", dark: "#000000" }
            grey: { $value: "#777777", $contrast: { over: [↓"{colors.paper}"], min: 4.5 } }
            blue: { $value: "#0078d7", $contrast: { over: ↓white, min: 4.5 } }
            glass: "#ffffff80"
            ink: { $value: black, $contrast: { over: ↓"{colors.glass}", min: 4.5 } }
          """, path: "theme/colors.yaml"),
        RuleExample(
          """
          palettes:
            sky:
              $hold: [ink]
              $contrast: { text: ink, over: [↓top], min: 4.5 }
              hours:
                6: { top: "#0b1026", ink: "#ffffff" }
                12: { top: "#9cc4f5" }
          """, path: "theme/sky.yaml"),
        RuleExample(
          """
          colors:
            grey: { $value: "#767676", $contrast: { over: white, min: 4.5 } }
            soft: { $value: rgb(0 0 0 / 54%), $contrast: { over: white, min: 4.5 } }
            allowed: { $value: "#777777", $contrast: { over: white, min: 4.5 }, $allow: theme/contrast }
          palettes:
            sky:
              $hold: [ink]
              $contrast: { text: ink, over: [top], min: 4.5 }
              hours:
                6: { top: "#0b1026", ink: "#ffffff" }
                7: { top: "#9cc4f5", ink: "#1b1a1f" }
                18: { top: "#9cc4f5" }
                19: { top: "#0b1026", ink: "#ffffff" }
          """, path: "theme/colors.yaml"),
      ])
  ) { project, findings in
    for token in project.theme.colors { checkColor(token, &findings) }
    for token in project.theme.palettes { checkPalette(token, &findings) }
  }
}

private func checkColor(_ token: Token<ThemeColor>, _ findings: inout RuleFindings) {
  let color = token.value
  for contrast in color.contrast {
    for ground in contrast.grounds {
      let modes = ColorMode.allCases.filter {
        color.modes.stated($0) != nil || ground.modes.stated($0) != nil
      }
      let pairs = modes.map { mode in
        Pair(text: color.modes[mode], ground: ground.modes[mode], condition: mode.rawValue)
      }
      report(
        pairs, of: token.name.value.dotted, over: ground.name.map { _ in name(of: ground) },
        minimum: contrast.minimum, conditions: "in", allowed: token.allowed, &findings)
    }
  }
}

/// A reference reads better without its braces.
private func name(of ground: ThemeColor.Ground) -> String {
  ground.modes.light.reference?.dotted ?? ground.name.value
}

private func checkPalette(_ token: Token<Palette>, _ findings: inout RuleFindings) {
  let palette = token.value
  for contrast in palette.contrast {
    guard case .colors(let texts, _) = palette.roles[contrast.text.value].values else { continue }
    for ground in contrast.grounds {
      guard case .colors(let grounds, _) = palette.roles[ground.value].values else { continue }
      let pairs = zip(texts, grounds).enumerated().map { hour, pair in
        Pair(text: pair.0, ground: pair.1, condition: "\(hour)")
      }
      report(
        pairs, of: palette.roles[contrast.text.value].name.value.dotted,
        over: ground.map { palette.roles[$0].name.value.dotted }, minimum: contrast.minimum, conditions: "at hour",
        allowed: token.allowed, &findings)
    }
  }
}

/// Two colours as they meet in one mode or at one hour.
private struct Pair {
  let text: SRGBBytes
  let ground: SRGBBytes
  /// The mode or the hour.
  let condition: String

  init(text: Color, ground: Color, condition: String) {
    self.text = text.srgbBytes
    self.ground = ground.srgbBytes
    self.condition = condition
  }

  var ratio: Double { contrastRatio(of: text, over: ground) }
}

/// One finding for all modes or hours in which a pair is too weak, led by the weakest.
private func report(
  _ pairs: [Pair], of text: String, over ground: Located<String>, minimum: Double, conditions: String,
  allowed: AllowedRules, _ findings: inout RuleFindings
) {
  if let translucent = pairs.first(where: { $0.ground.alpha < 255 }) {
    findings.add(
      "the ground '\(ground.value)' is translucent \(conditions) \(translucent.condition)", at: ground.range,
      allowed: allowed, help: "name an opaque colour: what lies under a translucent one is not known here")
    return
  }
  let weak = pairs.filter { $0.ratio < minimum }
  guard let weakest = weak.min(by: { $0.ratio < $1.ratio }) else { return }
  let others = weak.map(\.condition).filter { $0 != weakest.condition }
  let rest = others.isEmpty ? "" : "; too low also \(conditions) \(others.joined(separator: ", "))"
  findings.add(
    """
    '\(text)' has a contrast of \(cut(weakest.ratio)) over '\(ground.value)' \(conditions) \(weakest.condition) \
    (\(weakest.text.hex) on \(weakest.ground.hex)), below \(plain(minimum))\(rest)
    """, at: ground.range, allowed: allowed, help: "move the two colours apart in lightness")
}

/// Two decimals, cut and not rounded: 4.499 must not read as 4.5.
private func cut(_ ratio: Double) -> String {
  let hundredths = Int(ratio * 100)
  let rest = hundredths % 100
  return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
}

private func plain(_ number: Double) -> String {
  number == number.rounded() ? "\(Int(number))" : "\(number)"
}
