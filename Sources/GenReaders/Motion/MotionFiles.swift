internal import GenModel
internal import GenSource
internal import GenYAML

/// What stands at the tops of the files of `motion/`: the sections, and what each file says for all its tokens.
struct MotionFiles {
  let tokens: TokenFiles
  /// `$engine` of each file. One that cannot be read has been reported, and some engine stands in for it, so that no spring
  /// asks for one again.
  let engines: [MotionSpring.Engine?]
  /// `$reduced` of each file; it may hold a reference, so it is read when the durations are known.
  let reduced: [YAMLNode?]

  init(_ documents: [YAMLDocument], _ findings: inout [Diagnostic]) {
    var engines: [MotionSpring.Engine?] = []
    var reduced: [YAMLNode?] = []
    tokens = TokenFiles(documents, kinds: TokenKind.motion, of: "a file of motion", &findings) { fields, findings in
      let engine = fields.take("$engine").flatMap { node in
        let words = MotionSpring.Engine.allCases.map(\.rawValue)
        return node.word("engine", among: words, &findings).flatMap { MotionSpring.Engine(rawValue: $0) }
      }
      engines.append(engine ?? (fields.hasNearly("$engine") ? .swiftUI : nil))
      reduced.append(fields.take("$reduced"))
    }
    self.engines = engines
    self.reduced = reduced
  }
}

extension TokenKind {
  static let motion = [
    curve, duration, spring, transition, stagger, keyframes, gesture, fling, constant, haptic,
  ]

  static let curve = TokenKind(section: "curves", noun: "a curve", fields: [])
  static let duration = TokenKind(section: "durations", noun: "a duration", fields: [])
  static let spring = TokenKind(
    section: "springs", noun: "a spring",
    fields: ["duration", "dampingRatio", "bounce", "mass", "stiffness", "damping", "engine", "overshootClamping"])
  static let transition = TokenKind(
    section: "transitions", noun: "a transition", fields: ["duration", "curve", "spring", "delay"])
  static let stagger = TokenKind(
    section: "staggers", noun: "a stagger", fields: ["duration", "durationPerItem", "delayPerItem", "curve"])
  static let keyframes = TokenKind(
    section: "keyframes", noun: "keyframes", fields: ["legs", "frames", "duration", "curve", "delay", "repeat"])
  static let gesture = TokenKind(section: "gestures", noun: "a gesture's threshold", fields: [])
  static let fling = TokenKind(section: "flings", noun: "a fling", fields: ["by", "right", "left", "up", "down"])
  static let constant = TokenKind(section: "physics", noun: "a constant of the physics", fields: [])
  static let haptic = TokenKind(section: "haptics", noun: "a haptic", fields: [])
}
