internal import GenImporters
internal import GenModel
internal import GenSource

/// What a token says, part by part, so that two of them can be compared whatever words they use.
struct TokenFingerprint {
  enum Value {
    case number(Double)
    case word(String)
    case color(Color)
    case nothing
  }

  struct Part {
    let name: String
    let value: Value
    /// The token that the part is taken from, where the source refers to one.
    var reference: String?
    /// Whether a colour is one hour of a palette, which most files have as bytes alone.
    var isMixed = false
  }

  let parts: [Part]
  let description: String?
  let deprecation: String?
  let extensions: [TokenExtension]
  let range: SourceRange

  /// The names of the parts in which an imported token differs from one of the project.
  func differences(from own: TokenFingerprint) -> [String] {
    var names: [String] = []
    let others = Dictionary(own.parts.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for part in parts {
      // What a file says nothing about is what the project says.
      if silentParts.contains(part.name), case .nothing = part.value { continue }
      guard let other = others[part.name] else {
        names.append(part.name)
        continue
      }
      if part.reference != nil, part.reference == other.reference { continue }
      if !isSame(part.value, other.value, isMixed: part.isMixed) { names.append(part.name) }
    }
    let known = Set(parts.map(\.name))
    return names + own.parts.map(\.name).filter { !known.contains($0) }
  }

  private func isSame(_ imported: Value, _ own: Value, isMixed: Bool) -> Bool {
    switch (imported, own) {
    case (.nothing, .nothing): true
    case (.word(let left), .word(let right)): left.utf8.elementsEqual(right.utf8)
    case (.number(let left), .number(let right)): isSameNumber(left, right)
    case (.color(let left), .color(let right)): isSameColor(left, right, isMixed: isMixed)
    default: false
    }
  }
}

/// What many files have no word for: it stays where the sources say it.
let silentParts: Set<String> = ["reduced", "sfSymbol"]

/// Whether two numbers are one to the nine digits that outputs have.
func isSameNumber(_ left: Double, _ right: Double) -> Bool {
  (left - right).magnitude <= max(left.magnitude, right.magnitude) * 2e-8 + 1e-12
}

/// Whether an imported colour is the project's, to the precision that its file can have: whole bytes where sRGB can show
/// the colour.
private func isSameColor(_ imported: Color, _ own: Color, isMixed: Bool) -> Bool {
  if imported == own { return true }
  if imported.space == .srgb, isMixed || own.isInGamut(.srgb), isWholeBytes(imported) {
    return imported.srgbBytes == own.srgbBytes
  }
  guard (imported.alpha - own.alpha).magnitude < 0.002 else { return false }
  let tolerance = imported.space == .displayP3 ? 0.001 : 0.000_01
  let left = imported.space == .displayP3 ? imported.mapped(to: .displayP3) : imported.converted(to: .xyzD65)
  let right = imported.space == .displayP3 ? own.mapped(to: .displayP3) : own.converted(to: .xyzD65)
  return (0..<3).allSatisfy { (left.components[$0] - right.components[$0]).magnitude < tolerance }
}

private func isWholeBytes(_ color: Color) -> Bool {
  let bytes = Color(color.srgbBytes)
  return (0..<3).allSatisfy { (bytes.components[$0] - color.components[$0]).magnitude < 1e-7 }
}

// MARK: - Of a project

/// The tokens of a project by section and name: `colors.brand.coral`.
func fingerprints(of project: Project) -> [String: TokenFingerprint] {
  var result: [String: TokenFingerprint] = [:]
  func add<Value>(
    _ section: TokenSection, _ tokens: [Token<Value>], _ parts: (Value) -> [TokenFingerprint.Part]
  ) {
    for token in tokens {
      var parts = parts(token.value)
      if section != .colors, let reference = token.reference {
        for place in parts.indices { parts[place].reference = "\(reference)" }
      }
      result["\(section.rawValue).\(token.name.value)"] = TokenFingerprint(
        parts: parts, description: token.description?.string, deprecation: token.deprecation?.message.string,
        extensions: token.extensions, range: token.name.range)
    }
  }
  let (theme, motion) = (project.theme, project.motion)
  add(.colors, theme.colors) { color in
    ColorMode.allCases.map { mode in
      var shown: ColorMode? = mode
      while let current = shown, color.modes.stated(current) == nil { shown = current.fallback }
      let stated = color.modes.stated(shown ?? .light)
      let alpha = stated?.color.alpha ?? 1
      return .init(
        name: mode.rawValue, value: .color(color.modes[mode]), reference: stated?.reference.map { "\($0) \(alpha)" })
    }
  }
  add(.palettes, theme.palettes) { palette in
    palette.roles.flatMap { role -> [TokenFingerprint.Part] in
      let values: [TokenFingerprint.Value] =
        switch role.values {
        case .colors(let colors, _): colors.map { .color($0) }
        case .words(let words): words.map { .word($0.string) }
        }
      return values.enumerated().map { .init(name: "\(role.name.value) at \($0)", value: $1, isMixed: true) }
    }
  }
  add(.dimensions, theme.dimensions) { [.init(name: "value", value: .number($0.points))] }
  add(.glyphs, theme.glyphs) {
    [
      .init(name: "glyph", value: .number(Double($0.scalar.value))),
      .init(name: "sfSymbol", value: $0.sfSymbol.map { .word($0) } ?? .nothing),
    ]
  }
  add(.curves, motion.curves) { parts(of: $0, "curve") }
  add(.durations, motion.durations) { [.init(name: "value", value: .number($0.milliseconds))] }
  add(.springs, motion.springs) { parts(of: $0) }
  add(.transitions, motion.transitions) { parts(of: $0) }
  add(.staggers, motion.staggers) { stagger in
    let perItem: TokenFingerprint.Part =
      switch stagger.perItem {
      case .duration(let duration): .init(name: "durationPerItem", value: .number(duration.milliseconds))
      case .delay(let delay): .init(name: "delayPerItem", value: .number(delay.milliseconds))
      }
    let duration = TokenFingerprint.Part(
      name: "duration", value: .number(stagger.duration.milliseconds),
      reference: stagger.references.duration.map { "\($0)" })
    return [duration, perItem] + parts(of: stagger.curve, "curve", stagger.references.curve)
  }
  add(.keyframes, motion.keyframes) { parts(of: $0) }
  add(.gestures, motion.gestures) { parts(of: $0) }
  add(.flings, motion.flings) { fling in
    let words = [("right", fling.right), ("left", fling.left), ("up", fling.up), ("down", fling.down)]
    return [.init(name: "by", value: .number(fling.by))]
      + words.map { .init(name: $0, value: $1.map { .word($0.string) } ?? .nothing) }
  }
  add(.physics, motion.physics) { parts(of: $0) }
  add(.haptics, motion.haptics) { [.init(name: "value", value: .word($0.rawValue))] }
  return result
}

private func parts(of curve: CurveToken, _ name: String, _ reference: TokenName? = nil) -> [TokenFingerprint.Part] {
  switch curve {
  case .inOutQuad: [.init(name: name, value: .word("inOutQuad"), reference: reference.map { "\($0)" })]
  case .bezier(let x1, let y1, let x2, let y2):
    [x1, y1, x2, y2].enumerated().map { place, number in
      .init(
        name: place == 0 ? name : "\(name) \(place)", value: .number(number), reference: reference.map { "\($0)" })
    }
  }
}

private func parts(of quantity: Quantity) -> [TokenFingerprint.Part] {
  [
    .init(name: "value", value: .number(quantity.value)),
    .init(name: "unit", value: quantity.unit.map { .word($0.rawValue) } ?? .nothing),
  ]
}

private func parts(of spring: MotionSpring) -> [TokenFingerprint.Part] {
  [
    .init(name: "mass", value: .number(spring.mass)), .init(name: "stiffness", value: .number(spring.stiffness)),
    .init(name: "damping", value: .number(spring.damping)),
    .init(name: "overshootClamping", value: .word(spring.overshootClamping ? "true" : "false")),
    part(of: spring.reduced),
  ]
}

private func parts(of transition: MotionTransition) -> [TokenFingerprint.Part] {
  let references = transition.references
  var result: [TokenFingerprint.Part] =
    switch transition.motion {
    case .curve(let curve, let duration):
      [
        .init(
          name: "duration", value: .number(duration.milliseconds), reference: references.duration.map { "\($0)" })
      ] + parts(of: curve, "curve", references.curve)
    case .spring(let spring): parts(of: spring).filter { $0.name != "reduced" }
    }
  result.append(
    .init(
      name: "delay", value: .number(transition.delay?.milliseconds ?? 0),
      reference: references.delay.map { "\($0)" }))
  result.append(part(of: transition.reduced))
  return result
}

private func parts(of keyframes: MotionKeyframes) -> [TokenFingerprint.Part] {
  var result: [TokenFingerprint.Part] = [
    .init(name: "delay", value: .number(keyframes.delay?.milliseconds ?? 0)),
    .init(name: "alternate", value: .word(keyframes.alternates ? "true" : "false")),
    part(of: keyframes.reduced),
  ]
  switch keyframes.repetition {
  case .times(let count): result.append(.init(name: "repeat", value: .number(Double(count))))
  case .forever: result.append(.init(name: "repeat", value: .word("forever")))
  }
  for (place, leg) in keyframes.legs.enumerated() {
    let name = "leg \(place + 1)"
    result.append(.init(name: name, value: .number(leg.to)))
    result.append(.init(name: name + " duration", value: .number(leg.duration.milliseconds)))
    result.append(.init(name: name + " haptic", value: leg.haptic.map { .word($0.rawValue) } ?? .nothing))
    result += parts(of: leg.curve, name + " curve")
  }
  let units = Dictionary(
    keyframes.units.map { ($0.property, $0.unit.rawValue) }, uniquingKeysWith: { first, _ in first })
  for frame in keyframes.frames {
    for (property, value) in frame.values {
      let place = (frame.at * 1e7).rounded() / 1e7
      result.append(.init(name: "\(property)\(units[property] ?? "") at \(place)", value: .number(value)))
    }
  }
  return result
}

private func part(of reduced: MotionReduced?) -> TokenFingerprint.Part {
  let value: TokenFingerprint.Value =
    switch reduced {
    case nil: .nothing
    case .end: .word("end")
    case .first: .word("first")
    case .same: .word("same")
    case .fade(let duration): .number(duration.milliseconds)
    }
  return .init(name: "reduced", value: value)
}
