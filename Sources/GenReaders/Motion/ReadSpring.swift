internal import GenModel
internal import GenSource
internal import GenYAML

extension MotionContext {
  func spring(_ token: inout RawToken, file: Int, _ findings: inout [Diagnostic]) -> MotionSpring? {
    guard token.hasFields(of: "a spring", example: "{ duration: 400ms, dampingRatio: 0.8 }", &findings) else {
      return nil
    }
    return spring(&token.fields, file: file, &findings)
  }

  /// A spring in another token's field: a reference, or fields of its own.
  func spring(in node: YAMLNode, file: Int, _ findings: inout [Diagnostic]) -> MotionSpring? {
    springs.value(of: node, index: index, &findings) { node, findings in
      guard node.kind == .mapping else {
        findings.append(
          Diagnostic(
            .wrongKind, "a spring is a mapping or a reference, not \(node.kindInWords)", at: node.range,
            help: "write a reference such as \"{springs.name}\""))
        return nil
      }
      var fields = Fields(of: node)
      defer { fields.reportFaults(of: "a spring", &findings) }
      return spring(&fields, file: file, &findings)
    }
  }

  private func spring(_ fields: inout Fields, file: Int, _ findings: inout [Diagnostic]) -> MotionSpring? {
    let node = fields.node
    let count = findings.count
    let clamping = fields.take("overshootClamping").flatMap { $0.boolean("'overshootClamping'", &findings) }
    let own = fields.take("reduced").flatMap { self.reduced($0, &findings) }
    let engine = fields.take("engine").map { self.engine($0, &findings) } ?? engines[file]
    let isPhysical = fields.has("mass") || fields.has("stiffness") || fields.has("damping")
    let isDesigned = fields.has("duration") || fields.has("dampingRatio") || fields.has("bounce")
    fields.know("duration", "dampingRatio", "bounce", "mass", "stiffness", "damping")
    if isPhysical, isDesigned {
      for name in ["duration", "dampingRatio", "bounce", "mass", "stiffness", "damping"] { _ = fields.take(name) }
      findings.append(
        Diagnostic(
          .motionSpring, "the spring is told in two ways at once", at: node.range,
          help: "keep a duration with a damping ratio or a bounce, or mass, stiffness and damping"))
      return nil
    }
    guard isPhysical || isDesigned else {
      findings.append(
        Diagnostic(
          .schemaMissing, "a spring needs 'duration' and 'dampingRatio'", at: node.range,
          help: "write { duration: 400ms, dampingRatio: 0.8 }, or mass, stiffness and damping"))
      return nil
    }
    let spring = isPhysical ? physical(&fields, &findings) : designed(&fields, engine: engine, &findings)
    guard findings.count == count, var spring else { return nil }
    spring.overshootClamping = clamping ?? false
    spring.reduced = own ?? reduced[file]
    let token = spring.token
    guard token.angularFrequency.isFinite, token.angularFrequency > 0, token.dampingRatio.isFinite,
      token.dampingRatio > 0, token.stiffness.isFinite, token.damping.isFinite
    else {
      findings.append(
        Diagnostic(
          .motionSpring, "no engine can reckon with numbers of this size", at: node.range,
          help: "write numbers nearer to 1"))
      return nil
    }
    return spring
  }

  private func physical(_ fields: inout Fields, _ findings: inout [Diagnostic]) -> MotionSpring? {
    let names = ["mass", "stiffness", "damping"]
    let numbers = names.compactMap { name in
      fields.require(name, of: "a spring").flatMap { positive($0, "'\(name)'", &findings) }
    }
    guard numbers.count == 3 else { return nil }
    return MotionSpring(mass: numbers[0], stiffness: numbers[1], damping: numbers[2], at: fields.node.range)
  }

  private func designed(
    _ fields: inout Fields, engine: MotionSpring.Engine?, _ findings: inout [Diagnostic]
  ) -> MotionSpring? {
    let node = fields.node
    let durationNode = fields.require("duration", of: "a spring")
    let duration = durationNode.flatMap { self.duration($0, "a spring's duration", &findings) }
    let shape = self.shape(&fields, &findings)
    if engine == nil, !fields.has("engine") {
      findings.append(
        Diagnostic(
          .schemaMissing, "a spring with a duration needs 'engine': the same pair is another motion in each",
          at: node.range,
          help: "add 'engine: swiftui' or 'engine: reanimated', or '$engine' at the top of the file"))
    }
    guard let durationNode, let duration, let shape, let engine else { return nil }
    guard duration.seconds > 0 else {
      findings.append(
        Diagnostic(
          .motionSpring, "a spring's duration must be above 0", at: durationNode.range, help: "write 300ms, say"))
      return nil
    }
    return MotionSpring(
      MotionSpring.Designed(engine: engine, duration: duration, shape: shape), at: node.range)
  }

  private func shape(_ fields: inout Fields, _ findings: inout [Diagnostic]) -> MotionSpring.Designed.Shape? {
    let ratio = fields.take("dampingRatio")
    let bounce = fields.take("bounce")
    switch (ratio, bounce) {
    case (let ratio?, nil):
      return positive(ratio, "'dampingRatio'", &findings).map { .dampingRatio($0) }
    case (nil, let bounce?):
      guard let value = bounce.ratio("'bounce'", &findings) else { return nil }
      guard value > -1, value < 1 else {
        findings.append(
          Diagnostic(
            .motionSpring, "'bounce' is \(bounce.text); it lies between -1 and 1", at: bounce.range,
            help: "a bounce of 1 would never end; most lie between 0 and 0.5"))
        return nil
      }
      return .bounce(value)
    case (nil, nil):
      findings.append(
        Diagnostic(
          .schemaMissing, "a spring with a duration needs 'dampingRatio' or 'bounce'", at: fields.node.range,
          help: "add 'dampingRatio: 0.8', say"))
      return nil
    case (.some, let bounce?):
      findings.append(
        Diagnostic(
          .motionSpring, "'dampingRatio' and 'bounce' say the same thing in two ways", at: bounce.range,
          help: "keep one of them"))
      return nil
    }
  }

  private func positive(_ node: YAMLNode, _ thing: String, _ findings: inout [Diagnostic]) -> Double? {
    guard let value = node.ratio(thing, &findings) else { return nil }
    guard value > 0 else {
      findings.append(
        Diagnostic(
          .motionSpring, "\(thing) is \(node.text); it must be above 0", at: node.range,
          help: "without it the spring would not move, or never come to rest"))
      return nil
    }
    return value
  }

  private func engine(_ node: YAMLNode, _ findings: inout [Diagnostic]) -> MotionSpring.Engine? {
    let words = MotionSpring.Engine.allCases.map(\.rawValue)
    return node.word("engine", among: words, &findings).flatMap { MotionSpring.Engine(rawValue: $0) }
  }
}
