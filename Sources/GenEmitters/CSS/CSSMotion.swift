internal import GenModel
internal import GenSource

/// The motion: its custom properties, what takes their place under Reduce Motion, and the keyframes.
func writeMotion(_ motion: Motion, _ writer: inout CSSWriter) {
  writer.root(motionDeclarations(motion))
  writer.root(reducedDeclarations(motion), within: ["@media (prefers-reduced-motion: reduce)"])
  for token in motion.keyframes { CSSKeyframes(token).write(&writer) }
}

/// Every token of the motion that CSS can say; gestures, flings, physics and haptics are for code.
func motionDeclarations(_ motion: Motion) -> [CSSDeclaration] {
  var list = motion.curves.map { token in
    CSSDeclaration(
      customProperty("curve", token.name.value), token.value.css, of: token, in: "curves", isDocumented: true)
  }
  list += motion.durations.map { token in
    CSSDeclaration(
      customProperty("duration", token.name.value), token.value.css, of: token, in: "durations", isDocumented: true)
  }
  list += motion.springs.flatMap { token in
    let spring = CSSSpring(token.value.token)
    return springDeclarations(token, spring.easing, spring.duration, isDocumented: true)
  }
  list += motion.transitions.map { token in
    let delay = token.value.delay.map { " " + $0.css } ?? ""
    return transitionDeclaration(token, token.value.motion.css + delay, isDocumented: true)
  }
  list += motion.staggers.flatMap { token in
    let name = customProperty("stagger", token.name.value)
    let perItem =
      switch token.value.perItem {
      case .duration(let duration): ("duration-per-item", duration.css)
      case .delay(let delay): ("delay-per-item", delay.css)
      }
    let values = [("duration", token.value.duration.css), perItem, ("curve", token.value.curve.css)]
    return values.enumerated().map { index, value in
      CSSDeclaration("\(name)-\(value.0)", value.1, of: token, in: "staggers", isDocumented: index == 0)
    }
  }
  list += motion.keyframes.compactMap { token in
    CSSKeyframes(token).animation.map { keyframesDeclaration(token, $0, isDocumented: true) }
  }
  return list
}

/// What differs where somebody asks for less motion. An end at once still takes a moment: no browser tells the end of a
/// transition that takes none.
private func reducedDeclarations(_ motion: Motion) -> [CSSDeclaration] {
  var list = motion.springs.flatMap { token -> [CSSDeclaration] in
    switch token.value.reduced ?? .same {
    case .same: []
    case .end, .first: springDeclarations(token, "linear", moment)
    case .fade(let duration): springDeclarations(token, "linear", duration.css)
    }
  }
  list += motion.transitions.compactMap { token in
    switch token.value.reduced ?? .same {
    case .same: token.value.delay == nil ? nil : transitionDeclaration(token, token.value.motion.css)
    case .end, .first: transitionDeclaration(token, moment + " linear")
    case .fade(let duration): transitionDeclaration(token, duration.css + " linear")
    }
  }
  list += motion.keyframes.compactMap { token in
    let keyframes = CSSKeyframes(token)
    guard let reduced = keyframes.reducedAnimation, reduced != keyframes.animation else { return nil }
    return keyframesDeclaration(token, reduced)
  }
  return list
}

/// The names that fades of keyframes take among the others' ones.
func fadeNames(_ motion: Motion) -> [OutputName] {
  motion.keyframes.compactMap { token in
    guard case .fade = token.value.reduced else { return nil }
    return OutputName(
      name: customProperty("keyframes", token.name.value) + "-fade", source: "keyframes.\(token.name.value)",
      range: token.name.range)
  }
}

/// As good as no time.
let moment = "0.01ms"

private func springDeclarations(
  _ token: Token<MotionSpring>, _ easing: @autoclosure @escaping () -> String,
  _ duration: @autoclosure @escaping () -> String, isDocumented: Bool = false
) -> [CSSDeclaration] {
  let name = customProperty("spring", token.name.value)
  return [
    CSSDeclaration(name, easing(), of: token, in: "springs", isDocumented: isDocumented),
    CSSDeclaration(name + "-duration", duration(), of: token, in: "springs"),
  ]
}

private func transitionDeclaration(
  _ token: Token<MotionTransition>, _ value: @autoclosure @escaping () -> String, isDocumented: Bool = false
) -> CSSDeclaration {
  CSSDeclaration(
    customProperty("transition", token.name.value), value(), of: token, in: "transitions", isDocumented: isDocumented)
}

private func keyframesDeclaration(
  _ token: Token<MotionKeyframes>, _ value: String, isDocumented: Bool = false
) -> CSSDeclaration {
  CSSDeclaration(
    customProperty("keyframes", token.name.value), value, of: token, in: "keyframes", isDocumented: isDocumented)
}

extension MotionTransition.Motion {
  /// Duration and easing.
  fileprivate var css: String {
    switch self {
    case .curve(let curve, let duration): return "\(duration.css) \(curve.css)"
    case .spring(let spring):
      let spring = CSSSpring(spring.token)
      return "\(spring.duration) \(spring.easing)"
    }
  }
}
