package import GenModel
package import GenSource
package import GenYAML

/// Reads the files of `motion/`, in the order of their paths, into one model in which every reference is resolved.
package func readMotion(from documents: [YAMLDocument], _ findings: inout [Diagnostic]) -> Motion {
  let files = MotionFiles(documents, &findings)
  let tokens = files.tokens
  let context = MotionContext(files, &findings)

  var motion = Motion()
  motion.version = tokens.version?.value ?? 1
  motion.versionRange = tokens.version?.range
  motion.sources = documents.map(\.source.path)
  motion.extensions = tokens.extensions
  motion.groups = tokens.groups
  motion.curves = context.curves.tokens(tokens.index)
  motion.durations = context.durations.tokens(tokens.index)
  motion.springs = context.springs.tokens(tokens.index)
  motion.transitions = tokens.resolve(.transition, &findings) { context.transition(&$0, file: $1, &$2) }
  motion.staggers = tokens.resolve(.stagger, &findings) { token, _, findings in context.stagger(&token, &findings) }
  motion.keyframes = tokens.resolve(.keyframes, &findings) { context.keyframes(&$0, file: $1, &$2) }
  motion.gestures = context.gestures.tokens(tokens.index)
  motion.flings = tokens.resolve(.fling, &findings) { token, _, findings in context.fling(&token, &findings) }
  motion.physics = tokens.resolve(.constant, &findings) { token, _, findings in
    readConstant(token, &findings)
  }
  motion.haptics = context.haptics.tokens(tokens.index)
  return motion
}

/// The values that other tokens refer to, and what each file says for all its tokens.
struct MotionContext {
  let index: TokenIndex
  let engines: [MotionSpring.Engine?]
  let curves: ResolvedSection<CurveToken>
  let durations: ResolvedSection<MotionDuration>
  let gestures: ResolvedSection<Quantity>
  let haptics: ResolvedSection<HapticToken>
  private(set) var reduced: [MotionReduced?] = []
  private(set) var springs = ResolvedSection<MotionSpring>(kind: .spring)

  init(_ files: MotionFiles, _ findings: inout [Diagnostic]) {
    let tokens = files.tokens
    index = tokens.index
    engines = files.engines
    curves = tokens.section(.curve, &findings) { token, _, findings in token.value.curve(&findings) }
    durations = tokens.section(.duration, &findings) { token, _, findings in
      token.value.duration("a duration", &findings)
    }
    gestures = tokens.section(.gesture, &findings) { token, _, findings in
      token.value.gestureQuantity("a gesture's threshold", mayBeBare: false, &findings)
    }
    haptics = tokens.section(.haptic, &findings) { token, _, findings in token.value.haptic(&findings) }
    // What follows uses what is there by now.
    for node in files.reduced {
      // One that cannot be read has been reported; that tokens lack it would only follow.
      reduced.append(node.map { self.reduced($0, &findings) ?? .end })
    }
    let context = self
    springs = tokens.section(.spring, &findings) { context.spring(&$0, file: $1, &$2) }
  }

  func curve(_ node: YAMLNode, _ findings: inout [Diagnostic]) -> CurveToken? {
    curves.value(of: node, index: index, &findings) { $0.curve(&$1) }
  }

  func duration(_ node: YAMLNode, _ thing: String, _ findings: inout [Diagnostic]) -> MotionDuration? {
    durations.value(of: node, index: index, &findings) { $0.duration(thing, &$1) }
  }

  func haptic(_ node: YAMLNode, _ findings: inout [Diagnostic]) -> HapticToken? {
    haptics.value(of: node, index: index, &findings) { $0.haptic(&$1) }
  }

  /// `end`, `first`, `same` or `{ fade: <duration> }`.
  func reduced(_ node: YAMLNode, _ findings: inout [Diagnostic]) -> MotionReduced? {
    guard node.kind == .mapping else {
      switch node.word("choice for Reduce Motion", among: ["end", "first", "same", "{ fade: 200ms }"], &findings) {
      case "end": return .end
      case "first": return .first
      case "same": return .same
      default: return nil
      }
    }
    var fields = Fields(of: node)
    let duration = fields.require("fade", of: "a choice for Reduce Motion")
    fields.reportFaults(of: "a choice for Reduce Motion", &findings)
    return duration.flatMap { self.duration($0, "a fade", &findings) }.map { .fade($0) }
  }
}

extension RawToken {
  /// Whether the value is a mapping, as tokens with fields need one; anything else is reported.
  func hasFields(of noun: String, example: String, _ findings: inout [Diagnostic]) -> Bool {
    if value.kind == .mapping { return true }
    findings.append(
      Diagnostic(
        .wrongKind, "\(noun) is a mapping, not \(value.kindInWords)", at: value.range, help: "write \(example)"))
    return false
  }
}
