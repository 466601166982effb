internal import GenModel
internal import GenSource
internal import GenYAML

extension MotionContext {
  func transition(_ token: inout RawToken, file: Int, _ findings: inout [Diagnostic]) -> MotionTransition? {
    let example = "{ duration: 320ms, curve: \"{curves.name}\" }"
    guard token.hasFields(of: "a transition", example: example, &findings) else { return nil }
    let count = findings.count
    let references = token.fields.motionReferences
    let delay = token.fields.take("delay").flatMap { self.duration($0, "a delay", &findings) }
    let own = token.fields.take("reduced").flatMap { self.reduced($0, &findings) }
    let motion = transitionMotion(&token, file: file, &findings)
    guard findings.count == count, let motion else { return nil }
    var reduced = own
    if reduced == nil, case .spring(let spring) = motion { reduced = spring.reduced }
    var transition = MotionTransition(motion, delay: delay, reduced: reduced ?? self.reduced[file])
    transition.references = references
    return transition
  }

  private func transitionMotion(
    _ token: inout RawToken, file: Int, _ findings: inout [Diagnostic]
  ) -> MotionTransition.Motion? {
    guard let springNode = token.fields.take("spring") else {
      let duration = token.fields.require("duration", of: "a transition")
        .flatMap { self.duration($0, "a duration", &findings) }
      let curve = token.fields.require("curve", of: "a transition").flatMap { self.curve($0, &findings) }
      guard let duration, let curve else { return nil }
      return .curve(curve, duration: duration)
    }
    let others = ["duration", "curve"].compactMap { name in token.fields.take(name).map { (name, $0) } }
    if let (name, node) = others.first {
      findings.append(
        Diagnostic(
          .wrongKind, "a transition by a spring has no '\(name)': the spring has its own", at: node.range,
          help: "keep 'spring', or 'duration' and 'curve'"))
      return nil
    }
    return spring(in: springNode, file: file, &findings).map { .spring($0) }
  }

  func stagger(_ token: inout RawToken, _ findings: inout [Diagnostic]) -> MotionStagger? {
    let example = "{ duration: 300ms, delayPerItem: 40ms }"
    guard token.hasFields(of: "a stagger", example: example, &findings) else { return nil }
    let references = token.fields.motionReferences
    let duration = token.fields.require("duration", of: "a stagger")
      .flatMap { self.duration($0, "a duration", &findings) }
    let longer = token.fields.take("durationPerItem")
    let later = token.fields.take("delayPerItem")
    let curve = token.fields.take("curve").map { self.curve($0, &findings) } ?? .linear
    let perItem: MotionStagger.PerItem?
    switch (longer, later) {
    case (let node?, nil): perItem = self.duration(node, "'durationPerItem'", &findings).map { .duration($0) }
    case (nil, let node?): perItem = self.duration(node, "'delayPerItem'", &findings).map { .delay($0) }
    case (.some, let node?):
      perItem = nil
      findings.append(
        Diagnostic(
          .wrongKind, "a stagger makes each item longer or later, not both", at: node.range,
          help: "keep 'durationPerItem' or 'delayPerItem'"))
    case (nil, nil):
      perItem = nil
      findings.append(
        Diagnostic(
          .schemaMissing, "a stagger needs 'durationPerItem' or 'delayPerItem'", at: token.value.range,
          help: "add 'delayPerItem: 40ms', say"))
    }
    guard let duration, let perItem, let curve else { return nil }
    var stagger = MotionStagger(duration: duration, perItem: perItem, curve: curve)
    stagger.references = references
    return stagger
  }
}

extension Fields {
  /// The tokens that the fields of a motion refer to; whether they are there is for their readers to find.
  fileprivate var motionReferences: MotionReferences {
    var references = MotionReferences()
    for (key, value) in node.pairs {
      guard let name = value.reference?.value.name else { continue }
      switch key.text.string {
      case "duration": references.duration = name
      case "delay": references.delay = name
      case "curve": references.curve = name
      default: break
      }
    }
    return references
  }
}
