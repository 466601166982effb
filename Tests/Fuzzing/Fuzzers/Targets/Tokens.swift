import GenModel
import GenReaders
import GenSource
import GenYAML

extension FuzzTarget {
  /// A file of motion: curves, durations, springs, keyframes. What was read can be played.
  static let motion = FuzzTarget(name: "motion") { bytes in
    var findings: [Diagnostic] = []
    let (file, document) = document(bytes, path: "motion/motion.yaml", &findings)
    guard let document else { return }
    let motion = readMotion(from: [document], &findings)
    checkPlaces(findings, in: [file])
    for token in motion.springs {
      law(token.value.token.position(at: 0.1).isFinite, "a spring without a place")
      law(token.value.token.settlingDuration >= 0, "a spring that ends before it begins")
    }
    for token in motion.curves { law(token.value.value(at: 0.3).isFinite, "a curve without a value") }
    for token in motion.durations { law(token.value.milliseconds >= 0, "a time before now") }
  }

  /// A file of the theme.
  static let theme = FuzzTarget(name: "theme") { bytes in
    var findings: [Diagnostic] = []
    let (file, document) = document(bytes, path: "theme/theme.yaml", &findings)
    guard let document else { return }
    let theme = readTheme(from: [document], &findings)
    checkPlaces(findings, in: [file])
    for token in theme.colors {
      for stated in token.value.modes.stated { law(stated.color.color.srgbBytes.hex.utf8.count >= 7, "no hex colour") }
    }
  }
}
